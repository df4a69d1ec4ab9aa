import Foundation
import TabBarManifest
import Testing

@Suite struct TabBarManifestTests {
  /// A tab with all properties.
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
    generator: "tabicon 1.2.3", profile: "apple-hig",
    tabs: [tab, .init(id: "bare")],
    icons: [
      .init(
        name: "places", source: "Icons/places.svg",
        shape: .init(class: "circular", declared: true, aspect: 1.02, hullRatio: 0.79),
        images: [
          .init(
            file: "png/places-filled@2x.png", variant: "filled", origin: "drawn",
            sizeClass: "regular", scale: 2, width: 50, height: 49, bytes: 99, sha256: "0af3"),
          .init(
            file: "png/places-outlined.png", variant: "outlined", origin: "derived",
            sizeClass: "regular", scale: 1, width: 25, height: 25, bytes: 9, sha256: "0af3",
            asset: "nav/places-outlined"),
        ]),
      .init(name: "empty", source: "Icons/empty.svg", shape: nil, images: []),
    ],
    files: [.init(file: "TabIcons.swift", bytes: 12, sha256: "0af3")],
    findings: .init(error: 1, warning: 2, note: 3), stringsTable: "Tabs")

  @Test func `an encoded manifest decodes to the same manifest`() throws {
    let data = try JSONEncoder().encode(Self.full)
    #expect(try JSONDecoder().decode(TabBarManifest.self, from: data) == Self.full)
  }

  @Test func `a new manifest has the current version`() {
    #expect(TabBarManifest.currentVersion == 1)
    #expect(Self.full.version == 1)
  }

  @Test func `a file in the documented format decodes`() throws {
    let json = """
      {"version": 1, "generator": "g", "profile": "p", "tabs": [{"id": "a"}],
       "icons": [{"name": "a", "source": "a.svg", "images": []}], "files": [],
       "findings": {"error": 0, "warning": 0, "note": 0}}
      """
    let manifest = try JSONDecoder().decode(TabBarManifest.self, from: Data(json.utf8))
    #expect(manifest.tabs == [.init(id: "a")])
    #expect(manifest.icons == [.init(name: "a", source: "a.svg", shape: nil, images: [])])
  }

  @Test(arguments: [0, 2, -1, 100])
  func `a file of another version is refused, and the error has both versions`(version: Int) {
    let json = """
      {"version": \(version), "generator": "g", "profile": "p", "tabs": [], "icons": [], "files": [],
       "findings": {"error": 0, "warning": 0, "note": 0}}
      """
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TabBarManifest.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "manifest version \(version) is not 1")
    #expect(context.codingPath.map(\.stringValue) == ["version"])
  }

  @Test(arguments: ["version", "generator", "profile", "tabs", "icons", "files", "findings"])
  func `a file without a required key is refused`(key: String) throws {
    let data = try JSONEncoder().encode(Self.full)
    var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    try #require(object.removeValue(forKey: key) != nil)
    let rest = try JSONSerialization.data(withJSONObject: object)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TabBarManifest.self, from: rest)
    }
  }

  @Test func `an icon is found by its name`() {
    #expect(Self.full.icon(named: "empty") == Self.full.icons[1])
    #expect(Self.full.icon(named: "Empty") == nil)
  }

  @Test func `a reference gives the files of all scales`() throws {
    let reference = try #require(Self.full.tabs[0].images?.unselected)
    #expect(Self.full.images(for: reference).map(\.file) == ["png/places-filled@2x.png"])
    let compact = try #require(Self.full.tabs[0].images?.landscape)
    #expect(Self.full.images(for: compact) == [])
    #expect(
      Self.full.images(for: .init(icon: "none", variant: "filled", sizeClass: "regular")) == [])
  }

  @Test func `an image is named by its asset, or by its path without the scale`() {
    let images = Self.full.icons[0].images
    #expect(images.map(\.name) == ["png/places-filled", "nav/places-outlined"])
    var plain = images[1]
    plain.asset = nil
    #expect(plain.name == "png/places-outlined")
    let missing = TabBarManifest.ImageReference(
      icon: "none", variant: "filled", sizeClass: "regular")
    #expect(Self.full.name(of: missing) == nil)
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
