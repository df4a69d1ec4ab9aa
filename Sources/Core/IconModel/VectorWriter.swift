/// Writes contours of masters as SVG, PDF and symbols.
///
/// The executable passes an implementation to the processes that render.
package protocol VectorWriter: Sendable {
  /// The contours of a mask's ink, in its pixels; they touch and do not pass the box `ink`, if
  /// given, which is more exact than the mask.
  func contours(of mask: AlphaMask, ink: Rect?) throws(TracingError) -> [Contour]

  /// Contours as the `d` attribute of an SVG path; rounding moves points by at most the tolerance.
  func pathData(of contours: [Contour], tolerance: Double) -> String

  /// The SVG of a drawing, with or without the attributes for its artboard.
  func svg(of drawing: VectorDrawing, hasArtboard: Bool) -> ContiguousArray<UInt8>

  /// The PDF of a drawing, a unit of which is a point.
  func pdf(of drawing: VectorDrawing) throws(PDFError) -> ContiguousArray<UInt8>

  /// The template of a symbol; `nil` for a drawing without ink.
  func symbol(_ drawing: SymbolDrawing, name: String, style: SymbolStyle) -> SymbolFile?

  /// The template of a symbol, and what it lacks.
  typealias SymbolFile = (bytes: ContiguousArray<UInt8>, shortfall: SymbolShortfall?)
}

/// Why a mask could not be traced.
package enum TracingError: Error, Hashable {
  /// There are more nodes than a drawing may have.
  case tooComplex(limit: Int)
}

/// Why a drawing could not be written as PDF.
package enum PDFError: Error, Hashable {
  /// cairo ended with this status.
  case cairo(Int)
}

/// Closed contours of one colour on an artboard: the content of a vector file.
package struct VectorDrawing: Sendable {
  /// The contours in units of the artboard, y pointing down.
  package let contours: [Contour]
  /// The part of the plane that the file shows; it has an area.
  package let artboard: Rect
  /// The greatest distance, in units, that rounding may move a point.
  package let tolerance: Double

  /// - Precondition: The artboard has an area and the tolerance is positive.
  package init(contours: [Contour], artboard: Rect, tolerance: Double) {
    precondition(!artboard.isEmpty && tolerance > 0, "a drawing is seen somewhere")
    self.contours = contours
    self.artboard = artboard
    self.tolerance = tolerance
  }
}

/// One variant of an icon, the source of a symbol.
package struct SymbolDrawing: Hashable, Sendable {
  /// The boundary of the ink, in any unit.
  package let contours: [Contour]
  /// The units per point at the target size of the icon's shape class in the regular bar.
  package let unitsPerPoint: Double
  /// The box of both variants' ink, so that a pair has one placement.
  package let ink: Rect
  package let variant: IconVariant
  /// The width of the strokes or knock-outs, where it was measured.
  package let stroke: Double?
  /// The same of the outlined variant, by which both variants grow with the weight.
  package let growth: Double?
  /// The boundary of the outlined variant's ink, where this is the filled one; else empty.
  package let partner: [Contour]

  package init(
    contours: [Contour], unitsPerPoint: Double, ink: Rect, variant: IconVariant, stroke: Double?,
    growth: Double?, partner: [Contour] = []
  ) {
    self.contours = contours
    self.unitsPerPoint = unitsPerPoint
    self.ink = ink
    self.variant = variant
    self.stroke = stroke
    self.growth = growth
    self.partner = partner
  }
}
