package import IconModel
package import TabBarManifest

/// One written image, as small as a run over twenty thousand icons wants it in memory.
package struct ImageRecord: Hashable, Sendable {
  package let variant: IconVariant
  package let origin: VariantOrigin
  package let sizeClass: SizeClass
  package let scale: DisplayScale
  package let size: PixelSize
  package let hash: ContentHash

  package init(
    variant: IconVariant, origin: VariantOrigin, sizeClass: SizeClass, scale: DisplayScale,
    size: PixelSize, hash: ContentHash
  ) {
    self.variant = variant
    self.origin = origin
    self.sizeClass = sizeClass
    self.scale = scale
    self.size = size
    self.hash = hash
  }
}

extension TabBarManifest.Image {
  /// Describes an image of an icon.
  package init(_ image: ImageRecord, of icon: String) {
    self.init(
      file: ImagePath.png(
        icon: icon, variant: image.variant, sizeClass: image.sizeClass, scale: image.scale),
      variant: image.variant.rawValue, origin: image.origin.rawValue,
      sizeClass: image.sizeClass.rawValue,
      scale: image.scale.factor, width: image.size.width, height: image.size.height,
      sha256: image.hash.hexadecimal)
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
