import Foundation
import TestSupport
import Testing

/// The report of a run does not depend on which results are from the run before.
@Suite struct RecordedReportTests {
  /// A set with findings of most kinds of rules: on drawings, icons, pairs, the set, and tabs.
  private static func set() throws -> RepeatedExport {
    let set = try RepeatedExport(pairs: 4)
    try set.folder.write([
      "in/broken.svg": Drawing(file: "<svg"),
      "in/copy-filled.svg": .disc, "in/twin-filled.svg": .disc,
      "in/thin-outlined.svg": Drawing(
        ##"<circle cx="12" cy="12" r="9.8" fill="none" stroke="#000" stroke-width=".4"/>"##),
    ])
    try set.folder.write(
      "icons: .\ntabs: [{ id: home, title: Home, icon: icon1 }, { id: b, icon: nowhere }]\n",
      to: "in/tabbar.yml")
    usleep(60_000)
    return set
  }

  /// The reports that a run writes and prints.
  private static func reports(
    _ forms: [String] = ["json"], of set: RepeatedExport, to output: String
  ) throws -> [String] {
    var command = set.command(to: output)
    let files = forms.map { "\(output).\($0)" }
    command.arguments += files.flatMap { ["--report", $0] }
    let result = try command.run()
    #expect(result.status == 1)
    return try [result.errors]
      + files.map { try String(contentsOfFile: set.folder($0), encoding: .utf8) }
  }

  @Test(arguments: [["json", "html", "txt"], ["json", "txt"], ["sarif", "xml", "txt"]])
  func `reports are the same with and without results of earlier runs`(forms: [String]) throws {
    let set = try Self.set()
    // The first run measures only what the rules need, so the second one has more to measure.
    try set.run()
    let clean = try Self.reports(forms, of: set, to: "clean")
    #expect(clean.allSatisfy { $0.contains("duplicate-artwork") && $0.contains("thin-stroke") })
    for _ in 0..<3 { #expect(try Self.reports(forms, of: set, to: "out") == clean) }
    let plain = try set.run()
    #expect(plain.result.errors == clean[0])
    #expect(plain.unchanged == 7)
    #expect(try Self.reports(forms, of: set, to: "out") == clean)
  }

  @Test func `a report of an unchanged set renders nothing and leaves the state as it is`() throws {
    let set = try Self.set()
    _ = try Self.reports(of: set, to: "out")
    let (tree, state) = (try set.output(), try set.state)
    let time =
      try FileManager.default.attributesOfItem(
        atPath: set.folder(RepeatedExport.stateFile))[.modificationDate] as? Date
    _ = try Self.reports(of: set, to: "out")
    #expect(RepeatedExport.changes(from: tree, to: try set.output()) == [])
    #expect(try set.state == state)
    #expect(
      try FileManager.default.attributesOfItem(
        atPath: set.folder(RepeatedExport.stateFile))[.modificationDate] as? Date == time)
  }

  @Test func `a changed icon changes the findings about others`() throws {
    let set = try Self.set()
    try set.run()
    try set.folder.write(["in/twin-filled.svg": .square])
    let after = try Self.reports(of: set, to: "out")
    #expect(!after[0].contains("duplicate-artwork"))
    #expect(after == (try Self.reports(of: set, to: "clean")))
  }

  @Test func `validate has the findings of an export`() throws {
    let set = try Self.set()
    func validate() throws -> Command.Result {
      var command = Tabicon.command(["validate", "in", "--format", "json"])
      command.workingDirectory = set.folder.path
      return try command.run()
    }
    let before = try validate()
    try set.run()
    let after = try validate()
    #expect(before.output == after.output && before.status == after.status)
  }
}
