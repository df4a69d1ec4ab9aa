import Foundation
import IconCatalog
import TabBarManifest
import Testing

@Suite struct ManifestFileTests {
  private func text(_ manifest: ExportManifest) -> String {
    String(decoding: ManifestFile.bytes(of: manifest), as: UTF8.self)
  }

  @Test func `the bytes of a manifest decode to the same manifest`() throws {
    let manifest = ExportManifest(
      generator: "g\u{0}\n\u{2028}🏠", profile: "p", tabs: [.init(id: "a/b\\c")], icons: [],
      files: [],
      findings: .init(error: 1, warning: 2, note: 3))
    let data = Data(text(manifest).utf8)
    #expect(try JSONDecoder().decode(ExportManifest.self, from: data) == manifest)
  }

  @Test(arguments: 0...3)
  func `the text is that of an encoder`(count: Int) throws {
    let image = ExportManifest.Image(
      file: "png/nav/places-filled@2x.png", variant: "filled", origin: "drawn",
      sizeClass: "regular", scale: 2, width: 50, height: 50, bytes: 321, sha256: "e3b0c442",
      asset: "nav-places-filled")
    let manifest = ExportManifest(
      generator: "tabicon", profile: "p",
      tabs: [
        .init(id: "icons", title: #""icons" : []"#, icon: "]"),
        .init(id: "places", title: "Orte & \"Plätze\"", icon: "nav/places", badge: "3"),
        .init(id: "bare"),
      ],
      icons: (0..<count).map {
        .init(
          name: "i\($0)]", source: "a/\($0).svg",
          shape: $0 == 0
            ? nil : .init(class: "circular", declared: false, aspect: 1.02, hullRatio: 0.785),
          images: Array(repeating: image, count: $0))
      },
      files: (0..<count).map { .init(file: "f\($0)]", bytes: $0, sha256: "") },
      findings: .init(error: 0, warning: 1, note: 2), source: count == 1 ? "../Icons" : nil,
      stringsTable: count == 2 ? "Tabs" : nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let whole = String(decoding: try encoder.encode(manifest), as: UTF8.self)
    #expect(text(manifest) == whole + "\n")
  }
}
