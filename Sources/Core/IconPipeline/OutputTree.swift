import IconCatalog
import IconModel
package import IconReport
package import IconSets
import SystemFiles
import TabBarManifest

extension ImageLayout {
  func files(of images: [IconImage], _ icon: Icon) -> [OutputFile] {
    let plain = images.flatMap { image in
      plainFiles(of: icon, image.key).map {
        OutputFile(
          path: $0, bytes: image.bytes, hash: image.hash, icon: icon.name, ownership: .listed)
      }
    }
    let cataloged = images.compactMap { image -> OutputFile? in
      guard let set = setPath(of: icon, image.key), let path = catalogPath(of: icon, image.key)
      else { return nil }
      return OutputFile(
        path: path, bytes: image.bytes, hash: image.hash, icon: icon.name,
        ownership: .set(contents: Self.contents(of: set)))
    }
    return plain + cataloged
  }

  /// The paths of an image outside of the catalog.
  private func plainFiles(of icon: Icon, _ image: ImageKey) -> [String] {
    [plainPath(of: icon, image)].compactMap(\.self) + frameworkPaths(of: icon, image)
  }

  fileprivate static func contents(of folder: String) -> String {
    "\(folder)/\(AssetCatalog.contentsName)"
  }

  /// The files and image-set folders that images of an icon may be in.
  fileprivate func places(of icon: Icon) -> Set<String> {
    Set(
      ImageKey.all.flatMap { plainFiles(of: icon, $0) + [setPath(of: icon, $0)].compactMap(\.self) }
    )
  }
}

/// All files of an export but its images, each a function of the set, the results and the layout.
struct OutputTree {
  private let run: ResolvedRun
  private let set: IconSet
  private let icons: [JudgedIcon]
  private let threadCount: Int

  private var layout: ImageLayout { run.layout }
  private var places: Range<Int> { self.set.entries.indices }

  init(_ run: ResolvedRun, _ set: IconSet, _ icons: [JudgedIcon], threadCount: Int) {
    self.run = run
    self.set = set
    self.icons = icons
    self.threadCount = threadCount
  }

  /// Writes the files that accompany images and, last, the manifest, and removes files that only earlier
  /// exports wrote.
  ///
  /// Leftovers are known only if all drawings could be read, `isWhole`.
  func write(
    to folder: OutputFolder, findings: [Finding], isWhole: Bool
  ) throws(RunError) -> (files: [String], iconCount: Int) {
    let tabs = manifestTabs
    let named = places.map { place in
      AccessorIcon(set.entries[place].names, images: keys(of: place), layout: layout)
    }
    let (groups, code) = (groupFiles, codeFiles(tabs, named))
    try folder.write(groups)
    let contents = ThreadGroup.map(places, on: threadCount) { place in
      Result { () throws(RunError) in _ = try folder.write(contentsFiles(of: place)) }
    }
    for written in contents { try written.get() }
    try folder.write(code)
    let leftovers = leftovers(in: folder, isWhole: isWhole)
    try folder.synchronize()
    let others = (groups + code).compactMap { folder.manifestFile($0.path) }
    let manifest = ExportManifest(
      generator: ToolVersion.generator, profile: run.configuration.profile.id, tabs: tabs,
      icons: [], files: others + leftovers.retained, findings: .init(findings),
      source: run.target.source, stringsTable: run.configuration.accessors.table)
    let bytes = ManifestFile.bytes(
      of: manifest, adding: places.lazy.flatMap { copies(of: $0, folder) },
      places.lazy.compactMap { describe($0, folder) })
    try folder.write([OutputFile(path: run.target.manifest, bytes: bytes, ownership: .manifest)])
    try folder.synchronize()
    return folder.remove(leftovers.stale)
  }

  private func leftovers(in folder: OutputFolder, isWhole: Bool) -> (
    stale: [String], retained: [ExportManifest.File]
  ) {
    // The earlier images of an icon stay as long as one of its drawings is refused.
    let spared = places.filter { icons[$0].lacksDrawing }
      .reduce(into: Set<String>()) { $0.formUnion(layout.places(of: set.entries[$1].names)) }
    // An image set that is written holds no file that its Contents.json does not list.
    let written = Set(places.flatMap { imageSets(of: $0).map(\.path) })
    return folder.leftovers { path in
      let parent = PathText.parent(of: path)
      return !written.contains(parent)
        && (!isWhole || spared.contains(path) || spared.contains(parent))
    }
  }

  private var groupFiles: [OutputFile] {
    guard let catalog = layout.catalog else { return [] }
    let drawn = places.filter { !icons[$0].images.isEmpty }.map { set.entries[$0].names.setName }
    let root = OutputFile(
      path: ImageLayout.contents(of: catalog.path),
      bytes: CatalogContents.root(hasSymbols: set.configuration.hasAssetSymbols),
      ownership: .group(providesNamespace: false))
    return [root]
      + catalog.groups(of: drawn).map { path, isNamespace in
        OutputFile(
          path: ImageLayout.contents(of: path),
          bytes: CatalogContents.group(providesNamespace: isNamespace),
          ownership: .group(providesNamespace: isNamespace))
      }
  }

  private func contentsFiles(of place: Int) -> [OutputFile] {
    imageSets(of: place).map { imageSet in
      OutputFile(
        path: ImageLayout.contents(of: imageSet.path), bytes: imageSet.contents,
        ownership: .contents)
    }
  }

  /// The image sets and symbol sets of an icon; the images for a right-to-left layout are in the image
  /// sets of the icon that they stand in for.
  private func imageSets(of place: Int) -> [ImageSet] {
    guard let catalog = layout.catalog else { return [] }
    let (icon, images) = (set.entries[place], keys(of: place))
    return catalog.sets(
      of: icon.names.asset, icon.isStandIn ? images.filter { $0.format == .symbol } : images,
      isMirrored: icon.mirrors == true,
      rightToLeft: icon.rightToLeft.map { (set.entries[$0].names.asset, keys(of: $0)) })
  }

  private func keys(of place: Int) -> [ImageKey] { icons[place].images.map(\.key) }

  /// The code of an app, if wanted, and the manifest it decodes; an icon without images has no accessors.
  private func codeFiles(_ tabs: [TabBarManifest.Tab], _ named: [AccessorIcon?]) -> [OutputFile] {
    let (formats, settings) = (run.configuration.formats, run.configuration.accessors)
    var files: [OutputFile] = []
    if formats.contains(.swift) {
      let own = places.filter { !set.entries[$0].isStandIn }.compactMap { named[$0] }
      let file = AccessorFile(
        icons: own, tabs: tabs, settings: settings, version: ToolVersion.current, layout: layout)
      files.append(
        OutputFile(
          path: AccessorFile.name(settings), bytes: file.bytes, ownership: .accessors))
    }
    files += frameworkFiles(tabs, named)
    guard !formats.isEmpty else { return files }
    // In a catalog, the system picks the image for the direction.
    let described = places.filter { layout.catalog == nil || !set.entries[$0].isStandIn }
      .compactMap { place in
        named[place].map { icon in
          let entry = set.entries[place]
          return (
            entry.name,
            TabBarManifest.Icon(
              icon, symbols: layout.symbolNames(of: entry.names, keys(of: place)),
              mirrors: entry.mirrors,
              rightToLeft: layout.catalog == nil
                ? entry.rightToLeft.map { set.entries[$0].name } : nil)
          )
        }
      }
    let manifest = TabBarManifest(
      tabs: tabs, icons: Dictionary(described, uniquingKeysWith: { $1 }),
      generator: ToolVersion.generator, stringsTable: settings.table)
    files.append(
      OutputFile(
        path: AppManifestFile.name(settings), bytes: AppManifestFile.bytes(of: manifest),
        ownership: .manifest))
    return files
  }

  /// The code for apps of frameworks, and its other files.
  private func frameworkFiles(
    _ tabs: [TabBarManifest.Tab], _ named: [AccessorIcon?]
  ) -> [OutputFile] {
    let content = FrameworkContent(
      icons: named.compactMap(\.self), tabs: tabs, layout: layout,
      profile: run.configuration.profile, root: run.pubspec?.root ?? "",
      version: ToolVersion.current)
    return layout.frameworks.flatMap { framework in
      framework.files(of: content).map {
        OutputFile(path: $0.path, bytes: $0.bytes, ownership: .accessors)
      }
    }
  }

  private var manifestTabs: [TabBarManifest.Tab] {
    let places = Dictionary(firstOf: zip(set.entries.map(\.name), places))
    return set.configuration.tabs.map { tab in
      TabBarManifest.Tab(tab, style: run.configuration.style) { icon in
        guard let place = places[icon] else { return TabIconImages(name: icon) }
        let (names, images) = (set.entries[place].names, keys(of: place))
        return TabIconImages(
          name: icon, images: layout.named(images),
          symbols: run.configuration.tabImages.value == .symbol
            ? layout.symbolNames(of: names, images) : [:])
      }
    }
  }

  private func describe(_ place: Int, _ folder: OutputFolder) -> ExportManifest.Icon? {
    let icon = set.entries[place]
    let images = icons[place].images.compactMap { image in
      layout.paths(of: icon.names, image.key).first { folder.manifestFile($0) != nil }.map { file in
        ExportManifest.Image(image, file: file, asset: layout.assetName(of: icon.names, image.key))
      }
    }
    guard !images.isEmpty else { return nil }
    var result = ExportManifest.Icon(
      name: icon.name, source: set.source(of: icon),
      shape: icons[place].shape.map { ExportManifest.Shape($0) }, images: images)
    result.mirrors = icon.mirrors
    result.rightToLeft = icon.rightToLeft.map { set.entries[$0].name }
    return result
  }

  /// The files of an icon that the manifest does not list as its images.
  private func copies(of place: Int, _ folder: OutputFolder) -> [ExportManifest.File] {
    let (names, images) = (set.entries[place].names, keys(of: place))
    let described = Set(
      images.compactMap { image in
        layout.paths(of: names, image).first { folder.manifestFile($0) != nil }
      })
    let files =
      imageSets(of: place).flatMap { imageSet in
        [ImageLayout.contents(of: imageSet.path)]
          + imageSet.images.map { "\(imageSet.path)/\($0.file)" }
      } + images.flatMap { layout.frameworkPaths(of: names, $0) }
    return files.filter { !described.contains($0) }.compactMap(folder.manifestFile)
  }
}

extension RunReport {
  /// An icon's name in code: `TabIcons.Icon.home`; without accessors, its image in the first framework
  /// that has code, such as `home.filled`.
  package func codeName(ofIcon name: String, _ configuration: Configuration) -> String {
    if !configuration.formats.contains(.swift), let framework = configuration.frameworks.first {
      let images = icons.first { $0.name == name }?.images ?? []
      let isOutlined = !images.isEmpty && images.allSatisfy { $0.variant == .outlined }
      let code = framework.codeName(of: name, isOutlined ? .outlined : .filled, among: iconNames)
      if let code { return code }
    }
    let cases = SwiftIdentifier.cases(for: iconNames, kind: .icon)
    let own = iconNames.firstIndex(of: name).map { cases[$0] } ?? name
    return "\(configuration.accessors.name).Icon.\(own)"
  }
}
