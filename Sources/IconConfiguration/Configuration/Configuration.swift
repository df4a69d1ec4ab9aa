package import IconModel

/// What a `tabbar.yml` says, checked and with every default filled in.
///
/// Paths are as written: relative ones start at the folder of the configuration file, except those
/// of drawings, which start at `icons`.
package struct Configuration: Hashable, Sendable {
  /// The name of the file that holds a configuration.
  package static let fileName = "tabbar.yml"

  /// A kind of file that an export writes beside the manifest.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    /// Plain images.
    case png
    /// An asset catalog.
    case xcassets
    /// Typed accessors.
    case swift
  }

  /// The folder of the drawings.
  package var icons: Located<String>
  /// The folder that the export owns.
  package var output: Located<String>
  package var profile = MetricsProfile.appleHIG2022
  package var fit = FitMode.target
  package var canvas = CanvasMode.tight
  /// The style of icons in the bar while their tabs are not selected.
  package var style = IconVariant.filled
  package var variants = VariantMode.auto
  package var detail = VariantDetail.knockout
  /// The stroke of derived variants in points of the regular bar; measured when `nil`.
  package var stroke: Double?
  /// How far ink may be from its target, in device pixels; positive and finite.
  package var tolerance = MetricsProfile.defaultTolerance
  package var formats = Set(Format.allCases)
  /// Whether the file says what is written.
  package var tellsFormats = false
  /// Where the asset catalog keeps the images for compact bars.
  package var compact = CompactMode.separate
  /// Whether the folders of icons are namespaces in the asset catalog.
  package var namespace = false
  /// The points of a circular icon in the large content viewer; `nil` for no such images.
  package var largeContent: Int? = MetricsProfile.defaultLargeContentSize
  /// What drawings may have and cost.
  package var policy = DrawingPolicy()
  /// The rules whose level differs from their own default.
  package var rules: [RuleID: RuleLevel] = [:]
  /// Where the way back to the screen before is.
  package var backButton = BackButton.automatic
  /// The tabs in the order of the bar; no two have one id.
  package var tabs: [Tab] = []
  /// What tabs and `overrides` together say about icons, by the icon's name.
  package var iconSettings: [String: IconSettings] = [:]

  /// The rules that are not wanted about each icon, by its name: those of its own settings, and
  /// those of the tabs that use it.
  package var ignoredByIcon: [String: Set<RuleID>] {
    var ignored = iconSettings.mapValues(\.ignored)
    for tab in tabs {
      for icon in [tab.icon, tab.selectedIcon].compactMap(\.self) {
        ignored[icon.value, default: []].formUnion(tab.ignored)
      }
    }
    return ignored.filter { !$0.value.isEmpty }
  }

  /// The rules that are not wanted about each tab, by its id.
  package var ignoredByTab: [String: Set<RuleID>] {
    Dictionary(uniqueKeysWithValues: tabs.map { ($0.id, $0.ignored) }).filter {
      !$0.value.isEmpty
    }
  }

  /// Creates the configuration of an empty file.
  ///
  /// - Parameter file: The file as diagnostics show it.
  package init(file: String) {
    icons = Located(".", at: SourceLocation(file: file))
    output = Located("Output", at: SourceLocation(file: file))
  }
}
