import Foundation
import TabBarManifest
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
      "in/thin-outlined.svg": .thinRing,
    ])
    try set.folder.write(
      "icons: .\ntabs: [{ id: home, title: Home, icon: icon1 }, { id: b, icon: nowhere }]\n",
      to: "in/tabbar.yml")
    usleep(25_000)
    return set
  }

  private static func reports(
    _ forms: [String] = ["json"], of set: RepeatedExport, to output: String
  ) throws -> [String] {
    var command = set.command(to: output)
    let files = forms.map { "\(output).\($0)" }
    command.arguments += files.flatMap { ["--report", $0] }
    let result = try command.run(status: 1)
    return try [result.errors] + files.map { try set.folder.text($0) }
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
    func modified() throws -> Date? {
      let file = set.folder(RepeatedExport.stateFile)
      return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
    let time = try modified()
    _ = try Self.reports(of: set, to: "out")
    #expect(RepeatedExport.changes(from: tree, to: try set.output()) == [])
    #expect(try set.state == state)
    #expect(try modified() == time)
  }

  @Test func `a changed icon changes the findings about others`() throws {
    let set = try Self.set()
    try set.run()
    try set.folder.write(["in/twin-filled.svg": .square])
    let after = try Self.reports(of: set, to: "out")
    #expect(!after[0].contains("duplicate-artwork"))
    #expect(after == (try Self.reports(of: set, to: "clean")))
  }
}

@Suite struct RefusedDrawingTests {
  private static let refused = Drawing("<text>x</text>")

  @Test func `the images of a refused drawing stay though its partner is good`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let before = try set.output()
    let images = before.paths.filter { $0.contains("icon1-outlined") }
    try set.folder.write(["in/icon1-outlined.svg": Self.refused])
    for _ in 0..<2 {
      #expect(try set.run().result.status == 1)
      let after = try set.output()
      for path in images { #expect(after.files[path] == before.files[path], "\(path)") }
      let icon = try Export(set.folder("out")).manifest.icon(named: "icon1")
      #expect(Set(icon?.images.map(\.variant) ?? []) == ["filled"])
    }
    let clean = try set.clean()
    #expect(clean.result.status == 1 && clean.result.errors.contains("[text-element]"))
    #expect(clean.tree.paths.filter { $0.contains("icon1-outlined") } == [])
    try set.write(pair: 1)
    #expect(try set.run().result.status == 0)
    #expect(try set.output().differences(from: before) == [])
  }

  @Test func `the images of an unreadable drawing stay though its partner is good`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let before = try set.output()
    try set.folder.remove("in/icon1-outlined.svg")
    try set.folder.createFolder("in/icon1-outlined.svg")
    #expect(try set.run().result.status == 2)
    for path in before.paths where path.contains("icon1-outlined") {
      #expect(try set.output().files[path] == before.files[path], "\(path)")
    }
  }

  @Test(arguments: ["mended", "removed"])
  func `after a lost state, images that stayed are the tool's own`(end: String) throws {
    let set = try RepeatedExport(pairs: 2)
    try set.folder.write("icons: .\nnamespace: true\n", to: "in/tabbar.yml")
    let drawings = ["filled", "outlined"].map { "in/nav/up-\($0).svg" }
    func write() throws { for path in drawings { try set.folder.write([path: .disc]) } }
    try write()
    try set.run()
    let before = try set.output()
    for path in drawings { try set.folder.write([path: Self.refused]) }
    for _ in 0..<2 {
      #expect(try set.run().result.status == 1)
      let refused = try set.output()
      #expect(refused.paths == before.paths)
      let listed = try Export(set.folder("out")).manifest.files.map(\.file)
      #expect(listed.contains("png/nav/up-filled@2x.png"))
      #expect(listed.contains("TabIcons.xcassets/nav/Contents.json"), "it names the group")
      // A clone has the manifest, and no state.
      try set.folder.remove("out/.tabicon")
    }
    if end == "mended" { try write() } else { for path in drawings { try set.folder.remove(path) } }
    let result = try set.run().result
    #expect(result.status <= 1 && !result.errors.contains("was not written"), "\(result.errors)")
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }
}
