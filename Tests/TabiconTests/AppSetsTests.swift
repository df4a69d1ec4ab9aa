import Foundation
import TabBarManifest
import TestSupport
import Testing

@Suite struct AppSetsTests {
  @Test func `a drawing in a later folder replaces that of its icon, and the run says so`() throws {
    let folder = try TemporaryFolder()
    let quiet = "variants: drawn\nrules: {variant-missing: off}\n"
    try folder.write(quiet + "icons: [Common, BrandB]\noutput: out\n", to: "tabbar.yml")
    try folder.write(quiet + "icons: Plain\noutput: plain\n", to: "plain.yml")
    try folder.write([
      "Common/home-filled.svg": .disc, "Common/nav/star-filled.svg": .disc,
      "Common/bell-filled.svg": .square, "BrandB/home-filled.svg": .square,
      "BrandB/nav/Star-filled.svg": .square, "BrandB/own-filled.svg": .disc,
      "Plain/home-filled.svg": .square, "Plain/nav/Star-filled.svg": .square,
      "Plain/bell-filled.svg": .square, "Plain/own-filled.svg": .disc,
    ])
    let result = try folder.tabicon(
      "export", "--report", "report.json", "--report", "report.html", status: 0)
    let note =
      "BrandB: note: its drawings replace 'home-filled.svg', 'nav/star-filled.svg' of 'Common'"
    #expect(result.errorLines.contains(note), "\(result.errors)")
    #expect(try folder.text("report.json").contains("\"\(note)\""))
    #expect(try folder.text("report.html").contains("its drawings replace"))
    try folder.tabicon("export", "--config", "plain.yml", status: 0)
    let images = try ["out", "plain"].map {
      try FileTree(folder($0)).filter { $0.hasSuffix(".png") }
    }
    #expect(!images[0].files.isEmpty && images[0].files == images[1].files)
    let export = try Export(folder("out"))
    #expect(
      export.manifest.icons.map(\.source) == [
        "Common/bell-filled.svg", "BrandB/home-filled.svg", "BrandB/nav/Star-filled.svg",
        "BrandB/own-filled.svg",
      ])
    // With nothing to do, a run knows the set by what the last one has written.
    let state = try folder.bytes("out/.tabicon/state")
    #expect(try folder.tabicon("export", status: 0).output.contains("(4 unchanged)"))
    #expect(try folder.bytes("out/.tabicon/state") == state)
    try folder.remove("BrandB/home-filled.svg")
    let last = try folder.tabicon("export", status: 0)
    #expect(last.output.contains("(3 unchanged)"), "\(last.output)")
    #expect(
      try Export(folder("out")).manifest.icon(named: "home")?.source == "Common/home-filled.svg")
  }

  @Test(arguments: [
    ("one for two", ["home.svg"], ["home"]),
    ("other words", ["home_fill.svg", "home_line.svg"], ["home"]),
    ("one of two", ["home-filled.svg"], ["home"]),
    ("another icon", ["house-filled.svg"], ["home", "house"]),
  ])
  func `the drawings of an icon in a later folder replace all that earlier ones have of it`(
    id: String, files: [String], icons: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(["Common/home-filled.svg": .disc, "Common/home-outlined.svg": .ring])
    for file in files { try folder.write(["Common/Brand/" + file: .square]) }
    try folder.write("icons: [Common, Common/Brand]\noutput: out\n", to: "tabbar.yml")
    try folder.tabicon("export", status: 0)
    let manifest = try Export(folder("out")).manifest
    #expect(manifest.icons.map(\.name) == icons)
    #expect(manifest.icons.last?.source.hasPrefix("Common/Brand/") == true)
    #expect(manifest.icons.last?.shape?.class == "square")
  }

  @Test func `two sets in one folder of an app have no file of one name`() throws {
    let folder = try TemporaryFolder([
      "Icons/home-filled.svg": .disc, "Brand/home-filled.svg": .square,
    ])
    try folder.write("swift: {name: BrandIcons, catalog: Brand}\n", to: "Brand/tabbar.yml")
    for set in ["Icons", "Brand"] {
      for _ in 0..<2 {
        try folder.tabicon(
          "export", set, "-o", "App/\(set)", "--formats", "xcassets,swift", status: 0)
      }
    }
    // Catalogs are compiled to one file, and everything else is copied to one folder.
    let names = try ["Icons", "Brand"].map { set in
      Set(try FileTree(folder("App/\(set)")).paths.filter { !$0.contains("/") })
    }
    #expect(names[0] == ["TabIcons.json", "TabIcons.swift", "manifest.json"])
    #expect(names[1] == ["BrandIcons.json", "BrandIcons.swift", "BrandIcons-manifest.json"])
  }

  @Test func `an image set that Xcode has taken for its own is repaired, with a warning`() throws {
    let set = try DrawingSet()
    try set.attempt(status: 0)
    let contents = "out/TabIcons.xcassets/good-filled.imageset/Contents.json"
    let text = try set.folder.text(contents)
    try set.folder.write(text.replacing("\"tabicon\"", with: "\"xcode\""), to: contents)
    let result = try set.attempt(status: 0)
    #expect(
      result.errors.contains(
        "\(contents): warning: was changed after tabicon had written it, and is made anew"))
    #expect(try set.folder.text(contents) == text)
    // What no run has written stays.
    let own = "out/TabIcons.xcassets/kind-outlined.imageset/Contents.json"
    let other = try DrawingSet()
    try other.folder.write(text.replacing("\"tabicon\"", with: "\"xcode\""), to: own)
    #expect(try other.attempt(status: 2).errors.contains("was not written by tabicon"))
  }
}
