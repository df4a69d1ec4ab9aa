package import IconModel

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
