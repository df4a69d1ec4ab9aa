import IconCatalog
import TabBarManifest

/// The asset catalog's part.
extension ExportProducts {
  /// Writes every `Contents.json` of the catalog.
  ///
  /// - Returns: Those that are not of image sets, and what the others hold, icon by icon.
  func writeCatalog() throws(RunError) -> ([TabBarManifest.File], [[CatalogFolder.Digest]]) {
    guard let layout = images.layout.catalog else { return ([], []) }
    var files: [TabBarManifest.File] = []
    func write(_ contents: CatalogContents, ofFolder folder: String) throws(RunError) {
      let file = "\(folder)/\(AssetCatalog.contentsName)"
      guard try images.catalog.write(contents, ofFolder: folder), !images.folder.isRefused(file)
      else { return }
      files.append(TabBarManifest.File(file, holding: contents.bytes))
    }
    try write(.root, ofFolder: AssetCatalog.path)
    let drawn = zip(icons.entries, outcomes).lazy.filter { !$0.1.images.isEmpty }
    for group in AssetCatalog.groups(of: drawn.map(\.0.names.setName)) {
      try write(.group(providesNamespace: layout.usesNamespaces), ofFolder: group)
    }
    var digests: [[CatalogFolder.Digest]] = []
    let written = inParallel(icons.entries.indices) { place in
      Result { () throws(RunError) in
        let sets = imageSets(at: place)
        return try sets.map { set throws(RunError) in try images.catalog.write(set) }
      }
    }
    for result in written { digests.append(try result.get()) }
    return (files, digests)
  }

  /// The image sets of an icon that the tool may write.
  private func imageSets(at place: Int) -> [ImageSet] {
    let entry = icons.entries[place]
    guard let layout = images.layout.catalog, !entry.isStandIn else { return [] }
    let icon = AssetCatalog.Icon(
      name: entry.names.asset, images: records(at: place),
      isMirrored: entry.mirrors == true,
      rightToLeft: entry.rightToLeft.map { (icons.entries[$0].names.asset, records(at: $0)) })
    return layout.imageSets(of: icon).filter { !images.catalog.isRefused($0.path) }
  }

  /// The files of an icon's image sets, but for those that the manifest has as images of the icon.
  ///
  /// - Parameters:
  ///   - place: The place of the icon.
  ///   - digests: What the `Contents.json` of each set holds.
  /// - Returns: The files, set by set.
  func catalogFiles(at place: Int, holding digests: [CatalogFolder.Digest])
    -> [TabBarManifest.File]
  {
    zip(imageSets(at: place), digests).flatMap { imageSet, digest in
      [
        TabBarManifest.File(
          "\(imageSet.path)/\(AssetCatalog.contentsName)", byteCount: digest.byteCount,
          hash: digest.hash)
      ]
        + (images.layout.hasPNGs
          ? imageSet.images.map { TabBarManifest.File("\(imageSet.path)/\($0.file)", $0.record) }
          : [])
    }.filter { !images.folder.isRefused($0.file) }
  }
}
