import Foundation
import TestSupport
import Testing

/// A project with icons, whose script phase declares its files.
struct PhaseProject {
  let folder: TemporaryFolder
  /// The folder of the lists with all variables put in, and of the derived files.
  let temporary: String

  init(_ drawings: [String: Drawing] = [:], temporary: String = "") throws {
    self.temporary = temporary
    folder = try TemporaryFolder([
      "Icons/disc-filled.svg": .disc, "Icons/disc-outlined.svg": .ring,
      "Icons/nav/up-filled.svg": .square,
    ])
    try folder.write(drawings)
    try folder.write("icons: .\nrules: {variant-missing: off}\n", to: "Icons/tabbar.yml")
  }

  var derived: String { folder(temporary + "Derived") }

  func command(_ arguments: [String], variables: [String: String] = [:]) -> Command {
    folder.command(["xcode"] + arguments).with(
      environment: ["SRCROOT": nil, "DERIVED_FILE_DIR": nil].merging(variables) { $1 })
  }

  func run(
    _ arguments: String..., variables: [String: String] = [:], status: Int32? = nil
  ) throws -> Command.Result {
    try command(arguments, variables: variables).run(status: status)
  }

  /// Writes the lists of files.
  func declare() throws { _ = try run("Icons", "--write-file-lists", "Lists", status: 0) }

  /// The lines of a list.
  func list(_ kind: String) throws -> [String] {
    try folder.text("Lists/tabicon-\(kind).xcfilelist").split(separator: "\n").map(String.init)
  }

  /// The paths of a list, with all variables put in.
  func declared(_ kind: String) throws -> [String] {
    try list(kind).filter { !$0.hasPrefix("#") }.map {
      $0.replacing("$(SRCROOT)", with: folder.path).replacing("$(DERIVED_FILE_DIR)", with: derived)
    }
  }

  /// What Xcode sets.
  func variables() throws -> [String: String] {
    for kind in ["inputs", "outputs"] {
      try folder.write(
        declared(kind).map { $0 + "\n" }.joined(), to: "\(temporary)\(kind).resolved")
    }
    return [
      "SRCROOT": folder.path, "DERIVED_FILE_DIR": derived,
      "SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": folder("Icons/tabbar.yml"),
      "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
      "SCRIPT_INPUT_FILE_LIST_0": folder(temporary + "inputs.resolved"),
      "SCRIPT_OUTPUT_FILE_COUNT": "0", "SCRIPT_OUTPUT_FILE_LIST_COUNT": "1",
      "SCRIPT_OUTPUT_FILE_LIST_0": folder(temporary + "outputs.resolved"),
    ]
  }
}

/// A phase of a build as Xcode runs it: a script with variables.
@Suite struct ScriptPhaseTests {
  @Test func `the lists hold all that a phase reads and writes`() throws {
    let project = try PhaseProject()
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
    let written = try FileTree(project.derived).paths.map { "$(DERIVED_FILE_DIR)/" + $0 }
    #expect(try project.list("outputs").dropFirst().sorted() == written)
  }

  @Test func `with a folder of the project, the lists name that`() throws {
    let project = try PhaseProject()
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

  @Test func `a phase writes to the derived files and prints diagnostics alone`() throws {
    let project = try PhaseProject()
    try project.declare()
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
    #expect(try Export(project.derived).iconNames == ["disc", "nav/up"])
  }

  @Test func `only declared drawings are read, and others are reported`() throws {
    let project = try PhaseProject()
    try project.declare()
    try project.folder.write(["Icons/new-filled.svg": .rectangle(width: 20, height: 8)])
    let result = try project.run(variables: project.variables())
    #expect(result.status == 0)
    #expect(
      result.errors
        == project.folder("Icons/new-filled.svg")
        + ":1: warning: is not among the declared inputs and is left out;"
        + " write the lists of files again with 'tabicon xcode --write-file-lists'\n")
    #expect(try Export(project.derived).iconNames == ["disc", "nav/up"])
    try project.declare()
    let again = try project.run(variables: project.variables())
    #expect(again.errors == "")
    #expect(try Export(project.derived).iconNames == ["disc", "nav/up", "new"])
  }

  @Test func `outputs that are not declared, or declared and not made, are reported`() throws {
    let project = try PhaseProject()
    try project.declare()
    let variables = try project.variables()
    try project.folder.write(
      project.folder("Derived/TabIcons.swift") + "\n\n# a comment\n  "
        + project.folder("Derived/png/gone@2x.png") + "  \n", to: "outputs.resolved")
    let result = try project.run(variables: variables)
    #expect(result.status == 0)
    let help = "; write the lists of files again with 'tabicon xcode --write-file-lists', and build"
    let others = try FileTree(project.derived).paths.count - 2
    #expect(
      result.errorLines == [
        project.folder("Derived/TabIcons.json")
          + ":1: warning: is written but not among the declared outputs (and \(others) more)\(help) again",
        project.folder("Derived/png/gone@2x.png")
          + ":1: warning: is a declared output but is not written any more\(help) again",
      ])
  }

  @Test func `a phase that declares nothing takes the folder that it is given`() throws {
    let project = try PhaseProject()
    let variables = [
      "SRCROOT": project.folder.path, "DERIVED_FILE_DIR": project.derived,
    ]
    for _ in 0..<2 {
      let result = try project.run("Icons", "--depfile", "icons.d", variables: variables)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }
    #expect(try Export(project.derived).iconNames == ["disc", "nav/up"])
    let rule = try project.folder.text("icons.d")
    #expect(
      rule.hasPrefix(
        project.folder("Derived/manifest.json") + ": \\\n  " + project.folder("Icons") + " \\\n"))
    #expect(rule.hasSuffix("\n" + project.folder("Icons/tabbar.yml") + ":\n"))
  }

  @Test func `a list that is not there is an error`() throws {
    let project = try PhaseProject()
    let missing = try project.run(
      "Icons",
      variables: [
        "DERIVED_FILE_DIR": project.derived, "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_INPUT_FILE_LIST_0": "/nowhere.xcfilelist",
      ])
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("/nowhere.xcfilelist:1: error: cannot be read: no such file"))
  }

  @Test func `by hand, issues name files in the working directory`() throws {
    let project = try PhaseProject()
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
    let project = try PhaseProject()
    try project.folder.write("rules: {variant-missing: off}\n" + line, to: "Icons/tabbar.yml")
    try project.command(["Icons", "-o", "G", "--write-file-lists", "Lists"] + options).run(
      status: 0)
    let found = try project.folder.names("G")
    let manifests = ["TabIcons.json", "manifest.json"]
    #expect(found.filter { !$0.hasPrefix(".") }.sorted() == (written + manifests).sorted())
    let listed = try project.list("outputs").dropFirst()
    #expect(listed.contains { $0.contains("/png/") } == written.contains("png"))
  }
}

/// The sandbox that Xcode runs scripts in: in the project and in the folders of a build it opens the
/// declared inputs for reading, the declared outputs for writing, and the target's temporary folder.
@Suite(.enabled(if: Strace.isInstalled, "strace is needed to see which files are touched"))
struct ScriptSandboxTests {
  /// A project in whose folder of temporary files the lists and the outputs lie.
  private struct Project {
    let phase: PhaseProject
    var folder: TemporaryFolder { phase.folder }

    init() throws {
      phase = try PhaseProject(
        ["Icons/nav/wide-filled.svg": .rectangle(width: 20, height: 8)], temporary: "Temp/")
      try declare()
    }

    /// Writes the lists again, and creates the folders of outputs as Xcode does.
    func declare() throws {
      try phase.declare()
      for path in try phase.declared("outputs") {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      }
    }

    /// The calls of a phase that the sandbox would refuse.
    func violations() throws -> [Substring] {
      var variables = try phase.variables()
      variables["SCRIPT_INPUT_FILE_COUNT"] = "0"
      variables["TARGET_TEMP_DIR"] = folder("Temp")
      variables["ENABLE_USER_SCRIPT_SANDBOXING"] = "YES"
      let command = phase.command([], variables: variables)
      let (inputs, outputs) = (
        Set(try phase.declared("inputs")), Set(try phase.declared("outputs"))
      )
      let folders = Set(
        inputs.union(outputs).flatMap { path in
          path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        })
      return try Strace.calls(of: command).filter { call in
        // Where the own binary lies; the answer stands behind the path.
        if call.contains(#"readlink("/proc/"#) { return false }
        let writes =
          call.contains(#/O_WRONLY|O_RDWR|O_CREAT|rename|unlink|mkdir|utime|chmod|link/#)
          && !call.contains("readlink")
        return paths(in: call).contains { path in
          guard path.hasPrefix(folder.path + "/") else { return false }
          if outputs.contains(path) { return false }
          if path.hasPrefix(folder("Temp") + "/"), !path.hasPrefix(folder("Temp/Derived")) {
            return false
          }
          return writes || !(inputs.contains(path) || folders.contains(path))
        }
      }
    }

    /// The absolute paths that a call names.
    private func paths(in call: Substring) -> [String] {
      // A path behind the number of an open folder lies in that folder.
      let isBelowFolder = call.contains(#/\([0-9]+, "/#)
      return call.matches(of: #/"([^"]+)"/#).map { match in
        let path = String(match.1)
        if path.hasPrefix("/") || call.contains("execve") { return path }
        return folder((isBelowFolder ? "Temp/Derived/" : "") + path)
      }
    }
  }

  @Test func `a phase touches nothing that is not declared`() throws {
    let project = try Project()
    let derived = project.phase.derived
    try expectNoViolations(in: project, "from nothing")
    #expect(try Export(derived).iconNames == ["disc", "nav/up", "nav/wide"])
    try expectNoViolations(in: project, "with nothing to do")

    try project.folder.write(["Icons/nav/up-filled.svg": .rectangle(width: 8, height: 20)])
    try expectNoViolations(in: project, "with a changed drawing")

    try project.folder.write(["Icons/new-filled.svg": .rectangle(width: 12, height: 20)])
    try expectNoViolations(in: project, "with a drawing that is not declared")
    try project.declare()
    try expectNoViolations(in: project, "with a new one")
    #expect(try Export(derived).iconNames == ["disc", "nav/up", "nav/wide", "new"])

    try project.folder.remove("Icons/new-filled.svg")
    try project.declare()
    try expectNoViolations(in: project, "with one that is gone")
    #expect(try Export(derived).iconNames == ["disc", "nav/up", "nav/wide"])
    let tree = try FileTree(derived)
    #expect(tree.paths.filter { $0.contains(".tabicon") } == [])
  }

  private func expectNoViolations(in project: Project, _ when: String) throws {
    let violations = try project.violations()
    #expect(violations == [], "\(when)")
  }
}
