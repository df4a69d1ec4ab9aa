import IconModel
import IconSets
import Testing

@Suite struct ConfigurationTests {
  @Test(arguments: [
    ("empty", ""), ("line break", "\n"), ("comment", "# nothing yet\n"),
    ("document start", "---\n"), ("null", "~\n"), ("empty map", "{}\n"),
    ("byte order mark", "\u{FEFF}# nothing yet\n"),
    ("keys of lists and maps without a value", "rules:\ntabs:\noverrides:\n"),
  ])
  func `a file without values gives the defaults`(id: String, text: String) throws {
    let configuration = try parse(text)
    #expect(configuration == Configuration(file: "tabbar.yml"))
    #expect(configuration.icons.value == ["."])
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
      formats: [png, xcassets, symbols]
      images: pdf
      tabImages: symbol
      symbols: {version: 5, masters: regular, names: 'app.{name}', layers: single}
      compact: size-class
      namespace: true
      largeContent: 80pt
      rules: {thin-stroke: error, tab-home: off, ink-clipped: note}
      """)
    #expect(configuration.icons == Located(["Icons"], at: place(1, 8)))
    #expect(configuration.output == Located("../Made", at: place(2, 9)))
    #expect(configuration.profile == .iosLegacy)
    #expect(configuration.fit == .artboard)
    #expect(configuration.canvas == .uniform)
    #expect(configuration.tolerance == 0.25)
    #expect(configuration.formats == [.png, .xcassets, .symbols])
    #expect(configuration.images == .pdf)
    #expect(configuration.tabImages == Located(.symbol, at: place(9, 12)))
    #expect(configuration.symbols.style.version == .five)
    #expect(configuration.symbols.style.masters == .regular)
    #expect(configuration.symbols.style.layers == .single)
    #expect(configuration.symbols.names == SymbolNamePattern("app.{name}"))
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

  @Test func `a problem prints as compilers print theirs`() {
    let error = #expect(throws: ConfigurationError.self) { try parse("\n\nprofil: x") }
    #expect(
      error?.description == "tabbar.yml:3:1: error: unknown key 'profil'; did you mean 'profile'?")
  }
}
