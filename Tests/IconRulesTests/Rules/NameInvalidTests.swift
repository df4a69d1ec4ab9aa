import IconModel
import IconRules
import Testing

@Suite struct NameInvalidTests {
  @Test func `each unusable name is told at its file with the reason`() {
    let subject = set(unusableNames: [
      .init(file: "Icons/a:b.svg", reason: "it has a ':'"),
      .init(file: "Icons/con.svg", reason: "Windows keeps 'con' for a device"),
    ])
    #expect(
      RuleBook().lines("name-invalid", in: subject) == [
        "Icons/a:b.svg: error: the name cannot be an icon's: it has a ':'; rename the file",
        "Icons/con.svg: error: the name cannot be an icon's: Windows keeps 'con' for a device;"
          + " rename the file",
      ])
  }

  @Test func `a set of good names has none`() {
    #expect(RuleBook().lines("name-invalid", in: set()) == [])
  }
}
