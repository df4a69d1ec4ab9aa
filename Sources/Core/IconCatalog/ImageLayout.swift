package import IconModel

/// The paths of an export's images, and the names by which code finds them.
package struct ImageLayout: Hashable, Sendable {
  /// The formats of the images that are written as plain files.
  package let plainFormats: Set<ImageFormat>
  /// The asset catalog that images are written to, if any.
  package let catalog: AssetCatalog?
  package let frameworks: [Framework]
  /// How symbols that are plain files are named after their icons.
  private let symbols: SymbolNamePattern

  package init(
    plainFormats: Set<ImageFormat>, catalog: AssetCatalog?, frameworks: [Framework] = [],
    symbols: SymbolNamePattern
  ) {
    self.plainFormats = plainFormats
    self.catalog = catalog
    self.frameworks = frameworks
    self.symbols = symbols
  }

  /// Whether any image is an SVG, so that it could be taken for a drawing.
  package var writesSVGs: Bool {
    !plainFormats.isDisjoint(with: [.svg, .symbol])
      || catalog.map { $0.hasSymbols || $0.format == .svg } ?? false
  }

  package struct Icon: Hashable, Sendable {
    package let name: String
    package let asset: AssetName
    package var symbolName: String { asset.symbolStem }
    /// The name of the icon's image sets; an icon for right-to-left layouts is part of the sets of
    /// the icon that it replaces.
    package let setName: AssetName

    package init(name: String, asset: AssetName, setName: AssetName) {
      self.name = name
      self.asset = asset
      self.setName = setName
    }

    /// The name under which the catalog has an image.
    ///
    /// The system chooses among the images of a set by direction, but not among symbols.
    fileprivate func name(for image: ImageKey) -> AssetName {
      image.format == .symbol ? asset : setName
    }
  }

  /// The path of an image as a plain file; `nil` if images of its format are not written as plain
  /// files.
  package func plainPath(of icon: Icon, _ image: ImageKey) -> String? {
    plainFormats.contains(image.format)
      ? Self.file(icon: icon.name, image, symbols: symbols) : nil
  }

  package func frameworkPaths(of icon: Icon, _ image: ImageKey) -> [String] {
    frameworks.compactMap { $0.path(of: image, icon: icon.name) }
  }

  /// The paths of an image; none in a catalog that does not have it.
  package func paths(of icon: Icon, _ image: ImageKey) -> [String] {
    [plainPath(of: icon, image), catalogPath(of: icon, image)].compactMap(\.self)
      + frameworkPaths(of: icon, image)
  }

  /// The folder of the image set of an image; `nil` where the catalog has no such image.
  package func setPath(of icon: Icon, _ image: ImageKey) -> String? {
    guard let catalog, catalog.holds(image) else { return nil }
    return catalog.setPath(of: icon.name(for: image), image)
  }

  /// The path of an image in the catalog; `nil` where the catalog has no such image.
  package func catalogPath(of icon: Icon, _ image: ImageKey) -> String? {
    setPath(of: icon, image).map { $0 + "/" + AssetCatalog.fileName(of: icon.asset, image) }
  }

  /// The name by which code finds the image in the catalog, in whatever format the catalog has it;
  /// `nil` if it has none.
  package func assetName(of icon: Icon, _ image: ImageKey) -> String? {
    guard let catalog, catalog.shows(image.sizeClass) else { return nil }
    return catalog.name(of: icon.name(for: image), image)
  }

  /// The name by which code finds the outlined symbol of an icon; `nil` without symbols in a catalog.
  func symbolName(of icon: Icon) -> String? {
    catalog?.hasSymbols == true ? icon.asset.symbolCodeName : nil
  }

  /// The names by which code finds the symbols of an icon; none without symbols in a catalog.
  package func symbolNames(of icon: Icon, _ images: [ImageKey]) -> [IconVariant: String] {
    images.filter { $0.format == .symbol }.reduce(into: [:]) { names, symbol in
      names[symbol.variant] = assetName(of: icon, symbol)
    }
  }

  /// The images that code can ask for by variant and size class.
  package func named(_ images: [ImageKey]) -> [ImageKey] {
    images.filter { $0.format != .symbol && (catalog?.shows($0.sizeClass) ?? true) }
  }

  /// The start of the names of an icon's images, up to the variant.
  func baseName(of icon: Icon) -> String {
    catalog == nil ? Self.base(of: icon.name) : icon.setName.codeBase
  }

  /// The name by which code finds the image at any scale: that of the image set, or, without a
  /// catalog, the path of the plain files up to the scale.
  package func name(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> String {
    let image = ImageKey(
      format: .png, variant: variant, sizeClass: sizeClass, scale: DisplayScale(1))
    return catalog?.name(of: icon.setName, image)
      ?? Self.base(of: icon.name) + "-\(variant.rawValue)\(sizeClass.fileSuffix)"
  }
}

/// The paths of images as plain files, relative to the output folder.
extension ImageLayout {
  /// Whether plain files lie in a folder of this name.
  package static func isFolder(_ name: String) -> Bool {
    ImageFormat.allCases.contains { $0.folder == name }
  }

  /// The path of an image: `png/places-filled-compact@2x.png`, `svg/places-filled.svg`.
  ///
  /// The name of an icon of a subfolder contains that folder, so its images lie in a subfolder too.
  package static func file(
    icon: String, _ image: ImageKey, symbols: SymbolNamePattern = SymbolNamePattern()
  ) -> String {
    let name = image.format == .symbol ? AssetName.symbol(of: icon, symbols) : icon
    return "\(image.format.folder)/\(name)\(image.fileSuffix).\(image.format.fileExtension)"
  }

  /// The start of the paths of all PNGs of an icon: `png/places`.
  static func base(of icon: String) -> String { "\(ImageFormat.png.folder)/\(icon)" }
}
