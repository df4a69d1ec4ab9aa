package import IconModel

/// What the ink of a mask measures, in pixels of the mask.
package struct InkMetrics: Hashable, Sendable {
  /// The box of the ink; antialiased edges count by their coverage, so it is finer than a pixel.
  package let bounds: Rect
  /// The area of the convex hull of the ink.
  package let hullArea: Double
  /// The sum of all coverage, in whole pixels.
  package let coverage: Double
  /// The highest coverage, at least `threshold`.
  package let peak: UInt8
  /// Where the ink of each row ends.
  package let outline: InkOutline

  init(
    bounds: Rect, outline: InkOutline, hullArea: Double, coverage: Double, peak: UInt8
  ) {
    self.bounds = bounds
    self.outline = outline
    self.hullArea = hullArea
    self.coverage = coverage
    self.peak = peak
  }

  /// Coverage below this is no ink: a faint shadow must not set an icon's size.
  ///
  /// It costs an edge at most 8/255 of a master pixel, one two-hundredth of a device pixel.
  package static let threshold: UInt8 = 8

  /// Width over height of the ink box.
  package var aspect: Double { bounds.width / bounds.height }

  /// The part of the ink box that the convex hull fills: 1 for a square, pi / 4 for a circle.
  package var hullRatio: Double { min(1, hullArea / bounds.area) }
}
