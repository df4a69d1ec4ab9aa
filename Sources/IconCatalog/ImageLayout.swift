package import IconModel

/// Where an export puts images, and by what names code finds them.
package struct ImageLayout: Hashable, Sendable {
  /// Whether images are written as plain files.
  package let hasPNGs: Bool
  /// The catalog that images are written to, if one is.
  package let catalog: AssetCatalog?

  package init(hasPNGs: Bool, catalog: AssetCatalog?) {
    self.hasPNGs = hasPNGs
    self.catalog = catalog
  }

  /// One icon under its names.
  package struct Icon: Hashable, Sendable {
    package let name: String
    package let asset: AssetName
    /// What the icon's image sets are called: for a drawing for right-to-left text, the icon that
    /// it stands in for.
    package let setName: AssetName

    package init(name: String, asset: AssetName, setName: AssetName) {
      self.name = name
      self.asset = asset
      self.setName = setName
    }
  }

  /// The path of an image as a plain file, if there are any.
  package func pngPath(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass, _ scale: DisplayScale
  ) -> String? {
    guard hasPNGs else { return nil }
    return ImagePath.png(icon: icon.name, variant: variant, sizeClass: sizeClass, scale: scale)
  }

  /// The folder of the image set that an image belongs to, if there is a catalog.
  package func setPath(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> String? {
    catalog?.setPath(of: icon.setName, variant, sizeClass)
  }

  /// The path of an image in the catalog, if there is one.
  package func catalogPath(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass, _ scale: DisplayScale
  ) -> String? {
    catalog.map {
      $0.setPath(of: icon.setName, variant, sizeClass) + "/"
        + $0.fileName(of: icon.asset, variant, sizeClass, scale)
    }
  }

  /// What the names of an icon's images begin with, in front of what tells the variant.
  func baseName(of icon: Icon) -> String {
    catalog == nil ? "png/\(icon.name)" : icon.setName.name(ofSet: "")
  }

  /// The name by which code finds the images of all scales: that of an image set, or else the path
  /// of plain files without what tells their scales.
  package func name(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> String {
    catalog?.name(of: icon.setName, variant, sizeClass)
      ?? ImagePath.stem(icon: icon.name, variant: variant, sizeClass: sizeClass)
  }
}

/// Where an icon's images lie below the output folder.
package enum ImagePath {
  /// The folder of plain images.
  package static let folder = "png"

  /// The path of a PNG: `png/places-filled-compact@2x.png`.
  ///
  /// An icon of a subfolder keeps its folder, since its name holds it.
  package static func png(
    icon: String, variant: IconVariant, sizeClass: SizeClass, scale: DisplayScale
  ) -> String {
    stem(icon: icon, variant: variant, sizeClass: sizeClass) + "\(scale.fileSuffix).png"
  }

  /// What the paths of the PNGs of all scales begin with: `png/places-filled-compact`.
  static func stem(icon: String, variant: IconVariant, sizeClass: SizeClass) -> String {
    "\(folder)/\(icon)-\(variant.rawValue)\(sizeClass.fileSuffix)"
  }
}

/// One image, as small as a run over twenty thousand icons wants it in memory.
package struct ImageRecord: Hashable, Sendable {
  package let variant: IconVariant
  package let origin: VariantOrigin
  package let sizeClass: SizeClass
  package let scale: DisplayScale
  package let size: PixelSize
  package let byteCount: Int
  package let hash: ContentHash

  package init(
    variant: IconVariant, origin: VariantOrigin, sizeClass: SizeClass, scale: DisplayScale,
    size: PixelSize, byteCount: Int, hash: ContentHash
  ) {
    self.variant = variant
    self.origin = origin
    self.sizeClass = sizeClass
    self.scale = scale
    self.size = size
    self.byteCount = byteCount
    self.hash = hash
  }
}

extension ImageRecord: Comparable {
  /// The order of a manifest: by variant, size class and scale.
  package static func < (first: Self, second: Self) -> Bool {
    if first.variant != second.variant { return first.variant < second.variant }
    if first.sizeClass != second.sizeClass { return first.sizeClass < second.sizeClass }
    return first.scale < second.scale
  }
}
