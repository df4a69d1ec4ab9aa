/// A derived variant as a drawing of its own: an SVG in the artboard and the coordinates of its source.
package struct PartnerDrawing: Hashable, Sendable {
  /// The drawing that it was derived from, as diagnostics show it.
  package let source: String
  /// The source's path relative to the folder of icons.
  package let file: String
  package let variant: IconVariant
  /// The SVG.
  package let bytes: ContiguousArray<UInt8>
  /// The SVGs of other candidates, the likeliest first, where they are wanted.
  package let alternatives: [ContiguousArray<UInt8>]

  package init(
    source: String, file: String, variant: IconVariant, bytes: ContiguousArray<UInt8>,
    alternatives: [ContiguousArray<UInt8>] = []
  ) {
    self.source = source
    self.file = file
    self.variant = variant
    self.bytes = bytes
    self.alternatives = alternatives
  }
}
