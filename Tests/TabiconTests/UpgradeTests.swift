import Foundation
import IconCatalog
import TestSupport
import Testing

/// What earlier versions of the tool left in output folders.
@Suite struct UpgradeTests {
  /// Puts the state of an earlier version in the place of the present one.
  private static func downgrade(_ set: RepeatedExport, journal: String?) throws {
    try set.remove("out/.tabicon")
    try set.folder.write(Array("TABICON".utf8) + [7, 9, 9, 9], to: "out/.tabicon-record")
    if let journal { try set.folder.write(journal, to: "out/.tabicon-journal") }
  }

  @Test func `the state of an earlier version is replaced without a word`() throws {
    let set = try RepeatedExport(pairs: 3)
    try set.write(pair: 9, named: "gone")
    try set.run()
    let before = try set.output()
    try Self.downgrade(set, journal: nil)
    for variant in ["filled", "outlined"] { try set.remove("in/gone-\(variant).svg") }
    try set.write(pair: 1, width: 17)
    let run = try set.run()
    let clean = try set.clean()
    #expect(run.result.status == 0 && run.result.errors == clean.result.errors)
    #expect(try set.output().differences(from: clean.tree) == [])
    let changes = RepeatedExport.changes(from: before, to: try set.output())
    #expect(!changes.contains { $0.contains("icon0") }, "equal files stay")
    #expect(!FileManager.default.fileExists(atPath: set.folder("out/.tabicon-record")))
    #expect(try set.run().unchanged == 3)
  }

  @Test func `what a killed run of an earlier version was writing is the tool's`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let stale = ["png/gone-filled@2x.png", "TabIcons.xcassets/gone-filled.imageset/gone.png"]
    for path in stale { try set.folder.write("half of a set", to: "out/" + path) }
    try set.folder.write("half", to: "out/png/.tabicon-0123456789abcdef-1")
    let hash = ContentHash(of: ContiguousArray("half of a set".utf8)).hexadecimal
    try Self.downgrade(
      set, journal: stale.map { "\(hash) \($0)\n" }.joined() + "\(hash) png/never-wri")
    let run = try set.run()
    #expect(run.result.status == 0 && run.result.errors == "")
    #expect(try set.output().differences(from: set.clean().tree) == [])
    #expect(!FileManager.default.fileExists(atPath: set.folder("out/.tabicon-journal")))
  }
}
