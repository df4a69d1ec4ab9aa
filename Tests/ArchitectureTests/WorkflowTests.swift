import Foundation
import TestSupport
import Testing

/// Holds the workflows of GitHub Actions, and what they call, against the Makefile: nothing here runs
/// them.
@Suite struct WorkflowTests {
  private static func text(_ file: String) throws -> String {
    try String(contentsOfFile: PackageRoot.path + "/" + file, encoding: .utf8)
  }

  @Test(arguments: [
    ".github/workflows/ci.yml", ".github/workflows/release.yml", ".github/workflows/weekly.yml",
    ".ci/run",
  ])
  func `a workflow calls only targets that there are`(file: String) throws {
    let makefile = try Self.text("Makefile")
    let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):.*##/).map { String($0.1) })
    #expect(targets.isSuperset(of: ["all", "test", "lint"]))
    let calls = try Self.text(file).matches(of: /(?m)(?:^|run: |- |required )make ((?:[a-z-]+ ?)+)/)
    #expect(calls.count > 0)
    for name in calls.flatMap({ $0.1.split(separator: " ") }) {
      #expect(targets.contains(String(name)), "make \(name)")
    }
  }

  @Test func `the changelog and the formula are of the tool's version`() throws {
    let version = try #require(
      try Self.text("Sources/Core/IconModel/ToolVersion.swift").firstMatch(
        of: /current = "([^"]+)"/)
    ).1
    #expect(try Self.text("CHANGELOG.md").contains("\n## \(version)\n"))
    #expect(try Self.text("Formula/tabicon.rb").contains("tag: \"v\(version)\""))
  }

  @Test func `the action calls the steps that its script has`() throws {
    let calls = try Self.text("action.yml").matches(of: /Packaging\/action\.sh" ([a-z]+)/)
    let script = try Self.text("Sources/Packaging/action.sh")
    #expect(calls.map { $0.1 } == ["release", "install", "run"])
    #expect(script.matches(of: /(?m)^([a-z]+)\)$/).map { $0.1 } == calls.map { $0.1 })
  }
}
