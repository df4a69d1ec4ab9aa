import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The generated accessors, and those of `TabBarManifest`, against stand-ins for UIKit and SwiftUI.
@Suite(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for UIKit"))
struct AccessorTests {
  /// Icons whose names are trouble, and tabs that say all that a tab can say.
  private static func export(_ options: String...) throws -> DrawingSet {
    var set = try DrawingSet()
    let names = [
      "default", "3d-cube", "地図", "nav/arrow", "nav-arrow", "all-cases", "none", "self", "🏠",
      "missing", "URL", "raw-value", "hash-value",
    ]
    for name in names {
      try set.folder.write(["in/\(name)-filled.svg": .disc])
    }
    try set.folder.write(["in/good-outlined.svg": .disc])
    set.configuration += #"""
      style: outlined
      tabs:
        - {id: good, title: "Good \"\\(x)\" \u202E", badge: 3, tag: 7, role: search,
           accessibilityLabel: Good things, accessibilityIdentifier: tab-good}
        - {id: self, title: Self, titleKey: tab.self, icon: 3d-cube, selectedIcon: kind}
        - {id: more, systemItem: more, tag: -1, badge: "!"}
        - {id: none, title: None, icon: 地図, role: prominent, style: filled}
        - {id: "3 D", icon: nav/arrow}

      """#
    var command = try set.command()
    command.arguments += options
    let result = try command.run()
    try #require(result.status == 0, "\(result.errors)")
    return set
  }

  @Test(arguments: [
    ("5", ["-swift-version", "5"]), ("6", ["-swift-version", "6"]), ("strict", StandIns.strict),
    ("5, complete", ["-swift-version", "5", "-strict-concurrency=complete"]),
    ("6, main actor", ["-swift-version", "6", "-default-isolation", "MainActor"]),
    ("6, as library", ["-swift-version", "6", "-parse-as-library"]),
  ])
  func `the accessors compile without a warning`(id: String, options: [String]) throws {
    let standIns = try StandIns.shared.get()
    for formats in ["png,xcassets,swift", "png,swift"] {
      let set = try Self.export("--formats", formats)
      try standIns.check([set.folder("out/TabIcons.swift")], options)
    }
  }

  @Test func `the accessors of sets without tabs, and of nothing, compile`() throws {
    let standIns = try StandIns.shared.get()
    let set = try DrawingSet()
    _ = try set.run(status: 0)
    try standIns.check([set.folder("out/TabIcons.swift")], StandIns.strict)
    let empty = try TemporaryFolder()
    try empty.write(["in/empty-filled.svg": Drawing("")])
    try empty.write("icons: in\noutput: out\ntabs: [{id: empty}]\n", to: "tabbar.yml")
    #expect(try Tabicon.run("export", in: empty.path).status == 1)
    try standIns.check([empty("out/TabIcons.swift")], StandIns.strict)
  }

  @Test func `the check of types finds what is wrong`() throws {
    let standIns = try StandIns.shared.get()
    let set = try Self.export()
    let path = set.folder("out/TabIcons.swift")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (old, new) in [
      (".tag = tag", ".tagg = tag"), ("selectedImage: uiImage", "selected: uiImage"),
      ("SwiftUI.Tab(value:", "SwiftUI.Tab(id:"), ("case good\n", ""),
    ] {
      let wrong = text.replacing(old, with: new)
      try #require(wrong != text, "\(old)")
      try set.folder.write(wrong, to: "wrong.swift")
      #expect(throws: StandIns.CompilerError.self, "\(old)") {
        try standIns.check([set.folder("wrong.swift")], ["-swift-version", "6"])
      }
    }
  }

  @Test(arguments: [
    ("image sets", []), ("size classes", ["--compact", "size-class"]),
    ("plain images", ["--formats", "png,swift"]),
  ])
  func `the accessors and the manifest build the same`(id: String, options: [String]) throws {
    let set = try Self.export(options.first ?? "--jobs", options.last ?? "2")
    let program = try StandIns.shared.get().buildProgram(
      accessors: set.folder("out/TabIcons.swift"))
    let result = try Command(program, [set.folder("out/manifest.json")]).run()
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.outputLines
    #expect(lines.count == 5 * 8)
    for place in stride(from: 0, to: lines.count - 1, by: 2) {
      let generated = lines[place].replacing("generated: ", with: "")
      let decoded = lines[place + 1].replacing("decoded:   ", with: "")
      // The value of a generated tab is a case, that of a decoded one its id.
      let value = generated.replacing("Tab, _3D ", with: "Tab, 3 D ")
        .replacing("Tab, noneTab ", with: "Tab, none ")
      #expect(value == decoded)
    }
    try Snapshot.expect(
      lines.filter { $0.contains("generated") }.joined(separator: "\n") + "\n",
      named: "accessors-\(id.replacing(" ", with: "-")).txt")
  }

  @Test func `an image that is missing is named with what to do`() throws {
    let set = try Self.export()
    let program = try StandIns.shared.get().buildProgram(
      accessors: set.folder("out/TabIcons.swift"))
    let result = try Command(program, [set.folder("out/manifest.json"), "missing"]).run()
    #expect(result.status > 128, "it ends by a trap")
    #expect(result.errors.contains("TabIcons: there is no image 'missing-filled' in "))
    #expect(result.errors.contains("add 'TabIcons.xcassets' to the target that has TabIcons.swift"))
    #expect(result.errors.hasPrefix("manifest: there is no image 'missing-filled' in "))
  }
}
