import IconModel
import Testing

@Suite struct RectTests {
  @Test func `a rectangle of corner and size has edges, sides, middle and area`() {
    let rect = Rect(x: -1, y: 2, width: 4, height: 6)
    #expect(rect == Rect(minX: -1, minY: 2, maxX: 3, maxY: 8))
    #expect((rect.width, rect.height, rect.area) == (4, 6, 24))
    #expect((rect.midX, rect.midY) == (1, 5))
  }

  @Test(arguments: [
    ("a unit", Rect(x: 0, y: 0, width: 1, height: 1), false),
    ("a sliver", Rect(x: 0, y: 0, width: 1e-9, height: 1e9), false),
    ("no width", Rect(x: 3, y: 0, width: 0, height: 1), true),
    ("no height", Rect(x: 3, y: 0, width: 1, height: 0), true),
    ("turned inside out", Rect(minX: 1, minY: 0, maxX: 0, maxY: 1), true),
    ("both sides negative", Rect(minX: 1, minY: 1, maxX: 0, maxY: 0), true),
    ("NaN at an edge", Rect(minX: .nan, minY: 0, maxX: 1, maxY: 1), true),
    ("without end", Rect(minX: 0, minY: 0, maxX: .infinity, maxY: 1), true),
    ("without beginning", Rect(minX: 0, minY: -.infinity, maxX: 1, maxY: 1), true),
  ])
  func `only finite rectangles of some area are not empty`(id: String, rect: Rect, isEmpty: Bool) {
    #expect(rect.isEmpty == isEmpty)
  }

  @Test(arguments: [
    (
      "apart", Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 5, y: 6, width: 1, height: 1),
      Rect(minX: 0, minY: 0, maxX: 6, maxY: 7), Rect?.none
    ),
    (
      "overlapping", Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 3, y: -1, width: 4, height: 4),
      Rect(minX: 0, minY: -1, maxX: 7, maxY: 4), Rect(minX: 3, minY: 0, maxX: 4, maxY: 3)
    ),
    (
      "inside", Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 1, y: 1, width: 1, height: 2),
      Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 1, y: 1, width: 1, height: 2)
    ),
    (
      "touching", Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 4, y: 0, width: 4, height: 4),
      Rect(minX: 0, minY: 0, maxX: 8, maxY: 4), nil
    ),
  ])
  func `a union contains both, and both contain the intersection`(
    id: String, first: Rect, second: Rect, union: Rect, intersection: Rect?
  ) {
    #expect(first.union(second) == union)
    #expect(second.union(first) == union)
    #expect(first.intersection(second) == intersection)
    #expect(second.intersection(first) == intersection)
  }

  @Test func `rectangles move, grow and scale`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.translated(x: 10, y: -2) == Rect(x: 11, y: 0, width: 3, height: 4))
    #expect(rect.expanded(by: 0.5) == Rect(x: 0.5, y: 1.5, width: 4, height: 5))
    #expect(rect.expanded(by: -1.5).isEmpty)
    #expect(rect.scaled(by: 2) == Rect(x: 2, y: 4, width: 6, height: 8))
  }
}
