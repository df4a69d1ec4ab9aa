import IconModel
import IconRules
import Testing

@Suite struct IconNamesTests {
  @Test func `each unusable name is reported at its file with the reason`() throws {
    let subject = set {
      $0.unusableNames = [
        ("Icons/a:b.svg", "it has a ':'"), ("Icons/con.svg", "Windows keeps 'con' for a device"),
      ]
    }
    try expectFindings("name-invalid", reported: ["two": subject])
  }

  @Test func `files of one icon name are reported at the first file`() throws {
    let subject = set {
      $0.collisions = [
        (["home"], ["Icons/Home.svg", "Icons/home.svg"]), (["é"], ["a.svg", "b.svg", "c.svg"]),
      ]
    }
    try expectFindings("name-collision", reported: ["two names": subject])
  }

  @Test func `a name taken from another icon is an error where both are in the bar`() throws {
    let subject = set {
      $0.takenImageSets = [false, true].map { ("box-filled", "home", "box", $0, place(3, 9)) }
      $0.likeFolders = [["Icons/Nav", "Icons/nav"]]
    }
    #expect(RuleBook().findings(in: subject).map(\.icon) == ["home", "home", nil])
    try expectFindings(
      "asset-collision", reported: ["two names and folders": subject], accepted: ["none": set()])
  }

  @Test func `an image set whose symbol UIKit has is reported at its name`() throws {
    let subject = set { $0.takenSymbols = [("add", "plus", place(4, 16))] }
    #expect(RuleBook().findings(in: subject).map(\.icon) == ["plus"])
    try expectFindings(
      "asset-symbol-taken", reported: ["one": subject], accepted: ["none": set()])
  }

  @Test func `icons with one identifier, and its languages, are reported together`() throws {
    func shared(_ file: String, in languages: [(name: String, format: String)]) -> SetSubject {
      set { $0.sharedIdentifiers = [("aB", ["a-b", "a_b"], file, languages)] }
    }
    try expectFindings(
      "identifier-collision",
      reported: [
        "two icons": shared("Icons/a_b.svg", in: [("Swift", "swift")]),
        "in two languages": shared("a.svg", in: [("Swift", "swift"), ("Dart", "flutter")]),
      ])
  }
}
