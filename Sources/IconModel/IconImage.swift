/// One output: the image of a variant for a size class and a scale.
package struct IconImage: Hashable, Sendable {
  package var variant: IconVariant
  package var origin: VariantOrigin
  package var sizeClass: SizeClass
  package var scale: DisplayScale
  package var size: PixelSize
  /// The bytes of its file, alpha only.
  package var png: ContiguousArray<UInt8>

  package init(
    variant: IconVariant, origin: VariantOrigin, sizeClass: SizeClass, scale: DisplayScale,
    size: PixelSize, png: ContiguousArray<UInt8>
  ) {
    self.variant = variant
    self.origin = origin
    self.sizeClass = sizeClass
    self.scale = scale
    self.size = size
    self.png = png
  }
}
