import Foundation
import TabBarManifest
import TestSupport
import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    [], ["init"], ["export"], ["validate"], ["inspect"], ["preview"], ["derive"], ["import"],
    ["xcode"], ["rules"],
  ])
  func `help is as it was read and approved, and fits a terminal of 80 columns`(
    command: [String]
  ) throws {
    let result = try Tabicon.run(command + ["--help"], status: 0)
    #expect(result.errors == "")
    #expect(result.output.contains("tabicon \((command + [""]).joined(separator: " "))"))
    // The line of usage is the library's, which does not wrap it.
    #expect(result.outputLines.filter { $0.count > 80 && !$0.hasPrefix("USAGE:") } == [])
    try Snapshot.expect(
      result.output, named: "help-\(command.first ?? "tabicon").txt")
  }

  @Test func `the list of rules is as it was read and approved`() throws {
    let result = try Tabicon.run("rules", status: 0)
    try Snapshot.expect(result.output, named: "rules.txt")
  }

  @Test func `every listed rule can be explained`() throws {
    let rules = try Tabicon.run("rules").outputLines.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(Set(rules).count == rules.count && rules == rules.sorted())
    for rule in rules {
      let result = try Tabicon.run("rules", rule, status: 0)
      #expect(result.output.hasPrefix("\(rule) ("))
      #expect(
        result.output.contains("rules: { \(rule): error | warning | note | off }")
          != result.output.contains("so it stays an error"))
    }
  }

  @Test func `the version is that of the manifest's generator`() throws {
    let result = try Tabicon.run("--version", status: 0)
    #expect(result.output.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
    let set = try DrawingSet()
    try set.attempt(status: 0)
    let generator = try set.export().manifest.generator
    #expect("\(generator)\n" == "tabicon \(result.output)")
  }
}

@Suite struct CompletionTests {
  private static func script(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let result = try Tabicon.run("--generate-completion-script", shell, status: 0)
    try #require(result.errors == "")
    try folder.write(result.output, to: "completions")
    return folder
  }

  private static func completions(of words: [String], in place: String? = nil) throws -> [String] {
    let folder = try script("bash")
    try folder.write(
      """
      source '\(folder("completions"))'
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}
      _tabicon tabicon "${@: -1}" "${@: -2:1}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "ask")
    var command = Command("/usr/bin/env", ["bash", folder("ask")] + words, in: place)
    // The shell asks the tool that is on its path for what only the tool knows.
    command.environment["PATH"] = Tabicon.products + ":" + (command.environment["PATH"] ?? "")
    return try command.run().outputLines
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the completions of a shell are written, and it can read them`(shell: String) throws {
    let folder = try Self.script(shell)
    let text = try folder.text("completions")
    for word in [
      "init", "inspect", "export", "validate", "rules", "formats", "apple-hig", "size-class",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    guard Command.succeeds(shell, "-c", "true") else { return }
    try Command("/usr/bin/env", [shell, "-n", folder("completions")]).run(status: 0)
  }

  @Test(.enabled(if: Command.succeeds("bash", "-c", "true"), "there is no bash"))
  func `bash completes commands, values, rules and drawings`() throws {
    #expect(try Self.completions(of: ["tabicon", "ex"]) == ["export"])
    #expect(
      try Self.completions(of: ["tabicon", "export", "--formats", "x"]) == ["xcassets"])
    #expect(
      try Self.completions(of: ["tabicon", "export", "--profile", ""]).sorted()
        == ["apple-hig", "ios-legacy"])
    #expect(try Self.completions(of: ["tabicon", "rules", "ink-c"]) == ["ink-clipped"])
    #expect(try Self.completions(of: ["tabicon", "render"]) == [])
    #expect(
      try Self.completions(of: ["tabicon", "inspect", "Icons/park"], in: PackageRoot.path)
        == ["Icons/parking.svg"])
  }
}
