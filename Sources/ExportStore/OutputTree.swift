package import IconCatalog
package import IconModel
package import IconSets
import SystemFiles
import TabBarManifest

/// The files of an export, each a function of the set, the results and the layout.
///
/// The images of an icon are made as soon as the icon has its result, so that a run over 20,000 icons
/// never has all of them in memory.
package struct OutputTree: Sendable {
  /// How many icons a thread takes on between two starts of threads.
  private static let iconsPerThread = 64

  private let layout: ImageLayout
  /// How many threads may be used.
  private let jobs: Int

  package init(_ layout: ImageLayout, jobs: Int) {
    self.layout = layout
    self.jobs = jobs
  }

  /// The files of an icon's images, as plain files and in the asset catalog.
  ///
  /// - Parameters:
  ///   - images: The images.
  ///   - records: The record of each image, in the same order.
  ///   - icon: The icon.
  /// - Returns: The files; those of one folder follow each other.
  package func files(
    of images: [IconImage], _ records: [ImageRecord], _ icon: ImageLayout.Icon
  ) -> [OutputFile] {
    let pairs = zip(images, records)
    let plain = pairs.compactMap { image, record in
      layout.plainPath(of: icon, image.key).map {
        OutputFile(
          path: $0, bytes: image.bytes, hash: record.hash, icon: icon.name, ownership: .listed)
      }
    }
    let cataloged = pairs.compactMap { image, record -> OutputFile? in
      guard let set = layout.setPath(of: icon, image.key),
        let path = layout.catalogPath(of: icon, image.key)
      else { return nil }
      return OutputFile(
        path: path, bytes: image.bytes, hash: record.hash, icon: icon.name,
        ownership: .set(contents: Self.contents(of: set)))
    }
    return plain + cataloged
  }

  private static func contents(of folder: String) -> String {
    "\(folder)/\(AssetCatalog.contentsName)"
  }

  /// The files that an export removed, and the icons that they were images of.
  package struct Removal: Sendable {
    /// The paths, sorted.
    package let files: [String]
    package let iconCount: Int
  }

  /// Writes what goes with the images and, last of all, the manifest; and removes what earlier exports
  /// wrote and this one does not.
  ///
  /// - Parameters:
  ///   - set: The exported set.
  ///   - folder: The output folder, which has the images.
  ///   - isWhole: Whether all drawings could be read, so that what is left over is known.
  /// - Returns: What was removed.
  /// - Throws: `RunError`.
  package func finish(
    _ set: ExportedSet, in folder: OutputFolder, isWhole: Bool
  ) throws(RunError) -> Removal {
    let tabs = manifestTabs(of: set)
    let groups = groupFiles(of: set)
    try folder.write(groups)
    for places in rounds(of: set.icons.indices) {
      let written = ThreadGroup.map(places, on: jobs) { place in
        Result { () throws(RunError) in _ = try folder.write(contentsFiles(of: place, in: set)) }
      }
      for result in written { try result.get() }
    }
    let accessors = accessorsFile(of: set, tabs)
    try folder.write([accessors].compactMap(\.self))
    // The earlier images of an icon stay as long as one of its drawings is refused.
    let spared = set.icons.filter(\.lacksDrawing).map { places(of: $0.names) }
    // An image set that is written holds no file that its Contents.json does not list.
    let written = Set(set.icons.indices.flatMap { imageSets(of: $0, in: set).map(\.path) })
    let leftovers = folder.leftovers { path in
      !written.contains(PathText.parent(of: path))
        && (!isWhole || spared.contains { $0.contains(path) })
    }
    try folder.synchronize()
    let others = (groups + [accessors].compactMap(\.self)).map(\.path)
      .compactMap(folder.manifestFile)
    let manifest = TabBarManifest(
      generator: ToolVersion.generator, profile: set.profile, tabs: tabs, icons: [], files: [],
      findings: .init(set.findings), source: folder.target.source, stringsTable: set.stringsTable)
    let listed = inParallel(-1..<set.icons.count) { place in
      ManifestItems(
        place < 0 ? others + leftovers.retained : catalogFiles(of: place, in: set, folder))
    }
    let described = inParallel(set.icons.indices) { place in
      ManifestItems([describe(set.icons[place], in: set, folder)].compactMap(\.self))
    }
    try folder.writeManifest { sink throws(SystemError) in
      try ManifestFile.write(manifest, files: listed, icons: described, to: sink)
    }
    try folder.synchronize()
    let removed = folder.remove(leftovers.stale)
    return Removal(
      files: removed.map(\.path),
      iconCount: Set(removed.map(\.icon)).subtracting([""]).count)
  }

  /// Calls a function for the places of icons, for a few of them at a time, on several threads.
  ///
  /// - Returns: What it returns, in order.
  private func inParallel<Value: Sendable>(
    _ places: Range<Int>, _ body: @escaping @Sendable (Int) -> Value
  ) -> some Sequence<Value> {
    rounds(of: places).lazy.flatMap { ThreadGroup.map($0, on: jobs, body) }
  }

  private func rounds(of places: Range<Int>) -> [Range<Int>] {
    let round = jobs * Self.iconsPerThread
    return stride(from: places.lowerBound, to: places.upperBound, by: round).map {
      $0..<min($0 + round, places.upperBound)
    }
  }
}

/// The asset catalog and the accessors.
extension OutputTree {
  /// The `Contents.json` of the catalog and its groups.
  private func groupFiles(of set: ExportedSet) -> [OutputFile] {
    guard let catalog = layout.catalog else { return [] }
    let drawn = set.icons.filter { !$0.images.isEmpty }.map(\.names.setName)
    let groups = catalog.groups(of: drawn).map { group in
      (group.path, CatalogContents.group(providesNamespace: group.isNamespace))
    }
    return ([(catalog.path, CatalogContents.root)] + groups).map { folder, contents in
      OutputFile(
        path: Self.contents(of: folder), bytes: contents.bytes,
        ownership: .group(providesNamespace: contents.providesNamespace))
    }
  }

  /// The `Contents.json` of the image sets and symbol sets of an icon.
  private func contentsFiles(of place: Int, in set: ExportedSet) -> [OutputFile] {
    imageSets(of: place, in: set).map { imageSet in
      OutputFile(
        path: Self.contents(of: imageSet.path), bytes: imageSet.contents.bytes,
        ownership: .contents)
    }
  }

  /// The image sets and symbol sets of an icon; that of a right-to-left layout is in those of the icon
  /// that it stands in for.
  private func imageSets(of place: Int, in set: ExportedSet) -> [ImageSet] {
    let icon = set.icons[place]
    guard let catalog = layout.catalog else { return [] }
    let symbols = catalog.symbolSets(of: icon.names.asset, icon.images)
    guard !icon.isStandIn else { return symbols }
    return catalog.imageSets(
      of: AssetCatalog.Icon(
        name: icon.names.asset, images: icon.images, isMirrored: icon.mirrors == true,
        rightToLeft: icon.rightToLeft.map { (set.icons[$0].names.asset, set.icons[$0].images) }))
      + symbols
  }

  private func accessorsFile(
    of set: ExportedSet, _ tabs: [TabBarManifest.Tab]
  ) -> OutputFile? {
    set.accessors.map { settings in
      let described = set.icons.filter { !$0.isStandIn }.compactMap { icon in
        AccessorIcon(icon.names, images: icon.images, layout: layout)
      }
      return OutputFile(
        path: AccessorFile.name(settings),
        bytes: AccessorFile(
          icons: described, tabs: tabs, settings: settings, version: ToolVersion.current,
          layout: layout
        ).bytes, ownership: .accessors)
    }
  }

  /// The places in which images of an icon may be.
  private struct Places {
    var files: Set<String> = []
    /// The folders of image sets.
    var folders: Set<String> = []

    func contains(_ path: String) -> Bool {
      files.contains(path) || folders.contains(PathText.parent(of: path))
    }
  }

  private func places(of icon: ImageLayout.Icon) -> Places {
    Places(
      files: Set(ImageKey.all.compactMap { layout.plainPath(of: icon, $0) }),
      folders: Set(ImageKey.all.compactMap { layout.setPath(of: icon, $0) }))
  }
}

/// The manifest.
extension OutputTree {
  private func manifestTabs(of set: ExportedSet) -> [TabBarManifest.Tab] {
    let places = Dictionary(
      set.icons.enumerated().map { ($0.element.names.name, $0.offset) }, uniquingKeysWith: { $1 })
    return set.tabs.map { tab in
      TabBarManifest.Tab(tab, style: set.style) { icon in
        places[icon].map { layout.named(set.icons[$0].images) } ?? []
      }
    }
  }

  /// The entry of an icon in the manifest; `nil` if there are no images of it.
  private func describe(
    _ icon: ExportedIcon, in set: ExportedSet, _ folder: OutputFolder
  ) -> TabBarManifest.Icon? {
    let described = icon.images.compactMap { image in
      [layout.plainPath(of: icon.names, image.key), layout.catalogPath(of: icon.names, image.key)]
        .compactMap(\.self).first { folder.manifestFile($0) != nil }.map { file in
          TabBarManifest.Image(
            image, file: file, asset: layout.assetName(of: icon.names, image.key))
        }
    }
    guard !described.isEmpty else { return nil }
    var result = TabBarManifest.Icon(
      name: icon.names.name, source: icon.source,
      shape: icon.shape.map { TabBarManifest.Shape($0) }, images: described)
    result.mirrors = icon.mirrors
    result.rightToLeft = icon.rightToLeft.map { set.icons[$0].names.name }
    return result
  }

  /// The files of an icon's image sets, but for those that the manifest has as images of the icon.
  private func catalogFiles(
    of place: Int, in set: ExportedSet, _ folder: OutputFolder
  ) -> [TabBarManifest.File] {
    imageSets(of: place, in: set).flatMap { imageSet in
      let copies = imageSet.images.filter { layout.plainFormats.contains($0.record.key.format) }
      return ([Self.contents(of: imageSet.path)] + copies.map { "\(imageSet.path)/\($0.file)" })
        .compactMap(folder.manifestFile)
    }
  }
}
