import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Outputs beside what other people keep in the same place.
@Suite struct ExistingCatalogTests {
  private static let foreign = """
    {"images": [{"filename": "mine@2x.png", "idiom": "universal", "scale": "2x"}],
     "info": {"author": "xcode", "version": 1}}
    """

  @Test func `N12: an existing catalog keeps what the tool did not write`() throws {
    let set = try DrawingSet()
    let mine = [
      "out/TabIcons.xcassets/Contents.json": #"{"info": {"author": "me", "version": 1}}"#,
      "out/TabIcons.xcassets/mine.imageset/Contents.json": Self.foreign,
      "out/TabIcons.xcassets/mine.imageset/mine@2x.png": "pixels",
      "out/TabIcons.xcassets/Tint.colorset/Contents.json": "{}",
      "out/TabIcons.xcassets/good-filled.imageset/note.txt": "keep me",
      "out/Other.swift": "let mine = 1",
    ]
    for (path, text) in mine { try set.folder.write(text, to: path) }
    for _ in 0..<2 {
      let result = try set.run(status: 0)
      #expect(result.errors == "")
      let tree = try FileTree(set.folder.path)
      for (path, text) in mine { #expect(tree.files[path] == Data(text.utf8), "\(path)") }
      #expect(tree.files["out/TabIcons.xcassets/good-filled.imageset/good-filled@2x.png"] != nil)
    }
    let listed = try set.export().manifest.files.map(\.file)
    #expect(!listed.contains("TabIcons.xcassets/Contents.json"))
  }

  @Test
  func `N12: an image set of somebody else is left alone and named, and the others are written`()
    throws
  {
    let set = try DrawingSet()
    let path = "out/TabIcons.xcassets/good-filled.imageset"
    try set.folder.write(Self.foreign, to: path + "/Contents.json")
    try set.folder.write("pixels", to: path + "/good-filled@2x.png")
    let result = try set.attempt(status: 2)
    #expect(
      result.errors
        == "\(path)/Contents.json: error: was not written by tabicon and is left as it is;"
        + " move it away, or rename the icon or the output folder\n")
    let tree = try FileTree(set.folder.path)
    #expect(tree.files[path + "/Contents.json"] == Data(Self.foreign.utf8))
    #expect(tree.files[path + "/good-filled@2x.png"] == Data("pixels".utf8))
    #expect(tree.files[path + "/good-filled@3x.png"] == nil)
    #expect(tree.files["out/png/good-filled@2x.png"] != nil)
    #expect(
      tree.files["out/TabIcons.xcassets/kind-outlined.imageset/kind-outlined@3x.png"] != nil)
    let listed = try set.export().manifest.files.map(\.file)
    #expect(!listed.contains { $0.contains("good-filled.imageset") })
    #expect(listed.contains("TabIcons.xcassets/good-filled-compact.imageset/Contents.json"))
  }

  @Test func `N12: a group of somebody else is left alone, and named if it hides what it holds`()
    throws
  {
    var set = try DrawingSet()
    try set.folder.write(["in/nav/arrow-filled.svg": .disc])
    let path = "out/TabIcons.xcassets/nav/Contents.json"
    let group = """
      {"info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": true}}
      """
    try set.folder.write(group, to: path)
    let refused = try set.attempt(status: 2)
    #expect(refused.errors.hasPrefix("\(path): error: was not written by tabicon"))
    set.configuration += "namespace: true\n"
    try set.attempt(status: 0)
    #expect(try FileTree(set.folder.path).files[path] == Data(group.utf8))
  }

  @Test func `N12: code of somebody else is left alone and named`() throws {
    let set = try DrawingSet()
    try set.folder.write("enum TabIcons {}", to: "out/TabIcons.swift")
    let result = try set.attempt(status: 2)
    #expect(result.errors.hasPrefix("out/TabIcons.swift: error: was not written by tabicon"))
    let files = try FileTree(set.folder.path).files
    #expect(files["out/TabIcons.swift"] == Data("enum TabIcons {}".utf8))
    #expect(files["out/manifest.json"] != nil)
  }

  @Test func `a set that has fewer images than before drops the others`() throws {
    var set = try DrawingSet()
    let plain = set.configuration
    set.configuration += "compact: size-class\n"
    try set.run(status: 0)
    let catalog = set.folder("out/TabIcons.xcassets")
    #expect(try CatalogAudit(catalog).sets["good-filled"]?.slots.count == 4)
    set.configuration = plain
    try set.run(status: 0)
    let audit = try CatalogAudit(catalog)
    #expect(audit.problems == [])
    #expect(audit.sets["good-filled"]?.slots.count == 2)
    #expect(audit.sets["good-filled-compact"]?.slots.count == 2)
  }

  @Test func `a file that a set lists outside itself is not removed`() throws {
    let set = try DrawingSet()
    try set.folder.write("mine", to: "victim.png")
    try set.folder.write(
      """
      {"images": [{"filename": "../../../victim.png"}],
       "info": {"author": "tabicon", "version": 1}}
      """, to: "out/TabIcons.xcassets/good-filled.imageset/Contents.json")
    try set.run(status: 0)
    #expect(try FileTree(set.folder.path).files["victim.png"] == Data("mine".utf8))
  }
}
