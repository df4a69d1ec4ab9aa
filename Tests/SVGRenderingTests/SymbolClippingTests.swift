import IconModel
import Testing

@testable import SVGRendering

/// Symbols whose content is larger than the viewports of their uses.
@Suite struct SymbolClippingTests {
  private static let bar = "<rect x='-90' y='4' width='200' height='12'/>"
  private static let namespaces =
    "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"

  /// A very wide bar in a symbol, and the elements that use the symbol.
  private static func symbol(_ attributes: String, _ rest: String) -> String {
    "<symbol id='s' \(attributes)>\(bar)</symbol>" + rest
  }

  private func ink(_ content: String) throws -> AlphaMask {
    try ink(ofDrawing: "<svg \(Self.namespaces) viewBox='0 0 24 24'>\(content)</svg>")
  }

  /// The ink of a drawing and of the 24 units around it.
  private func ink(ofDrawing text: String) throws -> AlphaMask {
    let frame = RasterFrame(
      originX: -24, originY: -24, scale: 2, size: PixelSize(width: 144, height: 144))
    return try document(text).render(frame, unit: 1, ink: .alpha, clipsToArtboard: false)
  }

  @Test(arguments: [
    (
      "by its view box", symbol("viewBox='0 0 20 20'", "<use href='#s' width='20' height='20'/>"),
      "<rect y='4' width='20' height='12'/>"
    ),
    (
      "at a place",
      symbol("viewBox='0 0 20 20'", "<use x='2' y='1' href='#s' width='20' height='20'/>"),
      "<rect x='2' y='5' width='20' height='12'/>"
    ),
    (
      "scaled", symbol("viewBox='0 0 20 20'", "<use xlink:href='#s' width='10' height='10'/>"),
      "<rect y='2' width='10' height='6'/>"
    ),
    (
      "by its use, where that is wider",
      symbol("viewBox='0 0 20 20'", "<use href='#s' width='24' height='20'/>"),
      "<rect y='4' width='24' height='12'/>"
    ),
    (
      "by its use, which it covers",
      symbol(
        "viewBox='0 0 20 20' preserveAspectRatio='xMidYMid slice'",
        "<use href='#s' width='20' height='10'/>"),
      "<rect width='20' height='10'/>"
    ),
    (
      "by the drawing, for want of a size", symbol("viewBox='0 0 24 24'", "<use href='#s'/>"),
      "<rect y='4' width='24' height='12'/>"
    ),
    (
      "without a view box", symbol("", "<use href='#s' width='20' height='10'/>"),
      "<rect y='4' width='20' height='6'/>"
    ),
    (
      "in percent", symbol("viewBox='0 0 20 20'", "<use href='#s' width='50%' height='50%'/>"),
      "<rect y='2.4' width='12' height='7.2'/>"
    ),
    (
      "in a transformed use",
      symbol(
        "viewBox='0 0 20 20'",
        "<use href='#s' transform='translate(4 0) scale(.5)' width='20' height='20'/>"),
      "<rect x='4' y='2' width='10' height='6'/>"
    ),
    (
      "before it is declared",
      "<use href='#s' width='20' height='20'/>" + symbol("viewBox='0 0 20 20'", ""),
      "<rect y='4' width='20' height='12'/>"
    ),
    (
      "twice, at two sizes",
      symbol(
        "viewBox='0 0 20 20' overflow='hidden'",
        "<use href='#s' width='10' height='10'/><use href='#s' y='10' width='20' height='10'/>"),
      "<rect y='2' width='10' height='6'/><rect y='12' width='20' height='6'/>"
    ),
    (
      "in a symbol",
      symbol(
        "viewBox='0 0 20 20'",
        "<symbol id='t' viewBox='0 0 40 40'><use href='#s' width='20' height='20'/></symbol>"
          + "<use href='#t' width='20' height='20'/>"),
      "<rect y='2' width='10' height='6'/>"
    ),
  ])
  func `a symbol is clipped`(id: String, drawing: String, equal: String) throws {
    #expect(try ink(drawing) == ink(equal))
  }

  @Test(arguments: [
    (
      "with an attribute that shows overflow",
      symbol("viewBox='0 0 20 20' overflow='visible'", "<use href='#s' width='20' height='20'/>")
    ),
    (
      "with a style that shows overflow",
      symbol(
        "viewBox='0 0 20 20' style='overflow:visible'", "<use href='#s' width='20' height='20'/>")
    ),
    (
      "beside a style sheet with overflow",
      "<style>symbol{overflow:visible}</style>"
        + symbol("viewBox='0 0 20 20'", "<use href='#s' width='20' height='20'/>")
    ),
    (
      "that is a group", "<g id='s'>\(bar)</g><use href='#s' width='20' height='20'/>"
    ),
  ])
  func `nothing but a clipped symbol gets a clip path`(id: String, drawing: String) throws {
    let text = svg(drawing)
    #expect(try preflight(text).bytes == bytes(text))
  }

  @Test func `a use keeps its own clip path`() throws {
    let clip = "<clipPath id='c'><rect width='8' height='8'/></clipPath>"
    let equal = "<rect y='4' width='8' height='4'/>"
    for attribute in ["clip-path='url(#c)'", "style='clip-path:url(#c)'"] {
      let use = "<use href='#s' width='20' height='20' \(attribute)/>"
      #expect(try ink(clip + Self.symbol("viewBox='0 0 20 20'", use)) == ink(equal))
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

  @Test func `the text of a drawing without such symbols is unchanged`() throws {
    let text = svg("<symbol id='s' viewBox='0 0 1 1'/><use href='#t'/>")
    #expect(try preflight(text).bytes == bytes(text))
  }
}
