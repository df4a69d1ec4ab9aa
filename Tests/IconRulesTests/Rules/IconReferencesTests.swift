import IconModel
import IconRules
import Testing

@Suite struct DrawingMissingTests {
  @Test func `a drawing that does not exist is reported where the configuration names it`() {
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

  @Test func `a set without mismatches gives no finding`() {
    #expect(RuleBook().lines("drawing-missing", in: set()) == [])
  }
}

@Suite struct TabIconMissingTests {
  @Test func `a missing icon is reported where the configuration names it`() {
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

  @Test func `a set with all its icons gives no finding`() {
    #expect(RuleBook().lines("tab-icon-missing", in: set()) == [])
  }
}

@Suite struct UnreferencedIconTests {
  @Test func `an icon that no tab uses is a note at its first drawing`() {
    let subject = set(unreferencedIcons: [.init(name: "gear", file: "Icons/gear.svg")])
    #expect(
      RuleBook().lines("unreferenced-icon", in: subject) == [
        "Icons/gear.svg: note: no tab uses the icon 'gear';"
          + " remove its drawings, or give a tab 'icon: gear'"
      ])
    #expect(RuleBook().findings(in: subject).map(\.icon) == ["gear"])
  }

  @Test func `a set whose icons are all used gives no finding`() {
    #expect(RuleBook().lines("unreferenced-icon", in: set()) == [])
  }
}
