import Foundation
import TestSupport
import Testing

@Suite struct ReportTests {
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "in/disc-filled.svg": .disc, "in/disc-outlined.svg": .thinRing,
      "in/broken.svg": Drawing(file: "<svg"),
    ])
  }

  @Test(arguments: ["1", "2", "5"])
  func `it is the same with any number of jobs, and with formats of none`(jobs: String) throws {
    let one = try Tabicon.run("validate", PackageRoot.icons, "--format", "json", "--jobs", "3")
    let other = try Tabicon.run("validate", PackageRoot.icons, "--format", "json", "--jobs", jobs)
    #expect(one.output == other.output && one.status == 0)
  }

  @Test func `the report of one icon is as it was read and approved`() throws {
    let folder = try Self.folder()
    let result = try folder.tabicon("validate", "in", "--format", "json")
    try Snapshot.expect(
      result.output.replacing(#/tabicon [0-9.]+/#, with: "tabicon VERSION"), named: "report.json")
    try Snapshot.expect(try folder.tabicon("validate", "in").output, named: "report.txt")
  }
}

@Suite struct MachineReportTests {
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "in/disc-filled.svg": .disc, "in/disc-outlined.svg": .disc,
      "in/broken.svg": Drawing(file: "<svg"), "in/it's <&> 50%.svg": .square,
      "in/thin-outlined.svg": .thinRing,
      "in/a:b.svg": .square, "in/ä, \"q\".svg": .square,
      "in/tabbar.yml": Drawing(
        file: "tabs: [{id: disc, title: Disc}, {id: 'a<b', title: B, icon: nowhere}]\n"),
    ])
  }

  @Test(
    .enabled(if: Python.hasJSONSchema, "Python has no jsonschema; 'make test' installs it"),
    arguments: [
      ("json", "Sources/Core/IconReport/report.schema.json"),
      ("sarif", "Tests/Fixtures/Schema/sarif-schema-2.1.0.json"),
    ])
  func `JSON and SARIF pass their schemas`(form: String, schema: String) throws {
    let folder = try Self.folder()
    for (number, input) in ["in", PackageRoot.icons].enumerated() {
      try folder.tabicon("validate", input, "--report", "\(number).\(form)")
    }
    let result = try Python.run(
      script: "Schema/validate_json.py", needing: "jsonschema",
      arguments: [PackageRoot.path + "/" + schema, folder("0.\(form)"), folder("1.\(form)")])
    #expect(result.status == 0 && result.output == "", "\(result.output)\(result.errors)")
  }

  @Test(
    .enabled(
      if: Command.succeeds("xmllint", "--version"),
      "xmllint is not installed; 'make test' installs it"))
  func `JUnit passes its schema`() throws {
    let folder = try Self.folder()
    let schema = PackageRoot.fixtures + "/Schema/junit-10.xsd"
    for (input, options) in [("in", []), ("in", ["--strict"]), (PackageRoot.icons, [])] {
      try folder.tabicon(["validate", input, "--report", "results.xml"] + options)
      try Command(
        "/usr/bin/env", ["xmllint", "--noout", "--schema", schema, folder("results.xml")]
      ).run(status: 0)
    }
  }
}
