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

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `the JSON on standard output is that of the file, from export too`() throws {
    let folder = try Self.folder()
    let printed = try folder.tabicon("validate", "in", "--format", "json", status: 1)
    #expect(printed.errors == "")
    for command in ["validate", "export"] {
      try folder.tabicon(
        command, "in", "--report", "a/b/\(command).json", "--report", "\(command).txt", status: 1)
      #expect(
        try folder.text("a/b/\(command).json")
          == printed.output)
      #expect(
        try folder.text("\(command).txt")
          == Tabicon.run("validate", "in", in: folder.path).output)
    }
    let report = try json(printed.output)
    let icons = try #require(report["icons"] as? [[String: Any]])
    #expect(icons.map { $0["name"] as? String } == ["broken", "disc"])
    #expect((icons[1]["targets"] as? [Any])?.count == 4)
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
      arguments: [PackageRoot.path + "/Sources/IconReport/report.schema.json"]
        + [folder("own.json"), folder("icons.json")])
    #expect(result.status == 0 && result.output == "", "\(result.output)\(result.errors)")
  }
}

/// The baseline, through the tool.
@Suite struct BaselineOptionTests {
  @Test func `what it accepts no longer fails, and what is new does`() throws {
    let folder = try TemporaryFolder([
      "in/disc-filled.svg": .disc, "in/disc-outlined.svg": .disc,
      "in/broken.svg": Drawing(file: "<svg"),
    ])
    let written = try folder.tabicon("validate", "in", "--write-baseline", "known.json", status: 0)
    #expect(written.output.contains("[") == false)
    let known = try folder.tabicon(
      "validate", "in", "--baseline", "known.json", "--strict", status: 0)
    #expect(known.errors == "")
    #expect(known.output == "1 of 2 icons: 1 circular; 2 accepted by the baseline\n")

    try folder.write(["in/other.svg": Drawing(file: "\n\n<svg")])
    let new = try folder.tabicon("validate", "in", "--baseline", "known.json", status: 1)
    #expect(new.output.contains("in/other.svg"))
    #expect(!new.output.contains("in/broken.svg"))

    try folder.write(["in/broken.svg": Drawing.square, "in/other.svg": .square])
    let mended = try folder.tabicon(
      "export", "in", "-o", "out", "--baseline", "known.json", status: 0)
    #expect(mended.errors.contains("known.json: note: 1 accepted finding is gone"))
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
    try folder.write(#"{"version": "2.1.0", "runs": [{"results": []}]}"#, to: "bad.sarif")
    let refusal = try Python.run(
      script: "Schema/validate_json.py", needing: "jsonschema",
      arguments: [schema, folder("bad.sarif")])
    #expect(refusal.status == 1, "a run without its tool must not pass")
  }

  @Test func `SARIF counts columns as GitHub does, and lines are known as by its action`() throws {
    let folder = try TemporaryFolder()
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><desc>é😀</desc><foo/></svg>"#
    try folder.write(text, to: "in/disc.svg")
    let output = try folder.tabicon("validate", "in", "--format", "sarif").output
    let place = try #require(text.range(of: "<foo")).lowerBound
    let column = text.utf16.distance(from: text.startIndex, to: place) + 1
    #expect(output.contains(#""startColumn" : \#(column)"#), "\(output)")
    #expect(!output.contains(#""startColumn" : \#(column + 3)"#), "bytes are not counted")
    // As the action for uploading computes it, by another program.
    #expect(output.contains(#""primaryLocationLineHash" : "cfa93ff2c7f13a45:1""#))
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

  @Test func `several reports come of one run, also to standard output`() throws {
    let folder = try Self.folder()
    let result = try folder.tabicon(
      "export", "in", "-o", "out", "--quiet", "--report", "a.sarif", "--report", "b/c.xml",
      "--report", "xcode=x.log", "--report", "github=-", "--report", "json=data", status: 1)
    #expect(
      result.outputLines.allSatisfy { $0.hasPrefix("::") } && result.outputLines.count > 3,
      "\(result.output)")
    for (file, start) in [("a.sarif", "{"), ("b/c.xml", "<?xml"), ("data", "{\n")] {
      #expect(try folder.text(file).hasPrefix(start))
    }
    let lines = try folder.text("x.log").split(separator: "\n")
    let form = #/(/[^'":]+(:\d+){0,2}: )?(error|warning|note): \[[a-z-]+\] .+/#
    #expect(lines.count > 3 && lines.allSatisfy { $0.wholeMatch(of: form) != nil }, "\(lines)")
  }

  @Test func `a contact sheet is a PNG, the same each time`() throws {
    let folder = try Self.folder()
    for name in ["a.png", "b.png"] {
      try folder.tabicon("validate", "in", "--report", name, status: 1)
    }
    let sheet = try folder.bytes("a.png")
    #expect(sheet.starts(with: [0x89, 0x50, 0x4E, 0x47]) && sheet.count > 1_000)
    #expect(try sheet == folder.bytes("b.png"))
  }
}
