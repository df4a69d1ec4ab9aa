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

  /// Calls that are wrong usage, and what is said of them first.
  private static let misuses: [([String], String)] = [
    (["exprot", "good"], "There is no command 'exprot'; did you mean 'export'?"),
    (["help", "exprot"], "There is no command 'exprot'; did you mean 'export'?"),
    (["publish"], "There is no command 'publish'; known commands: init, export, validate,"),
    (["rules", "ink-cliped"], "There is no rule 'ink-cliped'; did you mean 'ink-clipped'?"),
    (["rules", "nosuch"], "There is no rule 'nosuch'; 'tabicon rules' lists all of them."),
    (["validate", "good", "--strct"], "Unknown option '--strct'. Did you mean '--strict'?"),
    (["validate", "good", "--report", "githbu=x"], "did you mean 'github=x'?"),
    (
      ["validate", "good", "--report", "x.pdf"], "'x.pdf' has no extension that a report has; give"
    ),
    (["validate", "good", "--report", "github="], "names no file"),
    (["validate", "good", "--report", "findings"], "or name the form"),
    (["validate", "good", "--report", "-"], "or name the form"),
    (
      ["validate", "good", "--report", "a.xml", "--report", "junit=a.xml"],
      "Two reports go to 'a.xml'"
    ),
    (
      ["validate", "good", "--report", "sheet=-"],
      "'sheet=-' is a picture; give it a file, as in 'icons.png'"
    ),
    (
      ["validate", "good", "--format", "sheet"],
      "The value 'sheet' is invalid for '--format <format>'."
    ),
    (
      ["validate", "good", "--verbose", "--format", "json"],
      "'--verbose' adds lines for people to '--format text' only."
    ),
    (["validate", "good", "--limit", "second=3"], "unknown key 'second'; did you mean 'seconds'?"),
    (
      ["validate", "good", "--limit", "depth=0"],
      "'depth' is the number '0'; expected a whole number from 1 to "
    ),
    (
      ["validate", "good", "--limit", "depth"],
      "'depth' has no value; expected a whole number from 1 to "
    ),
    (
      ["export", "good", "--limit", "elements=0"],
      "'elements' is the number '0'; expected a whole number from 1 to 500000"
    ), (["export", "good", "--limit", "x=1"], "unknown key 'x'; known keys: bytes,"),
    (
      ["export", "good", "--limit", "depth=251"],
      "'depth' is the number '251'; expected a whole number from 1 to 250"
    ),
    (
      ["export", "good", "--catalog-only", "--formats", "png"],
      "'--catalog-only' and '--formats' exclude each other."
    ),
    (
      ["validate", ".", "--watch", "--write-baseline", "x.json"],
      "Give '--watch' or '--write-baseline'"
    ),
    (["xcode", "good"], "There is no DERIVED_FILE_DIR outside of a build."),
    (["derive", "good"], "Name a folder with '--output', or write beside the sources"),
    (
      ["derive", "good", "-o", "new", "--in-place"],
      "'--output' and '--in-place' exclude each other."
    ),
    (
      ["derive", "good", "--in-place", "--candidates", "3"],
      "'--candidates' writes several drawings of an icon"
    ),
    (
      ["derive", "good", "-o", "new", "--candidates", "0"],
      "'--candidates' is 0; give a number from 1 to 16."
    ),
    (["inspect", "good/disc-filled.svg", "--at", "huge@2x"], "--"),
    (
      ["inspect", "good/disc-filled.svg", "--at", "compact@9x"],
      "There is no output 'compact@9x' in apple-hig; it has"
    ),
    (["inspect", "good/disc-filled.svg", "--graphics", "sixel"], "--"),
    (["inspect", "good/disc-filled.svg", "--fit", "x"], "--"),
    (["preview", "--port", "70000"], "'70000' is invalid"),
    (["preview", "--output", "x.html", "--open"], "Give '--output' or '--open'"),
    (["preview", "--output", "x.html", "--port", "80"], "Give '--output' or '--port'"),
    (["preview", "--output", "x.html", "--read-only"], "Give '--output' or '--read-only'"),
    (["import", "good", "-o", "Other", "--report", "page.txt"], "'page.txt' is no page"),
    (
      ["plan", "good", "--shards", "0", "-o", "p"],
      "The value '0' is invalid for '--shards'. Give 1 to 9999."
    ), (["plan", "good", "--shards", "3"], "Missing expected argument '--output <output>'"),
    (
      ["plan", "good", "--shards", "3", "-o", "p", "--report", "r.json"],
      "tabicon plan judges no icons. Give"
    ),
    (
      ["export", "good", "--shard", "4/3", "-o", "p"],
      "The value '4/3' is invalid for '--shard <share>'"
    ),
    (["export", "good", "--shard", "1/3"], "Name the folder for the results with '--output'."),
    (
      ["export", "good", "--shard", "1/3", "-o", "p", "--strict"], "'--shard' judges no icons. Give"
    ),
    (
      ["export", "good", "--shard", "1/3", "-o", "p", "--watch"],
      "'--shard' and '--watch' exclude each other."
    ),
    (
      ["export", "good", "--shard", "1/3", "-o", "p", "--results", "r"],
      "'--shard' and '--results' exclude each other."
    ),
    (
      ["export", "good", "--shard", "p/1-of-3.jobs", "-o", "p"],
      "A file of 'tabicon plan' has its drawings; name no others."
    ),
    (["merge", "good", "-o", "p"], "Name the results of all shards, such as"),
    (["export", "good", "--fit", "both"], "rror: "),
    (["export", "good", "--jobs", "0"], "rror: "),
    (["export", "good", "--jobs", "many"], "rror: "),
    (["export", "good", "--profile", "android"], "rror: "),
    (["export", "good", "--formats", "png,gif"], "rror: "),
    (["export", "good", "--unknown"], "rror: "), (["validate", "good", "-o", "x"], "rror: "),
  ]

  @Test(arguments: misuses)
  func `wrong usage is answered by what was meant, and nothing is written`(
    arguments: [String], message: String
  ) throws {
    let folder = try Self.folder()
    let before = try FileTree(folder.path)
    let result = try folder.command(arguments).with(environment: ["DERIVED_FILE_DIR": nil])
      .run(status: 64)
    #expect(result.output == "")
    #expect(result.errorLines.first?.contains(message) == true, "\(result.errors)")
    #expect(try FileTree(folder.path) == before)
  }

  /// Calls about what is not there or cannot be used, and how what is said of them begins.
  private static let refusals: [([String], String)] = [
    (
      ["export"],
      "error: there is no 'tabbar.yml' here or in a folder above; name a folder of SVGs,"
        + " for example 'tabicon export Icons'\n"
    ),
    (
      ["export", "empty"],
      "empty: error: there is no SVG, PDF or PNG here; name a folder that holds"
        + " drawings\n"
    ),
    (
      ["export", "good", "--config", "other.yml"],
      "other.yml: error: cannot be read: no such file or"
        + " directory; check the path and its permissions\n"
    ),
    (["export", "good", "--baseline", "list.json"], "list.json: error: is not a baseline"),
    (["export", "good", "--baseline", "nowhere.json"], "nowhere.json: error: cannot be read"),
    (["export", "nowhere"], "nowhere: error: "), (["validate", "nowhere"], "nowhere: error: "),
    (["validate"], "error: "), (["export", "good", "warned"], "error: "),
    (["export", "good/disc.png"], "good/disc.png: error: "),
    (["export", "good/nowhere.svg"], "good/nowhere.svg: error: "),
    (["validate", "--watch"], "error:"), (["validate", "nowhere", "--watch"], "nowhere: error:"),
    (["validate", "nowhere.svg", "--watch"], "nowhere.svg: error:"),
    (["validate", "good", "--tabs", "home"], "error: '--tabs' is for asset catalogs"),
    (
      ["validate", "good", "--quiet", "--report", "good/disc-filled.svg/x.json"],
      "good/disc-filled.svg: error: cannot be written: "
    ),
    (["import", "empty", "-o", "Icons"], "error: 'empty' holds no asset catalog"),
    (
      ["init", "nothing"],
      "nothing: error: cannot be read: no such file or directory; check the path"
    ),
    (
      ["init", "empty"],
      "empty: error: there is no SVG, PDF or PNG here; name a folder that holds drawings"
    ),
    (
      ["init", "good/disc-filled.svg"],
      "good/disc-filled.svg: error: cannot be read: not a directory; check the path"
    ),
    (["preview"], "error: there is no 'tabbar.yml' here"),
    (["preview", "nowhere"], "nowhere: error: cannot be read"),
    (["preview", "nowhere", "--output", "x.html"], "nowhere: error: cannot be read"),
  ]

  @Test(arguments: refusals)
  func `what is not there is answered by what to do, and nothing is written`(
    arguments: [String], start: String
  ) throws {
    let folder = try Self.folder()
    try folder.createFolder("empty")
    try folder.write("[]", to: "list.json")
    let before = try FileTree(folder.path)
    let result = try folder.tabicon(arguments, status: 2)
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
