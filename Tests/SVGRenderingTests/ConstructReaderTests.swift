import Foundation
import IconModel
import Testing

@testable import SVGRendering

/// What librsvg draws otherwise than browsers do: rewritten, reported, or let pass.
@Suite struct ConstructReaderTests {
  private func parts(_ text: String) -> (root: String, content: String) {
    let parts = text.components(separatedBy: " | ")
    return parts.count > 1 ? (" \(parts[0])", parts[1]) : ("", parts[0])
  }

  private func ink(_ content: String, root: String = "") throws -> AlphaMask {
    let frame = RasterFrame(
      originX: 0, originY: 0, scale: 4, size: PixelSize(width: 96, height: 96))
    return try document(svg(content, root: root))
      .render(frame, unit: 1, ink: .alpha, clipsToArtboard: true)
  }

  private func findings(_ content: String, root: String = "") throws -> [String] {
    try preflight(svg(content, root: root)).features
      .filter { [.notDrawn, .inkLost].contains($0.kind) }
      .map {
        "\($0.position.line):\($0.position.column) \($0.kind == .inkLost ? "lost: " : "")"
          + "\($0.detail); \($0.help)"
      }
  }

  @Test func `each construct shows the ink of its other spelling, or has its finding`() throws {
    let rows = markupRows("constructs")
    #expect(rows.count > 90)
    for row in rows {
      let (root, content) = parts(row.text)
      let found = try findings(content, root: root)
      if row.section.hasPrefix("drawn") {
        #expect(found == [], "\(row.id)")
        let (drawn, wanted) = (try ink(content, root: root), try ink(row.wanted))
        let most = zip(drawn.samples, wanted.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(most <= 2, "\(row.id)")
        #expect(wanted.samples.contains { $0 > 0 }, "\(row.id)")
      } else {
        #expect(found.joined(separator: " + ") == row.wanted, "\(row.id)")
      }
    }
  }

  @Test func `a drawing of constructs that are drawn is passed on byte for byte`() throws {
    let drawing = svg(
      "<style>.a{fill:none}</style><g class='a' transform='rotate(9)' opacity='.5'>"
        + "<path d='M4 4h9v9z' stroke='#123' stroke-dasharray='1 2' style='stroke-width:2px'/>"
        + "<polygon points='1,2 3,4 -5,6'/></g>")
    #expect(try preflight(drawing).bytes == bytes(drawing))
  }

  @Test(arguments: [
    "<path id='a' d='M4 4h9' fill='none'/><use href='#a' stroke='#000'/>",
    "<path d='M4 4h9' stroke='url(#a)'/>", "<path d='M4 4h9' marker-end='url(#a)' fill='none'/>",
    "<g stroke='#000'><path d='M4 4h9v9z' fill='none'/></g>",
    "<path d='M4 4H9' stroke='#000'/>", "<path d='M4 4h9l9 9' stroke='#000'/>",
    "<line x1='1' y1='2' x2='50%' y2='3' stroke='#000'/>",
  ])
  func `a shape is passed on where its paint may depend on its place or use`(content: String) throws
  {
    #expect(try preflight(svg(content)).bytes == bytes(svg(content)))
  }

  @Test func `character data has no references to entities`() throws {
    let content = "<style><![CDATA[.a{fill:&a;}]]></style><path class='a' d='&a;' fill='var(--x)'/>"
    let text = try preflight("<!DOCTYPE svg [<!ENTITY a 'none'>]>" + svg(content)).bytes
    #expect(String(decoding: text, as: UTF8.self).contains("<![CDATA[.a{fill:&a;}]]>"))
  }

  @Test func `a fault of what is rewritten is not one of the drawing`() throws {
    let sound = try preflight(svg("<path/>"))
    let broken = SVGPreflight(
      features: [], rootPosition: sound.rootPosition, bytes: bytes("<svg a='' a=''/>"),
      text: sound.text, root: sound.root, usesLayers: false, mayHaveColors: false)
    let failure = failure { () throws(DrawingFailure) in _ = try SVGDocument(broken) }
    #expect(failure?.hasPrefix("defect: tabicon changed the drawing to one with a fault") == true)
  }

  @Test func `a sheet with more rules than can be matched is left alone`() throws {
    let rules = (0..<1_100).map { ".a\($0){--x:none}" }.joined()
    let paths = String(repeating: "<path d='M4 4h9v9z'/>", count: 1_100)
    #expect(try preflight(svg("<style>\(rules)</style>\(paths)")).features == [])
  }
}
