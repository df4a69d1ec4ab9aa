import Foundation
import TabBarManifest
import Testing

@Suite struct TabBarManifestTests {
  static let tab = {
    let filled = TabBarManifest.ImageReference(
      icon: "places", variant: "filled", sizeClass: "regular")
    let compact = TabBarManifest.ImageReference(
      icon: "places", variant: "filled", sizeClass: "compact")
    var tab = TabBarManifest.Tab(id: "places", title: "Places", icon: "places", badge: "3")
    tab.titleKey = "tab.places"
    tab.selectedIcon = "places-lit"
    tab.images = .init(
      unselected: filled, selected: filled, landscape: compact, landscapeSelected: compact,
      largeContent: filled, sidebar: filled)
    tab.tag = 7
    tab.role = "prominent"
    tab.systemItem = "search"
    tab.accessibilityLabel = "Places nearby"
    tab.accessibilityIdentifier = "tab-places"
    tab.hidden = true
    tab.automaticallyActivatesSearch = true
    tab.section = "Library"
    tab.placement = "pinned"
    tab.allowsHiding = true
    tab.accessibilityLabelKey = "tab.places.label"
    tab.dynamic = false
    return tab
  }()

  static let full = TabBarManifest(
    tabs: [tab, .init(id: "bare")],
    icons: [
      "places": .init(
        images: [
          "filled": "places-filled", "outlined": "places-outlined", "outlined-large": "big",
        ], sizes: ["compact"], symbols: ["filled": "places.fill"], mirrors: true),
      "empty": .init(images: [:]),
    ], generator: "tabicon 1.2.3", stringsTable: "Tabs")

  private static func decode(_ json: String) throws -> TabBarManifest {
    try JSONDecoder().decode(TabBarManifest.self, from: Data(json.utf8))
  }

  @Test func `an encoded manifest decodes to the same manifest`() throws {
    let data = try JSONEncoder().encode(Self.full)
    #expect(try JSONDecoder().decode(TabBarManifest.self, from: data) == Self.full)
    #expect(Self.full.version == 2 && Self.full.minimumReaderVersion == 2)
  }

  @Test func `tabs alone are enough, and what is not known is passed over`() throws {
    #expect(try Self.decode(#"{"tabs": [{"id": "a"}]}"#).tabs == [.init(id: "a")])
    let newer = try Self.decode(
      #"""
      {"version": 9, "minimumReaderVersion": 2, "theme": {"dark": true},
       "tabs": [{"id": "a", "role": "floating", "placement": "corner", "hue": 3}],
       "icons": {"a": {"images": {"filled": "a-filled", "glass": "a-glass"}, "motion": ["draw"]}}}
      """#)
    #expect(newer.version == 9 && newer.tabs[0].role == "floating")
    #expect(newer.icons["a"]?.imageName("glass") == "a-glass")
    #expect(throws: DecodingError.self, "no tabs") { try Self.decode("{}") }
  }

  @Test(arguments: [3, 100])
  func `a file that needs a newer reader is refused, and the error has both versions`(
    minimum: Int
  ) {
    let error = #expect(throws: DecodingError.self) {
      try Self.decode(#"{"minimumReaderVersion": \#(minimum), "tabs": []}"#)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription
        == "the manifest needs a reader of version \(minimum), and this one is of version 2")
    #expect(context.codingPath.map(\.stringValue) == ["minimumReaderVersion"])
  }

  @Test func `the manifest of an export decodes to the same names`() throws {
    let data = try JSONEncoder().encode(ExportManifestTests.full)
    let manifest = try JSONDecoder().decode(TabBarManifest.self, from: data)
    #expect(manifest.version == 1 && manifest.tabs == ExportManifestTests.full.tabs)
    #expect(
      manifest.icons == [
        "places": .init(
          images: ["filled": "png/places-filled", "outlined": "nav/places-outlined"],
          symbols: ["filled": "places.fill"]), "empty": .init(images: [:]),
      ])
  }

  @Test(arguments: [
    ("filled", "regular", "places-filled"), ("filled", "compact", "places-filled-compact"),
    ("filled", "large", "places-filled"), ("outlined", "large", "big"),
    ("outlined", "compact", "places-outlined-compact"), ("bold", "regular", nil),
  ])
  func `an image of its own has the size class in its name`(
    variant: String, sizeClass: String, name: String?
  ) {
    #expect(
      Self.full.name(of: .init(icon: "places", variant: variant, sizeClass: sizeClass)) == name)
    #expect(
      Self.full.name(of: .init(icon: "none", variant: variant, sizeClass: sizeClass)) == nil)
  }

  @Test func `tabs that a server sends show the images of the icons that they name`() throws {
    var manifest = Self.full
    manifest.replaceTabs(
      with: try Self.decode(
        #"{"tabs": [{"id": "a", "icon": "places"}, {"id": "b", "icon": "new"}, {"id": "c"}]}"#
      ).tabs)
    let filled = TabBarManifest.ImageReference(
      icon: "places", variant: "filled", sizeClass: "regular")
    var (compact, large, sidebar) = (filled, filled, filled)
    compact.sizeClass = "compact"
    large.sizeClass = "large"
    sidebar.variant = "outlined"
    #expect(
      manifest.tabs.map(\.images) == [
        .init(
          unselected: filled, selected: filled, landscape: compact, largeContent: large,
          sidebar: sidebar), nil, nil,
      ])
    manifest.replaceTabs(with: [Self.tab])
    #expect(manifest.tabs == [Self.tab])
  }

  @Test func `the error for a missing image names it, the bundle and the remedy`() {
    let error = TabBarManifest.MissingImage(name: "a-filled", bundlePath: "/App.app")
    #expect(
      error.description == "there is no image 'a-filled' in /App.app;"
        + " add the output of tabicon that belongs to this manifest to the bundle")
  }

  @Test(arguments: [
    ("a whole section", ["home -", "a L", "b L"], ["home", "section: L a b"]),
    ("two that follow each other", ["a L", "b M"], ["section: L a", "section: M b"]),
    ("a split one", ["a L", "b -", "c L"], ["section: L a", "b", "section: L 2 c"]),
    ("a tab of that id", ["a L", "section:_L -"], ["section: L 2 a", "section: L"]),
    (
      "a section of that title", ["a L", "b L_2", "c L"],
      [
        "section: L a", "section: L 2 b", "section: L 3 c",
      ]
    ),
    ("no tabs", [], []),
  ])
  func `sections have identifiers that neither tabs nor other sections have`(
    id: String, tabs: [String], expected: [String]
  ) {
    var manifest = Self.full
    manifest.tabs = tabs.map { text in
      let words = text.split(separator: " ").map { String($0).replacing("_", with: " ") }
      var tab = TabBarManifest.Tab(id: words[0])
      tab.section = words[1] == "-" ? nil : words[1]
      return tab
    }
    let sections = manifest.sections.map { section in
      ([section.id] + (section.title == nil ? [] : section.tabs.map(\.id))).joined(separator: " ")
    }
    #expect(sections == expected)
    #expect(manifest.sections.flatMap(\.tabs) == manifest.tabs)
  }
}
