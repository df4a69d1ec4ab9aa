import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Inputs, streams and exit codes.
@Suite struct CommandLineTests {
  /// A call in a folder with a good pair, a drawing with a warning and one with an error.
  struct Call: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let status: Int32

    var testDescription: String { arguments.joined(separator: " ") }

    static let all = [
      Call(["export", "good"], 0), Call(["validate", "good"], 0),
      Call(["export", "good", "--strict"], 0),
      Call(["export", "warned"], 0), Call(["export", "warned", "--strict"], 1),
      Call(["validate", "warned"], 0), Call(["validate", "warned", "--strict"], 1),
      Call(["export", "wrong"], 1), Call(["validate", "wrong"], 1),
      Call(["export", "nowhere"], 2), Call(["validate", "nowhere"], 2),
      Call(["export"], 2), Call(["validate"], 2),
      Call(["export", "good", "warned"], 2), Call(["export", "good/disc.png"], 2),
      Call(["export", "good/nowhere.svg"], 2),
      Call(["export", "good", "--fit", "both"], 64), Call(["export", "good", "--jobs", "0"], 64),
      Call(["export", "good", "--jobs", "many"], 64),
      Call(["export", "good", "--profile", "android"], 64),
      Call(["export", "good", "--formats", "png,gif"], 64),
      Call(["export", "good", "--unknown"], 64), Call(["validate", "good", "-o", "x"], 64),
      Call(["publish"], 64), Call(["rules", "no-such-rule"], 64),
      Call(["rules", "ink-clipped"], 0), Call(["--help"], 0),
    ]

    init(_ arguments: [String], _ status: Int32) {
      self.arguments = arguments
      self.status = status
    }
  }

  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "good/disc-filled.svg": .disc, "good/disc-outlined.svg": .ring,
      "warned/disc-filled.svg": Drawing(#"<circle r="9"/>"#, root: ""),
      "wrong/disc-filled.svg": Drawing(#"<circle r="9"/>"#),
    ])
  }

  @Test(arguments: Call.all)
  func `every way to end has its exit code`(call: Call) throws {
    let folder = try Self.folder()
    let result = try folder.tabicon(call.arguments, status: call.status)
    // Someone who is told that it did not work is told why, on the right stream.
    #expect((result.errors + result.output).isEmpty == false)
    if call.status == 2 || call.status == 64 {
      #expect(result.output == "")
      #expect(result.errors.contains("rror: "), "\(result.errors)")
    }
  }

  @Test(
    arguments: [
      (["exprot", "good"], "There is no command 'exprot'; did you mean 'export'?"),
      (["help", "exprot"], "There is no command 'exprot'; did you mean 'export'?"),
      (["publish"], "There is no command 'publish'; known commands: init, export, validate,"),
      (["rules", "ink-cliped"], "There is no rule 'ink-cliped'; did you mean 'ink-clipped'?"),
      (["rules", "nosuch"], "There is no rule 'nosuch'; 'tabicon rules' lists all of them."),
      (["validate", "good", "--strct"], "Unknown option '--strct'. Did you mean '--strict'?"),
      (["validate", "good", "--report", "githbu=x"], "did you mean 'github=x'?"),
      (["validate", "good", "--report", "x.unknown"], "has no extension that a report has; give"),
      (
        ["validate", "good", "--limit", "second=3"], "unknown key 'second'; did you mean 'seconds'?"
      ),
      (
        ["validate", "good", "--limit", "depth=0"],
        "'depth' is the number '0'; expected a whole number from 1 to "
      ),
      (
        ["validate", "good", "--limit", "depth"],
        "'depth' has no value; expected a whole number from 1 to "
      ),
    ])
  func `wrong usage is answered by what was meant`(
    arguments: [String], message: String
  ) throws {
    let folder = try Self.folder()
    let result = try folder.tabicon(arguments, status: 64)
    #expect(result.output == "")
    #expect(result.errorLines.first?.contains(message) == true, "\(result.errors)")
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
    let counts = "2 errors, 3 warnings, 4 notes"
    let checked = try folder.tabicon("validate", "in", "--variants", "drawn")
    #expect(checked.errors == "")
    #expect(
      checked.outputLines.filter { $0.hasPrefix("  ") == false }.map { $0.prefix(1) }
        == ["a", "b", "c", "c", "d", "3"])
    #expect(checked.outputLines.last == "3 of 4 icons: 3 circular; \(counts)", "\(checked.output)")

    let exported = try folder.tabicon("export", "in", "-o", "out", "--variants", "drawn")
    let files = exported.errorLines.compactMap { $0.split(separator: ":").first }
    #expect(files == files.sorted() && Set(files).count == 4 && files.count == 9)
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

  @Test func `a reader that goes away does not end the run`() throws {
    let folder = try Self.folder()
    let command = Tabicon.command(["validate", "wrong"])
    let piped = Command(
      "/bin/sh",
      ["-c", "{ \"$0\" \"$@\"; echo $? >&2; } | true", command.executable]
        + ["validate", folder("wrong")])
    let result = try piped.run()
    #expect(result.errors == "1\n", "the exit code is that of the findings")
  }
}
