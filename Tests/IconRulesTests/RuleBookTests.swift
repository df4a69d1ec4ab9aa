import IconModel
import IconRules
import Testing

@Suite struct RuleBookTests {
  @Test func `rules that exclude icons are errors`() {
    let rules = Rule.all.filter(\.excludesIcon)
    #expect(
      rules.map(\.id) == [
        "empty-ink", "external-reference", "image-unreadable", "name-collision", "name-invalid",
        "opaque-image", "svg-limits", "svg-malformed", "text-element",
      ])
    #expect(rules.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: [
    ("its own", RuleLevel?.none, ["warning"]), ("off", .off, []),
    ("error", .report(.error), ["error"]), ("warning", .report(.warning), ["warning"]),
    ("note", .report(.note), ["note"]),
  ])
  func `a configuration sets the level of a rule`(
    id: String, level: RuleLevel?, severities: [String]
  ) {
    let levels = level.map { ["viewbox-missing": $0] as [RuleID: RuleLevel] } ?? [:]
    let findings = RuleBook(levels).findings(in: drawing(origin: .ink))
    #expect(findings.map(\.severity.rawValue) == severities)
    #expect(findings.allSatisfy { $0.rule == "viewbox-missing" })
  }

  @Test func `the level of one rule does not change the others`() {
    let findings = RuleBook(["viewbox-missing": .off, "raster-image": .report(.note)])
      .findings(in: drawing(features: [feature(.unknownElement, "x")], origin: .ink))
    #expect(findings.map(\.rule) == ["unknown-element"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func `rules on icons and on sets have levels as well`() {
    let book = RuleBook(["variant-missing": .report(.error), "name-invalid": .off])
    #expect(book.findings(in: icon([measured(.filled)])).map(\.severity) == [.error])
    #expect(
      book.findings(in: set { $0.unusableNames = [("a", "b")] }) == [])
  }

  @Test func `subjects that no rule objects to give no findings`() {
    let book = RuleBook()
    #expect(book.findings(in: drawing()) == [])
    #expect(book.findings(in: icon()) == [])
    #expect(book.findings(in: set()) == [])
    #expect(book.findings(in: comparison([])) == [])
    #expect(book.findings(in: imageSet([])) == [])
  }

  @Test(arguments: [
    (DrawingFacts.Feature.Kind.rasterImage, ["raster-image"]),
    (.externalStyle, ["external-style"]), (.animationOrScript, ["animation-or-script"]),
    (.filter, ["filter-effect"]), (.duplicateID, ["duplicate-id"]),
    (.unknownElement, ["unknown-element"]), (.referenceCycle, ["reference-cycle"]),
    (.namespaceMissing, ["namespace-missing"]), (.symbol, []),
    (.notDrawn, ["not-drawn"]), (.inkLost, ["not-drawn"]),
  ])
  func `a feature is reported by the rule on its kind and by no other`(
    kind: DrawingFacts.Feature.Kind, rules: [String]
  ) {
    let findings = RuleBook().findings(in: drawing(features: [feature(kind, "x")]))
    #expect(findings.map(\.rule.rawValue) == rules)
  }

  @Test(arguments: DrawingFailure.Kind.allCases)
  func `every kind of failure but a defect of the tool gives one finding`(
    kind: DrawingFailure.Kind
  ) {
    #expect(RuleBook().findings(in: failure(kind)).count == (kind == .defect ? 0 : 1))
  }

  @Test func `findings are sorted by the names of the rules`() {
    let subject = drawing(
      features: [
        feature(.filter, "f"), feature(.rasterImage, "i"), feature(.externalStyle, "e"),
      ],
      inkArea: 24 * 24, overflow: .init(left: 1))
    #expect(
      RuleBook().findings(in: subject).map(\.rule.rawValue) == [
        "external-style", "filter-effect", "ink-clipped", "opaque-background", "raster-image",
      ])
  }

  @Test func `findings on drawings and icons name the icon, those on sets name none`() {
    let book = RuleBook()
    #expect(book.findings(in: drawing(origin: .ink)).map(\.icon) == ["home"])
    #expect(book.findings(in: icon([measured(.filled)])).map(\.icon) == ["home"])
    let subject = set { $0.unusableNames = [("a", "b")] }
    #expect(book.findings(in: subject).map(\.icon) == [nil])
  }

  @Test func `a rule that an icon ignores is dropped, one that another icon ignores is not`() {
    let book = RuleBook(ignoredByIcon: ["home": ["viewbox-missing"], "other": ["raster-image"]])
    let subject = drawing(features: [feature(.rasterImage, "image")], origin: .ink)
    #expect(book.findings(in: subject).map(\.rule) == ["raster-image"])
  }

  @Test func `a rule that one tab ignores is reported for other tabs`() {
    let place = SourceLocation(file: "tabbar.yml", line: 2)
    let subject = set {
      $0.absentIcons = ["a", "b"].map { ($0, "x", place, "mend it") }
    }
    let book = RuleBook(ignoredByTab: ["a": ["tab-icon-missing"]])
    #expect(book.findings(in: subject).map(\.tab) == ["b"])
  }
}
