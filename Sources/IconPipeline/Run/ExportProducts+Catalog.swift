import IconCatalog
import TabBarManifest

/// The asset catalog's part.
extension ExportProducts {
  /// Writes every `Contents.json` of the catalog.
  ///
  /// - Returns: Those that are not of image sets.
  func writeCatalog() throws(RunError) -> [TabBarManifest.File] {
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
  func catalogFiles(at place: Int) -> [TabBarManifest.File] {
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
}
