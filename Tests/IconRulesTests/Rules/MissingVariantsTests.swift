import IconModel
import IconRules
import Testing

@Suite struct VariantMissingTests {
  private static let filled =
    "Icons/home-outlined.svg:2:5: note: 'home' has no filled variant; draw it as 'home-filled.svg'"
  private static let outlined =
    "Icons/home.svg:2:5: note: 'home' has no outlined variant; draw it as 'home-outlined.svg'"

  private static let cases: [(String, Set<IconVariant>, [String])] = [
    ("both", [.filled, .outlined], []),
    ("filled", [.filled], [outlined]), ("outlined", [.outlined], [filled]),
  ]

  @Test(arguments: cases)
  func `each missing variant is reported`(
    id: String, variants: Set<IconVariant>, lines: [String]
  ) {
    #expect(
      found("variant-missing", in: icon(variants.sorted().map { measured($0) })) == lines
    )
  }

  @Test(arguments: IconVariant.allCases)
  func `a variant that the configuration leaves out is not missing`(variant: IconVariant) {
    let drawn = [measured(variant.partner)]
    #expect(found("variant-missing", in: icon(drawn) { $0.leftOut = variant }) == [])
    #expect(found("variant-missing", in: icon(drawn) { $0.leftOut = variant.partner }) != [])
  }
}

@Suite struct VariantDoubtfulTests {
  @Test func `a doubtful variant is reported with the reason and what to do`() {
    #expect(
      found("variant-doubtful", in: icon(derived: derived(doubt: .noStroke))) == [
        "Icons/home.svg:2:5: note: the derived outlined variant may not be what is meant:"
          + " the drawing has no strokes of one weight;"
          + " look at it, then draw the variant, set 'stroke', or leave it out with 'outlined: none'"
      ])
  }

  @Test(
    arguments: [
      (Point(0.2, 0.9), true, "the half at the bottom left", "filled", "open"),
      (Point(0.5, 0.5), false, "the half in the middle", "open", "fill"),
      (Point(0.5, 0.1), true, "the half at the top", "filled", "open"),
      (Point(0.9, 0.5), true, "the half at the right", "filled", "open"),
    ])
  func `a region in doubt is named by its place, with the line that changes it`(
    place: Point, isInk: Bool, words: String, state: String, other: String
  ) {
    let region = DoubtfulRegion(kind: .half, isInk: isInk, point: Point(3, 9.5), place: place)
    let lines = found(
      "variant-doubtful", in: icon(derived: derived(.filled, doubt: .region(region))))
    #expect(
      lines == [
        "Icons/home.svg:2:5: note: the derived filled variant may not be what is meant:"
          + " \(words) may be open or filled, and is \(state);"
          + " look at it; to draw it the other way, write"
          + " 'overrides: {home: {filled: {\(other): [[3, 9.5]]}}}' in tabbar.yml"
      ])
  }

  @Test func `a derived variant without doubt is accepted`() {
    #expect(found("variant-doubtful", in: icon(derived: derived())) == [])
  }
}
