import IconContours
import IconModel
import Testing

@testable import IconVariants

/// Properties of derived variants of drawings whose parts meet: how many parts there are, how large
/// the smallest one is, and that nothing is lost.
@Suite struct DividedBodyTests {
  /// The areas of the pieces of ink and of the regions that they enclose, the largest first, in
  /// squares of the stroke.
  private static func pieces(of mask: AlphaMask) -> (ink: [Double], holes: [Double]) {
    let area = Area(of: mask)
    func sizes(_ areas: [Area]) -> [Double] {
      areas.map { $0.area / (Drawing.stroke * Drawing.stroke) }.sorted(by: >)
    }
    return (sizes(area.parts), sizes(area.holes))
  }

  private static let frame = Drawing.square.ring(20)

  private static func upright(_ x: Double, width: Double = 20) -> Shape {
    .line(x, 12, x, 292, width: width)
  }

  /// A thick stroke around each corner of the artboard, up to a distance from it.
  private static func corners(_ thickness: Double, upTo length: Double) -> Shape {
    Drawing.square.ring(thickness)
      - (.box(2 + length, -9, 302 - length, 313) + .box(-9, 2 + length, 313, 302 - length))
  }

  private static let squares =
    Shape.box(2, 2, 142, 142) + .box(162, 2, 302, 142) + .box(2, 162, 142, 302)
    + .box(162, 162, 302, 302)

  @Test(arguments: [[107.0, 197.0], [82, 152, 222]], [20.0, 15, 11])
  func `the mullions of a window part it into panes with straight sides`(
    at places: [Double], width: Double
  ) {
    let window = places.reduce(Self.frame) { $0 + Self.upright($1, width: width) }
    let derived = Drawing.filled(window)
    let (ink, holes) = Self.pieces(of: derived)
    #expect(ink.count == places.count + 1 && holes.isEmpty)
    #expect(ink.allSatisfy { $0 > 30 })
    #expect(derived.mirrored.likeness(to: derived) > 0.99)
    let panes = places.reduce(Drawing.square) { $0 - .box($1 - width / 2, 0, $1 + width / 2, 304) }
    #expect(derived.likeness(to: panes.mask()) > 0.98)
    // At the contour the cuts are as wide as the mullions.
    let open = (30..<274).reduce(0) { $0 + 255 - Int(derived[$1, 12]) }
    #expect(abs(Double(open) / 255 / Double(places.count) - width) < 0.5)
  }

  /// Two sheets, one above the other.
  private static let (front, back) = (Shape.box(92, 92, 302, 302), Shape.box(2, 2, 212, 212))

  @Test(arguments: [front, .disc(197, 197, radius: 105)])
  func `a body in front keeps its stroke, and the gap is taken from the one behind`(_ front: Shape)
  {
    let gap = Shape { front.distance($0, $1) - 20 }
    let derived = Drawing.filled(front.ring(20) + (Self.back.ring(20) - front))
    #expect(derived.likeness(to: (front + (Self.back - gap)).mask()) > 0.99)
    #expect(Self.pieces(of: derived).ink.count == 2)
  }

  @Test func `the ticks of a scale are knocked out as far as its edge`() {
    let ticks = [72.0, 152, 232].map { Shape.line($0, 12, $0, 52, width: 20) }
    let derived = Drawing.filled(ticks.reduce(Self.frame) { $0 + $1 })
    let scale = [72.0, 152, 232].reduce(Drawing.square) { $0 - .box($1 - 10, 0, $1 + 10, 52) }
    #expect(derived.likeness(to: scale.mask()) > 0.99)
  }

  @Test func `a sign beside an opening of the contour is knocked out`() {
    let dot = Shape.disc(152, 56, radius: 16)
    let derived = Drawing.filled((Self.frame - .box(142, 0, 162, 32)) + dot)
    #expect(derived.likeness(to: (Drawing.square - dot).mask()) > 0.985)
    #expect(derived[152, 56] == 0)
  }

  @Test func `the junction of two bodies at a waist is no knock-out`() {
    let eight = Shape.disc(152, 92, radius: 70).ring(20) + Shape.disc(152, 212, radius: 70).ring(20)
    let (ink, holes) = Self.pieces(of: Drawing.filled(eight))
    #expect(ink.count == 1 && holes.isEmpty)
  }

  @Test func `regions that dots around a cross close may reach the edge of what is looked at`() {
    let places = [2.0, 69, 202, 269]
    let border = places.flatMap { place in
      [(place, 2.0), (place, 269), (2, place), (269, place)].map { x, y in
        Shape.box(x, y, x + 33, y + 33)
      }
    }
    let drawing = border.reduce(.box(135, 2, 169, 302) + .box(2, 135, 302, 169)) { $0 + $1 }
    let derived = Drawing.filled(drawing)
    #expect(derived.mirrored.likeness(to: derived) > 0.99)
  }

  @Test func `the corners of a scanner stay apart in both variants`() {
    for derived in [
      Drawing.filled(Self.corners(20, upTo: 100)), Drawing.outlined(Self.corners(20, upTo: 100)),
    ] {
      let (ink, holes) = Self.pieces(of: derived)
      #expect(ink.count == 4 && holes.isEmpty)
      #expect(ink.allSatisfy { $0 > 6 })
      #expect(derived.mirrored.likeness(to: derived) > 0.98)
    }
  }

  @Test func `ink that is hardly thicker than two strokes has no slit in its outline`() {
    let corners = Self.corners(45, upTo: 110)
    let outlined = Drawing.outlined(corners)
    let (ink, holes) = Self.pieces(of: outlined)
    #expect(ink.count == 4 && holes.isEmpty)
    #expect(outlined.likeness(to: corners.mask()) > 0.99)
    let (_, wide) = Self.pieces(of: Drawing.outlined(Self.corners(64, upTo: 120)))
    #expect(wide.count == 4)
  }

  @Test func `the pole of a flag meets its body without a nick`() {
    let body = Shape.box(22, 22, 292, 172)
    let pole = Shape.line(32, 12, 32, 292, width: 20)
    for (derived, source) in [
      (Drawing.filled(body.ring(20) + pole), body + pole),
      (Drawing.outlined(body + pole), body.ring(20) + pole),
    ] {
      #expect(derived.likeness(to: source.mask()) > 0.99)
      let poles = pole.mask()
      // Edges are right to a sixteenth of a pixel.
      #expect(
        zip(derived.samples, poles.samples).allSatisfy { Int($0) + 16 >= Int($1) })
    }
  }

  @Test func `the post of a sign meets its plate without a nick`() {
    let plate = Shape.polygon([(42, 42), (222, 42), (282, 102), (222, 162), (42, 162)])
    let post = Shape.line(152, 12, 152, 52, width: 20) + .line(152, 152, 152, 292, width: 20)
    for (derived, source) in [
      (Drawing.filled(plate.ring(20) + post), plate + post),
      (Drawing.outlined(plate + post), plate.ring(20) + post),
    ] {
      #expect(derived.likeness(to: source.mask()) > 0.99)
    }
  }

  @Test func `a box ends at its wider lid, which keeps its own outline`() {
    let lid = Shape.box(2, 2, 302, 102)
    let derived = Drawing.outlined(lid + .box(2, 122, 282, 302))
    let drawn = lid.ring(20) + (Shape.box(2, 72, 282, 302).ring(20) - lid)
    #expect(derived.likeness(to: drawn.mask()) > 0.99)
  }

  @Test func `four squares with a gap between them have no cross in their outline`() {
    let (ink, holes) = Self.pieces(of: Drawing.outlined(Self.squares))
    #expect(ink.count == 4 && holes.count == 4)
    let rings =
      Shape.box(2, 2, 142, 142).ring(20) + Shape.box(162, 2, 302, 142).ring(20)
      + Shape.box(2, 162, 142, 302).ring(20) + Shape.box(162, 162, 302, 302).ring(20)
    #expect(Drawing.outlined(Self.squares).likeness(to: rings.mask()) > 0.96)
    #expect(Drawing.filled(rings).likeness(to: Self.squares.mask()) > 0.98)
  }

  @Test func `a round body that cuts divide into quarters keeps its cross`() {
    let disc = Drawing.disc - (.box(142, 0, 162, 304) + .box(0, 142, 304, 162))
    let (ink, _) = Self.pieces(of: Drawing.outlined(disc))
    #expect(ink.count == 1)
  }

  @Test(arguments: [50.0, 60, 70, 80, 95])
  func `solid ink inside a body is knocked out to its middle`(radius: Double) {
    let filled = Drawing.filled(Drawing.disc.ring(20) + .disc(152, 152, radius: radius))
    #expect(filled[152, 152] == 0 && filled[152, 156] == 0 && filled[152, 20] == 255)
    let inside = (0..<304).flatMap { y in (0..<304).map { (x: $0, y: y) } }.filter {
      let (x, y) = (Double($0.x) + 0.5 - 152, Double($0.y) + 0.5 - 152)
      return x * x + y * y < (radius - 2) * (radius - 2)
    }
    #expect(inside.allSatisfy { filled[$0.x, $0.y] == 0 })
  }
}
