import Foundation
import TestSupport
import Testing

/// `--format`, `--report` and the baseline, through the tool.
@Suite struct ReportTests {
  private static let thin = Drawing(
    ##"<circle cx="12" cy="12" r="9.8" fill="none" stroke="#000" stroke-width=".4"/>"##)

  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "in/disc-filled.svg": .disc, "in/disc-outlined.svg": thin,
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

  @Test(.enabled(if: Python.hasJSONSchema, "Python has no jsonschema; 'make test' installs it"))
  func `every report satisfies its schema`() throws {
    let folder = try Self.folder()
    for (file, input) in [("own.json", "in"), ("icons.json", PackageRoot.icons)] {
      try folder.tabicon("validate", input, "--quiet", "--report", file)
    }
    let result = try Python.run(
      script: "Schema/validate_json.py", needing: "jsonschema",
      arguments: [PackageRoot.path + "/Sources/Core/IconReport/report.schema.json"]
        + [folder("own.json"), folder("icons.json")])
    #expect(result.status == 0 && result.output == "", "\(result.output)\(result.errors)")
  }
}

/// The report forms of other tools, through the tool, held against validators that are not ours.
@Suite struct MachineReportTests {
  /// A set with findings of every severity, hostile names and tabs.
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "in/disc-filled.svg": .disc, "in/disc-outlined.svg": .disc,
      "in/broken.svg": Drawing(file: "<svg"), "in/it's <&> 50%.svg": .square,
      "in/a:b.svg": .square, "in/ä, \"q\".svg": .square,
      "in/tabbar.yml": Drawing(
        file: "tabs: [{id: disc, title: Disc}, {id: 'a<b', title: B, icon: nowhere}]\n"),
    ])
  }

  @Test(.enabled(if: Python.hasJSONSchema, "Python has no jsonschema; 'make test' installs it"))
  func `SARIF passes its schema`() throws {
    let folder = try Self.folder()
    let schema = PackageRoot.fixtures + "/Schema/sarif-schema-2.1.0.json"
    for (number, input) in ["in", PackageRoot.icons].enumerated() {
      try folder.tabicon("validate", input, "--report", "\(number).sarif")
    }
    let result = try Python.run(
      script: "Schema/validate_json.py", needing: "jsonschema",
      arguments: [schema, folder("0.sarif"), folder("1.sarif")])
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
