import IconModel
import Testing

@testable import VectorImages

@Suite struct OutlineTopologyTests {
  static let drawings: [(name: String, contours: [Contour], parts: Int, holes: Int)] = [
    ("nothing", [], 0, 0),
    ("a box", [Shapes.box(0, 0, 30, 30)], 1, 0),
    ("a ring", [Shapes.circle(50, 50, 50), Shapes.circle(50, 50, 30, isHole: true)], 1, 1),
    (
      "a dot in a ring",
      [
        Shapes.circle(50, 50, 50), Shapes.circle(50, 50, 30, isHole: true),
        Shapes.circle(50, 50, 10),
      ], 2, 1
    ),
    ("a gap", [Shapes.box(0, 0, 30, 30), Shapes.box(30.5, 0, 60, 30)], 2, 0),
    (
      "a slanted gap",
      [
        Shapes.polygon([(0, 0), (40, 0), (0, 40)]), Shapes.polygon([(41, 0), (41, 41), (0, 41)]),
      ], 2, 0
    ),
    ("two boxes that overlap", [Shapes.box(0, 0, 30, 30), Shapes.box(20, 20, 60, 60)], 1, 0),
    ("two that meet in a corner", [Shapes.box(0, 0, 30, 30), Shapes.box(30, 30, 60, 60)], 2, 0),
    (
      "a notch",
      [
        Shapes.polygon([
          (0, 0), (60, 0), (60, 60), (40, 60), (40, 20), (20, 20), (20, 60), (0, 60),
        ])
      ], 1, 0
    ),
    (
      "a thin stroke of little slope",
      [Shapes.polygon([(0, 0), (100, 6), (100, 6.6), (0, 0.6)])], 1, 0
    ),
    ("a speck", [Shapes.box(0, 0, 30, 30), Shapes.box(40, 0, 40.5, 0.5)], 1, 0),
  ]

  @Test(arguments: drawings.indices)
  func `parts and holes are counted as they show`(index: Int) {
    let drawing = Self.drawings[index]
    let topology = OutlineTopology(drawing.contours.compactMap { Outline($0) })
    #expect(topology.parts == drawing.parts && topology.holes == drawing.holes, "\(drawing.name)")
  }
}
