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

  @Test func `every report satisfies its schema`() throws {
    let schema = PackageRoot.path + "/Sources/IconReport/report.schema.json"
    let keywords = try json(String(contentsOfFile: schema, encoding: .utf8))
    let own = try Self.folder()
    for folder in [PackageRoot.icons, own("in")] {
      let report = try json(Tabicon.run("validate", folder, "--format", "json").output)
      #expect(SchemaCheck(root: keywords).problems(of: report, at: "") == [])
    }
  }

  @Test func `a report that cannot be written ends the run with its reason`() throws {
    let folder = try Self.folder()
    let result = try folder.tabicon("validate", "in", "--report", "in/broken.svg/x.json", status: 2)
    #expect(result.errors.hasPrefix("in/broken.svg: error: cannot be written: "))
  }

  @Test func `an extension that no report has is wrong usage`() throws {
    let result = try Tabicon.run(
      "validate", PackageRoot.icons, "--report", "report.pdf", status: 64)
    #expect(result.errors.contains("'report.pdf' has no extension that a report has"))
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

  @Test func `a file that is no baseline is refused before anything is done`() throws {
    let folder = try TemporaryFolder([
      "in/disc-filled.svg": .disc,
      "list.json": Drawing(file: "[]"),
    ])
    for (file, reason) in [
      ("list.json", "is not a baseline"), ("nowhere.json", "cannot be read"),
    ] {
      let result = try folder.tabicon("export", "in", "-o", "out", "--baseline", file, status: 2)
      #expect(result.errors.hasPrefix("\(file): error: \(reason)"))
      #expect(!folder.contains("out"))
    }
  }
}
