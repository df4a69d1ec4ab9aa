import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct ExternalReferenceTests {
  struct Row: NamedCase {
    let id: String
    /// The drawing's elements; `FOLDER` is the folder that it lies in.
    let elements: String
    /// What stands in front of the root element.
    var prolog = ""
    var detail: String
    /// Whether it is style alone, without which the drawing is drawn.
    var isStyle = false

    static let all =
      [
        "sibling.png", "./sibling.png", "good-filled.svg", "../above.png", "FOLDER/sibling.png",
        "file://FOLDER/sibling.png", "file:sibling.png", "http://127.0.0.1:9/sibling.png",
        "//127.0.0.1/sibling.png", ".?../../sibling.png",
      ].flatMap { address in
        ["href", "xlink:href"].map { attribute in
          Row(
            id: "\(attribute) \(address)",
            elements: "<image \(attribute)=\"\(address)\" width=\"24\" height=\"24\"/>",
            detail: address)
        }
      } + [
        Row(
          id: "use", elements: ##"<use href="good-filled.svg#all"/>"##,
          detail: "good-filled.svg#all"),
        Row(
          id: "import", elements: #"<style>@import "sibling.css";</style>"#,
          detail: "sibling.css", isStyle: true),
        Row(
          id: "style sheet", elements: "",
          prolog: #"<?xml-stylesheet href="sibling.css" type="text/css"?>"#,
          detail: "xml-stylesheet", isStyle: true),
        Row(
          id: "document type", elements: "",
          prolog: #"<!DOCTYPE svg SYSTEM "above.dtd">"#, detail: "above.dtd"),
        Row(
          id: "paint", elements: ##"<circle r="24" fill="url(good-filled.svg#paint)"/>"##,
          detail: "good-filled.svg#paint"),
        Row(
          id: "XInclude",
          elements: """
            <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="good-filled.svg"/>
            """, detail: "include"),
      ]

    func drawing(in folder: String) -> Drawing {
      let text = Drawing(Self.ink + elements.replacing("FOLDER", with: folder)).text
      return Drawing(file: prolog + text)
    }

    /// The ink that is the drawing's own.
    static let ink = #"<rect x="3" y="3" width="9" height="9"/>"#
  }

  private static func set() throws -> DrawingSet {
    let set = try DrawingSet()
    try set.folder.write(["in/own-filled.svg": Drawing(Row.ink)])
    try set.run(exporting: ["own"], status: 0)
    let png = try set.folder.data("out/png/good-filled@3x.png")
    for path in ["in/sibling.png", "above.png"] { try set.folder.write(Array(png), to: path) }
    try set.folder.write("rect { transform: scale(2); fill: none }", to: "in/sibling.css")
    return set
  }

  @Test
  func `G15 and G16: what needs anything outside is refused, and styles from there are not read`()
    throws
  {
    let set = try Self.set()
    let folder = set.folder("in")
    for (number, row) in Row.all.enumerated() {
      try set.folder.write(["in/probe\(number)-filled.svg": row.drawing(in: folder)])
    }
    let styles = Row.all.indices.filter { Row.all[$0].isStyle }.map { "probe\($0)" }
    let result = try set.run(exporting: ["own"] + styles, status: 1)
    let export = try set.export()
    for (number, row) in Row.all.enumerated() {
      let address = row.detail.replacing("FOLDER", with: folder)
      let detail = address.count > 80 ? address.prefix(80) + "…" : address[...]
      let lines = result.errorLines.filter {
        $0.hasPrefix("in/probe\(number)-filled.svg:") && $0.contains("[external-")
      }
      let expected =
        row.isStyle
        ? ": warning: [external-style] '\(detail)' is outside the drawing and was not read;"
          + " embed what it refers to" : ": error: [external-reference] '\(detail)'"
      #expect(lines.count == 1 && lines[0].contains(expected), "\(row.id): \(lines)")
      if row.isStyle {
        #expect(
          try export.mask("probe\(number)", scale: 3) == export.mask("own", scale: 3), "\(row.id)")
      }
    }
    // Without results of earlier runs all are read again.
    guard Strace.isInstalled else { return }
    try set.folder.remove("out")
    let calls = try Strace.calls(
      of: set.command(), "open,openat,socket,connect", status: 1)
    #expect(calls.contains { $0.contains("in/probe0-filled.svg") }, "the trace shows the drawings")
    #expect(calls.filter { $0.contains("sibling") || $0.contains("above.") } == [])
    #expect(calls.filter { $0.contains("good-filled.svg\"") }.count == 1, "once, as an icon")
    #expect(calls.filter { $0.contains("socket(AF_INET") || $0.contains("connect(") } == [])
  }

  @Test func `an embedded image is drawn`() throws {
    let set = try Self.set()
    let png = try set.folder.data("in/sibling.png")
    let address = "data:image/png;base64,\(png.base64EncodedString())"
    try set.folder.write([
      "in/probe-filled.svg": Drawing(
        "\(Row.ink)<image href=\"\(address)\" width=\"24\" height=\"24\"/>")
    ])
    let result = try set.run(exporting: ["own", "probe"], status: 0)
    #expect(!result.errors.contains("[external-reference]"))
    #expect(result.errors.contains("[raster-image]"))
    let export = try set.export()
    #expect(try export.mask("probe", scale: 3) != export.mask("own", scale: 3))
  }
}
