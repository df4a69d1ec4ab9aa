import IconModel
import IconRules
import Testing

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

  @Test func `where all are used there is none`() {
    #expect(RuleBook().lines("unreferenced-icon", in: set()) == [])
  }
}
