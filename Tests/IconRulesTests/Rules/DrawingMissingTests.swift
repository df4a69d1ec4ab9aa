import IconModel
import IconRules
import Testing

@Suite struct DrawingMissingTests {
  @Test func `what the configuration describes in vain is told where it does`() {
    let subject = set(mismatches: [
      .init(
        location: IconModel.SourceLocation(file: "tabbar.yml", line: 9, column: 3),
        message: "no drawing 'a.svg'", help: "correct the path")
    ])
    #expect(
      RuleBook().lines("drawing-missing", in: subject) == [
        "tabbar.yml:9:3: error: no drawing 'a.svg'; correct the path"
      ])
  }

  @Test func `a set that is as described has none`() {
    #expect(RuleBook().lines("drawing-missing", in: set()) == [])
  }
}
