import Foundation
import TestSupport
import Testing

/// A phase of a build as Xcode runs it: a script with variables.
@Suite struct ScriptPhaseTests {
  /// A project with icons, whose lists of files have been written by hand.
  private struct Project {
    let folder: TemporaryFolder
    var environment: [String: String] = [:]

    init() throws {
      folder = try TemporaryFolder()
      try folder.write([
        "Icons/disc-filled.svg": .disc, "Icons/disc-outlined.svg": .ring,
        "Icons/nav/up-filled.svg": .square,
      ])
      try folder.write("icons: .\nrules: {variant-missing: off}\n", to: "Icons/tabbar.yml")
    }

    func run(_ arguments: String..., variables: [String: String] = [:]) throws -> Command.Result {
      var command = folder.command(["xcode"] + arguments)
      for name in ["SRCROOT", "DERIVED_FILE_DIR"] { command.environment[name] = nil }
      for (name, value) in variables { command.environment[name] = value }
      return try command.run()
    }

    /// What Xcode sets: lists with all variables put in.
    func variables() throws -> [String: String] {
      for kind in ["inputs", "outputs"] {
        let list = try folder.text("Lists/tabicon-\(kind).xcfilelist")
        try folder.write(
          list.replacing("$(SRCROOT)", with: folder.path)
            .replacing("$(DERIVED_FILE_DIR)", with: folder("Derived")), to: "\(kind).resolved")
      }
      return [
        "SRCROOT": folder.path, "DERIVED_FILE_DIR": folder("Derived"),
        "SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": folder("Icons/tabbar.yml"),
        "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_INPUT_FILE_LIST_0": folder("inputs.resolved"),
        "SCRIPT_OUTPUT_FILE_COUNT": "0", "SCRIPT_OUTPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_OUTPUT_FILE_LIST_0": folder("outputs.resolved"),
      ]
    }

    func list(_ kind: String) throws -> [String] {
      try folder.text("Lists/tabicon-\(kind).xcfilelist")
        .split(separator: "\n").map(String.init)
    }
  }

  @Test func `the lists hold all that a phase reads and writes, and nothing else is written`()
    throws
  {
    let project = try Project()
    let before = try FileTree(project.folder.path)
    let result = try project.run("Icons", "--write-file-lists", "Lists")
    #expect(result.status == 0 && result.output == "" && result.errors == "", "\(result.errors)")
    let after = try FileTree(project.folder.path)
    #expect(
      after.differences(from: before) == [
        "Lists/tabicon-inputs.xcfilelist", "Lists/tabicon-outputs.xcfilelist",
      ])
    #expect(
      try project.list("inputs").dropFirst() == [
        "$(SRCROOT)/Icons/disc-filled.svg", "$(SRCROOT)/Icons/disc-outlined.svg",
        "$(SRCROOT)/Icons/nav/up-filled.svg", "$(SRCROOT)/Icons/tabbar.yml",
      ])
    let variables = try project.variables()
    #expect(try project.run(variables: variables).status == 0)
    let written = try FileTree(project.folder("Derived")).paths.map { "$(DERIVED_FILE_DIR)/" + $0 }
    #expect(try project.list("outputs").dropFirst().sorted() == written)
  }

  @Test func `with a folder of the project, the lists name that`() throws {
    let project = try Project()
    let result = try project.run("Icons", "-o", "Generated", "--write-file-lists", "Lists")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let written = try FileTree(project.folder("Generated")).paths
    #expect(
      try project.list("outputs").dropFirst().sorted()
        == written.map { "$(SRCROOT)/Generated/" + $0 })
    let phase = try project.run(
      "-o", "Generated",
      variables: [
        "SRCROOT": project.folder.path, "SCRIPT_INPUT_FILE_COUNT": "1",
        "SCRIPT_INPUT_FILE_0": project.folder("Icons/tabbar.yml"),
      ])
    #expect(phase.status == 0 && phase.errors == "", "\(phase.errors)")
  }

  @Test func `a phase writes to the derived files and prints nothing that is no diagnostic`()
    throws
  {
    let project = try Project()
    _ = try project.run("Icons", "--write-file-lists", "Lists")
    try project.folder.write(
      ["Icons/disc-filled.svg": Drawing(#"<circle cx="12" cy="12" r="16"/>"#)])
    let result = try project.run(variables: project.variables())
    #expect(result.status == 1 && result.output == "")
    let line = #/[^:'"]+:[0-9]+(:[0-9]+)?: (error|warning|note): .+/#
    #expect(!result.errorLines.isEmpty)
    for text in result.errorLines { #expect(text.wholeMatch(of: line) != nil, "\(text)") }
    #expect(
      result.errorLines.contains {
        $0.hasPrefix(project.folder("Icons/disc-filled.svg:1:1: error: [ink-clipped]"))
      })
    #expect(try Export(project.folder("Derived")).iconNames == ["disc", "nav/up"])
  }

  @Test func `only declared drawings are read, and others are told of`() throws {
    let project = try Project()
    _ = try project.run("Icons", "--write-file-lists", "Lists")
    try project.folder.write(["Icons/new-filled.svg": .rectangle(width: 20, height: 8)])
    let result = try project.run(variables: project.variables())
    #expect(result.status == 0)
    #expect(
      result.errors
        == project.folder("Icons/new-filled.svg")
        + ":1: warning: is not among the declared inputs and is left out;"
        + " write the lists of files again with 'tabicon xcode --write-file-lists'\n")
    #expect(try Export(project.folder("Derived")).iconNames == ["disc", "nav/up"])
    _ = try project.run("Icons", "--write-file-lists", "Lists")
    let again = try project.run(variables: project.variables())
    #expect(again.errors == "")
    #expect(try Export(project.folder("Derived")).iconNames == ["disc", "nav/up", "new"])
  }

  @Test func `outputs that are not declared, and declared ones that are not made, are told of`()
    throws
  {
    let project = try Project()
    _ = try project.run("Icons", "--write-file-lists", "Lists")
    let variables = try project.variables()
    try project.folder.write(
      project.folder("Derived/TabIcons.swift") + "\n\n# a comment\n  "
        + project.folder("Derived/png/gone@2x.png") + "  \n", to: "outputs.resolved")
    let result = try project.run(variables: variables)
    #expect(result.status == 0)
    let help = "; write the lists of files again with 'tabicon xcode --write-file-lists', and build"
    let others = try FileTree(project.folder("Derived")).paths.count - 2
    #expect(
      result.errorLines == [
        project.folder("Derived/TabIcons.xcassets/Contents.json")
          + ":1: warning: is written but not among the declared outputs (and \(others) more)\(help) again",
        project.folder("Derived/png/gone@2x.png")
          + ":1: warning: is a declared output but is not written any more\(help) again",
      ])
  }

  @Test func `a phase that declares nothing takes the folder that it is given`() throws {
    let project = try Project()
    let variables = [
      "SRCROOT": project.folder.path, "DERIVED_FILE_DIR": project.folder("Derived"),
    ]
    for _ in 0..<2 {
      let result = try project.run("Icons", "--depfile", "icons.d", variables: variables)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }
    #expect(try Export(project.folder("Derived")).iconNames == ["disc", "nav/up"])
    let rule = try project.folder.text("icons.d")
    #expect(
      rule.hasPrefix(
        project.folder("Derived/manifest.json") + ": \\\n  " + project.folder("Icons") + " \\\n"))
    #expect(rule.hasSuffix("\n" + project.folder("Icons/tabbar.yml") + ":\n"))
  }

  @Test func `outside of a build a folder must be named, and a list that is not there is an error`()
    throws
  {
    let project = try Project()
    let aimless = try project.run("Icons")
    #expect(aimless.status == 64)
    #expect(aimless.errors.contains("There is no DERIVED_FILE_DIR outside of a build."))
    let missing = try project.run(
      "Icons",
      variables: [
        "DERIVED_FILE_DIR": project.folder("Derived"), "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_INPUT_FILE_LIST_0": "/nowhere.xcfilelist",
      ])
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("/nowhere.xcfilelist:1: error: cannot be read: no such file"))
  }

  @Test func `by hand, issues name files in the working directory`() throws {
    let project = try Project()
    try project.folder.write(
      ["Icons/disc-filled.svg": Drawing(#"<circle cx="12" cy="12" r="16"/>"#)])
    let result = try project.run("Icons", "--output", "G")
    #expect(result.status == 1)
    #expect(
      result.errorLines.contains {
        $0.hasPrefix(project.folder("Icons/disc-filled.svg:1:1: error: [ink-clipped]"))
      }, "\(result.errors)")
  }

  @Test(
    arguments: [
      ("unless something is named", "", [], ["TabIcons.swift", "TabIcons.xcassets"]),
      ("the configuration", "formats: [png]\n", [], ["png"]),
      ("the option", "formats: [png]\n", ["--formats", "swift"], ["TabIcons.swift"]),
    ] as [(String, String, [String], [String])])
  func `what apps use is written`(
    id: String, line: String, options: [String], written: [String]
  ) throws {
    let project = try Project()
    try project.folder.write("rules: {variant-missing: off}\n" + line, to: "Icons/tabbar.yml")
    var command = project.folder.command(
      ["xcode", "Icons", "-o", "G", "--write-file-lists", "Lists"] + options)
    for name in ["SRCROOT", "DERIVED_FILE_DIR"] { command.environment[name] = nil }
    #expect(try command.run().status == 0)
    let found = try project.folder.names("G")
    #expect(found.filter { !$0.hasPrefix(".") }.sorted() == (written + ["manifest.json"]).sorted())
    let listed = try project.list("outputs").dropFirst()
    #expect(listed.contains { $0.contains("/png/") } == written.contains("png"))
  }
}
