import IconModel
import Testing

@testable import IconVariants

@Suite struct HeavierDrawingTests {
  /// The ink of `Drawing.plus`.
  private static let box = Rect(minX: 12, minY: 12, maxX: 292, maxY: 292)

  private static func plus(_ width: Double) -> Shape {
    let (near, far) = (12 + width / 2, 292 - width / 2)
    return .line(152, near, 152, far, width: width) + .line(near, 152, far, 152, width: width)
  }

  @Test func `a drawing that encloses nothing becomes heavier within its box`() {
    let derived = Drawing.filled(Self.plus(20), ink: Self.box)
    // Strokes of 20 grow to 30, and the drawing of 290 pixels is scaled to 280.
    let expected = Self.plus(30 * 280 / 290).mask()
    #expect(derived.likeness(to: expected) > 0.98, "a stroke is measured to a few percent")
    for place in 150...153 {
      #expect(derived[place, 11] < 4 && derived[place, 12] > 200, "its box is the source's")
      #expect(derived[292, place] < 4 && derived[291, place] > 200)
    }
  }

  @Test func `a drawing that encloses only a small region becomes heavier too`() {
    let eyelet =
      Shape.line(22, 152, 262, 152, width: 20) + .line(22, 22, 22, 282, width: 20)
      + .disc(272, 152, radius: 20).ring(17)
    let derived = Drawing.filled(eyelet, ink: Self.box)
    #expect(derived.likeness(to: eyelet.mask()) < 0.95)
    #expect(derived[272, 152] == 255, "and its region fills")
  }

  @Test func `dots in a row are no contour`() {
    let dots = stride(from: 42.0, through: 282, by: 40).flatMap {
      [Shape.box($0, 282, $0 + 20, 302), .box(282, $0, 302, $0 + 20)]
    }
    let drawing = dots.reduce(Shape.box(2, 2, 302, 22) + .box(2, 2, 22, 302), +)
    let derived = Drawing.filled(drawing, ink: Rect(minX: 2, minY: 2, maxX: 302, maxY: 302))
    #expect(derived[152, 152] == 0 && derived[152, 27] == 255, "nothing fills, and strokes grow")
  }

  @Test func `gaps between parts stay at least half open`() {
    let bars = (0..<5).map { Shape.box(2, 2 + 60 * Double($0), 302, 52 + 60 * Double($0)) }
      .reduce(Shape { _, _ in 1_000 }, +)
    let derived = Drawing.filled(bars, ink: Rect(minX: 2, minY: 2, maxX: 302, maxY: 292))
    for gap in 0..<4 {
      let column = (0..<304).filter { derived[152, $0] < 128 }
      #expect(column.count { abs($0 - (57 + 60 * gap)) < 8 } >= 5)
    }
  }

  @Test func `what is too thin for the plane is not lost`() {
    let hairline = Shape.box(2, 151.8, 302, 152.2)
    let alone = Drawing.filled(hairline, ink: Rect(minX: 2, minY: 151.8, maxX: 302, maxY: 152.2))
    #expect(alone == hairline.mask())
    let dotted = hairline + .disc(152, 40, radius: 20)
    let both = Drawing.filled(dotted, ink: Rect(minX: 2, minY: 20, maxX: 302, maxY: 152.2))
    #expect(both == dotted.mask())
  }

  @Test func `a solid drawing in its box cannot become heavier`() {
    let disc = Shape.disc(152, 152, radius: 150)
    #expect(Drawing.filled(disc).likeness(to: disc.mask()) > 0.95)
  }

  @Test func `dots stay round rather than become heavier`() {
    let dots = [32.0, 152, 272].map { Shape.disc($0, 152, radius: 30) }
      .reduce(Shape { _, _ in 1_000 }, +)
    let derived = Drawing.filled(
      dots, ink: Rect(minX: 2, minY: 122, maxX: 302, maxY: 182))
    let row = (92..<212).count { derived[$0, 152] >= 128 }
    let column = (92..<212).count { derived[152, $0] >= 128 }
    #expect(Double(row) / Double(column) < 1.05)
  }
}
