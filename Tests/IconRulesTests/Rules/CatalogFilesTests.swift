import IconModel
import IconRules
import Testing

@Suite struct CatalogStructureTests {
  @Test func `links, equal names and folders that cannot be read are warnings at their places`() {
    let subject = set {
      $0.catalogProblems = [
        .link(SourceLocation(file: "a")), .sameName(SourceLocation(file: "b"), other: "B"),
        .unreadableFolder(SourceLocation(file: "c"), reason: "permission denied"),
        .malformed(contentsPlace(2), reason: "it is no JSON", help: "mend it"),
      ]
    }
    #expect(
      found("catalog-structure", in: subject) == [
        "a: warning: it is a link, which is not followed; put a copy of what it leads to into the"
          + " catalog",
        "b: warning: the name differs from 'B' by case alone, so most Macs keep one of the two;"
          + " rename or remove one of them",
        "c: warning: the folder cannot be read: permission denied; check its permissions; its image"
          + " sets are not judged",
        "\(contents):2:9: warning: it is no JSON; mend it",
      ])
  }
}

/// Image sets with one thing wrong, and what is reported about each.
@Suite struct CatalogFilesTests {
  private static let small = (image("a@2x.png", scale: 2), Pixels(50) as Pixels?)
  private static let large = (image("a@3x.png", scale: 3), Pixels(75) as Pixels?)
  /// One scale with a file, the other without.
  private static let half = [small, (image(nil, scale: 3, state: .missing), nil)]

  @Test(
    arguments: [
      (
        "contents-malformed",
        imageSet([], problems: [.malformed(contentsPlace(4), reason: "no JSON", help: "mend it")]),
        "4:9: error: no JSON; mend it"
      ),
      (
        "slot-missing", imageSet([(image("a@3x.png", scale: 3, state: .missing), nil)]),
        "3:9: error: 'a@3x.png' for @3x is not in the folder, so the app shows nothing there or"
          + " another image; put the file there, or clear the slot in Xcode"
      ),
      (
        "slot-missing", imageSet(half),
        "3:9: warning: there is no image at @3x, so the system scales another one and its edges get"
          + " soft; export the drawing at @3x too"
      ),
      (
        "slot-unassigned", imageSet([], unassigned: ["a.png", "b.png"]),
        "20:9: warning: 'a.png' and 1 more file are in the folder and have no slot;"
          + " assign them to a slot in Xcode, or remove them"
      ),
      (
        "slot-duplicate",
        imageSet([small, (image("b.png", scale: 2, line: 7), Pixels(50)), large]),
        "7:9: warning: 'b.png' has the slot of 'a@2x.png' (@2x); remove one of the two, or give one"
          + " its own scale or size class"
      ),
    ] as [(RuleID, ImageSetSubject, String)])
  func `a fault is reported at its place in the file`(
    rule: RuleID, subject: ImageSetSubject, line: String
  ) {
    #expect(found(rule, in: subject) == ["\(contents):\(line)"])
  }

  @Test func `a name in another case and a link are told apart`() {
    let subject = imageSet([
      (image("A.png", scale: 2, state: .otherCase("a.png")), nil),
      (image("b.png", scale: 3, state: .notRegular), nil),
    ])
    let lines = found("slot-missing", in: subject)
    #expect(lines.count == 2)
    #expect(lines[0].contains("'A.png' for @2x is called 'a.png' in the folder"))
    #expect(lines[1].contains("'b.png' for @3x is a link, a folder or a path"))
  }

  @Test(
    arguments: [
      ("both scales", imageSet([small, large])),
      ("no icon of a tab", imageSet(half, isTabIcon: false)),
      ("an image for tablets", imageSet([(image("a.png", scale: 2, idiom: "ipad"), Pixels(50))])),
      ("a vector", imageSet([(image("a.svg"), nil)])),
    ] as [(String, ImageSetSubject)])
  func `no scale is missing`(id: String, subject: ImageSetSubject) {
    #expect(found("slot-missing", in: subject) == [])
  }
}
