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
    case png
  }

  /// The folder of the drawings.
  package var icons: Located<String>
  /// The folder that the export owns.
  package var output: Located<String>
  package var profile = MetricsProfile.appleHIG2022
  package var fit = FitMode.target
  package var canvas = CanvasMode.tight
  package var variants = VariantMode.auto
  package var detail = VariantDetail.knockout
  /// The stroke of derived variants in points of the regular bar; measured when `nil`.
  package var stroke: Double?
  /// How far ink may be from its target, in device pixels; positive and finite.
  package var tolerance = MetricsProfile.defaultTolerance
  package var formats: Set<Format> = [.png]
  /// The rules whose level differs from their own default.
  package var rules: [RuleID: RuleLevel] = [:]
  /// The tabs in the order of the bar; no two have one id.
  package var tabs: [Tab] = []
  /// What tabs and `overrides` together say about icons, by the icon's name.
  package var iconSettings: [String: IconSettings] = [:]

  /// Creates the configuration of an empty file.
  ///
  /// - Parameter file: The file as diagnostics show it.
  package init(file: String) {
    icons = Located(".", at: SourceLocation(file: file))
    output = Located("Output", at: SourceLocation(file: file))
  }
}
