import IconModel
import IconRules
import Testing

@Suite struct SvgLimitsTests {
  @Test(arguments: [
    ("a place", TextPosition?.some(root), "Icons/home.svg:2:5"),
    ("no place", nil, "Icons/home.svg"),
  ])
  func `a failure of its kind is told in the failure's words`(
    id: String, position: TextPosition?, place: String
  ) {
    #expect(
      RuleBook().lines("svg-limits", in: failure(.limits, position: position)) == [
        "\(place): error: what is wrong; what to do"
      ])
  }

  @Test func `other failures are not its own`() {
    #expect(RuleBook().lines("svg-limits", in: failure(.malformed)) == [])
  }

  @Test func `a drawing that was rendered has none`() {
    #expect(RuleBook().lines("svg-limits", in: drawing()) == [])
  }
}
