package import IconModel

/// The paths of an export's images, and the names by which code finds them.
package struct ImageLayout: Hashable, Sendable {
  /// Whether images are written as plain files.
  package let hasPNGs: Bool
  /// The asset catalog that images are written to, if any.
  package let catalog: AssetCatalog?

  package init(hasPNGs: Bool, catalog: AssetCatalog?) {
    self.hasPNGs = hasPNGs
    self.catalog = catalog
  }

  /// One icon under its names.
  package struct Icon: Hashable, Sendable {
    package let name: String
    package let asset: AssetName
    /// The name of the icon's image sets; an icon for right-to-left layouts is part of the sets of
    /// the icon that it replaces.
    package let setName: AssetName

    package init(name: String, asset: AssetName, setName: AssetName) {
      self.name = name
      self.asset = asset
      self.setName = setName
    }
  }

  /// The path of an image as a plain file; `nil` for an export without plain files.
  package func pngPath(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass, _ scale: DisplayScale
  ) -> String? {
    guard hasPNGs else { return nil }
    return ImagePath.png(icon: icon.name, variant: variant, sizeClass: sizeClass, scale: scale)
  }

  /// The folder of the image set of an image; `nil` for an export without a catalog.
  package func setPath(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> String? {
    catalog?.setPath(of: icon.setName, variant, sizeClass)
  }

  /// The path of an image in the catalog; `nil` for an export without a catalog.
  package func catalogPath(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass, _ scale: DisplayScale
  ) -> String? {
    catalog.map {
      $0.setPath(of: icon.setName, variant, sizeClass) + "/"
        + $0.fileName(of: icon.asset, variant, sizeClass, scale)
    }
  }

  /// The start of the names of an icon's images, up to the variant.
  func baseName(of icon: Icon) -> String {
    catalog == nil ? ImagePath.base(of: icon.name) : icon.setName.name(ofSet: "")
  }

  /// The name by which code finds the images of all scales: that of the image set, or without a
  /// catalog the path of the plain files up to the scale.
  package func name(
    of icon: Icon, _ variant: IconVariant, _ sizeClass: SizeClass
  ) -> String {
    catalog?.name(of: icon.setName, variant, sizeClass)
      ?? ImagePath.stem(icon: icon.name, variant: variant, sizeClass: sizeClass)
  }
}

/// The paths of images as plain files, relative to the output folder.
package enum ImagePath {
  /// The folder of the plain files.
  package static let folder = "png"

  /// The path of a PNG: `png/places-filled-compact@2x.png`.
  ///
  /// The name of an icon of a subfolder contains that folder, so its images lie in a subfolder too.
  package static func png(
    icon: String, variant: IconVariant, sizeClass: SizeClass, scale: DisplayScale
  ) -> String {
    stem(icon: icon, variant: variant, sizeClass: sizeClass) + "\(scale.fileSuffix).png"
  }

  /// The start of the paths of the images of all scales: `png/places-filled-compact`.
  static func stem(icon: String, variant: IconVariant, sizeClass: SizeClass) -> String {
    "\(base(of: icon))-\(variant.rawValue)\(sizeClass.fileSuffix)"
  }

  /// The start of the paths of all images of an icon: `png/places`.
  static func base(of icon: String) -> String { "\(folder)/\(icon)" }
}

/// The properties of one written image, without its pixels: a run over 20,000 icons keeps all of
/// them in memory.
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
