import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct ClassificationTests {
  struct Row: NamedCase {
    let id: String
    let drawing: Drawing
    let shape: String
    let aspect: Double
    let hullRatio: Double

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

  @Test func `a drawing on either side of a cut gets its class`() throws {
    let folder = try TemporaryFolder()
    for (number, row) in Row.all.enumerated() {
      try folder.write(["in/icon\(number)-filled.svg": row.drawing])
    }
    try folder.tabicon("export", "in", "--output", "out")
    let manifest = try Export(folder("out")).manifest
    for (number, row) in Row.all.enumerated() {
      let shape = try #require(manifest.icon(named: "icon\(number)")?.shape, "\(row.id)")
      #expect(shape.class == row.shape && !shape.declared, "\(row.id)")
      #expect(abs(shape.aspect - row.aspect) < 0.002, "\(row.id)")
      #expect(abs(shape.hullRatio - row.hullRatio) < 0.002, "\(row.id)")
    }
  }

  @Test func `a pair has the class of both drawings together and shares one canvas`() throws {
    let folder = try TemporaryFolder([
      "in/icon-filled.svg": Drawing(#"<circle cx="12" cy="12" r="7"/>"#),
      "in/icon-outlined.svg": .rectangle(
        width: 18, height: 12, attributes: ##"fill="none" stroke="#000" stroke-width="2""##),
      "in/alone-filled.svg": Drawing(#"<circle cx="12" cy="12" r="7"/>"#),
    ])
    try Tabicon.run("export", folder("in"), "--output", folder("out"), status: 0)
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
}

@Suite struct ArtboardFitTests {
  @Test func `the designer's insets are kept`() throws {
    let folder = try TemporaryFolder([
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
}

@Suite struct EmptyIconTests {
  private static func export(
    _ files: [String: Drawing],
    mayBeEmpty icons: [(name: String, settings: String)] = [("gap", "")],
    variants: String = "drawn"
  ) throws -> (export: Export, findings: [String]) {
    var set = try DrawingSet()
    let overrides = icons.map { "\($0.name): {allowEmpty: true\($0.settings)}" }
    set.configuration =
      set.configuration.replacing("variants: drawn", with: "variants: \(variants)")
      .replacing("variant-missing: off, ", with: "")
      + "overrides: {\(overrides.joined(separator: ", "))}\n"
    try set.folder.write(files)
    let result = try set.run(exporting: icons.map(\.name), status: 0)
    return (
      try Export("out", in: set.folder), result.errorLines.filter { $0.contains("gap") }
    )
  }

  @Test func `G6: an empty icon has the size of its artboard's class, whatever leaves no ink`()
    throws
  {
    let noInk = [
      #"<rect width="9" height="9" fill="none"/>"#, #"<rect x="90" width="9" height="9"/>"#,
      #"<g opacity="0"><rect width="9" height="9"/></g>"#, #"<path d="M3,3"/>"#,
    ].map { (Drawing($0), "", "square", 46, 46) }
    let rows =
      [
        (Drawing(""), "", "square", 46, 46), (Drawing("", root: ""), "", "square", 46, 46),
        (Drawing("", viewBox: "0 0 48 24"), "", "wide", 62, 31),
        (Drawing("", viewBox: "-3 7 1 2"), "", "tall", 28, 56),
        (Drawing(""), ", shape: circular", "circular", 50, 50),
      ] + noInk
    let names = rows.indices.map { "gap\($0)" }
    let (export, findings) = try Self.export(
      Dictionary(
        uniqueKeysWithValues: zip(names, rows).map { ("in/\($0)-filled.svg", $1.0) }),
      mayBeEmpty: zip(names, rows).map { ($0, $1.1) })
    // A declared class is held against the measured one, which is that of the artboard.
    #expect(
      findings.allSatisfy { $0.contains("gap1-filled.svg") && $0.contains("viewbox-missing") })
    for (name, (_, _, shape, width, height)) in zip(names, rows) {
      #expect(export.manifest.icon(named: name)?.shape?.class == shape, "\(name)")
      let mask = try export.mask(name, scale: 2)
      #expect((mask.width, mask.height) == (width, height) && mask.coverage == 0, "\(name)")
    }
  }

  @Test func `G6: an empty partner has the place of the other one`() throws {
    let (export, findings) = try Self.export([
      "in/gap-filled.svg": .disc, "in/gap-outlined.svg": Drawing(""),
    ])
    #expect(findings == [])
    let (filled, outlined) = (
      try export.mask("gap", scale: 2), try export.mask("gap", "outlined", scale: 2)
    )
    #expect(filled.width == 50 && filled.coverage > 0)
    #expect(outlined.width == 50 && outlined.height == filled.height && outlined.coverage == 0)
  }

  @Test func `G6: nothing is derived from an empty drawing`() throws {
    let (export, findings) = try Self.export(
      ["in/gap-filled.svg": Drawing("")], variants: "auto")
    #expect(findings == [])
    let variants = export.manifest.icon(named: "gap")?.images.map(\.variant) ?? []
    #expect(Set(variants) == ["filled"])
  }
}
