import IconModel
import IconRules
import Testing

@Suite struct IconChangedTests {
  private static let place = SourceLocation(file: "a.png")

  private static func lines(_ change: ChangeSubject.Change) -> [String] {
    let subject = ChangeSubject(
      file: "New.xcassets", tolerance: 0.5,
      icons: [("home", place, change)])
    return RuleBook().findings(in: subject).map {
      "\($0.location): \($0.severity.rawValue): [\($0.rule.rawValue)] \($0.message)"
    }
  }

  private static func pair(
    _ old: TargetFit, _ new: TargetFit, was: ShapeClass = .circular, likeness: Double? = 1
  ) -> ChangeSubject.Change {
    .both(outputs: [(old, new)], oldShape: was, newShape: .circular, likeness: likeness)
  }

  @Test func `a removed icon is an error, a new one a note`() {
    #expect(Self.lines(.removed) == ["a.png: error: [icon-changed] 'home' is gone"])
    #expect(Self.lines(.added) == ["a.png: note: [icon-changed] 'home' is new"])
  }

  @Test(
    arguments: [
      (
        pair(fit(50), fit(48, x: 2, y: -1)),
        "moved 2 px right and 1 px up in the regular bar at @2x, became 2 px narrower and 2 px lower"
          + " in the regular bar at @2x"
      ),
      (pair(fit(50), fit(50), was: .square), "is circular and was square"),
      (pair(fit(50), fit(50), likeness: 0.62), "shares 62% of its ink with the old one"),
    ] as [(ChangeSubject.Change, String)])
  func `another place, size or shape and other ink are warnings`(
    change: ChangeSubject.Change, what: String
  ) {
    #expect(Self.lines(change) == ["a.png: warning: [icon-changed] the icon \(what)"])
  }

  @Test func `changes within the tolerance are none`() {
    #expect(Self.lines(Self.pair(fit(50), fit(50.4, x: 0.2), likeness: 0.95)) == [])
  }
}
