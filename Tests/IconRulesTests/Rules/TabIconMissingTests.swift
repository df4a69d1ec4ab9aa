import IconModel
import IconRules
import Testing

@Suite struct TabIconMissingTests {
  @Test func `a tab without its icon is told where the configuration names it`() {
    let subject = set(absentIcons: [
      .init(
        tab: "map", icon: "places",
        location: IconModel.SourceLocation(file: "tabbar.yml", line: 4, column: 11),
        help: "correct the name or add 'places.svg'")
    ])
    #expect(
      RuleBook().lines("tab-icon-missing", in: subject) == [
        "tabbar.yml:4:11: error: the tab 'map' uses the icon 'places', which is not there;"
          + " correct the name or add 'places.svg'"
      ])
  }

  @Test func `a set with all its icons has none`() {
    #expect(RuleBook().lines("tab-icon-missing", in: set()) == [])
  }
}
