import IconModel
import Testing

@testable import SVGRendering

@Suite struct SymbolClippingTests {
  private static let bar = "<rect x='-90' y='4' width='200' height='12'/>"
  private static let namespaces =
    "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"

  private func ink(_ content: String) throws -> AlphaMask {
    try ink(ofDrawing: "<svg \(Self.namespaces) viewBox='0 0 24 24'>\(content)</svg>")
  }

  private func ink(ofDrawing text: String) throws -> AlphaMask {
    let frame = RasterFrame(
      originX: -24, originY: -24, scale: 2, size: PixelSize(width: 144, height: 144))
    return try document(text).render(frame, unit: 1, ink: .alpha, clipsToArtboard: false)
  }

  @Test func `a symbol is clipped, and nothing but a clipped symbol gets a clip path`() throws {
    let rows = markupRows("symbols")
    for row in rows {
      if row.section == "clipped" {
        #expect(try ink(row.text) == ink(row.wanted), "\(row.id)")
      } else {
        #expect(try preflight(svg(row.text)).bytes == bytes(svg(row.text)), "\(row.id)")
      }
    }
  }

  @Test func `a use keeps its own clip path`() throws {
    let clip = "<clipPath id='c'><rect width='8' height='8'/></clipPath>"
    let equal = "<rect y='4' width='8' height='4'/>"
    for attribute in ["clip-path='url(#c)'", "style='clip-path:url(#c)'"] {
      let symbol = "<symbol id='s' viewBox='0 0 20 20'>\(Self.bar)</symbol>"
      let used = "<use href='#s' width='20' height='20' \(attribute)/>"
      #expect(try ink(clip + symbol + used) == ink(equal))
    }
  }

  @Test func `clip paths have the prefix of the root`() throws {
    let drawing = """
      <s:svg xmlns:s='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>
      <s:symbol id='s' viewBox='0 0 20 20'><s:rect x='-90' y='4' width='200' height='12'/>
      </s:symbol><g xmlns='http://www.w3.org/2000/svg'>
      <use href='#s' width='20' height='20'/></g></s:svg>
      """
    #expect(try ink(ofDrawing: drawing) == ink("<rect y='4' width='20' height='12'/>"))
  }
}
