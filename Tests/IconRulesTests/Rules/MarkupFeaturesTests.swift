import IconModel
import IconRules
import Testing

/// Rules of which each reports one kind of mistake in the markup, once a drawing.
@Suite struct MarkupErrorsTests {
  @Test(
    arguments: [
      (
        "unknown-element", DrawingFacts.Feature.Kind.unknownElement, "SVG has no element 'x'",
        " and 2 more like it", ", so it is not drawn; correct its name, or remove it"
      ),
      (
        "duplicate-id", .duplicateID, "the id 'x'", " and 2 more",
        " is that of an element before; rename or remove it; references lead to the first element"
      ),
      (
        "reference-cycle", .referenceCycle, "'x'", " and 2 more",
        " is needed to draw itself, so a part of it is left out; remove the reference that closes"
          + " the circle"
      ),
    ] as [(RuleID, DrawingFacts.Feature.Kind, String, String, String)])
  func `several mistakes of a kind give one finding with the number of the others`(
    rule: RuleID, kind: DrawingFacts.Feature.Kind, start: String, others: String, end: String
  ) {
    let one = feature(kind, "x")
    func lines(_ features: [DrawingFacts.Feature]) -> [String] {
      found(rule, in: drawing(features: features))
    }
    #expect(lines([one]) == ["Icons/home.svg:3:7: warning: \(start)\(end)"])
    #expect(
      lines([feature(.filter, "filter"), one, one, one])
        == ["Icons/home.svg:3:7: warning: \(start)\(others)\(end)"])
  }

  @Test func `a root element without a namespace is reported`() {
    #expect(
      found(
        "namespace-missing", in: drawing(features: [feature(.namespaceMissing, "svg")])) == [
          "Icons/home.svg:3:7: warning: the root element has no namespace;"
            + " add xmlns=\"http://www.w3.org/2000/svg\""
        ])
  }
}

/// The rules on content that does not belong into an icon.
@Suite struct UnsuitableContentTests {
  private static func lines(_ rule: RuleID, _ features: [DrawingFacts.Feature]) -> [String] {
    found(rule, in: drawing(features: features))
  }

  @Test func `several animations and scripts give one finding at the first`() {
    let first = feature(.animationOrScript, "animate")
    let end = "; remove it, and check that what is left is the moment that you mean"
    #expect(
      Self.lines("animation-or-script", [first])
        == ["Icons/home.svg:3:7: warning: 'animate' has no effect on an image" + end])
    let others = [("script", 9), ("onload", 12)].map {
      feature(.animationOrScript, $0.0, line: $0.1)
    }
    #expect(
      Self.lines("animation-or-script", [first] + others) == [
        "Icons/home.svg:3:7: warning: 'animate' and 2 more like it has no effect on an image" + end
      ])
  }

  @Test(arguments: [(1, "once"), (2, "2 times"), (16, "16 times")])
  func `several filters give one finding at the first`(count: Int, times: String) {
    #expect(
      Self.lines("filter-effect", (0..<count).map { feature(.filter, "filter", line: 3 + $0) }) == [
        "Icons/home.svg:3:7: warning: the drawing uses a filter \(times);"
          + " draw the shape without it; a tab bar sets its own colour and shadow"
      ])
  }

  @Test(
    arguments: [
      (
        "raster-image", DrawingFacts.Feature.Kind.rasterImage,
        "the drawing contains an image made of pixels; redraw it as shapes"
      ),
      (
        "external-style", .externalStyle,
        "'x' is outside the drawing and was not read; embed what it refers to"
      ),
    ] as [(RuleID, DrawingFacts.Feature.Kind, String)])
  func `each image, style sheet and font is reported at its position`(
    rule: RuleID, kind: DrawingFacts.Feature.Kind, message: String
  ) {
    let features = [
      feature(kind, "x"), feature(.filter, "filter", line: 4),
      feature(kind, "x", line: 9, column: 2),
    ]
    #expect(
      Self.lines(rule, features)
        == ["Icons/home.svg:3:7: warning: \(message)", "Icons/home.svg:9:2: warning: \(message)"])
  }
}
