/// What becomes of a drawing's paint when only its alpha is left, in parts of the ink.
package struct PaintMeasurements: Hashable, Sendable {
  /// Ink that is neither opaque nor an edge.
  package let translucent: Double
  /// Ink that only its colour sets off from the ink around it.
  package let lostColor: Double

  package init(translucent: Double, lostColor: Double) {
    self.translucent = translucent
    self.lostColor = lostColor
  }
}
