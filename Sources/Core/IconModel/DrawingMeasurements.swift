/// The measurements of one rendered drawing, in its artboard's units.
///
/// Without ink `inkArea` and `hullRatio` are 0, and the optional measurements `nil`; in a probe strokes,
/// paint and signature are `nil`.
package struct DrawingMeasurements: Hashable, MessageCodable, Sendable {
  /// How far ink reaches beyond the artboard on each side; 0 where it does not.
  package struct Overflow: Hashable, MessageCodable, Sendable {
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

    package var largest: Double { max(left, top, right, bottom) }

    package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
      self = try coder(
        Self.init(left:top:right:bottom:), value.map { ($0.left, $0.top, $0.right, $0.bottom) })
    }
  }

  package var facts: DrawingFacts
  package let variant: IconVariant
  /// The variant that the ink looks like; `nil` without ink, and for a single drawing whose name says
  /// its variant, unless strokes alone are called filled.
  package let look: IconVariant?
  /// The artboard, its upper left corner at the origin.
  package let artboard: Rect
  /// The box of the ink inside the artboard, or `nil` when there is none.
  package var inkBox: Rect?
  /// Whether the configuration allows the drawing to have no ink.
  package let mayBeEmpty: Bool
  /// The area of the ink inside the artboard, translucent ink counting in part.
  package let inkArea: Double
  package let overflow: Overflow
  /// Units of the icon for each unit of this artboard: all drawings of an icon are scaled to the
  /// artboard height of the first one, for which it is 1.
  package var unit: Double
  /// The class of the drawing's own ink; that of the icon depends on both drawings.
  package let shape: ShapeClass?
  /// The part of the ink box that the convex hull of the ink fills.
  package let hullRatio: Double
  package let strokes: StrokeMeasurements?
  package let paint: PaintMeasurements?
  package var signature: ArtworkSignature?

  package init(
    facts: DrawingFacts, variant: IconVariant, look: IconVariant? = nil, artboard: Rect,
    inkBox: Rect?, inkArea: Double,
    overflow: Overflow, unit: Double = 1, shape: ShapeClass? = nil,
    hullRatio: Double = 0,
    strokes: StrokeMeasurements? = nil, paint: PaintMeasurements? = nil,
    signature: ArtworkSignature? = nil, mayBeEmpty: Bool = false
  ) {
    self.facts = facts
    self.variant = variant
    self.look = look
    self.artboard = artboard
    self.inkBox = inkBox
    self.inkArea = inkArea
    self.overflow = overflow
    self.unit = unit
    self.shape = shape
    self.hullRatio = hullRatio
    self.strokes = strokes
    self.paint = paint
    self.signature = signature
    self.mayBeEmpty = mayBeEmpty
  }

  /// Whether the drawing has images, because it has ink or may be empty.
  package var hasImages: Bool { inkBox != nil || mayBeEmpty }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(
        facts:variant:look:artboard:inkBox:inkArea:overflow:unit:shape:hullRatio:strokes:paint:
        signature:mayBeEmpty:),
      value.map {
        (
          $0.facts, $0.variant, $0.look, $0.artboard, $0.inkBox, $0.inkArea, $0.overflow, $0.unit,
          $0.shape, $0.hullRatio, $0.strokes, $0.paint, $0.signature, $0.mayBeEmpty
        )
      })
  }
}

/// The widths of a drawing's strokes and of the gaps between them, in the artboard's units.
package struct StrokeMeasurements: Hashable, MessageCodable, Sendable {
  /// The width of most of the strokes' length; `nil` if no width has enough, as in solid shapes.
  package let weight: Double?
  /// The narrowest part of the ink that is longer than wide.
  package let thinnest: NarrowPlace?
  /// The narrowest gap between two edges that run along each other.
  package let gap: NarrowPlace?

  package init(weight: Double?, thinnest: NarrowPlace?, gap: NarrowPlace?) {
    self.weight = weight
    self.thinnest = thinnest
    self.gap = gap
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(weight:thinnest:gap:), value.map { ($0.weight, $0.thinnest, $0.gap) })
  }
}

package struct NarrowPlace: Hashable, MessageCodable, Sendable {
  /// The width there, in the artboard's units.
  package let width: Double
  /// The middle of the place, in coordinates of the drawing's `viewBox`.
  package let point: Point
  /// The same point as fractions of the ink box, from its upper left corner.
  package let relativePoint: Point

  package init(width: Double, at point: Point, relativePoint: Point) {
    self.width = width
    self.point = point
    self.relativePoint = relativePoint
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(width:at:relativePoint:), value.map { ($0.width, $0.point, $0.relativePoint) })
  }
}

/// The paint that is lost when only alpha is used, as fractions of the ink.
package struct PaintMeasurements: Hashable, MessageCodable, Sendable {
  /// Ink that is neither opaque nor an edge.
  package let translucent: Double
  /// Ink that differs from the ink around it only in colour.
  package let lostColor: Double

  package init(translucent: Double, lostColor: Double) {
    self.translucent = translucent
    self.lostColor = lostColor
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(translucent:lostColor:), value.map { ($0.translucent, $0.lostColor) })
  }
}

extension Result: MessageCodable
where Success == DrawingMeasurements, Failure == DrawingFailure {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    var failure: DrawingFailure?
    if case .failure(let found) = value { failure = found }
    failure = try coder.optional(failure)
    self =
      if let failure { .failure(failure) } else {
        .success(try coder(value.flatMap { try? $0.get() }))
      }
  }
}
