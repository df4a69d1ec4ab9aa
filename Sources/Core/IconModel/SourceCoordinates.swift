/// The `viewBox` coordinates of the drawing that a variant is derived from.
package struct SourceCoordinates: Sendable {
  /// The point of the drawing at the master's upper left corner.
  private let corner: Point
  /// The length of a pixel of the master in units of the drawing.
  package let unitsPerPixel: Double

  package init(corner: Point, unitsPerPixel: Double) {
    self.corner = corner
    self.unitsPerPixel = unitsPerPixel
  }

  /// A pixel's place in the drawing.
  package func point(ofPixel pixel: Point) -> Point { corner + unitsPerPixel * pixel }

  /// The pixel at a place of the drawing.
  package func pixel(of point: Point) -> Point { (1 / unitsPerPixel) * (point - corner) }

  /// The nearest point of a grid whose step is 1, 2 or 5 times a power of ten, and at most a 240th of
  /// a length: a tenth in an artboard of 24 units.
  package static func rounded(_ point: Point, forLength length: Double) -> Point {
    guard length > 0, length.isFinite else { return point }
    var power = 1.0
    let limit = length / 240 * 1.001
    while power > limit { power /= 10 }
    while power * 10 <= limit { power *= 10 }
    let step = [5 * power, 2 * power].first { $0 <= limit } ?? power
    // Below 1, divides by `1 / step`, since a tenth is no binary fraction.
    func round(_ value: Double) -> Double {
      step < 1 ? (value / step).rounded() / (1 / step).rounded() : (value / step).rounded() * step
    }
    return Point(round(point.x), round(point.y))
  }
}
