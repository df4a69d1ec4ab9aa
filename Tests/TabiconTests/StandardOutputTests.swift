import TestSupport
import Testing

/// Every write to standard output is checked: a result that is cut short is a failure.
@Suite struct StandardOutputTests {
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "in/good-filled.svg": .disc, "in/kind-outlined.svg": .square,
    ])
  }

  #if os(Linux)
    @Test(arguments: [
      ["validate", "in"], ["validate", "in", "--format", "json"],
      ["validate", "in", "--report", "github=-"], ["export", "in", "-o", "out"],
      ["inspect", "in/good-filled.svg"], ["inspect", "in/good-filled.svg", "--json"], ["rules"],
      ["rules", "thin-stroke"], ["init", "in"], ["preview", "in", "-o", "page.html"], ["--help"],
      ["--version"], ["export", "--help"], ["--generate-completion-script", "bash"],
    ])
    func `a full disk behind standard output is an error`(call: [String]) throws {
      let folder = try Self.folder()
      let result = try folder.command(call).with(prelude: "exec >/dev/full").run(status: 2)
      #expect(
        result.errors.hasSuffix(
          "error: standard output cannot be written: no space left on device\n"),
        "\(call): \(result.errors)")
    }
  #endif

  @Test(
    arguments: [
      ("validate in --format json", 0), ("export in -o out", 0), ("rules", 0), ("--help", 0),
      ("inspect in/good-filled.svg --json", 0), ("validate wrong", 1),
    ])
  func `N10: a reader that has gone changes neither the work nor the exit code`(
    call: String, status: Int
  ) throws {
    let folder = try Self.folder()
    try folder.write(["wrong/empty.svg": Drawing("")])
    // A pipe whose reader has gone before the first write.
    let script =
      "mkfifo f; exec 3<>f 4>f 3<&-; \"$0\" \(call) >&4; echo $?; test ! -d out || ls out"
    var command = Command("/bin/sh", ["-c", script, Tabicon.path])
    command.workingDirectory = folder.path
    let result = try command.run()
    #expect(!result.errors.contains("standard output"))
    #expect(result.outputLines.first == "\(status)", "\(result.output)\(result.errors)")
    if call.hasPrefix("export") { #expect(result.outputLines.contains("manifest.json")) }
  }

  @Test(arguments: [
    ["validate", "in", "--format", "json"], ["validate", "in", "--report", "github=-"],
    ["inspect", "in/good-filled.svg", "--json"], ["rules"], ["--help"], ["--version"],
    ["export", "in", "-o", "out"],
  ])
  func `a closed standard output is an error of what prints there`(call: [String]) throws {
    let folder = try Self.folder()
    let result = try folder.command(call).with(prelude: "exec >&-").run(status: 2)
    #expect(
      result.errors.hasSuffix("error: standard output cannot be written: it is closed\n"),
      "\(call): \(result.errors)")
  }

  @Test(arguments: [false, true])
  func `without a standard output a command does its work`(isQuiet: Bool) throws {
    let folder = try Self.folder()
    #expect(
      try folder.command(["export", "in", "-o", "out"] + (isQuiet ? ["--quiet"] : [])).with(
        prelude: "exec >&-"
      ).run().status == (isQuiet ? 0 : 2))
    #expect(try Export(folder("out")).iconNames == ["good", "kind"])
  }
}
