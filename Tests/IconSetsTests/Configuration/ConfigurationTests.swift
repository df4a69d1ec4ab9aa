import IconModel
import IconSets
import Testing

@Suite struct ConfigurationTests {
  @Test(arguments: [
    Case("empty", ""), Case("line break", "\n"), Case("comment", "# nothing yet\n"),
    Case("document start", "---\n"), Case("null", "~\n"), Case("empty map", "{}\n"),
    Case("byte order mark", "\u{FEFF}# nothing yet\n"),
    Case("keys of lists and maps without a value", "rules:\ntabs:\noverrides:\n"),
  ])
  func `a file without values gives the defaults`(_ example: Case) throws {
    let configuration = try parse(example.text)
    #expect(configuration == Configuration(file: "tabbar.yml"))
    #expect(configuration.icons.value == ".")
    #expect(configuration.output.value == "Output")
    #expect(configuration.profile == .appleHIG)
    #expect(configuration.fit == .target)
    #expect(configuration.canvas == .tight)
    #expect(configuration.tolerance == MetricsProfile.defaultTolerance)
    #expect(configuration.formats == [.png, .xcassets, .swift])
    #expect(configuration.compact == .separate)
    #expect(!configuration.namespace)
    #expect(configuration.largeContent == 75)
    #expect(configuration.rules.isEmpty)
    #expect(configuration.tabs.isEmpty)
    #expect(configuration.iconSettings.isEmpty)
  }

  @Test func `every key of the file is read`() throws {
    let configuration = try parse(
      """
      icons: Icons
      output: ../Made
      profile: ios-legacy
      fit: artboard
      canvas: uniform
      tolerance: 0.25
      formats: [png]
      images: pdf
      compact: size-class
      namespace: true
      largeContent: 80pt
      rules: {thin-stroke: error, tab-home: off, ink-clipped: note}
      """)
    #expect(configuration.icons == Located("Icons", at: place(1, 8)))
    #expect(configuration.output == Located("../Made", at: place(2, 9)))
    #expect(configuration.profile == .iosLegacy)
    #expect(configuration.fit == .artboard)
    #expect(configuration.canvas == .uniform)
    #expect(configuration.tolerance == 0.25)
    #expect(configuration.formats == [.png])
    #expect(configuration.images == .pdf)
    #expect(configuration.compact == .sizeClass)
    #expect(configuration.namespace)
    #expect(configuration.largeContent == 80)
    #expect(
      configuration.rules == [
        "thin-stroke": .report(.error), "tab-home": .off, "ink-clipped": .report(.note),
      ])
  }

  @Test func `an empty list of formats requests no format`() throws {
    #expect(try parse("formats: []").formats.isEmpty)
  }

  @Test(arguments: [
    ("apple-hig", MetricsProfile.appleHIG, 75 as Int?), ("apple-hig-2022", .appleHIG, 75),
    ("ios-legacy", .iosLegacy, nil),
  ])
  func `a profile is found by its name and by the one that it had before`(
    name: String, profile: MetricsProfile, largeContent: Int?
  ) throws {
    let configuration = try parse("profile: \(name)")
    #expect(configuration.profile == profile)
    #expect(configuration.largeContent == largeContent, "a table says so, or has no such images")
    #expect(try parse("{profile: \(name), largeContent: 80}").largeContent == 80)
  }

  @Test(arguments: [("1", 1), ("75", 75), ("75pt", 75), ("'150'", 150), ("none", nil)])
  func `large content is whole points or none`(text: String, value: Int?) throws {
    #expect(try parse("largeContent: \(text)").largeContent == value)
  }

  @Test(arguments: [("1", 1.0), (".5", 0.5), ("1.", 1), ("+2", 2), ("1e-2", 0.01)])
  func `a tolerance is any number above zero`(text: String, value: Double) throws {
    #expect(try parse("tolerance: \(text)").tolerance == value)
  }

  @Test func `words that older YAML took for booleans are text`() throws {
    let configuration = try parse("tabs:\n  - {id: yes, title: No, icon: on}")
    #expect(configuration.tabs.map(\.id) == ["yes"])
    #expect(configuration.tabs.map(\.title?.value) == ["No"])
    #expect(configuration.tabs.map(\.icon?.value) == ["on"])
  }

  @Test(arguments: [
    Case(
      "unknown key", "icons: a\n\nprofil: b", "3:1: unknown key 'profil'; did you mean 'profile'?"),
    Case("unknown key, other case", "Tabs: []", "1:1: unknown key 'Tabs'; did you mean 'tabs'?"),
    Case(
      "unknown key far from all", "colour: red",
      "1:1: unknown key 'colour'; known keys: icons, output, names, profile, fit, canvas, style,"
        + " variants, detail, stroke, derived, tolerance, formats, images, compact, namespace, swift,"
        + " strings, largeContent, limits, rules, navigation, tabs, overrides"),
    Case(
      "a key that older versions had", "allowText: true",
      "1:1: unknown key 'allowText'; text is always refused: remove the key, and convert text to"
        + " paths"),
    Case(
      "a kind of region that is not known", "derived: {nestd: open}",
      "1:11: unknown key 'nestd'; did you mean 'nested'?"),
    Case(
      "a kind that neither fills nor stays open", "derived: {nested: blue}",
      "1:19: nested 'blue' is not known; known values: fill, open"),
    Case("key is a list", "[a]: 1", "1:1: a key is a list; expected text"),
    Case("icons is a list", "icons: [a]", "1:8: 'icons' is a list; expected the path of a folder"),
    Case(
      "icons has no value", "icons:", "1:7: 'icons' has no value; expected the path of a folder"),
    Case("icons is empty", "icons: ''", "1:8: 'icons' is empty; expected the path of a folder"),
    Case(
      "output is a number", "output: 3",
      "1:9: 'output' is the number '3'; expected the path of a folder"
    ),
    Case(
      "icons with a control character", #"icons: "a\u0000b""#,
      #"1:8: 'icons' has a control character: 'a\0b'; leave it out"#),
    Case(
      "a profile of another year", "profile: apple-hig-2025",
      "1:10: profile 'apple-hig-2025' is not known; known profiles: apple-hig, ios-legacy"),
    Case(
      "unknown profile", "profile: apple-hug",
      "1:10: profile 'apple-hug' is not known; did you mean 'apple-hig'?"),
    Case(
      "unknown profile far from all", "profile: material",
      "1:10: profile 'material' is not known; known profiles: apple-hig, ios-legacy"),
    Case("unknown fit", "fit: taget", "1:6: fit 'taget' is not known; did you mean 'target'?"),
    Case(
      "fit is a boolean", "fit: true",
      "1:6: 'fit' is the boolean 'true'; expected one of target, artboard"
    ),
    Case(
      "unknown canvas", "canvas: loose",
      "1:9: canvas 'loose' is not known; known values: tight, uniform"),
    Case(
      "tolerance is zero", "tolerance: 0",
      "1:12: 'tolerance' is the number '0'; expected a number greater than 0"),
    Case(
      "tolerance is infinite", "tolerance: .inf",
      "1:12: 'tolerance' is the number '.inf'; expected a number greater than 0"),
    Case(
      "tolerance is past all doubles", "tolerance: 1e999",
      "1:12: 'tolerance' is the number '1e999'; expected a number greater than 0"),
    Case(
      "tolerance is text", "tolerance: '1'",
      "1:12: 'tolerance' is the text '1'; expected a number greater than 0"),
    Case(
      "unknown format", "formats: [png, gif]",
      "1:16: format 'gif' is not known; known formats: png, xcassets, swift, svg, pdf, symbols"),
    Case(
      "images of a kind", "images: gif",
      "1:9: images 'gif' is not known; known values: png, svg, pdf"),
    Case(
      "formats is text", "formats: png",
      "1:10: 'formats' is the text 'png'; expected a list such as '[png]'"),
    Case(
      "format is a map", "formats: [{}]",
      "1:11: 'format' is a map; expected one of png, xcassets, swift, svg, pdf, symbols"),
    Case(
      "unknown compact mode", "compact: seperate",
      "1:10: compact 'seperate' is not known; did you mean 'separate'?"),
    Case(
      "namespace is text", "namespace: yes",
      "1:12: 'namespace' is the text 'yes'; expected true or false"),
    Case(
      "large content of nothing", "largeContent: 0",
      "1:15: 'largeContent' is the number '0'; expected whole points such as '75pt', at most 150,"
        + " or 'none'"),
    Case(
      "large content larger than the masters", "largeContent: 151pt",
      "1:15: 'largeContent' is the text '151pt'; expected whole points such as '75pt', at most 150,"
        + " or 'none'"),
    Case(
      "large content in parts of points", "largeContent: 75.5",
      "1:15: 'largeContent' is the number '75.5'; expected whole points such as '75pt', at most"
        + " 150, or 'none'"),
    Case(
      "mirrored and drawn anew", "overrides: {a: {mirrors: true, rightToLeft: b}}",
      "1:45: icon 'a' is mirrored and also drawn anew for right-to-left text;"
        + " keep one of 'mirrors' and 'rightToLeft'"),
    Case(
      "unknown rule", "rules: {thin-strok: off}",
      "1:9: rule 'thin-strok' is not known; did you mean 'thin-stroke'?"),
    Case(
      "unknown rule far from all", "rules: {zzz: off}",
      "1:9: rule 'zzz' is not known; known rules: ink-clipped, svg-malformed, tab-home, thin-stroke"
    ),
    Case(
      "unknown level", "rules: {tab-home: fatal}",
      "1:19: level 'fatal' is not known; known levels: error, warning, note, off"),
    Case(
      "level is a boolean", "rules: {tab-home: false}",
      "1:19: 'level' is the boolean 'false'; expected one of error, warning, note, off"),
    Case(
      "rules is a list", "rules: [tab-home]",
      "1:8: 'rules' is a list; expected a map of rules to levels"),
    Case(
      "key and value after letters of several bytes", "{icons: é☕️, fitt: 1}",
      "1:19: unknown key 'fitt'; did you mean 'fit'?"),
  ])
  func `a wrong key or value is reported with its place and the right ones`(
    _ example: Case
  ) {
    #expect(problems(of: example.text) == example.problems)
  }

  @Test func `all problems are reported, in the order of lines`() {
    let found = problems(
      of: """
        overrides: {home: {shape: round}}
        tabs: [{title: Home}]
        icon: x
        fit: 3
        """)
    #expect(
      found == [
        "1:27: shape 'round' is not known; known values: circular, square, wide, tall",
        "2:8: tab has no 'id'; give each tab an 'id' of its own",
        "3:1: unknown key 'icon'; did you mean 'icons'?",
        "4:6: 'fit' is the number '3'; expected one of target, artboard",
      ])
  }

  @Test func `a problem prints as compilers print theirs`() {
    let error = #expect(throws: ConfigurationError.self) { try parse("\n\nprofil: x") }
    #expect(
      error?.description == "tabbar.yml:3:1: error: unknown key 'profil'; did you mean 'profile'?")
  }
}
