import Foundation
import TestSupport
import Testing

/// The sandbox that Xcode runs scripts in: in the project and in the folders of a build it opens the
/// declared inputs for reading, the declared outputs for writing, and the target's temporary folder.
@Suite(.enabled(if: Strace.isInstalled, "strace is needed to see which files are touched"))
struct ScriptSandboxTests {
  /// A project in whose folder of temporary files the lists with their variables put in, and the outputs lie.
  private struct Project {
    let folder: TemporaryFolder
    var derived: String { folder("Temp/Derived") }

    init() throws {
      folder = try TemporaryFolder([
        "Icons/disc-filled.svg": .disc, "Icons/disc-outlined.svg": .ring,
        "Icons/nav/up-filled.svg": .square,
        "Icons/nav/wide-filled.svg": .rectangle(width: 20, height: 8),
        "Icons/tabbar.yml": Drawing(file: "icons: .\nrules: {variant-missing: off}\n"),
      ])
      try declare()
    }

    private func command(_ arguments: String..., variables: [String: String] = [:]) -> Command {
      folder.command(["xcode"] + arguments).with(
        environment: ["SRCROOT": nil, "DERIVED_FILE_DIR": nil].merging(variables) { $1 })
    }

    /// The paths of a list, with all variables put in.
    private func declared(_ kind: String) throws -> [String] {
      try folder.text("Lists/tabicon-\(kind).xcfilelist").split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.map(String.init).map {
          $0.replacing("$(SRCROOT)", with: folder.path)
            .replacing("$(DERIVED_FILE_DIR)", with: derived)
        }
    }

    /// Writes the lists, and creates the folders of outputs as Xcode does.
    func declare() throws {
      try command("Icons", "--write-file-lists", "Lists").run(status: 0)
      for path in try declared("outputs") {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      }
    }

    /// The calls of a phase that the sandbox would refuse.
    func violations() throws -> [Substring] {
      let (inputs, outputs) = (Set(try declared("inputs")), Set(try declared("outputs")))
      for (kind, paths) in [("inputs", inputs), ("outputs", outputs)] {
        try folder.write(paths.joined(separator: "\n") + "\n", to: "Temp/\(kind).resolved")
      }
      let command = self.command(variables: [
        "SRCROOT": folder.path, "DERIVED_FILE_DIR": derived, "TARGET_TEMP_DIR": folder("Temp"),
        "ENABLE_USER_SCRIPT_SANDBOXING": "YES", "SCRIPT_INPUT_FILE_COUNT": "0",
        "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_INPUT_FILE_LIST_0": folder("Temp/inputs.resolved"),
        "SCRIPT_OUTPUT_FILE_COUNT": "0", "SCRIPT_OUTPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_OUTPUT_FILE_LIST_0": folder("Temp/outputs.resolved"),
      ])
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

    private func paths(in call: Substring) -> [String] {
      return call.matches(of: #/"([^"]+)"/#).map { match in
        let path = String(match.1)
        if path.hasPrefix("/") || call.contains("execve") { return path }
        return folder(path)
      }
    }
  }

  @Test func `a phase touches nothing that is not declared`() throws {
    let project = try Project()
    let derived = project.derived
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
