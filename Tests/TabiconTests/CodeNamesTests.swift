import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The names that a configuration gives the generated code and the asset catalog.
@Suite struct CodeNamesTests {
  private static func settings(_ name: String, _ catalog: String) -> String {
    "swift: {name: \(name), catalog: \(catalog)}\n"
  }

  @Test func `code and catalog have the configured names, and old ones are removed`() throws {
    var set = try DrawingSet()
    let plain = set.configuration
    try set.run(status: 0)
    #expect(try set.output().paths.contains("TabIcons.swift"))
    set.configuration = plain + Self.settings("BrandIcons", "Brand")
    try set.run(status: 0)
    let output = try set.output()
    #expect(!output.paths.contains { $0.contains("TabIcons") })
    #expect(output.paths.contains("Brand.xcassets/good-filled.imageset/good-filled@2x.png"))
    let code = try set.folder.text("out/BrandIcons.swift")
    #expect(code.contains("public enum BrandIcons {") && !code.contains("TabIcons"))
    #expect(code.contains("add 'Brand.xcassets' to the target that has BrandIcons.swift"))
    let manifest = try set.export().manifest
    #expect(manifest.files.contains { $0.file == "BrandIcons.swift" })
    // Nothing has changed since.
    try set.attempt(status: 0)
    #expect(try set.output() == output)
    set.configuration = plain
    try set.run(status: 0)
    #expect(!(try set.output().paths.contains { $0.contains("Brand") }))
  }

  @Test func `the code for tabs has the source of the manifest's tabs`() throws {
    var set = try DrawingSet()
    set.configuration += Self.settings("BrandIcons", "Brand") + "tabs: [{id: good, title: Good}]\n"
    try set.run(status: 0)
    let code = try set.folder.text("out/BrandIcons.swift")
    for file in ["Tab", "TabBarManifest+Views", "TabBarManifest+Sections"] {
      let path = PackageRoot.path + "/Sources/TabBarManifest/\(file).swift"
      let source = try String(contentsOfFile: path, encoding: .utf8)
        .replacing(#/\n +\w+ import \w+/#, with: "")
        .replacing("TabBarManifest", with: "BrandIcons.Manifest")
      #expect(code.contains(source), "\(file)")
    }
  }

  @Test func `files have the usual names where a build system declares them`() throws {
    var set = try DrawingSet()
    set.configuration += Self.settings("BrandIcons", "Brand")
    try set.attempt("--default-file-names", status: 0)
    let output = try set.output()
    #expect(!output.paths.contains { $0.contains("Brand") })
    let code = try set.folder.text("out/TabIcons.swift")
    #expect(code.contains("public enum BrandIcons {"))
    #expect(code.contains("add 'TabIcons.xcassets' to the target that has TabIcons.swift"))
    try set.run(status: 0)
    #expect(try set.output().paths.contains("BrandIcons.swift"))
  }

  @Test func `an app that reads no plain files gets code, catalog and symbols`() throws {
    var set = try DrawingSet()
    let plain = set.configuration
    for (formats, symbols) in [("[png, svg, symbols]", 1), ("[png, swift]", 0)] {
      set.configuration = plain + "formats: \(formats)\n"
      try set.attempt("--catalog-only", status: 0)
      let paths = try set.output().paths
      #expect(!paths.contains { $0.hasPrefix("png/") || $0.hasPrefix("svg/") })
      #expect(paths.contains("TabIcons.swift"))
      #expect(paths.contains("TabIcons.xcassets/good-filled.imageset/Contents.json"))
      let symbol = "TabIcons.xcassets/good.fill.symbolset/Contents.json"
      #expect(paths.count { $0 == symbol } == symbols, "\(formats)")
    }
  }

  @Test func `code that is said to be ours, but without our mark, stays`() throws {
    var set = try DrawingSet()
    let plain = set.configuration
    set.configuration += Self.settings("BrandIcons", "Brand")
    try set.run(status: 0)
    // A manifest can come from anywhere, and names a file of the project with its right hash.
    try set.folder.remove("out/.tabicon")
    try set.folder.write("let mine = 1\n", to: "out/App.swift")
    let path = set.folder("out/manifest.json")
    let known = try #require(
      set.export().manifest.files.first { $0.file == "BrandIcons.swift" })
    let hash = "034978483dae0c5740c1543e7d5b585636e81b3dc76dffd79b58fbb3a7421561"
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("BrandIcons.swift", with: "App.swift").replacing(known.sha256, with: hash)
    try set.folder.write(text, to: "out/manifest.json")
    set.configuration = plain
    try set.run(status: 0)
    #expect(try set.output().paths.contains("App.swift"))
  }

  @Test func `the former name of the profile is accepted and replaced`() throws {
    var set = try DrawingSet()
    set.configuration += "profile: apple-hig-2022\n"
    try set.run(status: 0)
    #expect(try set.export().manifest.profile == "apple-hig")
    try set.attempt("--profile", "apple-hig-2022", status: 0)
  }

  @Test func `a search tab without a drawing has no icon, and with one has it`() throws {
    var set = try DrawingSet()
    set.configuration += """
      tabs:
        - {id: good, title: Good}
        - {id: kind, title: Kind}
        - {id: search, role: search}

      """
    try set.run(status: 0)
    var tab = try #require(try set.export().manifest.tabs.last)
    #expect(tab.icon == nil && tab.images == nil && tab.role == "search")
    try set.folder.write(["in/search-filled.svg": .ring])
    try set.run(exporting: ["search"], status: 0)
    tab = try #require(try set.export().manifest.tabs.last)
    #expect(tab.icon == "search" && tab.images?.selected.icon == "search")
  }
}
