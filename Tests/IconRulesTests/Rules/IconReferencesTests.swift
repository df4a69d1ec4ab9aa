import IconModel
import IconRules
import Testing

@Suite struct IconReferencesTests {
  @Test func `what is missing or unused is reported where it is named`() throws {
    let mismatch = set { $0.mismatches = [(place(9, 3), "no drawing 'a.svg'", "mend it")] }
    try expectFindings("drawing-missing", reported: ["a drawing": mismatch])
    let absent = set { $0.absentIcons = [("map", "places", place(9, 3), "mend it")] }
    try expectFindings("tab-icon-missing", reported: ["an icon": absent])
    let unused = set { $0.unreferencedIcons = [("gear", "Icons/gear.svg")] }
    try expectFindings("unreferenced-icon", reported: ["an icon": unused])
    #expect(RuleBook().findings(in: unused).map(\.icon) == ["gear"])
  }
}

@Suite struct NameConventionsTests {
  @Test func `drawings are counted by the reason for which they are left out`() throws {
    let subject = set {
      $0.leftOut = [
        (.style("sharp"), "Icons/home-sharp.svg", 2),
        (.smaller(larger: "Icons/home-24.svg"), "Icons/home-16.svg", 1),
      ]
    }
    try expectFindings("drawing-left-out", reported: ["two reasons": subject])
  }

  @Test func `drawings that no pattern fits, and a convention with more pairs, are reported`()
    throws
  {
    func names(_ unfitting: [String], better: (String, Int)? = nil) -> SetSubject {
      set { $0.names = Located((unfitting, 3, better), at: place(4, 1)) }
    }
    try expectFindings(
      "names-unfit",
      reported: [
        "two drawings": names(["Icons/a.svg", "Icons/b.svg"]),
        "more pairs": names([], better: ("{filled: fill, outlined: line}", 40)),
      ], accepted: ["all fit": names([])])
  }

  @Test func `assets that pubspec does not list are one finding`() throws {
    func subject(_ assets: [String]) -> SetSubject {
      set { $0.undeclaredAssets = ("pubspec.yaml", assets, "flutter/list.yaml") }
    }
    try expectFindings(
      "asset-undeclared",
      reported: ["one": subject(["a.png"]), "two": subject(["a.png", "b.png"])],
      accepted: ["none": set()])
  }
}
