import IconModel
import IconRules
import Testing

@Suite struct AnimationOrScriptTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("animation-or-script", in: drawing(features: features))
  }

  @Test func `an animation is found at its place`() {
    #expect(
      lines(feature(.animationOrScript, "animate")) == [
        "Icons/home.svg:3:7: warning: 'animate' has no effect on an image;"
          + " remove it, and check that what is left is the moment that you mean"
      ])
  }

  @Test func `many are one finding, at the first`() {
    let found = lines(
      feature(.animationOrScript, "set"), feature(.animationOrScript, "script", line: 9),
      feature(.animationOrScript, "onload", line: 12))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("Icons/home.svg:3:7: warning: 'set' and 2 more like it has no"))
  }

  @Test func `other features are not its own`() {
    #expect(lines() == [])
    #expect(lines(feature(.filter, "filter"), feature(.text, "text")) == [])
  }
}
