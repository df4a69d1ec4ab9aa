import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The generated accessors, and those of `TabBarManifest`, against stand-ins for UIKit and SwiftUI.
@Suite(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for UIKit"))
struct AccessorTests {
  /// Icons with difficult names, and tabs with all that a tab can have.
  static func export(
    _ options: [String] = [], settings: String = ""
  ) throws -> DrawingSet {
    var set = try DrawingSet()
    let names = [
      "default", "3d-cube", "地図", "nav/arrow", "nav-arrow", "all-cases", "none", "self", "🏠",
      "missing", "URL", "raw-value", "hash-value",
    ]
    for name in names {
      try set.folder.write(["in/\(name)-filled.svg": .disc])
    }
    try set.folder.write(["in/good-outlined.svg": .disc])
    set.configuration += settings
    set.configuration += #"""
      style: outlined
      tabs:
        - {id: good, title: "Good \"\\(x)\" \u202E", badge: 3, tag: 7,
           accessibilityLabel: Good things, accessibilityIdentifier: tab-good}
        - {id: self, title: Self, titleKey: tab.self, icon: 3d-cube, selectedIcon: kind,
           accessibilityLabel: Self, accessibilityLabelKey: tab.self.label, section: "Li\"b"}
        - {id: more, systemItem: more, tag: -1, badge: "!", section: "Li\"b", allowsHiding: false}
        - {id: none, title: None, icon: 地図, role: prominent, style: filled, placement: default}
        - {id: "3 D", icon: nav/arrow, placement: sidebarOnly, allowsHiding: true}
        - {id: own, title: Find, icon: nav-arrow, role: search, placement: pinned}
        - {id: titled, title: Find, role: search, section: More, sectionKey: tabs.more,
           placement: fixed}
        - {id: drawn, icon: URL, role: search, placement: movable}
        - {id: item, systemItem: search, placement: optional}
        - {id: search, role: search, automaticallyActivatesSearch: true}
        - {id: 'section: Li"b', icon: kind, title: Shelf, section: "Li\"b"}

      """#
    try set.command().with(arguments: options).run(status: 0)
    return set
  }

  /// The options of SwiftPM and of Xcode 26's app template beside the isolation.
  private static let approachable = [
    "-enable-upcoming-feature", "InferIsolatedConformances", "-enable-upcoming-feature",
    "NonisolatedNonsendingByDefault",
  ]
  private static let mainActor = ["-default-isolation", "MainActor"]

  /// All modes, isolations, accesses and ways to build, but not all combinations.
  @Test(arguments: [
    ("5, package access", ["-swift-version", "5", "-package-name", "app"], "package", false),
    ("5, complete", ["-swift-version", "5", "-strict-concurrency=complete"], "public", true),
    ("5, main actor", ["-swift-version", "5"] + mainActor, "internal", true),
    ("6", ["-swift-version", "6"], "internal", false),
    ("6, main actor", ["-swift-version", "6"] + mainActor + approachable, "public", true),
    ("6, main actor, app", ["-swift-version", "6"] + mainActor, "public", false),
  ])
  func `the code is used from everywhere, in an app with names of its own`(
    id: String, options: [String], access: String, isPackage: Bool
  ) throws {
    let set = try Self.export(settings: "swift: {access: \(access)}\nstrings: {table: Tabs}\n")
    var files = [set.folder("out/TabIcons.swift")] + ["Callers", "OwnNames"].map(StandIns.fixture)
    if isPackage { files.append(StandIns.fixture("PackageBundle")) }
    try StandIns.shared.get().check(files, options + (isPackage ? ["-D", "SWIFT_PACKAGE"] : []))
  }

  @Test(arguments: [
    ("bundles", "swift: {bundle: {name: Kit}}\nstrings: {bundle: main}", []),
    ("expression", "swift: {bundle: {expression: 'Foundation.Bundle.main'}}", []),
    (
      "class, plain images", "swift: {bundle: class}\nstrings: {bundle: {name: 'a\"b'}}",
      ["--formats", "png,swift"]
    ),
    ("main, inside", "swift: {bundle: main, access: internal}", []),
    ("package", "swift: {access: package}", []),
    ("symbols", "formats: [xcassets, swift, symbols]", []),
    (
      "image sets of an app",
      "overrides: {good: {imageSets: {filled: 'go\"od', largeFilled: go_large,"
        + " outlined: tab_good}}}", []
    ),
  ])
  func `code for every bundle compiles under the strictest settings without a warning`(
    id: String, settings: String, options: [String]
  ) throws {
    let set = try Self.export(options, settings: settings + "\n")
    try StandIns.shared.get().check(
      [set.folder("out/TabIcons.swift")], StandIns.strict + ["-package-name", "app"])
  }

  @Test func `code has the symbols of icons, and the variants that are some`() throws {
    let set = try Self.export(settings: "formats: [xcassets, swift, symbols]\n")
    #expect(try set.folder.text("out/TabIcons.swift").contains("func uiSymbol("))
    try set.folder.write(
      """
      let names: [String] = TabIcons.Icon.allCases.map { $0.symbolName(.outlined) }
      let variants = TabIcons.Icon.kind.symbolVariants == [.outlined]
      """, to: "Uses.swift")
    try StandIns.shared.get().check(
      [set.folder("out/TabIcons.swift"), set.folder("Uses.swift")], ["-swift-version", "6"])
  }

  @Test(arguments: [[], ["-swift-version", "6"], ["-swift-version", "6"] + mainActor])
  func `the tabs are an AppEnum on request, whose names are literals`(options: [String]) throws {
    let set = try Self.export(settings: "swift: {appEnum: true}\nstrings: {table: Tabs}\n")
    let code = try set.folder.text("out/TabIcons.swift")
    for name in [
      #".good: "Good \"\\(x)\" \u{202E}","#,
      #"LocalizedStringResource("tab.self", defaultValue: "Self", table: "Tabs"))"#,
    ] { #expect(code.contains(name), "\(name)") }
    try set.folder.write(
      """
      import AppIntents
      @available(iOS 16.0, macOS 13.0, *)
      func count<Value: AppIntents.AppEnum>(_ type: Value.Type) -> Int {
        type.caseDisplayRepresentations.count - type.allCases.count
      }
      @available(iOS 16.0, macOS 13.0, *)
      func difference() -> Int { count(TabIcons.Tab.self) }
      """, to: "Uses.swift")
    try StandIns.shared.get().check(
      [set.folder("out/TabIcons.swift"), set.folder("Uses.swift")], options)
    let plain = try Self.export()
    #expect(!(try plain.folder.text("out/TabIcons.swift").contains("AppIntents")))
  }

  @Test(arguments: ["SwiftUI", "UIKit"])
  func `the sample app uses the code of its configuration`(kind: String) throws {
    let sample = PackageRoot.fixtures + "/SampleApp"
    let folder = try TemporaryFolder()
    try folder.tabicon("export", sample + "/tabbar.yml", "--output", folder("out"), status: 0)
    let app = try FileManager.default.contentsOfDirectory(atPath: "\(sample)/Sources/\(kind)Sample")
      .map { "\(sample)/Sources/\(kind)Sample/\($0)" }
    try StandIns.shared.get().check(
      [folder("out/TabIcons.swift")] + app, ["-swift-version", "6", "-parse-as-library"])
  }

  @Test func `a key has one source text in the code, whoever has it`() throws {
    var set = try DrawingSet()
    set.configuration += """
      tabs:
        - {id: good, titleKey: tab.shared}
        - {id: kind, titleKey: tab.shared, title: Kind, accessibilityLabelKey: tab.alone}

      """
    try set.command().run(status: 0)
    let code = try set.folder.text("out/TabIcons.swift")
    for (key, text) in [("tab.shared", "Kind"), ("tab.alone", "tab.alone")] {
      let found = code.matches(
        of: #/"([a-z.]+)",\s+(?:bundle: [\w.]+, value|defaultValue): "([^"]*)"/#
      )
      .filter { $0.1 == key }.map { String($0.2) }
      #expect(found.count >= 2 && Set(found) == [text], "\(key): \(found)")
    }
  }

  @Test func `code shows the image sets whose names are given`() throws {
    let set = try Self.export(
      settings: "overrides: {good: {imageSets: {filled: tab_good_on}}, none: {imageSets:"
        + " {filled: none}}}\n")
    let export = try set.export()
    let good = try #require(export.manifest.icon(named: "good"))
    let names = Set(good.images.compactMap(\.asset))
    #expect(names.isSuperset(of: ["tab_good_on", "tab_good_on-large", "good-outlined"]))
    for name in ["tab_good_on", "tab_good_on-large", "good-outlined", "none"] {
      let contents = "TabIcons.xcassets/\(name).imageset/Contents.json"
      #expect(try set.output().paths.contains(contents), "\(name)")
    }
    let code = try set.folder.text("out/TabIcons.swift")
    #expect(code.contains("case (.good, .filled, .regular): return \"tab_good_on\"\n"))
    #expect(code.contains(", .filled, .regular): return \"none\"\n"))
  }

  @Test func `two modules of one app have icons, each with its own names`() throws {
    let standIns = try StandIns.shared.get()
    let kit = try Self.export(settings: "swift: {name: KitIcons, catalog: Kit}\n")
    #expect(try kit.output().paths.contains("Kit.xcassets/Contents.json"))
    let modules = try standIns.emit([kit.folder("out/KitIcons.swift")], as: "Kit")
    let inner = try Self.export(settings: "swift: {access: internal}\n")
    let hidden = try standIns.emit([inner.folder("out/TabIcons.swift")], as: "Hidden")
    let app = try Self.export()
    try app.folder.write(
      """
      import Hidden
      import Kit
      let names = [TabIcons.Icon.good.imageName(), KitIcons.Icon.good.imageName()]
      """, to: "Uses.swift")
    let files = [app.folder("out/TabIcons.swift"), app.folder("Uses.swift")]
    try standIns.check(files, ["-swift-version", "6", "-I", modules, "-I", hidden])
  }

  /// What a careful engineer would write by hand, for the five tabs and twenty icons of the example.
  @Test func `the code has what the set uses, and no more`() throws {
    let folder = try TemporaryFolder()
    try folder.tabicon("export", PackageRoot.path + "/Icons", "-o", folder("out"), status: 0)
    let code = try folder.text("out/TabIcons.swift")
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count <= 401)
    for word in [
      "unsafe", "AppKit", "Codable", "Section", "ymbol", "isSearch", "selectedIcon",
    ] {
      #expect(!code.contains(word), "\(word)")
    }
    try StandIns.shared.get().check([folder("out/TabIcons.swift")], StandIns.strict)
    let file = try Self.export(settings: "swift: {appKit: true}\n").folder.text(
      "out/TabIcons.swift")
    for word in ["func nsImage(", "Arrangement", "selectedImages", "systemItem", "givenName"] {
      #expect(file.contains(word) == (word != "givenName"), "\(word)")
    }
  }

  @Test func `the accessors of sets without tabs, and of nothing, compile`() throws {
    let standIns = try StandIns.shared.get()
    let set = try DrawingSet()
    try set.run(status: 0)
    try standIns.check([set.folder("out/TabIcons.swift")], StandIns.strict)
    let empty = try TemporaryFolder([
      "in/empty-filled.svg": Drawing(""),
      "tabbar.yml": Drawing(file: "icons: in\noutput: out\ntabs: [{id: empty}]\n"),
    ])
    try empty.tabicon("export", status: 1)
    try standIns.check([empty("out/TabIcons.swift")], StandIns.strict)
  }

  @Test(arguments: [
    ("image sets", ["--compact", "separate"], ""),
    ("size classes", ["--compact", "size-class"], ""),
    ("plain images", ["--formats", "png,swift"], ""),
    (
      "symbols", ["--formats", "xcassets,swift,symbols"],
      "formats: [xcassets, swift, symbols]\ntabImages: symbol\n"
    ),
  ])
  func `the accessors and the manifest build the same`(
    id: String, options: [String], settings: String
  ) throws {
    let set = try Self.export(options, settings: settings)
    let program = try StandIns.shared.get().buildProgram(
      accessors: set.folder("out/TabIcons.swift"))
    let result = try Command(program, [set.folder("out/TabIcons.json")]).run(status: 0)
    let lines = result.outputLines
    for place in stride(from: 0, to: lines.count - 1, by: 2) {
      let generated = lines[place].replacing("generated: ", with: "")
      // Code without symbols need not tell SwiftUI to show them as they are drawn.
      let decoded = lines[place + 1].replacing("decoded:   ", with: "")
        .replacing(" as drawn", with: "")
      // The value of a generated tab is a case, that of a decoded one its id. SwiftUI looks up the
      // texts of generated code itself.
      let value = generated.replacing(" as drawn", with: "").replacing("_3D ", with: "3 D ")
        .replacing("noneTab ", with: "none ")
        .replacing("sectionLiB ", with: "section: Li\"b ")
        .replacing(#/resource \S+ = (\w+) in Localizable/#) { String($0.1) }
      #expect(value == decoded)
    }
    try Snapshot.expect(
      lines.filter { $0.contains("generated") }.joined(separator: "\n") + "\n",
      named: "accessors-\(id.replacing(" ", with: "-")).txt")
  }

  @Test func `each tab of a section is reached, on a phone and beside a sidebar`() throws {
    let set = try Self.export()
    let program = try StandIns.shared.get().buildProgram(
      accessors: set.folder("out/TabIcons.swift"))
    let rest = "none, 3 D, own"
    let bar = "good, self, more, \(rest), titled, drawn, item, search, section: Li\"b"
    let sidebar =
      "good, section: Li\"b 2 (self, more), \(rest), section: More (titled), drawn, item, search,"
      + " section: Li\"b 3 (section: Li\"b)"
    let lines = try Command(program, [set.folder("out/TabIcons.json")]).run().outputLines
    #expect(
      lines.filter { $0.contains(", generated: compact:") || $0.contains(", generated: regular:") }
        == [
          "phone, generated: compact: \(bar); after the change good; regular: \(bar); after the"
            + " change more; prominent none",
          "pad, generated: regular: \(sidebar); after the change good; compact: \(bar); after the"
            + " change more; regular: \(sidebar); after the change more; prominent none",
        ])
  }

  @Test(arguments: [
    (
      "", "missing", "manifest: there is no image 'missing-filled' in ",
      [
        "TabIcons: there is no image 'missing-filled' in ",
        "add 'TabIcons.xcassets' to the target that has TabIcons.swift",
      ]
    ),
    (
      "swift: {bundle: {name: Kit}}\n", "good", "",
      [
        "TabIcons: there is no bundle 'Kit.bundle' in /",
        "name another one under 'swift: bundle' in tabbar.yml",
      ]
    ),
  ])
  func `an image or a resource bundle that is missing is named with what to do`(
    settings: String, icon: String, start: String, texts: [String]
  ) throws {
    let set = try Self.export(settings: settings)
    let program = try StandIns.shared.get().buildProgram(
      accessors: set.folder("out/TabIcons.swift"))
    let result = try Command(program, [set.folder("out/TabIcons.json"), icon]).run()
    #expect(result.status > 128, "it ends by a trap")
    #expect(result.errors.hasPrefix(start))
    for text in texts { #expect(result.errors.contains(text)) }
  }
}
