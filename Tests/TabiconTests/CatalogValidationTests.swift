import Foundation
import TestSupport
import Testing

/// `validate` over asset catalogs that are there already.
@Suite struct CatalogValidationTests {
  private static let rules = PackageRoot.fixtures + "/Rules"
  private static let sound = rules + "/slot-missing/mended/TabBar.xcassets"

  private static func report(_ arguments: String...) throws -> JSONReport {
    let result = try Tabicon.command(["validate"] + arguments + ["--format", "json"]).run()
    #expect(result.status == 0 || result.status == 1, "\(result.errors)")
    return try JSONReport(result.output.utf8)
  }

  @Test(arguments: [
    [], ["--images", "svg"], ["--images", "pdf"], ["--compact", "size-class"],
  ])
  func `the catalogs that the tool exports give no finding of severity error`(
    options: [String]
  ) throws {
    let output = try TemporaryFolder()
    try Tabicon.command(
      ["export", PackageRoot.path + "/Icons", "-o", output.path, "--formats", "xcassets"] + options
    ).run(status: 0)
    let report = try Self.report(output.path + "/TabIcons.xcassets")
    #expect(report.icons.count == 20)
    let errors = report.findings.filter { $0.severity == "error" }
    #expect(errors.isEmpty, "\(errors.map { "\($0.icon ?? "") \($0.rule) \($0.message)" })")
  }

  @Test func `ink off its target is placed at the file in Contents.json, with its pixels`() throws {
    let folder = try TemporaryFolder()
    try folder.copy(Self.rules + "/scale-mismatch/mended/TabBar.xcassets", to: "TabBar.xcassets")
    let set = folder.path + "/TabBar.xcassets/home.imageset"
    for (name, source) in [("home@2x.png", "home@3x.png"), ("home@3x.png", "home@3x.png")] {
      let bytes = try Data(
        contentsOf: URL(
          filePath: Self.rules + "/slot-missing/mended/TabBar.xcassets/home.imageset/"
        )
        .appending(path: source))
      try bytes.write(to: URL(filePath: set + "/" + name))
    }
    let report = try Self.report(folder.path + "/TabBar.xcassets")
    let finding = try #require(report.findings.first { $0.rule == "off-target" })
    #expect(finding.file == set + "/Contents.json")
    #expect(finding.line == 9 && finding.column == 20)
    #expect(finding.message.contains("75 px at @2x (target 50), 75 px at @3x (target 75)"))
    #expect(report.icons.map(\.name) == ["home"])
    #expect(report.icons[0].targets?.map(\.scale) == [2, 3])
  }

  @Test func `a folder means its catalogs, and one of drawings stays one`() throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("App")
    try folder.copy(Self.sound, to: "App/TabBar.xcassets")
    #expect(try Self.report(folder.path).icons.map(\.name) == ["home"])
    try folder.write(["place.svg": .disc])
    #expect(try Self.report(folder.path).icons.map(\.name) == ["place"])
    try folder.write("", to: "Package.swift")
    #expect(try Self.report(folder.path).icons.map(\.name) == ["home"])
  }

  @Test func `a note says what is judged and why, and the reasons are there on request`() throws {
    let short = try Tabicon.run("validate", Self.sound)
    #expect(
      short.errors == "\(Self.sound): note: judged as tab icons: 1 of 1 icon, chosen because names,"
        + " groups or catalogs speak of the tab bar\n")
    let long = try Tabicon.run("validate", Self.sound, "--verbose", "--tabs", "home")
    #expect(
      long.errorLines.last
        == "\(Self.sound)/home.imageset: note: 'home' is judged as a tab icon")
  }

  @Test func `names that no image set has are refused`() throws {
    let unknown = try Tabicon.run("validate", Self.sound, "--tabs", "home,nowhere", status: 2)
    #expect(unknown.errors.contains("is called 'nowhere'"))
  }

  @Test(arguments: [
    ("TabBar.xcassets", "home", "error"), ("Assets.xcassets", "home-tab", "warning"),
    ("Assets.xcassets", "home", "note"),
  ])
  func `the less sure it is that icons are those of tabs, the milder is off-target`(
    catalog: String, name: String, severity: String
  ) throws {
    let folder = try TemporaryFolder()
    // Ink of 75 pixels in both slots.
    let set = "\(catalog)/\(name).imageset"
    try folder.copy(Self.sound + "/home.imageset", to: set)
    try folder.remove(set + "/home@2x.png")
    try folder.copy(folder(set + "/home@3x.png"), to: set + "/home@2x.png")
    let findings = try Self.report(folder.path + "/" + catalog).findings
    #expect(findings.filter { $0.rule == "off-target" }.map(\.severity) == [severity])
    let named = try Self.report(folder.path + "/" + catalog, "--tabs", name).findings
    #expect(named.filter { $0.rule == "off-target" }.map(\.severity) == ["error"])
  }

  @Test func `where what is named after tabs has another size, other icons are judged`() throws {
    let folder = try TemporaryFolder()
    let catalog = folder("Assets.xcassets")
    for name in ["home", "tab_close"] {
      try folder.copy(Self.sound + "/home.imageset", to: "Assets.xcassets/\(name).imageset")
    }
    // An image for 1x alone of 75 pixels is one of 75 points.
    try folder.write(
      imageSet: "Assets.xcassets/tab_close", [("home@3x.png", #""scale": "1x""#)])
    let report = try Self.report(catalog)
    #expect(report.icons.map(\.name) == ["home"])
    let told = try Tabicon.run("validate", catalog, "--verbose")
    #expect(
      told.errors.contains(
        "'close' is not judged: it measures 75 pt, and tab icons have 15 to 45"))
  }

  @Test func `a catalog without tab icons says why`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"images": [{"filename": "x.svg", "idiom": "universal"}],
       "info": {"author": "xcode", "version": 1}}
      """, to: "Assets.xcassets/logo.imageset/Contents.json")
    try folder.write(["Assets.xcassets/logo.imageset/x.svg": .disc])
    let result = try folder.tabicon("validate", "Assets.xcassets")
    #expect(
      result.errors
        == "Assets.xcassets: note: judged as tab icons: 0 of 1 icon (1 of them: it is no template);"
        + " name them with '--tabs'\n")
    let imported = try folder.tabicon("import", "Assets.xcassets", "-o", "Icons", status: 2)
    #expect(
      imported.errors
        == "Assets.xcassets: error: none of 1 image set is taken for a tab icon (1 icon: it is no"
        + " template); name those of tabs with '--sets'\n")
  }

  @Test func `selected and unselected image sets are the variants of one icon`() throws {
    let folder = try TemporaryFolder()
    for name in ["home", "search", "places"] {
      for suffix in ["", "_selected"] {
        try folder.copy(
          Self.sound + "/home.imageset", to: "TabBar.xcassets/\(name)\(suffix).imageset")
      }
      // The ink of the selected image for 3x has 50 pixels, that of the other one 75.
      let selected = "TabBar.xcassets/\(name)_selected.imageset"
      try folder.remove(selected + "/home@3x.png")
      try folder.copy(folder(selected + "/home@2x.png"), to: selected + "/home@3x.png")
    }
    let report = try Self.report(folder("TabBar.xcassets"))
    #expect(report.icons.map(\.name) == ["home", "places", "search"])
    let jumps = report.findings.filter { $0.rule == "variant-mismatch" }
    #expect(jumps.count == 3)
    #expect(jumps.allSatisfy { $0.severity == "warning" && $0.line == 9 })
  }

  @Test func `hostile sets are findings, and the others are judged all the same`() throws {
    let folder = try TemporaryFolder()
    let catalog = folder.path + "/TabBar.xcassets"
    try FileManager.default.copyItem(atPath: Self.sound, toPath: catalog)
    let entry = { (name: String) in
      #"{"images":[{"filename":"\#(name)","idiom":"universal"}],"info":{"version":1}}"#
    }
    for (name, content) in [
      ("cut.png", "\u{89}PNG\r\n"), ("text.png", "no image"), ("empty.pdf", ""),
      ("deep.svg", String(repeating: "<g>", count: 100_000)),
    ] {
      try folder.write(entry(name), to: "TabBar.xcassets/\(name).imageset/Contents.json")
      try folder.write(content, to: "TabBar.xcassets/\(name).imageset/\(name)")
    }
    try folder.write(
      String(repeating: "[", count: 500_000), to: "TabBar.xcassets/nested.imageset/Contents.json")
    let report = try Self.report(catalog)
    #expect(report.icons.contains { $0.name == "home" })
    let errors = Set(report.findings.filter { $0.severity == "error" }.compactMap(\.icon))
    #expect(errors.isSuperset(of: ["cut.png", "text.png", "empty.pdf", "deep.svg", "nested"]))
    #expect(!errors.contains("home"))
  }

  @Test func `two states are compared, and a removed icon fails the run`() throws {
    let moved = Self.rules + "/icon-changed/found"
    let changed = try Tabicon.run(
      "validate", moved + "/TabBar.xcassets", "--against", moved + "/Old.xcassets", status: 0)
    #expect(changed.output.contains("the icon moved 3 px right in the regular bar at @3x"))
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "TabBar.xcassets/Contents.json")
    let removed = try Tabicon.run(
      "validate", folder.path + "/TabBar.xcassets", "--against", moved + "/Old.xcassets", status: 1)
    #expect(removed.output.contains("'home' is gone"))
  }

  @Test func `the page shows both states on top of each other`() throws {
    let moved = Self.rules + "/icon-changed/found"
    let page = try Tabicon.run(
      "validate", moved + "/TabBar.xcassets", "--against", moved + "/Old.xcassets", "--format",
      "html")
    #expect(page.output.contains(#"class="was" style="mask-image:url(data:image/png;base64,"#))
    #expect(page.output.contains(#"<input type="checkbox" class="blink">"#))
  }
}
