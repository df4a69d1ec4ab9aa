import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// Files of others among outputs, and outputs that others have changed: rows N12 and N13.
///
/// `ExistingCatalogTests` has what is in asset catalogs.
@Suite struct ForeignOutputTests {
  @Test(arguments: [
    ("N12: an image", "", "png/good-filled@2x.png", "mine"),
    (
      "N12: a manifest of a web app", "", "manifest.json",
      #"{"name": "App", "icons": [{"src": "icon.png", "sizes": "48x48"}]}"#
    ),
    ("N12: code", "", "TabIcons.swift", "enum TabIcons {}"),
    ("N12: code of another name", "swift: {name: Brand}\n", "Brand.swift", "let mine = 1\n"),
    (
      "N12: a vector image", "formats: [svg, xcassets]\nimages: pdf\n", "svg/good-filled.svg",
      "<svg/>"
    ),
  ])
  func `a file of somebody else is left alone and named, and the others are written`(
    id: String, settings: String, path: String, text: String
  ) throws {
    var set = try DrawingSet()
    set.configuration += settings
    try set.folder.write(text, to: "out/" + path)
    var trees: [FileTree] = []
    for _ in 0..<2 {
      #expect(
        try set.attempt(status: 2).errors
          == "out/\(path): error: was not written by tabicon and is left as it is;"
          + " move it away, or rename the icon or the output folder\n")
      trees.append(try set.output())
      #expect(trees.last?.files[path] == Data(text.utf8))
      guard path != "manifest.json" else { continue }
      let manifest = try set.export().manifest
      let listed = manifest.files.map(\.file) + manifest.icons.flatMap(\.images).map(\.file)
      #expect(listed.count > 4 && !listed.contains(path))
    }
    try set.folder.remove("out/" + path)
    try set.attempt(status: 0)
    let whole = try set.output()
    #expect(whole.files[path] != nil)
    for tree in trees {
      #expect(Set(whole.differences(from: tree)).subtracting([path, "manifest.json"]) == [])
    }
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

  @Test func `N12: an image set of somebody else is left alone and named`() throws {
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

  @Test func `N12: a group of somebody else stays, and is named if it hides things`() throws {
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
