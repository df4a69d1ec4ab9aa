/// Why a derived variant should be looked at.
package enum VariantDoubt: UInt8, Hashable, Sendable {
  /// The outlined drawing has no strokes of one weight.
  case noStroke
}
