/// What is known of a variant that was derived.
package struct DerivedVariant: Hashable, Sendable {
  package let variant: IconVariant
  /// The width of its strokes or knock-outs, in parts of the artboard's height.
  package let stroke: Double
  /// True when that was measured in the drawing itself, neither given nor a default.
  package let isMeasured: Bool
  /// How much of the ink of both variants together is ink of both, from 0 to 1.
  package let likeness: Double
  package let doubt: VariantDoubt?

  package init(
    variant: IconVariant, stroke: Double, isMeasured: Bool, likeness: Double,
    doubt: VariantDoubt?
  ) {
    self.variant = variant
    self.stroke = stroke
    self.isMeasured = isMeasured
    self.likeness = likeness
    self.doubt = doubt
  }
}
