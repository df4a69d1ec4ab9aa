import IconModel
import IconRules
import Testing

@Suite struct IdentifierCollisionTests {
  @Test func `icons of one name in Swift are named together`() {
    let subject = SetSubject(
      file: "tabbar.yml", collisions: [], unusableNames: [], absentIcons: [], mismatches: [],
      sharedIdentifiers: [
        .init(identifier: "aB", icons: ["a-b", "a_b"], file: "Icons/a_b.svg")
      ])
    #expect(
      RuleBook().lines("identifier-collision", in: subject) == [
        "Icons/a_b.svg: warning: the icons 'a-b', 'a_b' are all 'aB' in Swift;"
          + " rename all but one of them, or leave 'swift' out of 'formats'"
      ])
    #expect(RuleBook().lines("identifier-collision", in: set()) == [])
  }
}
