import IconModel
import IconRules
import Testing

@Suite struct MarkupFeaturesTests {
  private func with(_ features: [DrawingFacts.Feature]) -> DrawingSubject {
    drawing(features: features)
  }

  @Test(
    arguments: [
      ("unknown-element", .unknownElement), ("duplicate-id", .duplicateID),
      ("reference-cycle", .referenceCycle), ("animation-or-script", .animationOrScript),
    ] as [(RuleID, DrawingFacts.Feature.Kind)])
  func `several of a kind give one finding at the first, with the number of the others`(
    rule: RuleID, kind: DrawingFacts.Feature.Kind
  ) throws {
    let others = [("y", 9), ("z", 12)].map { feature(kind, $0, line: $1) }
    try expectFindings(
      rule,
      reported: [
        "one": with([feature(kind, "x")]),
        "three": with([feature(.filter, "filter"), feature(kind, "x")] + others),
      ])
  }

  @Test func `each construct that is not drawn is reported, one that loses a shape as an error`()
    throws
  {
    try expectFindings(
      "not-drawn",
      reported: [
        "two": with([
          feature(.notDrawn, "x is not drawn", help: "write y"),
          feature(.inkLost, "z is not drawn", help: "write w", line: 4),
        ])
      ])
  }

  @Test func `an animation is told to end`() {
    #expect(
      found("animation-or-script", in: with([feature(.animationOrScript, "animate")])) == [
        "Icons/home.svg:3:7: warning: 'animate' has no effect on an image; give its element the values"
          + " that it ends with, and remove it: the drawing is shown as it is before the animation"
      ])
  }

  @Test func `a root element without a namespace is reported`() throws {
    try expectFindings(
      "namespace-missing", reported: ["none": with([feature(.namespaceMissing, "svg")])])
  }

  @Test func `several filters give one finding at the first`() throws {
    func filters(_ count: Int) -> DrawingSubject {
      with((0..<count).map { feature(.filter, "filter", line: 3 + $0) })
    }
    try expectFindings(
      "filter-effect", reported: ["one": filters(1), "two": filters(2), "sixteen": filters(16)])
  }

  @Test(
    arguments: [("raster-image", .rasterImage), ("external-style", .externalStyle)]
      as [(RuleID, DrawingFacts.Feature.Kind)])
  func `each image, style sheet and font is reported at its position`(
    rule: RuleID, kind: DrawingFacts.Feature.Kind
  ) throws {
    let two = with([
      feature(kind, "x"), feature(.filter, "filter", line: 4),
      feature(kind, "x", line: 9, column: 2),
    ])
    try expectFindings(rule, reported: ["two": two])
  }
}
