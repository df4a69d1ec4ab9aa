import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// Custom symbols of an export, in the asset catalog and as plain files.
@Suite struct SymbolExportTests {
  private static let files: [String: Drawing] = [
    "in/nav/arrow-filled.svg": .disc, "in/nav/arrow-outlined.svg": .ring,
    "in/back-filled.svg": .disc, "in/back-rtl-filled.svg": .square,
  ]

  private static func set(
    _ settings: String, files: [String: Drawing] = files
  ) throws -> (set: DrawingSet, result: Command.Result) {
    var set = try DrawingSet()
    try set.folder.write(files)
    set.configuration = set.configuration.replacing(
      "translucent-ink: off", with: "translucent-ink: off, symbol-weight: off")
    set.configuration += settings
    return (set, try set.attempt())
  }

  @Test func `a catalog gets a symbol set for each variant, and keeps its image sets`() throws {
    let (plain, _) = try Self.set("overrides: {back: {rightToLeft: back-rtl}}\n")
    let (set, result) = try Self.set(
      "formats: [xcassets, swift, symbols]\noverrides: {back: {rightToLeft: back-rtl}}\n")
    #expect(result.status == 0, "\(result.errors)")
    let tree = try set.output()
    let sets = tree.paths.filter { $0.contains(".symbolset/") }
    #expect(
      sets.sorted()
        == [
          "back-rtl.fill", "back.fill", "good.fill", "kind", "nav/nav-arrow", "nav/nav-arrow.fill",
        ].flatMap { name in
          let file = name.split(separator: "/").last ?? ""
          return ["Contents.json", "\(file).svg"].map {
            "TabIcons.xcassets/\(name).symbolset/\($0)"
          }
        }.sorted())
    let before = try plain.output()
    for path in before.paths where path.contains(".imageset/") {
      #expect(tree.files[path] == before.files[path], "\(path)")
    }
    let contents = "out/TabIcons.xcassets/good.fill.symbolset/Contents.json"
    try Snapshot.expect(set.folder.text(contents), named: "symbolset.json")
    let images = try set.export().manifest.icons.flatMap(\.images)
    let symbols = images.filter { $0.format == "symbol" }
    #expect(
      symbols.compactMap(\.asset).sorted() == [
        "back-rtl.fill", "back.fill", "good.fill", "kind", "nav-arrow", "nav-arrow.fill",
      ])
    let good = try #require(set.export().appManifest().icons["good"])
    #expect(good.imageName("filled") == "good-filled")
    #expect(good.symbols == ["filled": "good.fill"])
  }

  @Test func `without a catalog symbols are plain files`() throws {
    let (set, result) = try Self.set("formats: [symbols]\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try set.output().paths.filter { $0.hasSuffix(".svg") } == [
        "symbols/back-rtl.fill.svg", "symbols/back.fill.svg", "symbols/good.fill.svg",
        "symbols/kind.svg", "symbols/nav/arrow.fill.svg", "symbols/nav/arrow.svg",
      ])
  }

  @Test func `names of symbols meet neither those of images nor each other`() throws {
    let (set, result) = try Self.set(
      "formats: [xcassets, swift, symbols]\nnames: [{pattern: '{name}_{style}', filled: on,"
        + " outlined: off}]\n",
      files: [
        "in/home_on.svg": .disc, "in/home_off.svg": .ring, "in/home.fill_on.svg": .disc,
        "in/home.fill_off.svg": .ring, "in/home-filled_on.svg": .square,
        "in/home-symbol_on.svg": .square, "in/home.fill-symbol_off.svg": .ring,
      ])
    #expect(result.status == 0, "\(result.errors)")
    let names = try set.export().manifest.icons.flatMap(\.images).compactMap { image in
      image.asset.map { (name: $0, isSymbol: image.format == "symbol") }
    }
    let symbols = names.filter(\.isSymbol).map(\.name)
    #expect(Set(symbols).count == symbols.count)
    #expect(Set(symbols).isDisjoint(with: names.filter { !$0.isSymbol }.map(\.name)))
    #expect(
      Set(symbols).isSuperset(of: [
        "home", "home.fill", "home.fill-symbol", "home.fill-symbol.fill",
        "home-filled-symbol.fill", "home-symbol-symbol.fill", "home.fill-symbol-symbol",
      ]), "\(symbols)")
    let folders = try set.output().paths.filter { $0.hasSuffix("set/Contents.json") }
      .compactMap { $0.split(separator: "/").dropLast().last?.lowercased() }
      .map { $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex) }
    #expect(Set(folders).count == folders.count)
  }

  /// A page with a badge in its corner.
  private static let badge = Drawing(
    #"<path d="M2,2H18V11H12V18H2z"/><path fill-rule="evenodd" d="M18,14a4,4 0 1,0 0,8a4,4 0 1,0 "#
      + #"0,-8zM15.5,17.2h5v1.6h-5z"/>"#)
  private static let template = "out/TabIcons.xcassets/page.fill.symbolset/page.fill.svg"

  @Test(arguments: [
    ("nothing said", "", "3.0", 3, false),
    ("defaults", "version: 3, layers: auto", "3.0", 3, false),
    ("5", "version: 5", "5.0", 3, true),
    ("6, one layer", "version: 6, layers: single", "6.0", 3, false),
    ("Regular alone", "masters: regular", "3.0", 1, false),
    ("5, Regular alone", "version: 5, masters: regular", "5.0", 1, true),
  ])
  func `templates have what 'symbols' says, and no finding`(
    id: String, settings: String, version: String, weights: Int, hasGroups: Bool
  ) throws {
    let (set, result) = try Self.set(
      "formats: [xcassets, symbols]\nsymbols: {\(settings)}\n",
      files: ["in/page-filled.svg": Self.badge])
    #expect(result.status == 0, "\(result.errors)")
    let text = try set.folder.text(Self.template)
    #expect(text.contains(">Template v.\(version)<"))
    #expect(text.contains("-sfsymbols-motion-group") == hasGroups)
    let masters = text.matches(of: #/<g id="(\w+)-[SML]">/#).map { $0.1 }
    #expect(masters.count == 3 && Set(masters).count == weights, "\(masters)")
    let validated = try Tabicon.run(
      "validate", set.folder.path + "/out/TabIcons.xcassets/page.fill.symbolset")
    #expect(validated.outputLines == ["1 symbol; no findings"], "\(validated.errors)")
  }

  @Test func `a change of 'symbols' makes symbols anew, one icon's layers too`() throws {
    var (set, result) = try Self.set(
      "formats: [xcassets, symbols]\n", files: ["in/page-filled.svg": Self.badge])
    #expect(result.status == 0, "\(result.errors)")
    let before = try set.output()
    set.configuration += "symbols: {version: 3, masters: all, names: '{name}', layers: auto}\n"
    _ = try set.attempt(status: 0)
    #expect(try set.output().files == before.files, "these are the defaults")
    set.configuration = set.configuration.replacing("version: 3", with: "version: 5")
    _ = try set.attempt(status: 0)
    #expect(try set.folder.text(Self.template).contains("{fill:#000000;-sfsymbols-motion-group:1}"))
    set.configuration += "overrides: {page: {symbolLayers: single}}\n"
    _ = try set.attempt(status: 0)
    let text = try set.folder.text(Self.template)
    #expect(text.contains("Template v.5.0") && !text.contains("motion-group"))
  }

  @Test func `symbols are called by a pattern in catalog, manifest and code`() throws {
    let (set, result) = try Self.set(
      "formats: [xcassets, swift, symbols]\nsymbols: {names: 'app.{name}'}\ntabImages: symbol\n"
        + "tabs: [{id: good, title: Good}, {id: kind, title: Kind}]\n")
    #expect(result.status == 0, "\(result.errors)")
    let tree = try set.output()
    #expect(
      tree.paths.filter { $0.hasSuffix(".symbolset/Contents.json") }.sorted()
        == [
          "app.back-rtl.fill", "app.back.fill", "app.good.fill", "app.kind", "nav/app.nav-arrow",
          "nav/app.nav-arrow.fill",
        ].map { "TabIcons.xcassets/\($0).symbolset/Contents.json" }.sorted())
    #expect(tree.paths.contains("TabIcons.xcassets/app.good.fill.symbolset/app.good.fill.svg"))
    #expect(tree.paths.contains("TabIcons.xcassets/good-filled.imageset/Contents.json"))
    let tabs = try set.export().manifest.tabs
    #expect(tabs.compactMap(\.images?.selected.symbol) == ["app.good.fill", "app.kind"])
    let code = try set.folder.text("out/TabIcons.swift")
    #expect(code.contains("return \"app.nav-arrow\"") && code.contains("return \"app.good\""))
    let (plain, _) = try Self.set("formats: [symbols]\nsymbols: {names: '{name}-glyph'}\n")
    #expect(try plain.output().paths.contains("symbols/nav/arrow-glyph.fill.svg"))
  }

  @Test func `a solid symbol is a finding and a static template`() throws {
    var set = try DrawingSet()
    set.configuration += "formats: [symbols]\n"
    try set.folder.write(["in/box-filled.svg": .square])
    let result = try set.attempt(status: 0)
    #expect(
      result.errorLines.first
        == "in/box-filled.svg:1:1: note: [symbol-weight] the filled symbol"
        + " looks alike in thin and in bold text, since it is solid: it has no lines, holes or cuts to"
        + " widen; accept it as it is, or cut a line or a hole into it")
    #expect(try set.output().paths.contains("symbols/box.fill.svg"))
  }

  @Test func `an empty icon is no symbol`() throws {
    let (set, result) = try Self.set(
      "formats: [symbols]\noverrides: {gap: {allowEmpty: true}}\n",
      files: ["in/gap-filled.svg": Drawing("")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try set.output().paths.filter { $0.contains("gap") } == [])
  }

  @Test(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for UIKit"))
  func `the code for symbols compiles under the strictest settings`() throws {
    let (set, result) = try Self.set("formats: [xcassets, swift, symbols]\n")
    #expect(result.status == 0, "\(result.errors)")
    let code = try set.folder.text("out/TabIcons.swift")
    #expect(code.contains("func uiSymbol(") && code.contains("func symbolName("))
    #expect(
      code.contains("case .navArrow:\n      return \"nav-arrow\""), "the name in the catalog")
    try set.folder.write(
      """
      let names: [String] = TabIcons.Icon.allCases.map { $0.symbolName(.outlined) }
      let variants = TabIcons.Icon.kind.symbolVariants == [.outlined]
      """, to: "Uses.swift")
    try StandIns.shared.get().check(
      [set.folder("out/TabIcons.swift")], StandIns.strict + ["-package-name", "app"])
    try StandIns.shared.get().check(
      [set.folder("out/TabIcons.swift"), set.folder("Uses.swift")], ["-swift-version", "6"])
  }
}
