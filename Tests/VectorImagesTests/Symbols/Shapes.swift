import IconModel

@testable import VectorImages

/// Drawings of known measures, in pixels of a master whose ink is 300 pixels wide: 25 points.
enum Shapes {
  static let ink = Rect(minX: 0, minY: 0, maxX: 300, maxY: 300)
  static let stroke = 30.0

  static func drawing(
    _ contours: [Contour], _ variant: IconVariant = .outlined, ink: Rect = ink,
    stroke: Double? = stroke
  ) -> SymbolDrawing {
    SymbolDrawing(
      contours: contours, unitsPerPoint: 12, ink: ink, variant: variant, stroke: stroke,
      growth: stroke)
  }

  /// A circle of four arcs; around ink unless it is a hole.
  static func circle(_ x: Double, _ y: Double, _ radius: Double, isHole: Bool = false) -> Contour {
    let handle = 0.5522847498 * radius
    func point(_ dx: Double, _ dy: Double) -> Point { Point(x + dx, y + dy) }
    let contour = Contour(
      start: point(radius, 0),
      segments: [
        .cubic(point(radius, -handle), point(handle, -radius), to: point(0, -radius)),
        .cubic(point(-handle, -radius), point(-radius, -handle), to: point(-radius, 0)),
        .cubic(point(-radius, handle), point(-handle, radius), to: point(0, radius)),
        .cubic(point(handle, radius), point(radius, handle), to: point(radius, 0)),
      ])
    return isHole ? contour.reversed : contour
  }

  static func polygon(_ points: [(Double, Double)], isHole: Bool = false) -> Contour {
    let contour = Contour(corners: points.map { Point($0.0, $0.1) })
    return (contour.signedArea > 0) == isHole ? contour : contour.reversed
  }

  static func box(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, isHole: Bool = false
  ) -> Contour {
    polygon([(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)], isHole: isHole)
  }

  static func roundedSquare(
    _ origin: Double, _ side: Double, radius: Double, isHole: Bool = false
  ) -> Contour {
    let (low, high) = (origin, origin + side)
    let handle = (1 - 0.5522847498) * radius
    let contour = Contour(
      start: Point(low, low + radius),
      segments: [
        .line(to: Point(low, high - radius)),
        .cubic(
          Point(low, high - handle), Point(low + handle, high), to: Point(low + radius, high)),
        .line(to: Point(high - radius, high)),
        .cubic(
          Point(high - handle, high), Point(high, high - handle), to: Point(high, high - radius)),
        .line(to: Point(high, low + radius)),
        .cubic(
          Point(high, low + handle), Point(high - handle, low), to: Point(high - radius, low)),
        .line(to: Point(low + radius, low)),
        .cubic(Point(low + handle, low), Point(low, low + handle), to: Point(low, low + radius)),
      ])
    return isHole ? contour.reversed : contour
  }

  /// A ring of the usual stroke.
  static func ring(_ x: Double = 150, _ y: Double = 150, _ radius: Double = 150) -> [Contour] {
    [circle(x, y, radius), circle(x, y, radius - stroke, isHole: true)]
  }

  /// A star of five tips of 36 degrees.
  static func star(isHole: Bool = false, scale: Double = 1) -> Contour {
    let outer = [
      (0.0, -150.0), (142.66, -46.35), (88.17, 121.35), (-88.17, 121.35), (-142.66, -46.35),
    ]
    let points = (0..<5).flatMap { index -> [(Double, Double)] in
      let (x, y) = outer[index]
      let opposite = outer[(index + 3) % 5]
      return [(x, y), (-0.381966 * opposite.0, -0.381966 * opposite.1)]
    }
    return polygon(points.map { (150 + scale * $0.0, 150 + scale * $0.1) }, isHole: isHole)
  }

  static let slash = polygon([(0, 20), (20, 0), (300, 280), (280, 300)])
}

extension Contour {
  init(corners: [Point]) {
    self.init(
      start: corners[0], segments: (corners.dropFirst() + [corners[0]]).map { .line(to: $0) })
  }

  var reversed: Contour {
    let ends = [start] + segments.map(\.end)
    return Contour(
      start: start,
      segments: zip(ends, segments).reversed().map { from, segment in
        switch segment {
        case .line: .line(to: from)
        case .cubic(let first, let second, _): .cubic(second, first, to: from)
        }
      })
  }
}

/// Masters without the size that they get with the weight: each has the box of Regular.
struct ShapesOfMasters {
  let ultralight: [Outline]
  let regular: [Outline]
  let black: [Outline]

  init(_ contours: [Contour], stroke: Double = 8, partner: [Contour] = []) throws {
    let masters = try SymbolMasters(
      contours.compactMap { Outline($0) }, variant: .filled, stroke: stroke, growth: stroke,
      partner: partner.compactMap { Outline($0) })
    func box(_ outlines: [Outline]) -> Rect { Rect(around: outlines.flatMap(\.polygon)) }
    let drawn = box(masters.regular)
    func shape(_ outlines: [Outline]) -> [Outline] {
      let ink = box(outlines)
      return outlines.map { outline in
        var outline = outline
        outline.controlPoints = outline.controlPoints.map {
          Point(
            drawn.midX + ($0.x - ink.midX) * drawn.width / ink.width,
            drawn.midY + ($0.y - ink.midY) * drawn.height / ink.height)
        }
        return outline
      }
    }
    regular = masters.regular
    (ultralight, black) = (shape(masters.ultralight), shape(masters.black))
  }

  func outlines(at position: Double) -> [Outline] {
    regular.interpolated(to: position < 0 ? ultralight : black, by: abs(position))
  }
}
