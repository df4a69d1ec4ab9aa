import IconMetrics
import IconModel
import TestSupport
import Testing

@Suite struct IconVariantTests {
  struct Icon: NamedCase {
    let id: String
    let variant: IconVariant
    let isInk: @Sendable (Double, Double) -> Bool
  }

  private static func distance(_ x: Double, _ y: Double) -> Double {
    ((x - 12) * (x - 12) + (y - 12) * (y - 12)).squareRoot()
  }

  private static func isInBox(_ x: Double, _ y: Double, inset: Double) -> Bool {
    (inset...(24 - inset)).contains(x) && (inset...(24 - inset)).contains(y)
  }

  static let icons = [
    Icon(id: "disc", variant: .filled) { distance($0, $1) <= 10 },
    Icon(id: "square", variant: .filled) { isInBox($0, $1, inset: 2) },
    Icon(id: "disc with a hole", variant: .filled) { (4...10).contains(distance($0, $1)) },
    Icon(id: "half a disc, and a ring", variant: .filled) { x, y in
      distance(x, y) <= 10 && (x < 12 || distance(x, y) >= 8.5)
    },
    Icon(id: "disc with a cross of strokes taken out", variant: .filled) { x, y in
      distance(x, y) <= 10 && abs(x - 12) > 1 && abs(y - 12) > 1
    },
    Icon(id: "ring of 2 units", variant: .outlined) { (8...10).contains(distance($0, $1)) },
    Icon(id: "ring of 1 unit", variant: .outlined) { (9...10).contains(distance($0, $1)) },
    Icon(id: "frame of 2 units", variant: .outlined) { x, y in
      isInBox(x, y, inset: 2) && !isInBox(x, y, inset: 4)
    },
    Icon(id: "cross of 2 units", variant: .outlined) { x, y in
      isInBox(x, y, inset: 2) && (abs(x - 12) <= 1 || abs(y - 12) <= 1)
    },
    Icon(id: "three bars of 2 units", variant: .outlined) { x, y in
      isInBox(x, y, inset: 2) && [5.0, 12, 19].contains { abs(y - $0) <= 1 }
    },
    Icon(id: "ring with a small dot", variant: .outlined) { x, y in
      (8...10).contains(distance(x, y)) || distance(x, y) <= 1.5
    },
    Icon(id: "calendar with a solid header of 3.6 units", variant: .outlined) { x, y in
      isInBox(x, y, inset: 2) && (!isInBox(x, y, inset: 3.5) || y <= 5.6)
    },
    Icon(id: "picture with a solid ground", variant: .outlined) { x, y in
      isInBox(x, y, inset: 2)
        && (!isInBox(x, y, inset: 3.5) || y >= 18.8 || distance(x + 3, y + 3) <= 2)
    },
    Icon(id: "case with three slits", variant: .filled) { x, y in
      isInBox(x, y, inset: 2) && ![7.0, 12, 17].contains { abs(x - $0) <= 0.8 && y < 18 && y > 6 }
    },
    // The longer side is 20 units, 7.5% of which is 1.5: bars of less than 3 units have no depth.
    Icon(id: "bar of 2.4 units", variant: .outlined) { x, y in
      (2...22).contains(x) && abs(y - 12) <= 1.2
    },
    Icon(id: "bar of 3.6 units", variant: .filled) { x, y in
      (2...22).contains(x) && abs(y - 12) <= 1.8
    },
  ]

  /// Those of strokes around empty areas, which leave no doubt, as bare strokes do.
  private static let enclosing = [
    "ring of 2 units", "ring of 1 unit", "frame of 2 units", "ring with a small dot",
  ]

  @Test(arguments: icons, [96, 450])
  func `strokes, and those around empty areas, are distinguished at any size of master`(
    icon: Icon, side: Int
  ) throws {
    let unit = 24 / Double(side)
    let mask = AlphaMask.painted(width: side, height: side) { icon.isInk($0 * unit, $1 * unit) }
    let bounds = try #require(InkMetrics(measuring: mask)).bounds
    #expect(IconVariant(recognising: mask, bounds: bounds) == icon.variant)
    #expect(
      IconVariant(enclosedByStrokes: mask, bounds: bounds)
        == (Self.enclosing.contains(icon.id) ? .outlined : nil))
  }

  @Test func `ink that touches the edges of its mask counts as deep inside`() throws {
    let mask = AlphaMask(size: PixelSize(width: 200, height: 200), coverage: 255)
    let bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(IconVariant(recognising: mask, bounds: bounds) == .filled)
  }

  @Test func `recognising the variant of a mask of one pixel does not crash`() throws {
    let mask = AlphaMask(size: PixelSize(width: 1, height: 1), coverage: 255)
    let bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(IconVariant(recognising: mask, bounds: bounds) == .filled)
  }
}
