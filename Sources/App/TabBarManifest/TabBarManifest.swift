/// The tab bar of an app and the names of its images: the content of `TabIcons.json`.
///
/// ```swift
/// let data = try Data(contentsOf: url)
/// let manifest = try JSONDecoder().decode(TabBarManifest.self, from: data)
/// let item = try manifest.tabBarItem(for: manifest.tabs[0])
/// ```
///
/// Keys and values that this version does not know are ignored, so files of newer versions decode too,
/// unless their `minimumReaderVersion` says that older readers would misunderstand them. A file needs
/// only `tabs`, so that a server can send them; `replaceTabs(with:)` puts them into the manifest that the
/// app has. The `manifest.json` of an export decodes as well.
public struct TabBarManifest: Codable, Hashable, Sendable {
  /// The version of the format that this type writes, and the newest that it understands.
  public static let currentVersion = 2

  /// The version of the format.
  public var version: Int
  /// The oldest version whose readers understand the file.
  public var minimumReaderVersion: Int
  /// The tool that wrote the file, with its version; `nil` where no tool did.
  public var generator: String?
  /// The string table of the keys of titles and labels; `Localizable` if `nil`.
  public var stringsTable: String?
  /// The tabs in the order of the bar; empty when no tab bar was configured.
  public var tabs: [Tab]
  /// The icons by name.
  public var icons: [String: Icon]

  /// Creates a manifest of the current version.
  public init(
    tabs: [Tab], icons: [String: Icon], generator: String? = nil, stringsTable: String? = nil
  ) {
    version = Self.currentVersion
    minimumReaderVersion = Self.currentVersion
    self.generator = generator
    self.stringsTable = stringsTable
    self.tabs = tabs
    self.icons = icons
  }

  /// Reads a manifest.
  ///
  /// - Throws: `DecodingError`, also for a file that needs a newer reader.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.currentVersion
    let minimum = try container.decodeIfPresent(Int.self, forKey: .minimumReaderVersion)
    minimumReaderVersion = minimum ?? 1
    guard minimumReaderVersion <= Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .minimumReaderVersion, in: container,
        debugDescription: "the manifest needs a reader of version \(minimumReaderVersion), and this"
          + " one is of version \(Self.currentVersion)")
    }
    generator = try container.decodeIfPresent(String.self, forKey: .generator)
    stringsTable = try container.decodeIfPresent(String.self, forKey: .stringsTable)
    // An `ExportManifest` has the icons in a list, with all their files.
    if let files = try? container.decode([ExportManifest.Icon].self, forKey: .icons) {
      icons = Dictionary(files.map { ($0.name, Icon($0)) }, uniquingKeysWith: { first, _ in first })
    } else {
      icons = try container.decodeIfPresent([String: Icon].self, forKey: .icons) ?? [:]
    }
    tabs = []
    replaceTabs(with: try container.decode([Tab].self, forKey: .tabs))
  }

  /// Replaces the tabs of the bar, for example by those that a server sends.
  ///
  /// - Parameter newTabs: The tabs. A tab that names an icon of the manifest, and no images, shows the
  ///   filled variant in the bar and the outlined one in sidebars, or whichever the icon has.
  public mutating func replaceTabs(with newTabs: [Tab]) {
    tabs = newTabs.map { tab in
      var tab = tab
      if tab.images == nil, let name = tab.icon, let icon = icons[name] {
        tab.images = TabImages(of: icon, named: name, selected: tab.selectedIcon, among: icons)
      }
      return tab
    }
  }
}

extension TabBarManifest.TabImages {
  /// The images of a tab that names icons only; `nil` for an icon without images.
  fileprivate init?(
    of icon: TabBarManifest.Icon, named name: String, selected: String?,
    among icons: [String: TabBarManifest.Icon]
  ) {
    func reference(
      _ name: String, _ icon: TabBarManifest.Icon, _ variants: [String], _ sizeClass: String
    ) -> TabBarManifest.ImageReference? {
      variants.first { icon.images[$0] != nil }.map {
        .init(icon: name, variant: $0, sizeClass: sizeClass)
      }
    }
    let filled = ["filled", "outlined"]
    guard let unselected = reference(name, icon, filled, "regular") else { return nil }
    let other = selected.flatMap { name in
      icons[name].flatMap { reference(name, $0, filled, "regular") }
    }
    let hasCompact = icon.sizes?.contains("compact") == true
    self.init(
      unselected: unselected, selected: other ?? unselected,
      landscape: hasCompact ? reference(name, icon, filled, "compact") : nil,
      largeContent: reference(name, icon, filled, "large") ?? unselected,
      sidebar: reference(name, icon, filled.reversed(), "regular"))
  }
}

extension TabBarManifest.Icon {
  /// The names of the images that an `ExportManifest` lists.
  fileprivate init(_ icon: ExportManifest.Icon) {
    images = [:]
    for image in icon.images {
      if image.format == "symbol" {
        symbols = (symbols ?? [:]).merging([image.variant: image.name]) { first, _ in first }
      } else {
        let isRegular = image.sizeClass == "regular"
        let key = image.variant + (isRegular ? "" : "-" + image.sizeClass)
        if images[key] == nil { images[key] = image.name }
      }
    }
    mirrors = icon.mirrors
    rightToLeft = icon.rightToLeft
  }
}

extension ExportManifest.Image {
  /// The name by which an app finds the image in a bundle at the scale of its screen: that of the
  /// image set in the asset catalog, or without a catalog the path of the file up to the scale.
  fileprivate var name: String {
    if let asset { return asset }
    let suffix = scale == 1 ? ".png" : "@\(scale)x.png"
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }
}
