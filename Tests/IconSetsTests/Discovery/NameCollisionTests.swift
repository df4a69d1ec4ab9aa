import IconModel
import IconSets
import Testing

@Suite struct NameCollisionTests {
  @Test(arguments: [
    ("letter case", ["Home.svg", "home.svg"], ["Home", "home"]),
    ("letter case of a folder", ["A/x.svg", "a/x.svg"], ["A/x", "a/x"]),
    ("letter case beyond ASCII", ["É.svg", "é.svg"], ["É", "é"]),
    ("capitals of two letters", ["STRASSE.svg", "straße.svg"], ["STRASSE", "straße"]),
    ("both small sigmas", ["ας.svg", "ασ.svg"], ["ας", "ασ"]),
    ("composed and decomposed", ["e\u{301}.svg", "\u{E9}.svg"], ["e\u{301}", "\u{E9}"]),
    ("composition and letter case", ["E\u{301}.svg", "\u{E9}.svg"], ["E\u{301}", "\u{E9}"]),
    ("three", ["HOME.svg", "Home.svg", "home.svg"], ["HOME", "Home", "home"]),
    ("plain beside both", ["x-filled.svg", "x-outlined.svg", "x.svg"], ["x"]),
    ("two filled words", ["x-fill.svg", "x-solid.svg"], ["x"]),
    ("hyphen and dot", ["x-filled.svg", "x.filled.svg"], ["x"]),
    ("extensions", ["x.SVG", "x.svg"], ["x"]),
  ])
  func `N2 and N3: colliding icons are reported with all their files and left out`(
    id: String, files: [String], names: [String]
  ) throws {
    let discovery = IconDiscovery(paths: ["other.svg"] + files.reversed())
    #expect(discovery.icons.map(\.name) == ["other"])
    let collision = try #require(discovery.collisions.first)
    #expect(discovery.collisions.count == 1)
    #expect(collision.names.map(bytes) == names.map(bytes))
    #expect(collision.files.map(bytes) == files.map(bytes))
  }

  @Test(arguments: [
    ("loose", ["chart-fill.svg", "chart-line.svg", "chart.svg"], ["chart", "chart-line"]),
    (
      "loose pairs", ["c-fill.svg", "c-line-fill.svg", "c-line.svg", "c.svg"], ["c", "c-line"]
    ),
  ])
  func `beside a pair of plain and filled, a line is another icon`(
    id: String, files: [String], names: [String]
  ) {
    let discovery = IconDiscovery(paths: files)
    #expect(discovery.icons.map(\.name) == names)
    #expect(discovery.collisions.isEmpty)
  }

  @Test func `names that differ in accents, widths or folders do not collide`() {
    let files = ["e.svg", "é.svg", "ｅ.svg", "a/e.svg", "e e.svg"]
    #expect(IconDiscovery(paths: files).icons.count == files.count)
  }

  /// Composed and decomposed names are equal as strings.
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
