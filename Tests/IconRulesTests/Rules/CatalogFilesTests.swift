import IconModel
import IconRules
import Testing

@Suite struct CatalogStructureTests {
  @Test func `links, equal names and folders that cannot be read are reported`() throws {
    let subject = set {
      $0.catalogProblems = [
        .link(SourceLocation(file: "a")), .sameName(SourceLocation(file: "b"), other: "B"),
        .unreadableFolder(SourceLocation(file: "c"), reason: "permission denied"),
        .malformed(contentsPlace(2), reason: "it is no JSON", help: "mend it"),
      ]
    }
    try expectFindings("catalog-structure", reported: ["all": subject])
  }
}

@Suite struct CatalogFilesTests {
  private static let small = (image("a@2x.png", scale: 2), Pixels(50) as Pixels?)
  private static let large = (image("a@3x.png", scale: 3), Pixels(75) as Pixels?)
  /// One scale with a file, the other without.
  private static let half = [small, (image(nil, scale: 3, state: .missing), nil)]

  @Test func `a fault is reported at its place in the file`() throws {
    let malformed = imageSet(
      [], problems: [.malformed(contentsPlace(4), reason: "no JSON", help: "mend it")])
    try expectFindings("contents-malformed", reported: ["no JSON": malformed])
    try expectFindings(
      "slot-unassigned", reported: ["two files": imageSet([], unassigned: ["a.png", "b.png"])])
    let twice = imageSet([
      Self.small, (image("b.png", scale: 2, line: 7), Pixels(50)), Self.large,
    ])
    try expectFindings("slot-duplicate", reported: ["two files for 2x": twice])
  }

  @Test func `a scale is missing with its file, or in an icon of a tab that has another`() throws {
    try expectFindings(
      "slot-missing",
      reported: [
        "no file": imageSet([(image("a@3x.png", scale: 3, state: .missing), nil)]),
        "no image": imageSet(Self.half),
        "another case, and a link": imageSet([
          (image("A.png", scale: 2, state: .otherCase("a.png")), nil),
          (image("b.png", scale: 3, state: .notRegular), nil),
        ]),
      ],
      accepted: [
        "both scales": imageSet([Self.small, Self.large]),
        "no icon of a tab": imageSet(Self.half, isTabIcon: false),
        "an image for tablets": imageSet([(image("a.png", scale: 2, idiom: "ipad"), Pixels(50))]),
        "a vector": imageSet([(image("a.svg"), nil)]),
      ])
  }
}
