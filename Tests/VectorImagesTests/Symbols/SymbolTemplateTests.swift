import IconModel
import Testing

@testable import VectorImages

@Suite struct SymbolTemplateTests {
  private func template(_ drawing: SymbolDrawing, name: String = "home") -> SymbolTemplate {
    SymbolTemplate(name: name, drawing: drawing, generator: "tabicon 1.0")
  }

  @Test func `a static template has Regular in three scales`() throws {
    let drawing = Shapes.drawing([Shapes.circle(150, 150, 150)], .filled)
    var style = SymbolStyle()
    style.masters = .regular
    let template = SymbolTemplate(
      name: "home", drawing: drawing, style: style, generator: "tabicon")
    let reader = try TemplateReader(template)
    let widths = ["S", "M", "L"].map { reader.points("Regular-\($0)").map(\.x).max() ?? 0 }
    #expect(abs(widths[1] / widths[0] - SymbolScale.medium.factor) < 0.001)
    #expect(abs(widths[2] / widths[0] - SymbolScale.large.factor) < 0.001)
  }

  @Test func `a symbol of 18 points in the large scale has the target size`() throws {
    let template = template(Shapes.drawing(Shapes.ring()))
    #expect(template.outcome == .variable)
    let reader = try TemplateReader(template)
    #expect(reader.symbols["Black-S"]?.map(\.commands) == ["MCCCCZMCCCCZ"])
    let points = reader.points("Regular-S")
    let box = Rect(around: points)
    let points18 = box.width * SymbolScale.large.factor * 18 / 100
    #expect(abs(points18 - 25) < 0.01)
    // In the middle between baseline and capline.
    #expect(abs(box.midX) < 0.01 && abs(box.midY) < 0.01)
  }

  @Test func `variants of a pair have one place, whatever each one's ink`() throws {
    let ring = try TemplateReader(template(Shapes.drawing(Shapes.ring())))
    let filled = try TemplateReader(
      template(
        Shapes.drawing(
          [Shapes.circle(150, 150, 150), Shapes.box(80, 135, 220, 165, isHole: true)], .filled)))
    #expect(ring.points("Regular-S").first == filled.points("Regular-S").first)
    let badge = try TemplateReader(template(Shapes.drawing([Shapes.box(200, 200, 300, 230)])))
    let box = Rect(around: badge.points("Regular-S"))
    #expect(abs(box.minX - box.width / 2) < 0.01)
  }

  @Test func `margins leave a round side less space than a straight one`() throws {
    let ring = try TemplateReader(template(Shapes.drawing(Shapes.ring())))
    let square = try TemplateReader(
      template(
        Shapes.drawing([Shapes.box(0, 0, 300, 300), Shapes.box(30, 30, 270, 270, isHole: true)])))
    func bearing(_ reader: TemplateReader, _ id: String) -> Double {
      let xs = reader.symbols[id]?.flatMap { path in
        stride(from: 0, to: path.numbers.count, by: 2).map { path.numbers[$0] }
      }
      return (xs?.min() ?? 0) - (reader.margin("left", id) ?? 0)
    }
    for id in ["Ultralight-S", "Regular-S", "Black-S"] {
      // Those of the system's circle are 6.84.
      #expect(abs(bearing(ring, id) - 6.84) < 0.3)
      #expect(abs(bearing(square, id) - 8.9) < 0.02)
    }
  }

  @Test func `a badge and a slash are primary layers, and the rest is secondary`() throws {
    let badge = try TemplateReader(
      template(
        Shapes.drawing(
          [Shapes.polygon([(0, 0), (260, 0), (260, 150), (150, 150), (150, 260), (0, 260)])]
            + [Shapes.circle(240, 240, 60), Shapes.box(210, 232, 270, 248, isHole: true)],
          .filled, stroke: 16)))
    #expect(badge.faults == [])
    let levels = { (reader: TemplateReader) in
      reader.symbols["Regular-S"]?.map { $0.classes.map(String.init) }
    }
    let expected = [
      ["monochrome-0", "multicolor-0:tintColor", "hierarchical-0:secondary"],
      ["monochrome-1", "multicolor-1:tintColor", "hierarchical-1:primary"],
    ]
    #expect(levels(badge) == expected)
    #expect(badge.symbols["Regular-S"]?.map(\.commands) == ["MLLLLLLZ", "MCCCCZMLLLLZ"])
    let slash = try TemplateReader(
      template(
        Shapes.drawing([Shapes.polygon([(60, 0), (300, 0), (300, 240)]), Shapes.slash], .filled)))
    #expect(levels(slash) == expected)
    let ring = try TemplateReader(template(Shapes.drawing(Shapes.ring())))
    #expect(
      levels(ring) == [["monochrome-0", "multicolor-0:tintColor", "hierarchical-0:primary"]])
  }

  @Test func `four discs are a grid and no badges`() throws {
    let discs = [60.0, 240].flatMap { x in [60.0, 240].map { Shapes.circle(x, $0, 60) } }
    let reader = try TemplateReader(
      template(Shapes.drawing(discs + [Shapes.box(135, 0, 165, 300)])))
    #expect(reader.symbols["Regular-S"]?.count == 1)
  }

  @Test func `names are escaped, and characters that XML forbids are replaced`() throws {
    let template = template(Shapes.drawing(Shapes.ring()), name: "a<b>&\"\u{1}c.fill")
    let text = String(decoding: template.bytes, as: UTF8.self)
    #expect(text.contains("Generated from a&lt;b&gt;&amp;&quot;\u{FFFD}c.fill<"))
  }

  @Test func `equal drawings give equal bytes`() {
    let drawing = Shapes.drawing(Shapes.ring() + [Shapes.star(scale: 0.6)])
    #expect(template(drawing).bytes == template(drawing).bytes)
  }

  @Test func `input that is no drawing gives a static symbol and a reason`() throws {
    let ring = Shapes.ring()
    func outcome(_ drawing: SymbolDrawing) -> SymbolOutcome { template(drawing).outcome }
    #expect(outcome(Shapes.drawing([])) == .empty)
    #expect(outcome(Shapes.drawing(Array(ring.suffix(1)))) == .empty)
    let flat = Contour(start: Point(0, 0), segments: [.line(to: Point(9, 0)), .line(to: .zero)])
    #expect(outcome(Shapes.drawing([flat])) == .empty)
    for units in [0, -1, .nan, .infinity] {
      #expect(
        outcome(
          SymbolDrawing(
            contours: ring, unitsPerPoint: units, ink: Shapes.ink, variant: .outlined,
            stroke: nil, growth: nil)) == .empty)
    }
    let far = Contour(
      start: .zero,
      segments: [
        .line(to: Point(0, 300)), .cubic(Point(1e9, 1), Point(.nan, 1), to: Point(9, 9)),
        .line(to: .zero),
      ])
    #expect(outcome(Shapes.drawing([far])) == .empty)
    let pixel = SymbolDrawing(
      contours: [Shapes.box(0, 0, 1, 1)], unitsPerPoint: 0.04,
      ink: Rect(minX: 0, minY: 0, maxX: 1, maxY: 1), variant: .filled, stroke: nil, growth: nil)
    #expect(outcome(pixel) == .variable)
    #expect(try TemplateReader(template(pixel)).faults == [])
  }

  @Test func `thousands of nodes are refused, and a thousand are not slow`() throws {
    func checkers(_ count: Int) -> [Contour] {
      (0..<count).map { index in
        let (x, y) = (Double(index % 20) * 15, Double(index / 20) * 15)
        return Shapes.box(x, y, x + 9, y + 9)
      }
    }
    let many = template(Shapes.drawing(checkers(600), ink: Shapes.ink.scaled(by: 1.5)))
    #expect(many.outcome == .static(.complex))
    let fewer = template(Shapes.drawing(checkers(300), stroke: 9))
    #expect(try TemplateReader(fewer).faults == [])
  }
}
