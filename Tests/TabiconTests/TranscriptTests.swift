import Foundation
import Synchronization
import TestSupport
import Testing

/// What people type, and all that it prints: the cases of `Tests/Fixtures/Transcripts`.
///
/// A case has a name behind `# `. Below it, indented by two spaces, are commands behind `$ ` and `> `, and
/// what each of them prints to both streams, then `[2]` for an exit code of 2. One `bash` runs them after
/// `prelude.sh`, in an empty folder, which is called `FOLDER` in what is printed. Where the command behind
/// `? ` fails, the machine lacks what the case needs, and a known issue says so.
///
/// A case in which nothing is printed is recorded and fails once, so that a person reads it before it counts.
@Suite(.enabled(if: Python.isInstalled, "python3 is needed, which reads JSON for the transcripts"))
struct TranscriptTests {
  @Test(arguments: Case.all)
  func `commands print what was read and approved`(test: Case) throws {
    let known = Case.steps(of: test.text).map(\.printed)
    guard let now = try test.printed() else {
      return withKnownIssue("not run") { Issue.record("this machine lacks what the case needs") }
    }
    guard known.contains(where: { !$0.isEmpty }) else {
      try test.record(now)
      Issue.record("recorded in \(test.file): read it and run again")
      return
    }
    #expect(now == known, "\(test.file) says otherwise; remove all that is printed to record anew")
  }

  struct Case: NamedCase {
    let id: String
    let file: String
    let text: String

    static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".txt") }.sorted().flatMap { file in
        CaseFile.blocks("Transcripts/" + file).map { Case(id: $0.id, file: file, text: $0.text) }
      }
    private static let folder = PackageRoot.fixtures + "/Transcripts"
    private static let recording = Mutex(())

    /// The commands, and what is known to be printed by each.
    static func steps(of text: String) -> [(command: [String], printed: [String])] {
      var steps: [(command: [String], printed: [String])] = []
      for line in text.components(separatedBy: "\n") {
        if line.hasPrefix("  $ ") {
          steps.append(([line], []))
        } else if var step = steps.popLast() {
          if step.printed.isEmpty && (line + " ").hasPrefix("  > ") {
            step.command.append(line)
          } else {
            step.printed.append(String(line.dropFirst(2)))
          }
          steps.append(step)
        }
      }
      return steps.map { ($0.command, printedLines($0.printed)) }
    }

    /// The lines without the white space at the end of each and of all.
    private static func printedLines(_ lines: [String]) -> [String] {
      let lines = lines.map { $0.replacing(#/ +$/#, with: "") }
      return Array(lines[..<(lines.lastIndex { $0 != "" }.map { $0 + 1 } ?? 0)])
    }

    /// What the commands print now; `nil` where they cannot run.
    func printed() throws -> [[String]]? {
      let place = try TemporaryFolder()
      let conditions = text.matches(of: #/  \? (.+)/#).map {
        "{ \($0.1); } >/dev/null 2>&1 || exit 77"
      }
      let commands = Case.steps(of: text).map {
        $0.command.map { String($0.dropFirst(4)) } + ["printf '\\n--8<-- %d\\n' $?"]
      }
      let script =
        ["exec 2>&1", ". '\(Case.folder)/prelude.sh'"] + conditions + commands.flatMap(\.self)
      let command = Command(
        "/bin/bash", ["-c", script.joined(separator: "\n")], in: place.path
      ).with(
        environment: [
          "PATH": Tabicon.products + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
          "PACKAGE": PackageRoot.path, "ICONS": PackageRoot.icons, "COLUMNS": "80", "LC_ALL": "C",
        ])
      let result = try command.run()
      guard result.status != 77 else { return nil }
      let output = result.output.replacing(place.path, with: "FOLDER")
        .replacing(PackageRoot.path, with: "PACKAGE")
      return output.matches(of: #/((?s).*?)\n--8<-- ([0-9]+)\n/#).map { match in
        Case.printedLines(String(match.1).components(separatedBy: "\n"))
          + (match.2 == "0" ? [] : ["[\(match.2)]"])
      }
    }

    func record(_ printed: [[String]]) throws {
      let head = text.components(separatedBy: "\n").prefix { !$0.hasPrefix("  $ ") }
      let steps = zip(Case.steps(of: text), printed).flatMap { step, lines in
        step.command + lines.map { $0 == "" ? "" : "  " + $0 }
      }
      try Case.recording.withLock { _ in
        let path = Case.folder + "/" + file
        let name = "# \(id)\n"
        let old = try String(contentsOfFile: path, encoding: .utf8)
        let new = old.replacing(
          name + text, with: name + (head + steps).joined(separator: "\n"), maxReplacements: 1)
        try new.write(toFile: path, atomically: true, encoding: .utf8)
      }
    }
  }
}
