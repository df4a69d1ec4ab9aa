import IconModel
import IconRules
import Testing

@Suite struct FilterEffectTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("filter-effect", in: drawing(features: features))
  }

  @Test(arguments: [(1, "once"), (2, "2 times"), (16, "16 times")])
  func `filters are one finding, at the first`(count: Int, times: String) {
    let features = (0..<count).map { feature(.filter, "filter", line: 3 + $0) }
    #expect(
      RuleBook().lines("filter-effect", in: drawing(features: features)) == [
        "Icons/home.svg:3:7: warning: the drawing uses a filter \(times);"
          + " draw the shape without it; a tab bar sets its own colour and shadow"
      ])
  }

  @Test func `other features are not its own`() {
    #expect(lines() == [])
    #expect(lines(feature(.animationOrScript, "set")) == [])
  }
}
