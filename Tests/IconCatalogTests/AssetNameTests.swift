import IconCatalog
import IconModel
import Testing

@Suite struct AssetNameTests {
  private func key(_ variant: IconVariant, _ sizeClass: SizeClass) -> ImageKey {
    ImageKey(format: .png, variant: variant, sizeClass: sizeClass, scale: DisplayScale(2))
  }

  private let catalog = AssetCatalog(compact: .separate)

  private func sets(_ icons: [String], namespaces: Bool = false) -> [String] {
    AssetName.names(of: icons, usesNamespaces: namespaces).map {
      catalog.setPath(of: $0, key(.filled, .regular))
    }
  }

  private func names(_ icons: [String], namespaces: Bool = false) -> [String] {
    AssetName.names(of: icons, usesNamespaces: namespaces).map {
      catalog.name(of: $0, key(.filled, .regular))
    }
  }

  @Test func `without namespaces, a folder is a group and part of the name`() {
    #expect(
      sets(["nav/left/arrow"]) == ["TabIcons.xcassets/nav/left/nav-left-arrow-filled.imageset"])
    #expect(names(["nav/left/arrow"]) == ["nav-left-arrow-filled"])
  }

  @Test func `with namespaces, the group precedes the name`() {
    #expect(
      sets(["nav/left/arrow"], namespaces: true)
        == ["TabIcons.xcassets/nav/left/arrow-filled.imageset"])
    #expect(names(["nav/left/arrow"], namespaces: true) == ["nav/left/arrow-filled"])
  }

  @Test func `names that are given to other icons than have them are taken`() {
    let given = [
      "home": ImageSetNames(filled: "Box-Filled"), "way": ImageSetNames(filled: "way-filled"),
      "map": ImageSetNames(filled: "a", outlined: "b"), "pin": ImageSetNames(filled: "map-filled"),
    ]
    let taken = AssetName.taken(
      from: ["box", "home", "map", "pin", "way"], given: given, usesNamespaces: false)
    #expect(taken.map { [$0.name, $0.owner, $0.icon] } == [["Box-Filled", "home", "box"]])
    #expect(AssetName.taken(from: ["box"], given: [:], usesNamespaces: false).isEmpty)
  }

  @Test func `a group has no period in its name, which catalogs do not allow`() {
    #expect(
      sets(["v1.0/arrow", "v2/a.b"])
        == [
          "TabIcons.xcassets/v1-0/v1-0-arrow-filled.imageset",
          "TabIcons.xcassets/v2/v2-a.b-filled.imageset",
        ])
  }

  @Test func `given names stand in for those of the icon, and nothing else has them`() {
    let names = AssetName.names(
      of: ["home", "home.fill", "nav/tab", "tab"],
      given: [
        "nav/tab": ImageSetNames(filled: "Home-Filled", outlined: "tab-outlined-compact"),
        "tab": ImageSetNames(filled: "home"),
      ], usesNamespaces: false)
    #expect(
      names.flatMap { name in
        IconVariant.allCases.map { catalog.setPath(of: name, key($0, .compact)) }
      }
        == [
          // 'home-filled' is given to another one.
          "home-2-filled-compact", "home-2-outlined-compact", "home.fill-filled-compact",
          "home.fill-outlined-compact", "Home-Filled-compact", "tab-outlined-compact-compact",
          "home-compact", "tab-2-outlined-compact",
        ].map { "TabIcons.xcassets/\($0).imageset" })
    #expect(
      names.map { catalog.name(of: $0, key(.filled, .regular)) } == [
        "home-2-filled", "home.fill-filled", "Home-Filled", "home",
      ])
    // An asset catalog has one list of names for images and symbols.
    let symbols = AssetName.names(
      of: ["home"], given: ["home": ImageSetNames(outlined: "Home")], usesNamespaces: false)
    #expect(symbols.map(\.symbolStem) == ["home-symbol"])
  }

  @Test(arguments: [
    ("the icon's", "home", "{name}", "home"), ("prefix", "home", "app.{name}", "app.home"),
    ("suffix", "home", "{name}.icon", "home.icon"), ("both", "a.b", "x-{name}-y", "x-a.b-y"),
    ("folder", "nav/arrow", "app.{name}", "app.nav-arrow"),
    ("end of an image", "home-filled", "app.{name}", "app.home-filled-symbol"),
    ("end made by the pattern", "home", "{name}-Outlined", "home-Outlined-symbol"),
    ("end of a filled symbol", "home.fill", "app.{name}", "app.home.fill-symbol"),
    ("end that the pattern hides", "home.fill", "{name}.icon", "home.fill.icon"),
    ("a given name", "home", "tab-{name}", "tab-home-symbol"),
  ])
  func `symbols are called after their icons by a pattern`(
    id: String, icon: String, pattern: String, name: String
  ) throws {
    let names = AssetName.names(
      of: [icon, "other"], given: ["other": ImageSetNames(filled: "Tab-Home")],
      symbols: try #require(SymbolNamePattern(pattern)), usesNamespaces: false)
    #expect(names.first?.symbolStem == name)
    #expect(names[0].stem == icon.replacing("/", with: "-"), "image sets keep their names")
  }

  @Test func `the groups of a given name are namespaces, also for the other images in them`() {
    var tabs = ImageSetNames(filled: "Tabs/home")
    tabs[.filled, .compact] = "Small/home-landscape"
    let names = AssetName.names(
      of: ["Tabs/home", "Tabs/list", "nav/home", "tabs/list"], given: ["Tabs/home": tabs],
      usesNamespaces: false)
    func both(_ place: Int, _ variant: IconVariant, _ size: SizeClass) -> [String] {
      [
        catalog.name(of: names[place], key(variant, size)),
        catalog.setPath(of: names[place], key(variant, size)),
      ]
    }
    #expect(both(0, .filled, .regular) == ["Tabs/home", "TabIcons.xcassets/Tabs/home.imageset"])
    #expect(both(0, .filled, .compact)[0] == "Small/home-landscape")
    #expect(both(0, .filled, .large)[0] == "Tabs/home-large")
    #expect(
      both(0, .outlined, .regular)
        == ["Tabs/home-outlined", "TabIcons.xcassets/Tabs/home-outlined.imageset"])
    #expect(both(1, .filled, .regular)[0] == "Tabs/list-filled")
    #expect(both(2, .filled, .regular)[0] == "nav-home-filled")
    // The file systems of most Macs have one folder for 'Tabs' and 'tabs'.
    #expect(both(3, .filled, .regular)[0] == "tabs/list-2-filled")
    #expect(
      catalog.groups(of: names).filter(\.isNamespace).map(\.path)
        == ["Tabs", "Small", "tabs"].map { "TabIcons.xcassets/\($0)" })
  }

  @Test(arguments: [false, true])
  func `icons of different folders have different names`(namespaces: Bool) {
    let icons = [
      "Nav-arrow", "nav-arrow-2", "nav.x/arrow", "nav/arrow", "nav-x/arrow", "náv/arrow",
    ]
    let found = names(icons, namespaces: namespaces)
    #expect(Set(found.map { $0.lowercased() }).count == icons.count, "\(found)")
  }

  @Test func `the first of two icons keeps the name`() {
    #expect(names(["nav-arrow", "nav/arrow"]) == ["nav-arrow-filled", "nav-arrow-2-filled"])
    #expect(
      names(["nav-arrow", "nav/arrow"], namespaces: true)
        == ["nav-arrow-filled", "nav/arrow-filled"])
  }
}
