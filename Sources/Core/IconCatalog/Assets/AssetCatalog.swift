package import IconModel

/// The paths of icons' images in an asset catalog, and their image sets.
package struct AssetCatalog: Hashable, Sendable {
  private static let suffix = ".xcassets"
  /// The name of the file that describes each folder of a catalog.
  package static let contentsName = "Contents.json"

  /// The path of the catalog, relative to the output folder.
  package let path: String
  package let compact: CompactMode
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

  func holds(_ image: ImageKey) -> Bool {
    image.format == .symbol ? hasSymbols : image.format == format && shows(image.sizeClass)
  }

  /// Whether there are image sets for a size class.
  ///
  /// Vector images are preserved in the app, so the large content viewer draws the regular one at any
  /// size.
  func shows(_ sizeClass: SizeClass) -> Bool { sizeClass != .large || !format.isVector }

  /// Whether a folder of this name can be a catalog that the tool wrote.
  package static func canBeName(_ folder: String) -> Bool {
    folder.hasByteSuffix(suffix) && folder.utf8.count > suffix.utf8.count
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

  /// The image sets of an icon in the order of its images, and then its symbol sets; the icon that
  /// replaces it in right-to-left layouts is in the image sets too.
  package func sets(
    of icon: AssetName, _ images: [ImageKey], isMirrored: Bool = false,
    rightToLeft: (name: AssetName, images: [ImageKey])? = nil
  ) -> [ImageSet] {
    let leftToRight = images.map { ($0, icon, false) }
    // The system chooses among the images of a set by direction, but not among symbols.
    let rightToLeft = rightToLeft.map { other in
      other.images.filter { $0.format != .symbol }.map { ($0, other.name, true) }
    }
    var sets: [ImageSet] = []
    for (image, shown, isRightToLeft) in leftToRight + (rightToLeft ?? [])
    where holds(image) {
      let path = setPath(of: icon, image)
      let file = ImageSet.Image(
        file: Self.fileName(of: shown, image), key: image, isRightToLeft: isRightToLeft)
      if let index = sets.firstIndex(where: { $0.path == path }) {
        sets[index].images.append(file)
      } else {
        sets.append(
          ImageSet(
            path: path, name: name(of: icon, image), images: [file],
            isMirrored: isMirrored, isVector: format.isVector))
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

  /// The text of the set's `Contents.json`, which lists each image and makes all of them template images;
  /// symbols are always templates.
  package var contents: ContiguousArray<UInt8> {
    guard !isSymbol else {
      let symbols = images.map { ["filename": $0.file, "idiom": "universal"] }
      return CatalogContents.text(["symbols": symbols])
    }
    let hasDirection = isMirrored || images.contains(where: \.isRightToLeft)
    // Images for compact bars need a slot only beside those of another size class.
    let isShared = images.contains { $0.key.sizeClass != .compact }
    let slots = images.map { image -> JSONObject in
      [
        "filename": image.file, "idiom": "universal",
        "height-class": isShared && image.key.sizeClass == .compact ? "compact" : nil,
        "language-direction": hasDirection
          ? image.isRightToLeft ? "right-to-left" : "left-to-right" : nil,
        "scale": isVector ? nil : "\(image.key.scale.factor)x",
      ]
    }
    let properties: JSONObject = [
      "preserves-vector-representation": isVector ? true : nil,
      "template-rendering-intent": "template",
    ]
    return CatalogContents.text(["images": slots, "properties": properties])
  }
}
