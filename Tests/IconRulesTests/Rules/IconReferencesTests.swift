import IconModel
import IconRules
import Testing

@Suite struct IconReferencesTests {
  private static let place = IconModel.SourceLocation(file: "tabbar.yml", line: 9, column: 3)

  @Test(
    arguments: [
      (
        "drawing-missing",
        set(mismatches: [.init(location: place, message: "no drawing 'a.svg'", help: "mend it")]),
        "tabbar.yml:9:3: error: no drawing 'a.svg'; mend it"
      ),
      (
        "tab-icon-missing",
        set(absentIcons: [.init(tab: "map", icon: "places", location: place, help: "mend it")]),
        "tabbar.yml:9:3: error: the tab 'map' uses the icon 'places', which is not there; mend it"
      ),
      (
        "unreferenced-icon",
        set(unreferencedIcons: [.init(name: "gear", file: "Icons/gear.svg")]),
        "Icons/gear.svg: note: no tab uses the icon 'gear';"
          + " remove its drawings, or give a tab 'icon: gear'"
      ),
    ] as [(RuleID, SetSubject, String)])
  func `what is missing or unused is reported where the configuration or a drawing names it`(
    rule: RuleID, subject: SetSubject, line: String
  ) {
    #expect(RuleBook().lines(rule, in: subject) == [line])
  }

  @Test func `a finding on an unused icon names the icon`() {
    let subject = set(unreferencedIcons: [.init(name: "gear", file: "Icons/gear.svg")])
    #expect(RuleBook().findings(in: subject).map(\.icon) == ["gear"])
  }
}
