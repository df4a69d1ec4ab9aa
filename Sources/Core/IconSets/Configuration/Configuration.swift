package import IconCatalog
package import IconModel

/// The values of a `tabbar.yml`, checked and with every default filled in.
///
/// Paths are as written. Relative paths start at the folder of the configuration file, except those
/// of drawings, which start at `icons`.
package struct Configuration: Hashable, Sendable {
  package static let fileName = "tabbar.yml"

  /// A kind of file that an export writes beside the manifest.
  package struct Format: RawRepresentable, CaseIterable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let xcassets = Self(rawValue: "xcassets")
    package static let swift = Self(rawValue: "swift")
    /// Plain images of pixels.
    package static let png = images(.png)
    /// Custom symbols, in the asset catalog where there is one.
    package static let symbols = images(.symbol)

    /// Images and code for apps of a framework.
    package static func framework(_ framework: Framework) -> Self {
      Self(rawValue: framework.folder)
    }

    package static func images(_ format: ImageFormat) -> Self { Self(rawValue: format.folder) }

    /// The formats that are written unless others are named.
    package static let usual: Set = [png, xcassets, swift]

    package static let allCases =
      [png, xcassets, swift] + ImageFormat.allCases.dropFirst().map(images)
      + Framework.allCases.map(framework)

    /// The format of its plain images; `nil` where it has none.
    fileprivate var image: ImageFormat? { ImageFormat.allCases.first { $0.folder == rawValue } }
  }

  package enum LargeContentSize: Hashable, Sendable {
    case noImages
    /// The points of a circular icon.
    case points(Int)
  }

  package var icons: Located<[String]>
  package var output: Located<String>
  /// How drawings are named, by folder; `nil` to find that from the names.
  package var names: Located<[NamingConvention]>?
  package var profile = MetricsProfile.appleHIG
  package var fit = FitMode.target
  package var canvas = CanvasMode.tight
  /// The variant that the bar shows of icons whose tabs are not selected.
  package var style = IconVariant.filled
  package var variants = VariantMode.auto
  package var detail = VariantDetail.knockout
  /// The stroke of derived variants in points of the regular bar; `nil` takes the measured one.
  package var stroke: Double?
  /// Whether regions of a kind are ink in derived variants, in place of what drawn pairs show.
  package var regionKinds: [RegionKind: Bool] = [:]
  /// How far ink may be from its target, in device pixels; positive and finite.
  package var tolerance = MetricsProfile.defaultTolerance
  package var formats = Format.usual
  package var namesFormats = false
  package var images = ImageFormat.png
  /// What tabs show; symbols only where the asset catalog has them.
  package var tabImages: Located<TabImageKind>
  package var symbols = SymbolSettings()
  /// Where the asset catalog has the images for compact bars.
  ///
  /// `UITab` has no image for them, so where tabs need `UITab` the default is `sizeClass`.
  package var compact = CompactMode.separate
  /// Whether the folders of icons are namespaces in the asset catalog.
  package var namespace = false
  /// Whether Xcode extends `UIImage` by a symbol for each image set, where the file says.
  package var assetSymbols: Bool?
  /// Whether Xcode extends types by symbols for image sets: by default, if no accessors name them.
  package var hasAssetSymbols: Bool { assetSymbols ?? !formats.contains(.swift) }
  /// How the generated code is declared, and where it finds images and texts.
  package var accessors = AccessorSettings()
  /// The string catalog that has the keys of titles and labels, if the file names one.
  package var stringCatalog: StringCatalogSettings?
  /// The size of images for the large content viewer, where the file gives one.
  package var largeContentSize: LargeContentSize?
  package var limits = DrawingLimits()
  /// The rules whose level differs from their own default.
  package var rules: [RuleID: RuleLevel] = [:]
  package var backButton = BackButton.automatic
  /// The tabs in the order of the bar; no two have one id.
  package var tabs: [Tab] = []
  /// The settings of icons by name, from tabs and `overrides` together.
  package var iconSettings: [String: IconSettings] = [:]

  /// The points of a circular icon in the large content viewer; with `nil` there are no such images.
  package var largeContent: Int? {
    switch largeContentSize {
    case .points(let points): points
    case .noImages: nil
    case nil: profile.largeContentSize
    }
  }

  /// The formats of the images that are written as plain files.
  package var plainFormats: Set<ImageFormat> {
    Set(formats.compactMap(\.image)).subtracting(hasSymbolSets ? [.symbol] : [])
  }

  package var hasSymbolSets: Bool { formats.isSuperset(of: [.symbols, .xcassets]) }

  package var frameworks: [Framework] {
    Framework.allCases.filter { formats.contains(.framework($0)) }
  }

  package var languages: [CodeLanguage] {
    (formats.contains(.swift) ? [.swift] : []) + frameworks.map(\.language)
  }

  /// The formats of all images that are written, and PNG if accessors would otherwise name none.
  package var imageFormats: Set<ImageFormat> {
    let written = Set(formats.compactMap(\.image))
      .union(formats.contains(.xcassets) ? [images] : []).union(frameworks.isEmpty ? [] : [.png])
    let lacksNamed = !written.contains { $0 != .symbol }
    return formats.contains(.swift) && lacksNamed ? written.union([.png]) : written
  }

  /// The rules whose findings about an icon are dropped, by the icon's name.
  ///
  /// They are those of the icon's own settings, and those of the tabs that use it.
  package var ignoredByIcon: [String: Set<RuleID>] {
    var ignored = iconSettings.mapValues(\.ignored)
    for tab in tabs {
      for icon in [tab.icon, tab.selectedIcon].compactMap(\.self) {
        ignored[icon.value, default: []].formUnion(tab.ignored)
      }
    }
    return ignored.filter { !$0.value.isEmpty }
  }

  /// The rules whose findings about a tab are dropped, by the tab's id.
  package var ignoredByTab: [String: Set<RuleID>] {
    Dictionary(uniqueKeysWithValues: tabs.map { ($0.id, $0.ignored) }).filter {
      !$0.value.isEmpty
    }
  }

  /// The drawings that are named for icons, relative to the folder of icons.
  package var namedDrawings: Set<String> {
    Set(
      iconSettings.values.flatMap { settings in
        IconVariant.allCases.compactMap { settings.drawing(of: $0)?.value }
      })
  }

  /// Creates the configuration of an empty file.
  package init(file: String) {
    icons = Located(["."], at: SourceLocation(file: file))
    output = Located("Output", at: SourceLocation(file: file))
    tabImages = Located(.image, at: SourceLocation(file: file))
  }
}

extension Configuration {
  /// Reads the bytes of a `tabbar.yml`; a file without a value gives the defaults.
  ///
  /// The keys `rules` and `ignore` may name the known rules. Refusals are those whose findings exclude
  /// an icon, and cannot be less than errors.
  ///
  /// - Throws: All that is wrong with the file; only the problems of the YAML where it cannot be read.
  package init(
    parsing bytes: [UInt8], file: String, knownRules: Set<RuleID>, refusals: Set<RuleID> = []
  ) throws(ConfigurationError) {
    let document = try YAMLDocument(ConfigurationText(bytes: bytes, file: file))
    var reader = ConfigurationReader(knownRules: knownRules, refusals: refusals)
    self.init(file: file)
    if let root = document.root { reader.read(root, into: &self) }
    guard reader.problems.isEmpty else {
      throw ConfigurationError(reader.problems.inOrderOfLines)
    }
  }
}

/// The string catalog that has the keys of titles and labels, as the configuration names it.
package struct StringCatalogSettings: Hashable, Sendable {
  package static let fileExtension = ".xcstrings"

  /// The path of the catalog, relative to the configuration.
  package var path: Located<String>
  /// Whether an export adds missing keys.
  package var isUpdated = false
  /// The language of titles and labels in the configuration, for a catalog that is made.
  package var sourceLanguage = "en"

  package init(path: Located<String>) { self.path = path }
}

package enum ConfigurationFile {
  /// The extensions of configurations, in lower case.
  package static let extensions = ["yml", "yaml"]
  private static let suffixes = extensions.map { "." + $0 }

  /// Whether a path is that of a configuration, by its extension in upper or lower case.
  ///
  /// A configuration that is named may have any file name. One that is looked for in a folder is
  /// called `Configuration.fileName`.
  package static func isOne(_ path: String) -> Bool {
    path.hasSuffixInAnyCase(among: suffixes)
  }
}
