import Foundation
import TabBarManifest
import TestSupport
import Testing

@Suite struct AssetCatalogTests {
  struct Layout: NamedCase {
    let id: String
    var configuration = ""
    var options: [String] = []

    static let all = [
      Layout(id: "as it comes"),
      Layout(id: "size classes in one set", configuration: "compact: size-class\n"),
      Layout(id: "namespaces", configuration: "namespace: true\n"),
      Layout(id: "both", configuration: "compact: size-class\nnamespace: true\n"),
      Layout(id: "by option", options: ["--compact", "size-class"]),
      Layout(id: "no plain images", configuration: "formats: [xcassets]\n"),
      Layout(id: "scales of old", configuration: "profile: ios-legacy\n"),
      Layout(id: "derived variants", options: ["--variants", "auto"]),
    ]
  }

  /// Icons in folders, mirrored, drawn anew for right-to-left text, and with names that meet.
  private static func set(_ layout: Layout) throws -> DrawingSet {
    var set = try DrawingSet()
    try set.folder.write([
      "in/nav/arrow-filled.svg": .disc, "in/nav-arrow-filled.svg": .square,
      "in/v1.0/arrow-filled.svg": .disc, "in/back-filled.svg": .disc,
      "in/back-outlined.svg": .square, "in/back-rtl-filled.svg": .square,
      "in/text-filled.svg": .disc,
    ])
    set.configuration +=
      layout.configuration + """
        tabs: [{id: good, title: Good}]
        overrides: {back: {rightToLeft: back-rtl}, text: {mirrors: true}}

        """
    try set.command().with(arguments: layout.options).run(status: 0)
    return set
  }

  @Test(arguments: Layout.all)
  func `every file is assigned, every assigned file is there, and names are unique`(
    layout: Layout
  ) throws {
    let set = try Self.set(layout)
    let audit = try CatalogAudit(set.folder("out/TabIcons.xcassets"))
    #expect(audit.problems == [])
    // That table of target sizes has none for the large content viewer.
    let hasLarge = layout.id != "scales of old"
    #expect(audit.sets.count >= (hasLarge ? 9 : 8), "\(audit.sets.keys.sorted())")
    #expect((audit.sets["good-filled-large"] != nil) == hasLarge)
    let manifest = try set.export().manifest
    for image in manifest.icons.flatMap(\.images) {
      let asset = try #require(image.asset)
      let set = try #require(audit.sets[asset], "\(asset)")
      let name = (image.file as NSString).lastPathComponent
      let ending = try #require(
        name.firstMatch(of: #/-(filled|outlined)(-compact|-large)?(@.x)?\.png/#))
      let file = try #require(set.slots.first { $0.key.hasSuffix(ending.0) })
      #expect(file.value.hasSuffix("scale=\(image.scale)x"))
      let isShared = image.sizeClass == "compact" && !asset.hasSuffix("-compact")
      #expect(file.value.hasPrefix("height-class=compact") == isShared)
      if !image.file.hasPrefix("png/") {
        #expect(image.file.hasPrefix("TabIcons.xcassets/\(set.path)/"))
      }
    }
  }

  @Test func `directions of text have their slots`() throws {
    let set = try Self.set(Layout.all[0])
    let sets = try CatalogAudit(set.folder("out/TabIcons.xcassets")).sets
    #expect(
      sets["back-filled"]?.slots == [
        "back-filled@2x.png": "language-direction=left-to-right scale=2x",
        "back-filled@3x.png": "language-direction=left-to-right scale=3x",
        "back-rtl-filled@2x.png": "language-direction=right-to-left scale=2x",
        "back-rtl-filled@3x.png": "language-direction=right-to-left scale=3x",
      ])
    #expect(sets["back-outlined"]?.slots["back-outlined@2x.png"] == "scale=2x")
    #expect(
      sets["text-filled"]?.slots["text-filled@2x.png"]
        == "language-direction=left-to-right scale=2x")
    #expect(sets.keys.allSatisfy { !$0.hasPrefix("back-rtl") })
    let icons = try set.export().manifest.icons
    #expect(icons.first { $0.name == "back" }?.rightToLeft == "back-rtl")
  }

  @Test(arguments: [
    ("compact: size-class\n", "compact: separate\n"), ("images: svg\n", "images: png\n"),
    ("images: png\n", "images: pdf\n"),
  ])
  func `an image set that is written anew keeps no other images where a drawing is refused`(
    before: String, after: String
  ) throws {
    var set = try DrawingSet()
    let plain = set.configuration + "formats: [xcassets]\n"
    try set.folder.write("<svg", to: "in/good-outlined.svg")
    for layout in [before, after] {
      set.configuration = plain + layout
      try set.attempt(status: 1)
    }
    #expect(try CatalogAudit(set.folder("out/TabIcons.xcassets")).problems == [])
    let (manifest, output) = (try set.export().manifest, try set.output())
    let listed = manifest.icons.flatMap(\.images).map(\.file) + manifest.files.map(\.file)
    #expect(listed.filter { output.files[$0] == nil } == [])
  }
}
