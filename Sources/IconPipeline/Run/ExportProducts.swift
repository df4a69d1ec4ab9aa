import IconCatalog
import IconConfiguration
import IconModel
import TabBarManifest

/// Writes what goes with the images of a run: the catalog's `Contents.json` files, the accessors
/// and, last of all, the manifest.
struct ExportProducts {
  /// The largest file that is looked into for the mark of the accessors.
  private static let maximumAccessorByteCount = 1 << 26

  let icons: IconSet
  let outcomes: [IconOutcome]
  let images: ImageOutput

  /// Writes everything.
  ///
  /// - Returns: The files of others that are where the tool would write its own, and were left
  ///   alone.
  func write(findings: [Finding]) throws(RunError) -> [String] {
    let tabs = manifestTabs
    var files = try writeCatalog()
    var refusals = images.catalog.refusals
    if icons.configuration.formats.contains(.swift) {
      if let file = try writeAccessors(tabs: tabs) {
        files.append(file)
      } else {
        refusals.append(AccessorFile.name)
      }
    }
    let manifest = TabBarManifest(
      generator: IconRun.generator, profile: icons.configuration.profile.id, tabs: tabs,
      icons: [], files: [], findings: .init(findings))
    let others = files
    let listed = (-1..<icons.entries.count).lazy.flatMap {
      $0 < 0 ? others : catalogFiles(at: $0)
    }
    try images.folder.write(to: ManifestFile.name) { sink throws(SystemError) in
      try ManifestFile.write(
        manifest, files: listed, icons: manifestIcons, to: sink)
    }
    return refusals
  }

  // MARK: - Asset catalog

  /// Writes every `Contents.json` of the catalog.
  ///
  /// - Returns: Those that are not of image sets.
  private func writeCatalog() throws(RunError) -> [TabBarManifest.File] {
    guard let layout = images.layout.catalog else { return [] }
    var files: [TabBarManifest.File] = []
    func write(_ contents: CatalogContents, ofFolder folder: String) throws(RunError) {
      guard try images.catalog.write(contents, ofFolder: folder) else { return }
      files.append(
        TabBarManifest.File("\(folder)/\(AssetCatalog.contentsName)", holding: contents.bytes))
    }
    try write(.root, ofFolder: AssetCatalog.path)
    let drawn = zip(icons.entries, outcomes).lazy.filter { !$0.1.images.isEmpty }
    for group in AssetCatalog.groups(of: drawn.map(\.0.names.setName)) {
      try write(.group(providesNamespace: layout.usesNamespaces), ofFolder: group)
    }
    for place in icons.entries.indices {
      for imageSet in imageSets(at: place) { try images.catalog.write(imageSet) }
    }
    return files
  }

  /// The image sets of an icon that the tool may write.
  private func imageSets(at place: Int) -> [ImageSet] {
    let entry = icons.entries[place]
    guard let layout = images.layout.catalog, !entry.isStandIn else { return [] }
    let icon = AssetCatalog.Icon(
      name: entry.names.asset, images: outcomes[place].images,
      isMirrored: entry.mirrors == true,
      rightToLeft: entry.rightToLeft.map { (icons.entries[$0].names.asset, outcomes[$0].images) })
    return layout.imageSets(of: icon).filter { !images.catalog.isRefused($0.path) }
  }

  /// The files of an icon's image sets, but for those that the manifest has as images of the icon.
  private func catalogFiles(at place: Int) -> [TabBarManifest.File] {
    imageSets(at: place).flatMap { imageSet in
      [
        TabBarManifest.File(
          "\(imageSet.path)/\(AssetCatalog.contentsName)", holding: imageSet.contents.bytes)
      ]
        + (images.layout.hasPNGs
          ? imageSet.images.map {
            TabBarManifest.File("\(imageSet.path)/\($0.file)", holding: $0.record)
          } : [])
    }
  }

  // MARK: - Accessors

  /// Writes the accessors.
  ///
  /// - Returns: `nil` where a file of that name is somebody else's.
  private func writeAccessors(
    tabs: [TabBarManifest.Tab]
  ) throws(RunError) -> TabBarManifest.File? {
    let described = icons.entries.indices.filter { !icons.entries[$0].isStandIn }.compactMap {
      place in
      AccessorIcon(
        icons.entries[place].names, images: outcomes[place].images, layout: images.layout)
    }
    let bytes = AccessorFile(
      icons: described, tabs: tabs, version: ToolVersion.current, layout: images.layout
    ).bytes
    let limit = Self.maximumAccessorByteCount
    if let old = try? images.folder.read(AccessorFile.name, limit: limit),
      !old.starts(with: AccessorFile.mark.utf8)
    {
      return nil
    }
    try images.folder.write(bytes, to: AccessorFile.name)
    return TabBarManifest.File(AccessorFile.name, holding: bytes)
  }

  // MARK: - Manifest

  private var manifestTabs: [TabBarManifest.Tab] {
    let places = Dictionary(
      icons.entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    return icons.configuration.tabs.map { tab in
      TabBarManifest.Tab(tab, style: icons.configuration.style) { icon in
        places[icon].map { outcomes[$0].images } ?? []
      }
    }
  }

  private var manifestIcons: some Sequence<TabBarManifest.Icon> {
    zip(icons.entries, outcomes).lazy.compactMap { entry, outcome -> TabBarManifest.Icon? in
      let described = outcome.images.compactMap { image in
        images.paths(of: image, of: entry.names).first.map { file in
          TabBarManifest.Image(
            image, file: file,
            asset: images.layout.catalog?.name(
              of: entry.names.setName, image.variant, image.sizeClass))
        }
      }
      guard !described.isEmpty else { return nil }
      var icon = TabBarManifest.Icon(
        name: entry.name, source: entry.source,
        shape: outcome.shape.map { TabBarManifest.Shape($0) }, images: described)
      icon.mirrors = entry.mirrors
      icon.rightToLeft = entry.rightToLeft.map { icons.entries[$0].name }
      return icon
    }
  }
}
