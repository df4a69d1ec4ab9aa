import IconModel
import TestSupport
import Testing

@Suite struct ArtboardFitTests {
  @Test func `the designer's insets are kept`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "in/low-filled.svg": Drawing(#"<rect x="2" y="5" width="18" height="18"/>"#)
    ])
    let result = try Tabicon.run(
      "export", folder("in"), "--output", folder("out"), "--fit", "artboard")
    #expect(result.status == 1, "18 of 24 units are far from the target")
    let mask = try Export(folder("out")).mask("low", scale: 3)
    #expect(mask.size == PixelSize(width: 69, height: 69))
    let edges = try #require(InkEdges(mask))
    let scale = 69.0 / 24
    let distances = [
      edges.left - 2 * scale, edges.right - 4 * scale, edges.top - 5 * scale,
      edges.bottom - 1 * scale,
    ]
    #expect(distances.allSatisfy { abs($0) < 0.05 }, "\(edges)")
  }

  /// Ink in an artboard of 24 units; half a pixel at @3x is where `off-target` begins.
  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    let drawing: Drawing
    let message: String?

    var testDescription: String { id }

    static let all = [
      Row(
        id: "square, 68.54 of 69 px", drawing: .rectangle(width: 23.84, height: 23.84),
        message: nil),
      Row(
        id: "square, 68.45 of 69 px", drawing: .rectangle(width: 23.81, height: 23.81),
        message: "square ink measures 68.5 px in the regular bar at @3x, target 69 px"
          + " (tolerance 0.5 px); enlarge the drawing by 0.8% on its artboard,"
          + " or use 'fit: target'"),
      Row(
        id: "circle, 74.53 of 75 px",
        drawing: Drawing(#"<circle cx="12" cy="12" r="11.925"/>"#), message: nil),
      Row(
        id: "circle, 74.47 of 75 px",
        drawing: Drawing(#"<circle cx="12" cy="12" r="11.915"/>"#),
        message: "circular ink measures 74.5 px in the regular bar at @3x, target 75 px"
          + " (tolerance 0.5 px); enlarge the drawing by 0.7% on its artboard,"
          + " or use 'fit: target'"),
      Row(
        id: "tall, 83.55 of 84 px", drawing: .rectangle(width: 10, height: 23.87), message: nil),
      Row(
        id: "tall, 83.48 of 84 px", drawing: .rectangle(width: 10, height: 23.85),
        message: "tall ink measures 83.5 px in the regular bar at @3x, target 84 px"
          + " (tolerance 0.5 px); enlarge the drawing by 0.6% on its artboard,"
          + " or use 'fit: target'"),
    ]
  }

  @Test(arguments: Row.all)
  func `ink that is off its target by more than half a pixel is found`(row: Row) throws {
    let folder = try TemporaryFolder()
    try folder.write(["in/icon-filled.svg": row.drawing])
    let result = try Tabicon.run(
      "export", "in", "-o", "out", "--fit", "artboard", in: folder.path)
    let lines = result.errorLines.filter { $0.contains("[off-target]") }
    #expect(
      lines == (row.message.map { ["in/icon-filled.svg:1:1: error: [off-target] \($0)"] } ?? []))
    #expect(result.status == (row.message == nil ? 0 : 1))
  }

  @Test func `with the default fit the same ink is on its target`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["in/icon-filled.svg": .rectangle(width: 19, height: 19)])
    let result = try Tabicon.run("validate", "in", in: folder.path)
    #expect(result.status == 0 && !result.output.contains("off-target"))
  }
}
