package import IconCatalog
package import IconModel
import IconSets
import SystemFiles
import TabBarManifest

/// One icon of an export, and the images that there are of it.
package struct ExportedIcon: Sendable {
  package let names: ImageLayout.Icon
  /// The drawing of the icon as the manifest names it.
  package let source: String
  package let shape: ShapeMeasurement?
  /// In the order of the manifest.
  package let images: [ImageRecord]
  /// Whether the icon is mirrored in right-to-left layouts, if the configuration says so.
  package let mirrors: Bool?
  /// The place of the icon that stands in for this one in right-to-left layouts.
  package let rightToLeft: Int?
  /// Whether the icon stands in for another one.
  package let isStandIn: Bool
  /// Whether images are missing that stay from earlier exports until the drawing is mended.
  package let lacksDrawing: Bool

  package init(
    names: ImageLayout.Icon, source: String, shape: ShapeMeasurement?, images: [ImageRecord],
    mirrors: Bool?, rightToLeft: Int?, isStandIn: Bool, lacksDrawing: Bool
  ) {
    self.names = names
    self.source = source
    self.shape = shape
    self.images = images
    self.mirrors = mirrors
    self.rightToLeft = rightToLeft
    self.isStandIn = isStandIn
    self.lacksDrawing = lacksDrawing
  }
}

/// The set of an export, as catalog, accessors and manifest describe it.
package struct ExportedSet: Sendable {
  /// By their names.
  package let icons: [ExportedIcon]
  package let tabs: [Tab]
  /// The style of icons in the bar while their tabs are not selected.
  package let style: IconVariant
  /// The id of the table of target sizes.
  package let profile: String
  /// How Swift accessors are declared; `nil` where none are written.
  package let accessors: AccessorSettings?
  /// The table of strings of the tabs' keys; `nil` for the usual one.
  package let stringsTable: String?
  package let findings: [Finding]

  package init(
    icons: [ExportedIcon], tabs: [Tab], style: IconVariant, profile: String,
    accessors: AccessorSettings?, stringsTable: String?, findings: [Finding]
  ) {
    self.icons = icons
    self.tabs = tabs
    self.style = style
    self.profile = profile
    self.accessors = accessors
    self.stringsTable = stringsTable
    self.findings = findings
  }
}

/// Writes what goes with the images of a run: the catalog's `Contents.json` files, the accessors
/// and, last of all, the manifest.
struct ExportProducts {
  /// The largest file that is looked into for the mark of the accessors.
  private static let maximumAccessorByteCount = 1 << 26
  /// How many icons a thread takes on between two starts of threads.
  private static let iconsPerThread = 64

  let set: ExportedSet
  let images: ImageOutput
  /// How many threads may be used.
  let jobs: Int

  /// Writes everything.
  ///
  /// - Parameters:
  ///   - source: The path of the set that the manifest names.
  ///   - isWhole: Whether all drawings could be read, so that what is left over is known.
  /// - Returns: The files of others that are where the tool would write its own, and were left
  ///   alone; and the files of earlier runs that are to be removed.
  /// - Throws: `RunError`.
  func write(
    source: String?, isWhole: Bool
  ) throws(RunError) -> (refused: [String], stale: [String]) {
    let tabs = manifestTabs
    let (folders, digests) = try writeCatalog()
    var files = folders
    var refusals = images.catalog.refusals
    if let accessors = set.accessors {
      if let file = try writeAccessors(accessors, tabs: tabs) {
        files.append(file)
      } else {
        refusals.append(AccessorFile.name(accessors))
      }
    }
    refusals = images.folder.refused.filter { !refusals.contains($0) } + refusals
    // The earlier images of an icon stay as long as one of its drawings is refused.
    let spared = set.icons.filter(\.lacksDrawing).map { images.places(of: $0.names) }
    // An image set that is written holds no file that its Contents.json does not list.
    let written = Set(set.icons.indices.flatMap { imageSets(at: $0).map(\.path) })
    let leftovers = images.folder.leftovers(refused: refusals) { path in
      !written.contains(PathText.parent(of: path))
        && (!isWhole || spared.contains { $0.contains(path) })
    }
    files += leftovers.retained
    let manifest = TabBarManifest(
      generator: ToolVersion.generator, profile: set.profile, tabs: tabs, icons: [], files: [],
      findings: .init(set.findings), source: source, stringsTable: set.stringsTable)
    try images.folder.synchronize()
    guard try !images.folder.holdsForeignManifest() else {
      return (refusals + [ManifestFile.name], leftovers.stale)
    }
    let others = ManifestItems(files)
    let listed = inParallel(-1..<digests.count) { place in
      place < 0 ? others : ManifestItems(catalogFiles(at: place, holding: digests[place]))
    }
    let described = inParallel(set.icons.indices) {
      ManifestItems([describe(set.icons[$0])].compactMap(\.self))
    }
    try images.folder.write(to: ManifestFile.name) { sink throws(SystemError) in
      try ManifestFile.write(manifest, files: listed, icons: described, to: sink)
    }
    try images.folder.synchronize()
    return (refusals, leftovers.stale)
  }

  /// Writes the accessors.
  ///
  /// - Returns: `nil` where a file of that name is somebody else's.
  private func writeAccessors(
    _ settings: AccessorSettings, tabs: [TabBarManifest.Tab]
  ) throws(RunError) -> TabBarManifest.File? {
    let name = AccessorFile.name(settings)
    let described = set.icons.filter { !$0.isStandIn }.compactMap { icon in
      AccessorIcon(icon.names, images: icon.images, layout: images.layout)
    }
    let bytes = AccessorFile(
      icons: described, tabs: tabs, settings: settings, version: ToolVersion.current,
      layout: images.layout
    ).bytes
    let limit = Self.maximumAccessorByteCount
    if let old = try images.folder.readIfPossible(name, limit: limit),
      !old.starts(with: AccessorFile.mark.utf8)
    {
      return nil
    }
    try images.folder.write(bytes, to: name)
    guard !images.folder.isRefused(name) else { return nil }
    return TabBarManifest.File(name, holding: bytes)
  }

  private var manifestTabs: [TabBarManifest.Tab] {
    let places = Dictionary(
      set.icons.enumerated().map { ($0.element.names.name, $0.offset) }, uniquingKeysWith: { $1 })
    return set.tabs.map { tab in
      TabBarManifest.Tab(tab, style: set.style) { icon in
        places[icon].map { images.layout.named(set.icons[$0].images) } ?? []
      }
    }
  }

  /// The entry of an icon in the manifest; `nil` if there are no images of it.
  private func describe(_ icon: ExportedIcon) -> TabBarManifest.Icon? {
    let described = icon.images.compactMap { image in
      images.paths(of: image, of: icon.names).first.map { file in
        TabBarManifest.Image(
          image, file: file, asset: images.layout.assetName(of: icon.names, image.key))
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

  /// Calls a function for the places of icons, for a few of them at a time, on several threads.
  ///
  /// - Returns: What it returns, in order.
  func inParallel<Value: Sendable>(
    _ places: Range<Int>, _ body: @escaping @Sendable (Int) -> Value
  ) -> some Sequence<Value> {
    let round = jobs * Self.iconsPerThread
    return stride(from: places.lowerBound, to: places.upperBound, by: round).lazy.flatMap {
      ThreadGroup.map($0..<min($0 + round, places.upperBound), on: jobs, body)
    }
  }
}

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
    try write(.root, ofFolder: layout.path)
    let drawn = set.icons.filter { !$0.images.isEmpty }
    for group in layout.groups(of: drawn.map(\.names.setName)) {
      try write(.group(providesNamespace: group.isNamespace), ofFolder: group.path)
    }
    var digests: [[CatalogFolder.Digest]] = []
    let written = inParallel(set.icons.indices) { place in
      Result { () throws(RunError) in
        let sets = imageSets(at: place)
        return try sets.map { set throws(RunError) in try images.catalog.write(set) }
      }
    }
    for result in written { digests.append(try result.get()) }
    return (files, digests)
  }

  /// The image sets and symbol sets of an icon that the tool may write.
  private func imageSets(at place: Int) -> [ImageSet] {
    let exported = set.icons[place]
    guard let layout = images.layout.catalog else { return [] }
    let symbols = layout.symbolSets(of: exported.names.asset, exported.images)
      .filter { !images.catalog.isRefused($0.path) }
    guard !exported.isStandIn else { return symbols }
    let icon = AssetCatalog.Icon(
      name: exported.names.asset, images: exported.images, isMirrored: exported.mirrors == true,
      rightToLeft: exported.rightToLeft.map { (set.icons[$0].names.asset, set.icons[$0].images) })
    return layout.imageSets(of: icon).filter { !images.catalog.isRefused($0.path) } + symbols
  }

  /// The files of an icon's image sets, but for those that the manifest has as images of the icon.
  ///
  /// - Parameters:
  ///   - place: The place of the icon.
  ///   - digests: The size and hash of the `Contents.json` of each set.
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
        + imageSet.images.filter { images.layout.plainFormats.contains($0.record.key.format) }
        .map { TabBarManifest.File("\(imageSet.path)/\($0.file)", $0.record) }
    }.filter { !images.folder.isRefused($0.file) }
  }
}
