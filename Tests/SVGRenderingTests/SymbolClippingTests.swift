import IconModel
import Testing

@testable import SVGRendering

/// Symbols whose content is larger than the viewports of their uses.
@Suite struct SymbolClippingTests {
  private static let bar = "<rect x='-90' y='4' width='200' height='12'/>"
  private static let namespaces =
    "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"

  /// A very wide bar in a symbol, and a use of the symbol with these attributes.
  private static func symbol(
    _ attributes: String = "viewBox='0 0 20 20'", used use: String = "width='20' height='20'",
    before rest: String = ""
  ) -> String {
    "<symbol id='s' \(attributes)>\(bar)</symbol><use href='#s' \(use)/>" + rest
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
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
    ("by its view box", symbol(), rect(0, 4, 20, 12)),
    ("at a place", symbol(used: "x='2' y='1' width='20' height='20'"), rect(2, 5, 20, 12)),
    ("scaled", symbol(used: "width='10' height='10'"), rect(0, 2, 10, 6)),
    (
      "by its use, where that is wider", symbol(used: "width='24' height='20'"),
      rect(0, 4, 24, 12)
    ),
    (
      "by its use, which it covers",
      symbol(
        "viewBox='0 0 20 20' preserveAspectRatio='xMidYMid slice'", used: "width='20' height='10'"),
      rect(0, 0, 20, 10)
    ),
    (
      "by the drawing, for want of a size", symbol("viewBox='0 0 24 24'", used: ""),
      rect(0, 4, 24, 12)
    ),
    ("without a view box", symbol("", used: "width='20' height='10'"), rect(0, 4, 20, 6)),
    ("in percent", symbol(used: "width='50%' height='50%'"), rect(0, 2.4, 12, 7.2)),
    (
      "in a transformed use",
      symbol(used: "transform='translate(4 0) scale(.5)' width='20' height='20'"),
      rect(4, 2, 10, 6)
    ),
    (
      "before it is declared",
      "<use xlink:href='#s' width='20' height='20'/><symbol id='s' viewBox='0 0 20 20'>\(bar)</symbol>",
      rect(0, 4, 20, 12)
    ),
    (
      "twice, at two sizes",
      symbol(
        "viewBox='0 0 20 20' overflow='hidden'", used: "width='10' height='10'",
        before: "<use href='#s' y='10' width='20' height='10'/>"),
      rect(0, 2, 10, 6) + rect(0, 12, 20, 6)
    ),
    (
      "in a symbol",
      "<symbol id='s' viewBox='0 0 20 20'>\(bar)</symbol>"
        + "<symbol id='t' viewBox='0 0 40 40'><use href='#s' width='20' height='20'/></symbol>"
        + "<use href='#t' width='20' height='20'/>",
      rect(0, 2, 10, 6)
    ),
  ])
  func `a symbol is clipped`(id: String, drawing: String, equal: String) throws {
    #expect(try ink(drawing) == ink(equal))
  }

  @Test(arguments: [
    (
      "with an attribute that shows overflow", symbol("viewBox='0 0 20 20' overflow='visible'")
    ),
    (
      "with a style that shows overflow", symbol("viewBox='0 0 20 20' style='overflow:visible'")
    ),
    (
      "beside a style sheet with overflow", "<style>symbol{overflow:visible}</style>" + symbol()
    ),
    ("that is a group", "<g id='s'>\(bar)</g><use href='#s' width='20' height='20'/>"),
    ("that is empty", "<symbol id='s' viewBox='0 0 1 1'/><use href='#t'/>"),
  ])
  func `nothing but a clipped symbol gets a clip path`(id: String, drawing: String) throws {
    let text = svg(drawing)
    #expect(try preflight(text).bytes == bytes(text))
  }

  @Test func `a use keeps its own clip path`() throws {
    let clip = "<clipPath id='c'><rect width='8' height='8'/></clipPath>"
    let equal = "<rect y='4' width='8' height='4'/>"
    for attribute in ["clip-path='url(#c)'", "style='clip-path:url(#c)'"] {
      let used = clip + Self.symbol(used: "width='20' height='20' \(attribute)")
      #expect(try ink(used) == ink(equal))
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
