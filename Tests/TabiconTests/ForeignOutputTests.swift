import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// Files of others among outputs, and outputs that others have changed: rows N12 and N13.
///
/// `ExistingCatalogTests` has what is in asset catalogs.
@Suite struct ForeignOutputTests {
  private static let help =
    "error: was not written by tabicon and is left as it is;"
    + " move it away, or rename the icon or the output folder"

  @Test func `N12: an image of somebody else is left alone and named, and the others are written`()
    throws
  {
    let set = try DrawingSet()
    let path = "png/good-filled@2x.png"
    try set.folder.write("mine", to: "out/" + path)
    for _ in 0..<2 {
      let result = try set.attempt(status: 2)
      #expect(result.errors == "out/\(path): \(Self.help)\n")
      let tree = try set.output()
      #expect(tree.files[path] == Data("mine".utf8))
      #expect(tree.files["png/good-filled@3x.png"] != nil)
      let images = try set.export().manifest.icons.flatMap(\.images)
      #expect(!images.contains { $0.file == path })
      // The catalog has it too.
      #expect(images.contains { $0.file.hasSuffix("imageset/good-filled@2x.png") })
    }
    try set.folder.remove("out/" + path)
    try set.run(status: 0)
    #expect(try set.output().files[path] != nil)
  }

  @Test func `N12: a manifest of a web app is left alone and named`() throws {
    let set = try DrawingSet()
    let manifest = #"{"name": "App", "icons": [{"src": "icon.png", "sizes": "48x48"}]}"#
    try set.folder.write(manifest, to: "out/manifest.json")
    let result = try set.attempt(status: 2)
    #expect(result.errors == "out/manifest.json: \(Self.help)\n")
    #expect(try set.output().files["manifest.json"] == Data(manifest.utf8))
    #expect(try set.output().files["png/good-filled@2x.png"] != nil)
  }

  @Test func `N12: without a state, the manifest shows which images are the tool's`() throws {
    let set = try DrawingSet()
    try set.run(status: 0)
    try set.folder.remove("out/.tabicon")
    try set.folder.write(["in/good-filled.svg": .rectangle(width: 18, height: 9)])
    #expect(try set.run(status: 0).errors == "")
    #expect(try set.export().mask("good", scale: 2).height == 31)
  }

  @Test(arguments: ["png/good-filled@2x.png", "TabIcons.swift"])
  func `N13: an output that somebody has changed is named and written again`(path: String) throws {
    let set = try DrawingSet()
    try set.run(status: 0)
    let before = try set.output()
    var edited = Array(try #require(before.files[path]))
    edited.append(10)
    try set.folder.write(edited, to: "out/" + path)
    let result = try set.run(status: 0)
    #expect(
      result.errors
        == "out/\(path): warning: was changed after tabicon had written it, and is made anew;"
        + " change the drawing or the configuration instead\n")
    #expect(try set.output().differences(from: before) == [])
    #expect(try set.run(status: 0).errors == "")
  }

  @Test func `N13: an output that was changed and is not wanted any more is kept`() throws {
    let set = try DrawingSet()
    try set.folder.write(["in/old-filled.svg": .disc])
    try set.run(exporting: ["old"], status: 0)
    try set.folder.write("mine", to: "out/png/old-filled@2x.png")
    try set.folder.remove("in/old-filled.svg")
    try set.run(status: 0)
    let left = try set.output().paths.filter { $0.contains("old") }
    #expect(left == ["png/old-filled@2x.png"])
  }

  @Test func `N13: outputs of another checkout do not count as changed`() throws {
    let set = try DrawingSet()
    try set.run(status: 0)
    let old = try set.output()
    try set.folder.write(["in/good-filled.svg": .rectangle(width: 18, height: 9)])
    try set.run(status: 0)
    // As version control does, with outputs and without the record.
    for (path, bytes) in old.files { try set.folder.write(Array(bytes), to: "out/" + path) }
    #expect(try set.run(status: 0).errors == "")
    #expect(try set.export().mask("good", scale: 2).height == 31)
  }
}
