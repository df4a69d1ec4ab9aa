import IconModel
import IconRules
import Testing

@Suite struct SvgMalformedTests {
  @Test(arguments: [
    ("a place", TextPosition?.some(root), "Icons/home.svg:2:5"),
    ("no place", nil, "Icons/home.svg"),
  ])
  func `a failure of its kind is told in the failure's words`(
    id: String, position: TextPosition?, place: String
  ) {
    #expect(
      RuleBook().lines("svg-malformed", in: failure(.malformed, position: position)) == [
        "\(place): error: what is wrong; what to do"
      ])
  }

  @Test(arguments: [DrawingFailure.Kind.limits])
  func `other failures are not its own`(kind: DrawingFailure.Kind) {
    #expect(RuleBook().lines("svg-malformed", in: failure(kind)) == [])
  }

  @Test func `a drawing that was rendered has none`() {
    #expect(RuleBook().lines("svg-malformed", in: drawing()) == [])
  }
}
