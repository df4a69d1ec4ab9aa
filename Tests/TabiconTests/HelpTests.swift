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
    #expect(rules.count >= 16 && rules == rules.sorted())
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

  @Test func `the worker is nobody's command`() throws {
    let help = try Tabicon.run("--help").output
    #expect(!help.contains("render-worker") && !help.contains("pdf-converter"))
  }
}
