import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Inputs, streams and exit codes.
@Suite struct CommandLineTests {
  /// A good pair, a drawing with a warning and one with an error.
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "good/disc-filled.svg": .disc, "good/disc-outlined.svg": .ring,
      "warned/disc-filled.svg": Drawing(#"<circle r="9"/>"#, root: ""),
      "wrong/disc-filled.svg": Drawing(#"<circle r="9"/>"#),
    ])
  }

  @Test(
    arguments: [
      ("export good", 0), ("validate good", 0), ("export good --strict", 0), ("export warned", 0),
      ("export warned --strict", 1), ("validate warned", 0), ("validate warned --strict", 1),
      ("export wrong", 1), ("validate wrong", 1), ("rules ink-clipped", 0), ("--help", 0),
    ] as [(String, Int32)])
  func `a run that is made has the exit code of its findings`(call: String, status: Int32) throws {
    let arguments = call.split(separator: " ").map(String.init)
    let result = try Self.folder().tabicon(arguments, status: status)
    #expect((result.errors + result.output).isEmpty == false)
  }

  /// The calls of a section of `Tests/Fixtures/Commands/refused.txt`, and what is said of them.
  private static func refused(_ section: String) -> [(call: String, message: String)] {
    CaseFile.rows("Commands/refused.txt").filter { $0.section == section }.map { _, line in
      let parts = line.split(separator: " => ", maxSplits: 1)
      return (String(parts[0]), String(parts[1]))
    }
  }

  @Test func `the file has all calls`() {
    #expect(Self.refused("wrong usage").count == 54)
    #expect(Self.refused("what is not there or cannot be used").count == 23)
  }

  @Test(arguments: refused("wrong usage"))
  func `wrong usage is answered by what was meant, and nothing is written`(
    call: String, message: String
  ) throws {
    let folder = try Self.folder()
    let before = try FileTree(folder.path)
    let result = try folder.command(call.split(separator: " ").map(String.init))
      .with(environment: ["DERIVED_FILE_DIR": nil]).run(status: 64)
    #expect(result.output == "")
    #expect(result.errorLines.first?.contains(message) == true, "\(result.errors)")
    #expect(try FileTree(folder.path) == before)
  }

  @Test(arguments: refused("what is not there or cannot be used"))
  func `what is not there is answered by what to do, and nothing is written`(
    call: String, start: String
  ) throws {
    let folder = try Self.folder()
    try folder.createFolder("empty")
    try folder.write("[]", to: "list.json")
    let before = try FileTree(folder.path)
    let result = try folder.tabicon(call.split(separator: " ").map(String.init), status: 2)
    #expect(result.output == "" && result.errors.hasPrefix(start), "\(result.errors)")
    #expect(result.errorLines.count == 1)
    #expect(try FileTree(folder.path) == before)
  }

  @Test func `quiet says nothing on success`() throws {
    let folder = try Self.folder()
    for command in [
      ["export", "good"], ["validate", "good"], ["validate", "good/disc-filled.svg"],
    ] {
      let result = try folder.tabicon(command + ["--quiet"], status: 0)
      #expect(result.output == "" && result.errors == "")
    }
    let wrong = try folder.tabicon("export", "wrong", "--quiet")
    #expect(wrong.output == "" && wrong.errors.contains("[ink-clipped]"))
  }

  @Test func `findings of validate are results, findings of export are not`() throws {
    let folder = try TemporaryFolder([
      "in/b-filled.svg": Drawing(#"<circle r="9"/>"#), "in/a-filled.svg": Drawing(""),
      "in/c-filled.svg": Drawing(#"<style>@import "a.css";</style>"# + Drawing.disc.text, root: ""),
      "in/d-filled.svg": .disc,
    ])
    let counts = "2 errors, 3 warnings, 3 notes"
    let checked = try folder.tabicon("validate", "in", "--variants", "drawn")
    #expect(checked.errors == "")
    #expect(
      checked.outputLines.filter { $0.hasPrefix("  ") == false }.map { $0.prefix(1) }
        == ["a", "b", "c", "c", "d", "3"])
    #expect(checked.outputLines.last == "3 of 4 icons: 3 circular; \(counts)", "\(checked.output)")

    let exported = try folder.tabicon("export", "in", "-o", "out", "--variants", "drawn")
    let files = exported.errorLines.compactMap { $0.split(separator: ":").first }
    #expect(files == files.sorted() && Set(files).count == 4 && files.count == 8)
    #expect(exported.output.hasSuffix("to out; \(counts)\n"))
  }

  @Test(arguments: [[:], ["TERM": "xterm-256color"], ["NO_COLOR": "1"], ["CLICOLOR_FORCE": "1"]])
  func `there is no colour and no progress when nobody looks`(
    environment: [String: String]
  ) throws {
    let folder = try Self.folder()
    for arguments in [["validate", "wrong"], ["export", "warned"], ["rules"]] {
      var command = Tabicon.command(arguments)
      command.environment.merge(environment) { $1 }
      command.workingDirectory = folder.path
      let result = try command.run()
      #expect(!(result.output + result.errors).contains { $0 == "\u{1B}" || $0 == "\r" })
    }
  }
}

/// The ways to say which icons are meant.
@Suite struct InputTests {
  /// A project with a configuration above its drawings.
  private static func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "app/icons/disc-filled.svg": .disc, "app/icons/sub/square-filled.svg": .square,
      "app/tabbar.yml": Drawing(
        file: "icons: icons\noutput: made\nrules: {variant-missing: off}\ntabs: [{id: disc}]\n"),
    ])
  }

  /// A call, the folder that it is made in, and what must come of it.
  struct Row: NamedCase {
    let id: String
    var place = ""
    var arguments: [String] = []
    var output = "app/made"
    var sources = ["icons/disc-filled.svg", "icons/sub/square-filled.svg"]
    var tabs = ["disc"]

    static let all = [
      Row(id: "the nearest configuration, here", place: "app"),
      Row(id: "the nearest configuration, above", place: "app/icons/sub"),
      Row(id: "a configuration as input", arguments: ["app/tabbar.yml"]),
      Row(
        id: "a configuration by option", place: "app/icons",
        arguments: ["--config", "../tabbar.yml"]),
      Row(id: "a folder with a configuration", arguments: ["app"]),
      Row(
        id: "a folder without one", place: "app", arguments: ["icons", "--output", "out"],
        output: "app/out", sources: ["disc-filled.svg", "sub/square-filled.svg"], tabs: []),
      Row(
        id: "another folder for a configuration", place: "app",
        arguments: ["icons/sub", "--config", "tabbar.yml"], sources: ["square-filled.svg"]),
      Row(
        id: "one drawing", place: "app", arguments: ["icons/disc-filled.svg", "-o", "out"],
        output: "app/out", sources: ["disc-filled.svg"], tabs: []),
      Row(
        id: "two drawings", place: "app/icons",
        arguments: ["disc-filled.svg", "sub/square-filled.svg", "-o", "../out"],
        output: "app/out", sources: ["disc-filled.svg", "sub/square-filled.svg"], tabs: []),
    ]
  }

  @Test(arguments: Row.all)
  func `icons are found where the call says`(row: Row) throws {
    let folder = try Self.project()
    try Tabicon.run(["export", "--quiet"] + row.arguments, in: folder(row.place))
    let manifest = try Export(folder(row.output)).manifest
    #expect(manifest.icons.map(\.source) == row.sources)
    #expect(manifest.tabs.map(\.id) == row.tabs)
    let others = try FileTree(folder.path).paths.filter {
      $0.hasSuffix("manifest.json") && !$0.hasPrefix(row.output)
    }
    #expect(others == [])
  }

  @Test func `an absolute path gives the same manifest`() throws {
    let folder = try Self.project()
    try folder.tabicon("export", "app", "-o", folder("one"))
    _ = try Tabicon.run("export", folder("app"), "-o", folder("two"), in: "/")
    let one = try FileTree(folder("one"))
    #expect(one.files.count == 55)
    #expect(try FileTree(folder("two")).differences(from: one) == [])
  }
}
