import IconModel
import IconRules
import Testing

@Suite struct IconReferencesTests {
  private static let place = IconModel.SourceLocation(file: "tabbar.yml", line: 9, column: 3)

  @Test(
    arguments: [
      (
        "drawing-missing",
        set { $0.mismatches = [(place, "no drawing 'a.svg'", "mend it")] },
        "tabbar.yml:9:3: error: no drawing 'a.svg'; mend it"
      ),
      (
        "tab-icon-missing",
        set { $0.absentIcons = [("map", "places", place, "mend it")] },
        "tabbar.yml:9:3: error: the tab 'map' uses the icon 'places', which is not there; mend it"
      ),
      (
        "unreferenced-icon",
        set { $0.unreferencedIcons = [("gear", "Icons/gear.svg")] },
        "Icons/gear.svg: note: no tab uses the icon 'gear';"
          + " remove its drawings, or give a tab 'icon: gear'"
      ),
    ] as [(RuleID, SetSubject, String)])
  func `what is missing or unused is reported where the configuration or a drawing names it`(
    rule: RuleID, subject: SetSubject, line: String
  ) {
    #expect(found(rule, in: subject) == [line])
  }

  @Test func `a finding on an unused icon names the icon`() {
    let subject = set { $0.unreferencedIcons = [("gear", "Icons/gear.svg")] }
    #expect(RuleBook().findings(in: subject).map(\.icon) == ["gear"])
  }
}

@Suite struct NameConventionsTests {
  @Test func `drawings are counted by the reason for which they are left out`() {
    let subject = set {
      $0.leftOut = [
        (.style("sharp"), "Icons/home-sharp.svg", 2),
        (.smaller(larger: "Icons/home-24.svg"), "Icons/home-16.svg", 1),
      ]
    }
    #expect(
      found("drawing-left-out", in: subject) == [
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
    let subject = set {
      $0.names = (place(4, 1), unfitting, 3, better)
    }
    #expect(
      found("names-unfit", in: subject)
        == messages.map { "tabbar.yml:4:1: warning: " + $0 })
  }
}
