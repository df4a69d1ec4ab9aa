import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct ClassificationTests {
  /// A drawing close to a cut, with what geometry says that it measures.
  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    let drawing: Drawing
    let shape: String
    let aspect: Double
    let hullRatio: Double

    var testDescription: String { id }

    static let all = [
      rectangle(aspect: 1.29, "square"),
      rectangle(aspect: 1.33, "wide"),
      rectangle(aspect: 1 / 1.29, "square"),
      rectangle(aspect: 1 / 1.33, "tall"),
      octagon(cut: 4.71, "square"),
      octagon(cut: 4.81, "circular"),
      plus(arm: 8.58, "square"),
      plus(arm: 8.38, "circular"),
      Row(
        id: "circle", drawing: .disc, shape: "circular", aspect: 1, hullRatio: .pi / 4),
    ]

    static func rectangle(aspect: Double, _ shape: String) -> Row {
      Row(
        id: "rectangle of aspect \(aspect)",
        drawing: aspect > 1
          ? .rectangle(width: 20, height: 20 / aspect)
          : .rectangle(width: 20 * aspect, height: 20),
        shape: shape, aspect: aspect, hullRatio: 1)
    }

    /// A square of 18 units with its corners cut off.
    static func octagon(cut: Double, _ shape: String) -> Row {
      let (near, far) = (3 + cut, 21 - cut)
      return Row(
        id: "octagon with cuts of \(cut)",
        drawing: Drawing(
          """
          <path d="M\(near) 3 H\(far) L21 \(near) V\(far) L\(far) 21 H\(near) L3 \(far) \
          V\(near) Z"/>
          """),
        shape: shape, aspect: 1, hullRatio: 1 - 2 * cut * cut / 324)
    }

    /// A plus sign of 18 units: itself far from filling its box, while its hull is an octagon.
    static func plus(arm: Double, _ shape: String) -> Row {
      let cut = (18 - arm) / 2
      return Row(
        id: "plus with arms of \(arm)",
        drawing: Drawing(
          """
          <rect x="3" y="\(3 + cut)" width="18" height="\(arm)"/>
          <rect x="\(3 + cut)" y="3" width="\(arm)" height="18"/>
          """),
        shape: shape, aspect: 1, hullRatio: 1 - 2 * cut * cut / 324)
    }
  }

  @Test(arguments: Row.all)
  func `a drawing on either side of a cut gets its class`(row: Row) throws {
    let folder = try TemporaryFolder()
    try folder.write(["in/icon-filled.svg": row.drawing])
    _ = try Tabicon.run("export", folder("in"), "--output", folder("out"))
    let shape = try #require(try Export(folder("out")).manifest.icons.first?.shape)
    #expect(shape.class == row.shape)
    #expect(!shape.declared)
    #expect(abs(shape.aspect - row.aspect) < 0.002)
    #expect(abs(shape.hullRatio - row.hullRatio) < 0.002)
  }

  @Test func `a pair has the class of both drawings together and shares one canvas`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "in/icon-filled.svg": Drawing(#"<circle cx="12" cy="12" r="7"/>"#),
      "in/icon-outlined.svg": .rectangle(
        width: 18, height: 12, attributes: ##"fill="none" stroke="#000" stroke-width="2""##),
      "in/alone-filled.svg": Drawing(#"<circle cx="12" cy="12" r="7"/>"#),
    ])
    let result = try Tabicon.run("export", folder("in"), "--output", folder("out"))
    #expect(result.status == 0)
    let export = try Export(folder("out"))
    #expect(export.manifest.icon(named: "alone")?.shape?.class == "circular")
    #expect(export.manifest.icon(named: "icon")?.shape?.class == "wide")
    let filled = try export.mask("icon", "filled", scale: 3)
    let outlined = try export.mask("icon", "outlined", scale: 3)
    // 20 x 14 units become 93 x 65.1 px; the disc has 14 units in the middle of it.
    #expect(filled.size == PixelSize(width: 93, height: 66))
    #expect(outlined.size == filled.size)
    #expect(try #require(InkEdges(outlined)).distance(x: 0, y: 0.45) < 0.06)
    #expect(try #require(InkEdges(filled)).distance(x: 13.95, y: 0.45) < 0.06)
  }

  @Test func `a declared shape wins, and a disagreement is found`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "disc-filled.svg": .disc, "wide-filled.svg": .rectangle(width: 20, height: 10),
    ])
    try folder.write(
      "overrides: {disc: {shape: square}, wide: {shape: wide}}\n", to: "tabbar.yml")
    let result = try Tabicon.run("export", in: folder.path)
    #expect(result.status == 0)
    let mismatches = result.errorLines.filter { $0.contains("[shape-mismatch]") }
    #expect(
      mismatches == [
        "tabbar.yml:1:27: warning: [shape-mismatch] the shape is declared square but measures"
          + " circular (aspect 1, hull ratio 0.79); correct 'shape', or leave it out to have it"
          + " measured"
      ])
    let export = try Export(folder("Output"))
    let shape = try #require(export.manifest.icon(named: "disc")?.shape)
    #expect(shape.class == "square" && shape.declared)
    #expect(try export.mask("disc", scale: 2).size == PixelSize(width: 46, height: 46))
    #expect(export.manifest.icon(named: "wide")?.shape?.declared == true)
  }
}
