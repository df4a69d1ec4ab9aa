import IconModel
import IconRules
import Testing

@Suite struct NameConventionsTests {
  @Test func `drawings are counted by the reason for which they are left out`() {
    let subject = set(leftOut: [
      .init(reason: .style("sharp"), first: "Icons/home-sharp.svg", count: 2),
      .init(reason: .smaller(larger: "Icons/home-24.svg"), first: "Icons/home-16.svg", count: 1),
    ])
    #expect(
      RuleBook().lines("drawing-left-out", in: subject) == [
        "Icons/home-sharp.svg: note: 2 drawings are left out: the style is 'sharp', which is neither"
          + " filled nor outlined; to use them, write 'sharp' under 'filled' or 'outlined' of"
          + " 'names' in tabbar.yml",
        "Icons/home-16.svg: note: 1 drawing is left out: the same is there in a larger size, such"
          + " as 'Icons/home-24.svg'; to use a smaller one, name it for its icon under 'overrides'"
          + " in tabbar.yml",
      ])
  }

  @Test(
    arguments: [
      (
        ["Icons/a.svg", "Icons/b.svg"], nil,
        [
          "2 drawings do not fit 'names', such as 'Icons/a.svg'; add a pattern for them, or rename"
            + " them"
        ]
      ),
      (
        [], ("'{name}_{fill|line}'", 40),
        [
          "'names' finds 3 pairs of drawings, where '{name}_{fill|line}' would find 40; correct"
            + " 'names', or remove it to have names read as they are"
        ]
      ),
      ([], nil, []),
    ] as [([String], (String, Int)?, [String])])
  func `drawings that no pattern fits are counted, and a convention with more pairs is named`(
    unfitting: [String], better: (String, Int)?, messages: [String]
  ) {
    let names = SetSubject.Names(
      location: IconModel.SourceLocation(file: "tabbar.yml", line: 4, column: 1),
      unfitting: unfitting,
      pairCount: 3, better: better)
    #expect(
      RuleBook().lines("names-unfit", in: set(names: names))
        == messages.map { "tabbar.yml:4:1: warning: " + $0 })
  }
}
