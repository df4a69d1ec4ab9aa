import Foundation
import TabBarManifest
import Testing

@Suite struct ExportManifestTests {
  static let full = ExportManifest(
    generator: "tabicon 1.2.3", profile: "apple-hig",
    tabs: [TabBarManifestTests.tab, .init(id: "bare")],
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
          .init(
            file: "TabIcons.xcassets/places.fill.symbolset/places.fill.svg", variant: "filled",
            origin: "drawn", sizeClass: "regular", scale: 1, width: 25, height: 25, bytes: 9,
            sha256: "0af3", asset: "places.fill", format: "symbol"),
        ]),
      .init(name: "empty", source: "Icons/empty.svg", shape: nil, images: []),
    ],
    files: [.init(file: "TabIcons.swift", bytes: 12, sha256: "0af3")],
    findings: .init(error: 1, warning: 2, note: 3), stringsTable: "Tabs")

  @Test func `an encoded manifest decodes to the same manifest`() throws {
    let data = try JSONEncoder().encode(Self.full)
    #expect(try JSONDecoder().decode(ExportManifest.self, from: data) == Self.full)
  }

  @Test func `a file in the documented format decodes`() throws {
    let json = """
      {"version": 1, "generator": "g", "profile": "p", "tabs": [{"id": "a"}],
       "icons": [{"name": "a", "source": "a.svg", "images": []}], "files": [],
       "findings": {"error": 0, "warning": 0, "note": 0}}
      """
    let manifest = try JSONDecoder().decode(ExportManifest.self, from: Data(json.utf8))
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
      try JSONDecoder().decode(ExportManifest.self, from: Data(json.utf8))
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
      try JSONDecoder().decode(ExportManifest.self, from: rest)
    }
  }

  @Test func `an icon is found by its name`() {
    #expect(Self.full.icon(named: "empty") == Self.full.icons[1])
    #expect(Self.full.icon(named: "Empty") == nil)
  }
}
