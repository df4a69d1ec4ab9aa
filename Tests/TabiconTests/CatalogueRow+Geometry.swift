import TestSupport

/// Rows G1 to G16: what is wrong with sizes, references and filters.
extension CatalogueRow {
  static let geometry = sizes + coordinates + references + filters + images

  private static func root(_ id: String, _ attributes: String, _ line: String) -> CatalogueRow {
    CatalogueRow(id, file: Drawing(rect, root: attributes).text, line)
  }

  private static let sizes =
    ["0", "-5", "NaN", "inf", "1e9"].map { value in
      root(
        "G1 width \(value)", "width='\(value)' height='24'",
        ":1:84: error: [svg-malformed] the width '\(value)' is not a length above 0 and up to 16384"
      )
    } + [
      CatalogueRow(
        "G1 a size that the viewBox overrules",
        bytes: Array(Drawing(rect, root: "width='1e9' height='-1' viewBox='0 0 24 24'").text.utf8),
        [], isExported: true),
      CatalogueRow(
        "G1 width in percent", bytes: Array(Drawing(rect, root: "width='50%'").text.utf8),
        [":1:1: warning: [viewbox-missing] "], isExported: true),
    ]
    + ["0 0 0 24", "0 0 -24 24", "0 0 NaN 24", "0 0 inf 24", "0 0 24", ""].map {
      root(
        "G2 viewBox '\($0)'", "viewBox='\($0)'",
        ":1:84: error: [svg-malformed] the viewBox '\($0)' is not four numbers with a positive size"
      )
    } + [
      root(
        "G2 viewBox '0 0 1e38 24'", "viewBox='0 0 1e38 24'",
        ":1:84: error: [svg-malformed] the viewBox '0 0 1e38 24' has a number above 1000000"),
      root("G3 100,000 times as tall as wide", "viewBox='0 0 1 100000'", emptyInk),
      root("G3 100,000 times as wide as tall", "viewBox='0 0 100000 1'", emptyInk),
    ]

  private static let coordinates = [
    CatalogueRow("G4 far away", "<path d='M1e9 1e9L1e38 1e38L1e9 9Z'/>", emptyInk),
    CatalogueRow("G4 not a number", "<path d='MNaN 3L4 5'/>", emptyInk),
    CatalogueRow(
      "G4 a stroke of 1e20",
      survivable: "<path d='M-1e38 12H1e38' stroke='#000' stroke-width='1e20'/>"),
    CatalogueRow(
      "G4 a scale of 1e30", survivable: "<rect width='9' height='9' transform='scale(1e30)'/>"),
    CatalogueRow(
      "G5 a clip path without area",
      "<clipPath id='c' transform='scale(0)'>\(rect)</clipPath><g clip-path='url(#c)'>\(rect)</g>",
      ": error: [svg-malformed] librsvg cannot read the drawing: rendering error: InvalidMatrix"),
    CatalogueRow("G5 a transform to nothing", "<g transform='scale(0)'>\(rect)</g>", emptyInk),
    CatalogueRow("G6 no elements", "", emptyInk),
    CatalogueRow("G6 no paint", "<rect width='9' height='9' fill='none'/>", emptyInk),
    CatalogueRow(
      "G6 outside the viewBox", "<rect x='30' y='30' width='9' height='9'/>",
      ":1:1: error: [empty-ink] all ink lies outside the viewBox"),
    CatalogueRow("G6 transparent", "<g opacity='0'>\(rect)</g>", emptyInk),
    CatalogueRow("G6 not displayed", "<g display='none'>\(rect)</g>", emptyInk),
  ]

  private static let cycle = "is needed to draw itself"

  private static let references = [
    CatalogueRow(
      "G7 a use of itself", exported: "<g id='a'>\(rect)<use xlink:href='#a'/></g>",
      ":2:1: warning: [reference-cycle] '#a' \(cycle)"),
    CatalogueRow(
      "G7 a mask of itself",
      survivable: "<mask id='m'><g mask='url(#m)'>\(rect)</g></mask><g mask='url(#m)'>\(rect)</g>"),
    CatalogueRow(
      "G7 a pattern of itself",
      survivable: "<pattern id='p' width='1' height='1'><g fill='url(#p)'>\(rect)</g></pattern>"
        + "<g fill='url(#p)'>\(rect)</g>"),
    CatalogueRow(
      "G7 a marker of itself",
      survivable: "<marker id='m'><path d='M0 0L3 3' marker-end='url(#m)'/></marker>\(rect)"
        + "<path d='M3 3L20 20' marker-end='url(#m)'/>"),
    CatalogueRow(
      "G7 clip paths in a circle",
      survivable: "<clipPath id='a' clip-path='url(#b)'>\(rect)</clipPath>"
        + "<clipPath id='b' clip-path='url(#a)'>\(rect)</clipPath><g clip-path='url(#a)'>\(rect)</g>"
    ),
    CatalogueRow(
      "G8 a billion uses",
      doubling { "<g id='g\($0 + 1)'>\(repeated("<use href='#g\($0)'/>", 10))</g>" },
      ":1:1: error: [svg-limits] the drawing has more than 50000 elements, counted as often as"),
    CatalogueRow(
      "G8 a billion patterns",
      doubling {
        "<pattern id='g\($0 + 1)' width='1' height='1'>"
          + repeated("<rect width='1' height='1' fill='url(#g\($0))'/>", 10) + "</pattern>"
      },
      ":1:1: error: [svg-limits] the drawing has more than 50000 elements, counted as often as"),
    CatalogueRow(
      "G9 a chain of 150 uses",
      (0..<150).map { "<g id='g\($0)'><use href='#g\($0 + 1)'/></g>" }.joined() + "<g id='g150'/>",
      ":1:1: error: [svg-limits] the drawing has more than 200 nested elements, references included"
    ),
    CatalogueRow(
      "G9 a chain of 20,000 uses",
      (0..<20_000).map { "<g id='g\($0)'><use xlink:href='#g\($0 + 1)'/></g>" }.joined()
        + "<rect id='g20000' width='20' height='20'/><use xlink:href='#g0'/>",
      ":1:1: error: [svg-limits] the drawing has more than 50000 elements, counted as often as"),
    CatalogueRow(
      "G9 a chain of 20,000 patterns",
      (0..<20_000).map {
        "<pattern id='p\($0)' width='1' height='1'>"
          + "<rect width='1' height='1' fill='url(#p\($0 + 1))'/></pattern>"
      }.joined() + "<rect width='20' height='20' fill='url(#p0)'/>",
      ":1:1: error: [svg-limits] the drawing has more than 50000 elements, counted as often as"),
    CatalogueRow(
      "G9 150 layers", survivable: repeated("<g opacity='.9'>", 150) + rect + repeated("</g>", 150)),
  ]

  private static func doubling(_ level: (Int) -> String) -> String {
    "<rect id='g0' width='9' height='9'/>" + (0..<9).map(level).joined()
  }

  private static func filtered(_ id: String, _ filter: String) -> CatalogueRow {
    CatalogueRow(id, survivable: "<filter id='f'>\(filter)</filter><g filter='url(#f)'>\(rect)</g>")
  }

  private static let filters = [
    filtered(
      "G10 two billion octaves", "<feTurbulence baseFrequency='.5' numOctaves='2000000000'/>"),
    filtered(
      "G11 a matrix of the wrong length", "<feConvolveMatrix order='3' kernelMatrix='1 1'/>"),
    filtered("G11 a matrix of a million", "<feConvolveMatrix order='1000' kernelMatrix='1'/>"),
    filtered("G11 a tile of nothing", "<feFlood x='0' y='0' width='0' height='0'/><feTile/>"),
    filtered("G11 a blur of 1e9", "<feGaussianBlur stdDeviation='1e9'/>"),
    filtered("G11 a chain of 2,000", repeated("<feGaussianBlur stdDeviation='1'/>", 2_000)),
    CatalogueRow(
      "G12 huge text", "<text font-size='1e30' y='20'>A</text>", ":2:1: error: [text-element] "),
    CatalogueRow(
      "G12 a private language",
      survivable: "<style>rect:lang(x-a) {fill:red}</style><g xml:lang='x-private'>\(rect)</g>"),
    CatalogueRow(
      "G13 a stroke of 20,000 huge curves",
      survivable: "<path fill='none' stroke='#000' stroke-width='3' d='M0 0"
        + (0..<20_000).map {
          "C\($0 * 7 % 99999) -\($0 * 13 % 99999) -\($0 * 31 % 99999) 5 \($0 % 9) 3"
        }
        .joined() + "'/>"),
  ]

  private static let images = [
    CatalogueRow(
      "G14 a PNG bomb",
      "<image width='24' height='24' href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwAQAAAAA='/>",
      ":2:37: error: [svg-limits] the drawing has more than 16777216 pixels in images,"
        + " this one 30000 by 30000"),
    CatalogueRow(
      "G14 a drawing in the drawing",
      "<image width='24' height='24' href='data:image/svg+xml;base64,PHN2Zy8+'/>",
      ":2:37: error: [svg-limits] the embedded file is neither a PNG nor a JPEG in base64"),
    CatalogueRow(
      "G15 an image of a file", "<image href='file:///etc/passwd'/>",
      ":2:14: error: [external-reference] 'file:///etc/passwd' is outside the drawing"),
    CatalogueRow(
      "G15 an image of a host", "<image xlink:href='http://127.0.0.1:9/a.png'/>",
      ":2:20: error: [external-reference] 'http://127.0.0.1:9/a.png' is outside the drawing"),
    CatalogueRow(
      "G16 a style sheet", exported: "<style>@import '/etc/passwd';</style>\(rect)",
      ":2:17: warning: [external-style] '/etc/passwd' is outside the drawing and was not read"),
    CatalogueRow(
      "G16 a font", exported: "<style>@font-face { src: url(http://127.0.0.1:9/a) }</style>\(rect)",
      ":2:30: warning: [external-style] 'http://127.0.0.1:9/a' is outside the drawing"),
  ]
}
