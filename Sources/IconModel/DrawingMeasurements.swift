/// What one rendered drawing measures, in its artboard's units.
package struct DrawingMeasurements: Hashable, Sendable {
  /// How far ink reaches past the artboard on each side; 0 where it does not.
  package struct Overflow: Hashable, Sendable {
    package var left = 0.0
    package var top = 0.0
    package var right = 0.0
    package var bottom = 0.0

    package init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }

    /// The largest of the four.
    package var largest: Double { max(left, top, right, bottom) }
  }

  package let facts: DrawingFacts
  package let variant: IconVariant
  /// The artboard, its upper left corner at the origin.
  package let artboard: Rect
  /// The box of the ink inside the artboard, or `nil` when there is none.
  package let inkBox: Rect?
  /// The area of the ink inside the artboard, translucent ink counting in part.
  package let inkArea: Double
  package let overflow: Overflow

  package init(
    facts: DrawingFacts, variant: IconVariant, artboard: Rect, inkBox: Rect?, inkArea: Double,
    overflow: Overflow
  ) {
    self.facts = facts
    self.variant = variant
    self.artboard = artboard
    self.inkBox = inkBox
    self.inkArea = inkArea
    self.overflow = overflow
  }
}
