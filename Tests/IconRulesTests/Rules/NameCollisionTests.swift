import IconModel
import IconRules
import Testing

@Suite struct NameCollisionTests {
  @Test func `files of one name are told at the first of them`() {
    let subject = set(collisions: [
      .init(name: "home", files: ["Icons/Home.svg", "Icons/home.svg"]),
      .init(name: "é", files: ["a.svg", "b.svg", "c.svg"]),
    ])
    #expect(
      RuleBook().lines("name-collision", in: subject) == [
        "Icons/Home.svg: error: the icon name 'home' is also that of 'Icons/home.svg';"
          + " rename all but one of these files",
        "a.svg: error: the icon name 'é' is also that of 'b.svg', 'c.svg';"
          + " rename all but one of these files",
      ])
  }

  @Test func `a set of different names has none`() {
    #expect(RuleBook().lines("name-collision", in: set()) == [])
  }
}
