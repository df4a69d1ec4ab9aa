package import IconModel

/// The paths of icons' images in an asset catalog, and their image sets.
package struct AssetCatalog: Hashable, Sendable {
  /// The end of the names of catalogs.
  private static let suffix = ".xcassets"
  /// The name of the file that describes each folder of a catalog.
  package static let contentsName = "Contents.json"

  /// The path of the catalog, relative to the output folder.
  package let path: String
  package let compact: CompactMode
  /// The format of the images in the image sets.
  package let format: ImageFormat
  /// Whether there are symbol sets beside the image sets.
  package let hasSymbols: Bool

  /// Describes a catalog by its name without extension.
  package init(
    name: String = AccessorSettings.defaultCatalog, compact: CompactMode,
    format: ImageFormat = .png, hasSymbols: Bool = false
  ) {
    path = name + Self.suffix
    self.compact = compact
    self.format = format
    self.hasSymbols = hasSymbols
  }

  /// Whether the catalog has an image.
  func holds(_ image: ImageKey) -> Bool {
    image.format == .symbol ? hasSymbols : image.format == format && shows(image.sizeClass)
  }

  /// Whether there are image sets for a size class.
  ///
  /// Vector images are preserved in the app, so the large content viewer draws the regular one at any
  /// size.
  func shows(_ sizeClass: SizeClass) -> Bool { sizeClass != .large || !format.isVector }

  /// Whether a folder of this name can be a catalog that the tool wrote.
  package static func canBeName(_ folder: some Collection<UInt8>) -> Bool {
    folder.count > suffix.utf8.count && folder.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// One icon with all its images.
  package struct Icon: Sendable {
    package let name: AssetName
    package let images: [ImageKey]
    /// Whether the system mirrors the icon in right-to-left layouts.
    package let isMirrored: Bool
    /// The icon that replaces this one in right-to-left layouts.
    package let rightToLeft: (name: AssetName, images: [ImageKey])?

    package init(
      name: AssetName, images: [ImageKey], isMirrored: Bool = false,
      rightToLeft: (name: AssetName, images: [ImageKey])? = nil
    ) {
      self.name = name
      self.images = images
      self.isMirrored = isMirrored
      self.rightToLeft = rightToLeft
    }
  }

  /// The image with the size class of the set that contains it.
  private func inSet(_ image: ImageKey) -> ImageKey {
    var image = image
    if image.sizeClass == .compact, compact == .sizeClass { image.sizeClass = .regular }
    return image
  }

  /// The name by which code finds an image or symbol.
  package func name(of icon: AssetName, _ image: ImageKey) -> String {
    icon.codeName(inSet(image))
  }

  /// The folder of the image set for an image, or of the symbol set for a symbol, relative to the
  /// output folder.
  package func setPath(of icon: AssetName, _ image: ImageKey) -> String {
    "\(path)/\(icon.setPath(inSet(image)))"
  }

  /// The name of an image's file in its set.
  ///
  /// It contains the name of the icon that the image shows. In a set for both layout directions, that
  /// is not always the icon that the set is named after.
  package static func fileName(of icon: AssetName, _ image: ImageKey) -> String {
    let stem = image.format == .symbol ? icon.symbolStem : icon.stem
    return "\(stem)\(image.fileSuffix).\(image.format.fileExtension)"
  }

  /// The image sets of an icon in the order of its images, and then its symbol sets.
  package func sets(of icon: Icon) -> [ImageSet] {
    let leftToRight = icon.images.map { ($0, icon.name, false) }
    // The system chooses among the images of a set by direction, but not among symbols.
    let rightToLeft = icon.rightToLeft.map { other in
      other.images.filter { $0.format != .symbol }.map { ($0, other.name, true) }
    }
    var sets: [ImageSet] = []
    for (image, shown, isRightToLeft) in leftToRight + (rightToLeft ?? [])
    where holds(image) {
      let path = setPath(of: icon.name, image)
      let file = ImageSet.Image(
        file: Self.fileName(of: shown, image), key: image, isRightToLeft: isRightToLeft)
      if let index = sets.firstIndex(where: { $0.path == path }) {
        sets[index].images.append(file)
      } else {
        sets.append(
          ImageSet(
            path: path, name: name(of: icon.name, image), images: [file],
            isMirrored: icon.isMirrored, isVector: format.isVector))
      }
    }
    return sets.filter { !$0.isSymbol } + sets.filter(\.isSymbol)
  }

  /// The group folders of icons, relative to the output folder, and whether each is a namespace; each
  /// after the folder that holds it.
  package func groups(
    of icons: some Sequence<AssetName>
  ) -> [(path: String, isNamespace: Bool)] {
    var known: Set<String> = []
    return icons.flatMap(\.groupFolders).filter { known.insert($0.path).inserted }
      .map { ("\(path)/\($0.path)", $0.isNamespace) }
  }
}

/// One image set or symbol set of an asset catalog: all images of one name.
package struct ImageSet: Hashable, Sendable {
  /// One file of the set.
  package struct Image: Hashable, Sendable {
    /// The file's name in the set's folder.
    package let file: String
    fileprivate let key: ImageKey
    /// Whether the image is for right-to-left layouts only.
    fileprivate let isRightToLeft: Bool
  }

  /// The path of the set's folder, relative to the output folder.
  package let path: String
  /// The name by which code finds the set.
  package let name: String
  /// The files, in the order in which the set lists them.
  package fileprivate(set) var images: [Image]
  /// Whether the system mirrors the images in right-to-left layouts.
  fileprivate let isMirrored: Bool
  /// Whether each image is for all scales.
  fileprivate let isVector: Bool

  fileprivate var isSymbol: Bool { images.first?.key.format == .symbol }

  /// The content of the set's `Contents.json`, which lists each image and makes all of them template
  /// images; symbols are templates without saying so.
  package var contents: CatalogContents {
    guard !isSymbol else {
      return CatalogContents(
        info: .tabicon,
        symbols: images.map { CatalogContents.Slot(filename: $0.file, idiom: "universal") })
    }
    let hasDirection = isMirrored || images.contains(where: \.isRightToLeft)
    return CatalogContents(
      images: images.map { image in
        CatalogContents.Slot(
          filename: image.file,
          heightClass: isCompactSlot(image) ? "compact" : nil,
          idiom: "universal",
          languageDirection: hasDirection
            ? image.isRightToLeft ? "right-to-left" : "left-to-right" : nil,
          scale: isVector ? nil : "\(image.key.scale.factor)x")
      },
      info: .tabicon,
      properties: .init(
        preservesVectors: isVector ? true : nil, renderingIntent: "template"))
  }

  /// Whether an image for compact bars shares the set with images of another size class.
  private func isCompactSlot(_ image: Image) -> Bool {
    image.key.sizeClass == .compact
      && images.contains { $0.key.sizeClass != .compact }
  }
}
