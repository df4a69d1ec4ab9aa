import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The first configuration of a folder.
@Suite struct InitTests {
  /// A folder `Icons` of some drawings, no two alike.
  private static func folder(_ names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (number, name) in names.enumerated() {
      try folder.write(["Icons/\(name).svg": drawing(number)])
    }
    return folder
  }

  private static func drawing(_ number: Int) -> Drawing {
    .rectangle(
      width: 20 - Double(number / 4), height: 20 - 2 * Double(number % 4),
      attributes: "rx=\"\(number % 4)\"")
  }

  @Test func `the example set exports with what is written for it`() throws {
    let folder = try TemporaryFolder()
    try folder.copy(PackageRoot.path + "/Icons", to: "Icons")
    try folder.remove("Icons/tabbar.yml")
    let result = try folder.tabicon("init", "Icons", status: 0)
    #expect(result.errors == "", "\(result.errors)")
    #expect(result.outputLines.first == "wrote Icons/tabbar.yml: 5 tabs, 15 more icons as comments")
    try Snapshot.expect(try folder.text("Icons/tabbar.yml"), named: "init.yml")

    let exported = try folder.tabicon("export", "Icons", status: 0)
    #expect(!exported.errors.contains("error:"))
    let export = try Export(folder("Output"))
    #expect(
      export.manifest.tabs.map(\.title) == ["Compass", "Calendar", "Saved", "Gear", "Profile"])
    #expect(export.iconNames.count == 20)
  }

  @Test(arguments: [
    ("a set", "arrow bell cog heart home search star user zoom", "Home Search Star Cog User"),
    ("few uses", "anchor arrow ball profile house zebra", "House Anchor Arrow Ball Profile"),
    (
      "longer names", "home home-2 home-circle user-circle user-search",
      "Home Home_2 Home_Circle User_Search User_Circle"
    ),
    (
      "words of German", "einstellungen haus suche anker profil",
      "Haus Suche Anker Einstellungen Profil"
    ),
    ("no uses", "c b a", "A B C"),
    ("one style", "tab_home_line tab_alarm_line tab_map_line", "Home Map Alarm"),
  ])
  func `tabs are what apps have tabs for`(id: String, names: String, titles: String) throws {
    let folder = try Self.folder(names.split(separator: " ").map(String.init))
    try folder.tabicon("init", "Icons", status: 0)
    try folder.tabicon("export", "Icons", status: 0)
    let found = try Export(folder("Output")).manifest.tabs.map {
      ($0.title ?? "").split(separator: " ").joined(separator: "_")
    }
    #expect(found.joined(separator: " ") == titles)
  }

  @Test func `folders side by side have outputs of their own`() throws {
    let folder = try TemporaryFolder([
      "A/a.svg": .disc, "B/b.svg": .square, "C/c.svg": .disc,
    ])
    for name in ["A", "B", "C", "A"] { try folder.tabicon("init", "--force", name, status: 0) }
    for name in ["A", "B", "C"] { try folder.tabicon("export", name, status: 0) }
    #expect(try Export(folder("Output")).iconNames == ["a"])
    #expect(try Export(folder("Output-B")).iconNames == ["b"])
    #expect(try Export(folder("Output-C")).iconNames == ["c"])
  }

  @Test func `the first line leads editors to the schema of this tool`() throws {
    let folder = try Self.folder(["a"])
    try folder.tabicon("init", "Icons", status: 0)
    let line = try folder.text("Icons/tabbar.yml").split(separator: "\n")[0]
    let file = try #require(line.wholeMatch(of: /# yaml-language-server: \$schema=(\S+)/)?.1)
    #expect(
      try folder.text("Icons/\(file)")
        == String(
          contentsOfFile: PackageRoot.path + "/Sources/IconSets/tabbar.schema.json",
          encoding: .utf8))
  }

  @Test func `odd names, pairs and too many drawings export without errors`() throws {
    let names = [
      "home", "home-fill", "home-filled", "yes", "12", "it's #1", "a/b c_24px", "x/b c_24px",
      "null", "l\u{2028}s", "naïve", "outline/star", "filled/star",
    ]
    let folder = try Self.folder(names)
    try folder.tabicon("init", "Icons", status: 0)
    let exported = try folder.tabicon("export", "Icons", status: 0)
    #expect(!exported.errors.contains("error:"))
    let export = try Export(folder("Output"))
    #expect(export.manifest.tabs.count == 5)
    #expect(
      Set(export.iconNames).isSuperset(of: ["home", "yes", "12", "l\u{2028}s", "star", "null"]))
  }

  @Test func `each line behind a sign is a tab without it`() throws {
    let folder = try Self.folder((1...12).map { "icon \($0)" })
    try folder.tabicon("init", "Icons", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    try folder.write(text.replacing("\n  # - ", with: "\n  - "), to: "Icons/tabbar.yml")
    let exported = try folder.tabicon("export", "Icons")
    #expect(!exported.errors.contains("error:"))
    #expect(try Export(folder("Output")).manifest.tabs.count == 12)
  }

  @Test(arguments: [
    "My Icons", "it's", "a\nb", "-x", "~x", "$HOME", "\u{FEFF}x", "\u{202E}x", "a #b: c",
    "'\u{301}",
  ])
  func `the command that is suggested works for any folder`(name: String) throws {
    let folder = try TemporaryFolder()
    for icon in ["a", "b"] { try folder.write(["\(name)/Icons/\(icon).svg": .disc]) }
    let result = try folder.tabicon("init", "--", name, status: 0)
    let suggested = try #require(result.output.split(separator: "then run '").last)
    #expect(suggested.hasSuffix("'\n"))
    let text = try folder.text("\(name)/tabbar.yml")
    for (verb, source) in [("export", String(suggested.dropLast(2))), ("validate", text)] {
      let line = try #require(
        source.split(separator: "\n").first { $0.contains("tabicon \(verb)") })
      let call = try #require(line.firstMatch(of: #/tabicon (.*?)(?:    |$)/#)?.1)
      var command = Command("/bin/bash", ["-c", "\"$0\" \(call)", Tabicon.path])
      command.workingDirectory = folder.path
      try command.run(status: 0)
    }
    #expect(try Export(folder("\(name)/Output")).iconNames == ["a", "b"])
  }

  @Test(arguments: ["~x", "$HOME", "\u{FEFF}x"])
  func `a folder of drawings may have any name`(name: String) throws {
    let folder = try TemporaryFolder([
      "in/\(name)/a.svg": .disc, "in/\(name)/b-filled.svg": .square,
    ])
    try folder.tabicon("init", "in", status: 0)
    try folder.tabicon("export", "in", status: 0)
  }

  @Test func `a name that begins with a byte order mark is refused with words`() throws {
    let folder = try Self.folder(["a", "\u{FEFF}b"])
    let result = try folder.tabicon("init", "Icons", status: 1)
    #expect(result.output.contains("left out until mended or renamed"))
    let exported = try folder.tabicon("export", "Icons", status: 1)
    #expect(
      exported.errorLines.contains {
        $0.contains("[name-invalid]") && $0.contains("begins with U+FEFF, a byte order mark")
      })
    #expect(!exported.errors.contains("[tab-icon-missing]"))
  }

  @Test func `a schema of somebody else is replaced by force alone`() throws {
    let folder = try Self.folder(["a"])
    try folder.write("{}", to: "Icons/.tabbar.schema.json")
    let refused = try folder.tabicon("init", "Icons", status: 2)
    #expect(refused.errors.contains(".tabbar.schema.json: error: is already there"))
    #expect(try folder.text("Icons/.tabbar.schema.json") == "{}")
    #expect(!folder.contains("Icons/tabbar.yml"))
    try folder.tabicon("init", "Icons", "--force", status: 0)
    #expect(try folder.text("Icons/.tabbar.schema.json").contains("$schema"))
    // The tool's own schema is in nobody's way.
    try folder.remove("Icons/tabbar.yml")
    try folder.tabicon("init", "Icons", status: 0)
  }

  @Test func `what cannot be used is left out and named`() throws {
    let folder = try Self.folder(["good", "Case", "case", "con"])
    try folder.write(["Icons/bad.svg": Drawing(file: "<svg"), "Icons/empty.svg": Drawing("")])
    let result = try folder.tabicon("init", "Icons", status: 1)
    #expect(result.errors.contains("[svg-malformed]") && result.errors.contains("[empty-ink]"))
    #expect(
      result.output.contains(
        "left out until mended or renamed: Case.svg, case.svg, con.svg, bad, empty"))
    // The configuration itself adds nothing to what the drawings have.
    let exported = try folder.tabicon("export", "Icons")
    #expect(
      exported.errorLines.filter { $0.hasPrefix("Icons/tabbar.yml") && $0.contains("error:") } == []
    )
    #expect(try Export(folder("Output")).iconNames == ["good"])
  }

  @Test func `without a folder the drawings are looked for here and below`() throws {
    let folder = try Self.folder(["a", "b"])
    let result = try folder.tabicon("init", status: 0)
    #expect(result.outputLines.first == "wrote tabbar.yml: 2 tabs")
    #expect(result.output.hasSuffix("then run 'tabicon export'\n"))
    #expect(try folder.text("tabbar.yml").contains("\nicons: Icons\noutput: Output\n"))
    try folder.tabicon("export", status: 0)
    #expect(try Export(folder("Output")).iconNames == ["a", "b"])
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    let folder = try Self.folder(["a"])
    try folder.write("# mine\n", to: "Icons/tabbar.yml")
    let refused = try folder.tabicon("init", "Icons", status: 2)
    #expect(refused.output == "")
    #expect(
      refused.errors
        == "Icons/tabbar.yml: error: is already there; change it by hand, or replace it"
        + " with '--force'\n")
    #expect(try folder.text("Icons/tabbar.yml") == "# mine\n")
    #expect(try !FileTree(folder("Icons")).paths.contains(".tabbar.schema.json"))
    #expect(try folder.tabicon("init", "Icons", "--force", "--quiet").output == "")
    #expect(try folder.text("Icons/tabbar.yml").contains("tabs:\n  - id: a\n"))
  }

  @Test func `a link that leads nowhere is not written through`() throws {
    let folder = try Self.folder(["a"])
    try folder.link("Icons/tabbar.yml", to: folder("elsewhere"))
    try folder.tabicon("init", "Icons", status: 2)
    #expect(!folder.contains("elsewhere"))
  }
}
