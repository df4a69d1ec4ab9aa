package import IconModel

/// One variant of an icon, of which a symbol is made.
package struct SymbolDrawing: Hashable, Sendable {
  /// The boundary of the ink, in any unit.
  package let contours: [Contour]
  /// The units for each point at the target size of the icon's shape class in the regular bar.
  package let unitsPerPoint: Double
  /// The box of both variants' ink, so that a pair has one placement.
  package let ink: Rect
  package let variant: IconVariant
  /// The width of the strokes or knock-outs, where it was measured.
  package let stroke: Double?

  package init(
    contours: [Contour], unitsPerPoint: Double, ink: Rect, variant: IconVariant, stroke: Double?
  ) {
    self.contours = contours
    self.unitsPerPoint = unitsPerPoint
    self.ink = ink
    self.variant = variant
    self.stroke = stroke
  }
}

/// What became of a drawing as a symbol.
package enum SymbolOutcome: Hashable, Sendable {
  /// The symbol has all weights, in full except for these limits.
  case variable(limits: [SymbolLimit])
  /// The symbol looks alike in all weights.
  case `static`(SymbolObstacle)
}

/// How far a weight falls short of its strokes.
package struct SymbolLimit: Hashable, Sendable {
  /// Ultralight or Black; the weights between it and Regular fall short in proportion.
  package let weight: SymbolWeight
  /// The least part of its change that an edge has, from 0 to 1.
  package let least: Double
  /// The part of the outline's length that has less than nine tenths of its change.
  package let share: Double
  /// Where the least part is, in the drawing's unit.
  package let place: Point
}

/// Why a symbol has no weights.
package enum SymbolObstacle: Hashable, Sendable {
  /// There is no ink, or the measurements of the drawing are not usable.
  case empty
  /// The contours have more nodes than a symbol may have.
  case tooComplex(nodes: Int, limit: Int)
  /// There are neither strokes nor knock-outs: a solid shape.
  case solid
  /// Parts would touch or vanish.
  case tooTight
}
