import TestSupport

/// Rows D1 to D19: what is wrong with a document.
extension CatalogueRow {
  static let documents = unreadable + packed + entities + oversized + odd

  private static let unreadable = [
    CatalogueRow("D1 empty", file: "", ": error: [svg-malformed] the file is empty"),
    CatalogueRow("D1 white space", file: " \n\t", ": error: [svg-malformed] the file is empty"),
    CatalogueRow(
      "D2 truncated", file: head + "viewBox='0 0 24 24'>\n<rect x='3'",
      ":2:12: error: [svg-malformed] the XML is not well-formed"),
    CatalogueRow("D3 text", file: "hello", ":1:1: error: [svg-malformed] the file is not XML"),
    CatalogueRow(
      "D3 a PNG", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13],
      [": error: [image-unreadable] the PNG is damaged: the file ends too early"]),
    CatalogueRow(
      "D3 HTML", file: "<!DOCTYPE html>\n<html/>",
      ":2:1: error: [svg-malformed] the root element is 'html'"),
    CatalogueRow(
      "D3 no namespace", bytes: Array("<svg viewBox='0 0 24 24'>\(rect)</svg>".utf8),
      [":1:1: warning: [namespace-missing] the root element has no namespace"], isExported: true),
    CatalogueRow(
      "D4 NUL", file: Drawing("\n\0").text, ":3:1: error: [svg-malformed] the file holds a NUL byte"
    ),
    CatalogueRow(
      "D4 no UTF-8", bytes: Array(Drawing("\n").text.utf8) + [0xFF],
      [":4:7: error: [svg-malformed] the file holds a byte that is not UTF-8"]),
    CatalogueRow(
      "D5 UTF-7", file: "<?xml version='1.0' encoding='UTF-7'?><svg/>",
      ":1:1: error: [svg-malformed] the encoding 'utf-7' is not"),
    CatalogueRow(
      "D5 UTF-32", bytes: [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0],
      [":1:1: error: [svg-malformed] the encoding 'UTF-32' is not"]),
    CatalogueRow(
      "D5 byte order mark and CRLF",
      bytes: [0xEF, 0xBB, 0xBF] + Array(Drawing(rect).text.replacing("\n", with: "\r\n").utf8), [],
      isExported: true),
    CatalogueRow(
      "D5 UTF-16",
      bytes: Drawing(rect).text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] },
      [], isExported: true),
    CatalogueRow(
      "D5 Latin 1",
      bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?><!-- ".utf8) + [0xE9]
        + Array(" -->\(Drawing(rect).text)".utf8), [], isExported: true),
  ]

  private static let packed = [
    CatalogueRow("D6 svgz", bytes: Gzip.pack(Array(Drawing(rect).text.utf8)), [], isExported: true),
    CatalogueRow(
      "D6 truncated svgz", bytes: Array(Gzip.pack(Array(Drawing(rect).text.utf8)).dropLast(12)),
      [": error: [svg-malformed] the file is compressed and damaged, or breaks off"]),
    CatalogueRow(
      "D7 gzip bomb", bytes: Gzip.bomb(megabytes: 128),
      [": error: [svg-limits] the drawing has more than 10000000 bytes, unpacked"]),
  ]

  private static func entity(_ declaration: String, use: String = "") -> String {
    "<!DOCTYPE svg [\(declaration)]>" + Drawing("<title>\(use)</title>\(rect)").text
  }

  private static let entities = [
    CatalogueRow(
      "D8 billion laughs",
      file: entity("<!ENTITY a 'ha'><!ENTITY b '\(repeated("&a;", 9))'>", use: "&b;"),
      ":1:32: error: [svg-limits] the entity 'b' refers to others"),
    CatalogueRow(
      "D8 an entity of itself", file: entity("<!ENTITY a '&a;'>", use: "&a;"),
      ":1:16: error: [svg-limits] the entity 'a' refers to others"),
    CatalogueRow(
      "D9 quadratic",
      file: entity("<!ENTITY a '\(repeated("x", 80_000))'>", use: repeated("&a;", 25_000)),
      ":1:16: error: [svg-limits] the entity 'a' is 80000 bytes long"),
    CatalogueRow(
      "D9 many uses",
      file: entity("<!ENTITY a '\(repeated("x", 200))'>", use: repeated("&a;", 1_001)),
      ":2:8: error: [svg-limits] the drawing has more than 1000 uses of entities"),
    CatalogueRow(
      "D10 a general entity", file: entity("<!ENTITY a SYSTEM 'file:///etc/passwd'>", use: "&a;"),
      ":1:16: error: [svg-limits] the entity 'a' is outside the drawing"),
    CatalogueRow(
      "D10 a parameter entity", file: entity("<!ENTITY % a SYSTEM 'http://127.0.0.1:9/a'> %a;"),
      ":1:16: error: [svg-limits] the entity '%' is a parameter entity"),
    CatalogueRow(
      "D10 another document type", file: "<!DOCTYPE svg SYSTEM '/etc/passwd'>" + Drawing(rect).text,
      ":1:1: error: [external-reference] '/etc/passwd' is outside the drawing"),
    CatalogueRow(
      "D10 attributes by default",
      file: entity("<!ATTLIST rect style CDATA 'fill:url(http://127.0.0.1:9/a)'>"),
      ":1:16: error: [svg-limits] the document type gives elements attributes by default"),
    CatalogueRow(
      "D11 XInclude",
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' parse='text' href='/etc/passwd'/>",
      ":2:1: error: [external-reference] 'include' puts another file into the drawing"),
    CatalogueRow(
      "D11 XInclude of itself",
      "<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='bad-filled.svg'/>",
      ":2:1: error: [external-reference] 'include' puts another file into the drawing"),
  ]

  private static let oversized =
    [300, 5_000, 100_000].map { depth in
      CatalogueRow(
        "D12 depth \(depth)", repeated("<g>", depth) + repeated("</g>", depth),
        ":2:598: error: [svg-limits] the drawing has more than 200 nested elements")
    } + [
      CatalogueRow(
        "D13 a million elements", repeated("<g/>", 1_000_000),
        ":2:199997: error: [svg-limits] the drawing has more than 50000 elements"),
      CatalogueRow(
        "D13 half a million rectangles", repeated(#"<rect width="9"/>"#, 500_000),
        ":2:849984: error: [svg-limits] the drawing has more than 50000 elements"),
      CatalogueRow(
        "D14 70,000 attributes",
        "<rect " + (0..<70_000).map { "a\($0)=''" }.joined(separator: " ") + "/>",
        ":2:1: error: [svg-limits] the drawing has more than 1024 attributes"),
      CatalogueRow(
        "D15 a path of 20 MB", "<path d='\(repeated("M0 0", 5_000_000))'/>",
        ": error: [svg-limits] the drawing has more than 10000000 bytes"),
    ]

  private static let odd = [
    CatalogueRow(
      "D16 an id given twice", exported: "\(rect)<g id='a'/><g id='a'/>",
      ":2:57: warning: [duplicate-id] the id 'a' is that of an element before"),
    CatalogueRow(
      "D16 an unknown element", exported: "\(rect)<elipse/>",
      ":2:43: warning: [unknown-element] SVG has no element 'elipse'"),
    CatalogueRow(
      "D17 script, handler, animation, foreign content",
      exported: "\(rect)<g onload='a()'><script>b()</script><set/><foreignObject/></g>",
      ":2:46: warning: [animation-or-script] 'onload' and 3 more like it has no effect"),
    CatalogueRow(
      "D17 a link that runs", exported: "\(rect)<a href='javascript:a()'/>",
      ":2:52: warning: [animation-or-script] 'javascript:' has no effect"),
    CatalogueRow(
      "D18 text", "\(rect)<text x='3' y='20'>A</text>",
      ":2:43: error: [text-element] text would be drawn in a font of this machine"),
    CatalogueRow(
      "D19 a choice by language",
      exported: "<switch><circle systemLanguage='tr' r='20'/>\(rect)</switch>"),
  ]
}
