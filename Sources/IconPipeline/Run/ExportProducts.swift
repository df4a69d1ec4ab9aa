import IconCatalog
import IconConfiguration
import IconModel
import TabBarManifest

/// Writes what goes with the images of a run: the catalog's `Contents.json` files, the accessors
/// and, last of all, the manifest.
struct ExportProducts {
  /// The largest file that is looked into for the mark of the accessors.
  private static let maximumAccessorByteCount = 1 << 26
  /// How many icons a thread takes on between two starts of threads.
  private static let iconsPerThread = 64

  let icons: IconSet
  let outcomes: [IconOutcome]
  let images: ImageOutput
  /// How many threads may be used.
  let jobs: Int

  /// Writes everything.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - source: What the manifest says that all was made of.
  ///   - isWhole: Whether all drawings could be read, so that what is left over is known.
  /// - Returns: The files of others that are where the tool would write its own, and were left
  ///   alone; and the files of earlier runs that are to be removed.
  /// - Throws: `RunError`.
  func write(
    findings: [Finding], source: String?, isWhole: Bool
  ) throws(RunError) -> (refused: [String], stale: [String]) {
    let tabs = manifestTabs
    let (folders, digests) = try writeCatalog()
    var files = folders
    var refusals = images.catalog.refusals
    if icons.configuration.formats.contains(.swift) {
      if let file = try writeAccessors(tabs: tabs) {
        files.append(file)
      } else {
        refusals.append(AccessorFile.name)
      }
    }
    refusals = images.folder.refused.filter { !refusals.contains($0) } + refusals
    // The earlier images of an icon stay as long as one of its drawings is refused.
    let spared = zip(icons.entries, outcomes).filter(\.1.lacksDrawing).map {
      images.places(of: $0.0.names)
    }
    let leftovers = images.folder.leftovers(refused: refusals) { path in
      !isWhole || spared.contains { $0.contains(path) }
    }
    files += leftovers.retained
    let manifest = TabBarManifest(
      generator: IconRun.generator, profile: icons.configuration.profile.id, tabs: tabs,
      icons: [], files: [], findings: .init(findings), source: source)
    try images.folder.synchronize()
    guard try !images.folder.holdsForeignManifest() else {
      return (refusals + [ManifestFile.name], leftovers.stale)
    }
    let others = ManifestItems(files)
    let listed = inParallel(-1..<digests.count) { place in
      place < 0 ? others : ManifestItems(catalogFiles(at: place, holding: digests[place]))
    }
    let described = inParallel(icons.entries.indices) {
      ManifestItems([manifestIcon(at: $0)].compactMap(\.self))
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
    tabs: [TabBarManifest.Tab]
  ) throws(RunError) -> TabBarManifest.File? {
    let described = icons.entries.indices.filter { !icons.entries[$0].isStandIn }.compactMap {
      place in
      AccessorIcon(
        icons.entries[place].names, images: records(at: place), layout: images.layout)
    }
    let bytes = AccessorFile(
      icons: described, tabs: tabs, version: ToolVersion.current, layout: images.layout
    ).bytes
    let limit = Self.maximumAccessorByteCount
    if let old = try images.folder.readIfPossible(AccessorFile.name, limit: limit),
      !old.starts(with: AccessorFile.mark.utf8)
    {
      return nil
    }
    try images.folder.write(bytes, to: AccessorFile.name)
    guard !images.folder.isRefused(AccessorFile.name) else { return nil }
    return TabBarManifest.File(AccessorFile.name, holding: bytes)
  }

  /// The images of an icon.
  func records(at place: Int) -> [ImageRecord] { outcomes[place].images }

  private var manifestTabs: [TabBarManifest.Tab] {
    let places = Dictionary(
      icons.entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    return icons.configuration.tabs.map { tab in
      TabBarManifest.Tab(tab, style: icons.configuration.style) { icon in
        places[icon].map(records) ?? []
      }
    }
  }

  /// What the manifest says of an icon; nothing if there are no images of it.
  private func manifestIcon(at place: Int) -> TabBarManifest.Icon? {
    let (entry, outcome) = (icons.entries[place], outcomes[place])
    let described = records(at: place).compactMap { image in
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

  /// Calls a function for the places of icons, for a few of them at a time, on several threads.
  ///
  /// - Returns: What it returns, in order.
  func inParallel<Value: Sendable>(
    _ places: Range<Int>, _ body: @escaping @Sendable (Int) -> Value
  ) -> some Sequence<Value> {
    let round = jobs * Self.iconsPerThread
    return stride(from: places.lowerBound, to: places.upperBound, by: round).lazy.flatMap {
      ThreadTeam.map($0..<min($0 + round, places.upperBound), on: jobs, body)
    }
  }
}
