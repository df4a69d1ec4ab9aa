import IconModel
import Testing

@testable import VectorImages

/// What templates have by their settings, and what the symbol compiler needs whatever these are.
@Suite struct SymbolStyleTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let id: String
    let drawing: SymbolDrawing
    var canVary = true
    var testDescription: String { id }
  }

  private static let badge =
    [
      Shapes.polygon([(0, 0), (260, 0), (260, 150), (150, 150), (150, 260), (0, 260)]),
      Shapes.circle(240, 240, 60), Shapes.box(210, 232, 270, 248, isHole: true),
    ]
  static let samples = [
    Sample(id: "ring", drawing: Shapes.drawing(Shapes.ring())),
    Sample(id: "badge", drawing: Shapes.drawing(badge, .filled, stroke: 16)),
    Sample(
      id: "slash",
      drawing: Shapes.drawing(
        [Shapes.polygon([(60, 0), (300, 0), (300, 240)]), Shapes.slash], .filled)),
    Sample(
      id: "disc", drawing: Shapes.drawing([Shapes.circle(150, 150, 150)], .filled, stroke: nil)),
    Sample(
      id: "thousands of nodes",
      drawing: Shapes.drawing(
        (0..<600).map { index in
          let (x, y) = (Double(index % 20) * 15, Double(index / 20) * 15)
          return Shapes.box(x, y, x + 9, y + 9)
        }, ink: Shapes.ink.scaled(by: 1.5)), canVary: false),
  ]

  static let styles = SymbolVersion.allCases.flatMap { version in
    SymbolMasterChoice.allCases.flatMap { masters in
      SymbolLayering.allCases.map { style(version, masters, $0) }
    }
  }

  private static func style(
    _ version: SymbolVersion, _ masters: SymbolMasterChoice = .all, _ layers: SymbolLayering = .auto
  ) -> SymbolStyle {
    var style = SymbolStyle()
    (style.version, style.masters, style.layers) = (version, masters, layers)
    return style
  }

  /// Masters, the six guides, margins, fills alone, no wireframe, classes on each path.
  @Test(arguments: samples, styles)
  func `the compiler has all that it needs, and nothing that it drops`(
    sample: Sample, style: SymbolStyle
  ) throws {
    let template = SymbolTemplate(
      name: "home", drawing: sample.drawing, style: style, generator: "tabicon 1.0")
    let reader = try TemplateReader(template)
    #expect(reader.faults == [])
    let isVariable = sample.canVary && style.masters == .all
    #expect(
      reader.symbols.keys.sorted()
        == (isVariable
          ? ["Black-S", "Regular-S", "Ultralight-S"] : ["Regular-L", "Regular-M", "Regular-S"]))
    #expect((template.outcome == .regular) == (style.masters == .regular))
    let needed: [SymbolVersion: String] = [.three: "13", .five: "15", .six: "16"]
    let xcode = try #require(needed[style.version])
    #expect(reader.text.contains("\">Template v.\(style.version.rawValue).0</text>"))
    #expect(reader.text.contains("\">Requires Xcode \(xcode) or greater</text>"))
  }

  @Test(arguments: [
    ("3, badge", "badge", style(.three), ["", ""]),
    ("5, badge", "badge", style(.five), ["1", "0"]),
    ("6, badge", "badge", style(.six), ["1", "0"]),
    ("5, slash", "slash", style(.five), ["1", "0"]), ("5, ring", "ring", style(.five), [""]),
    ("5, badge, single layer", "badge", style(.five, .all, .single), [""]),
    ("5, badge, Regular alone", "badge", style(.five, .regular), ["1", "0"]),
  ])
  func `layers have motion groups from version 5 on, where there are several`(
    id: String, sample: String, style: SymbolStyle, groups: [String]
  ) throws {
    let drawing = try #require(Self.samples.first { $0.id == sample }).drawing
    let text = try TemplateReader(
      SymbolTemplate(name: "home", drawing: drawing, style: style, generator: "")
    ).text
    let declared = text.matches(
      of: #/\.(\w+)-(\d)(?::\w+)? \{fill:#000000(?:;-sfsymbols-motion-group:(\d))?\}/#)
    let expected = groups.enumerated().flatMap { layer, group in
      ["monochrome", "multicolor", "hierarchical"].map { "\($0) \(layer) \(group)" }
    }
    #expect(declared.map { "\($0.1) \($0.2) \($0.3 ?? "")" } == expected, "\(text.prefix(900))")
  }

  @Test func `of several layers, one makes one path of the same outlines`() throws {
    func paths(_ layers: SymbolLayering) throws -> [String] {
      let template = SymbolTemplate(
        name: "home", drawing: Self.samples[1].drawing, style: Self.style(.three, .all, layers),
        generator: "")
      return try #require(TemplateReader(template).symbols["Black-S"]).map(\.commands)
    }
    #expect(try paths(.auto) == ["MLLLLLLZ", "MCCCCZMLLLLZ"])
    #expect(try paths(.single) == [try paths(.auto).joined()])
  }
}
