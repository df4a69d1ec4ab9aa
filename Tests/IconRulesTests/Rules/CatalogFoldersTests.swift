import IconModel
import IconRules
import Testing

@Suite struct CatalogStructureTests {
  @Test func `links, equal names and folders that cannot be read are warnings at their places`() {
    let subject = SetSubject(
      file: "App.xcassets", collisions: [], unusableNames: [], absentIcons: [], mismatches: [],
      catalogProblems: [
        .link(SourceLocation(file: "a")), .sameName(SourceLocation(file: "b"), other: "B"),
        .unreadableFolder(SourceLocation(file: "c"), reason: "permission denied"),
        .malformed(contentsPlace(2), reason: "it is no JSON", help: "mend it"),
      ])
    #expect(
      RuleBook().lines("catalog-structure", in: subject) == [
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
