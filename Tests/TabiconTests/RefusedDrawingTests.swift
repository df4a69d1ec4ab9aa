import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The images of drawings that are refused after they had been exported.
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
    try set.remove("in/icon1-outlined.svg")
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
      try set.remove("out/.tabicon")
    }
    if end == "mended" { try write() } else { for path in drawings { try set.remove(path) } }
    let result = try set.run().result
    #expect(result.status <= 1 && !result.errors.contains("was not written"), "\(result.errors)")
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }
}
