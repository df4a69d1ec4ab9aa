import IconModel
import IconRules
import Testing

@Suite struct RefusedDrawingsTests {
  @Test(
    arguments: [
      ("svg-malformed", DrawingFailure.Kind.malformed), ("svg-limits", .limits),
      ("svg-limits", .memory), ("external-reference", .external), ("text-element", .text),
    ] as [(RuleID, DrawingFailure.Kind)])
  func `a failure of its kind is reported with the failure's message`(
    rule: RuleID, kind: DrawingFailure.Kind
  ) {
    expectOneError(kind, of: rule)
  }
}

/// Expects that a failure is one error of a rule, with a place and without.
func expectOneError(_ kind: DrawingFailure.Kind, of rule: RuleID) {
  for (position, place) in [(root, "Icons/home.svg:2:5"), (nil, "Icons/home.svg")] {
    let findings = RuleBook().findings(in: failure(kind, position: position))
    #expect(findings.count == 1)
    #expect(
      RuleBook().lines(rule, findings) == ["\(place): error: what is wrong; what to do"])
  }
}
