import TestSupport
import Testing

/// A drawing with which something is wrong, and what the tool has to say about it.
struct BadDrawing: CustomTestStringConvertible, Sendable {
  let id: String
  let bytes: [UInt8]
  /// What follows the file's name, one for each line.
  let messages: [String]
  var isExported = false

  var testDescription: String { id }
  var isError: Bool { messages.contains { $0.contains(": error: ") } }

  init(_ id: String, _ bytes: [UInt8], _ messages: String..., isExported: Bool = false) {
    self.id = id
    self.bytes = bytes
    self.messages = messages
    self.isExported = isExported
  }

  init(_ id: String, _ text: String, _ messages: String..., isExported: Bool = false) {
    self.init(id, Array(text.utf8), messages: messages, isExported: isExported)
  }

  init(_ id: String, _ drawing: Drawing, _ messages: String..., isExported: Bool = false) {
    self.init(id, Array(drawing.text.utf8), messages: messages, isExported: isExported)
  }

  private init(_ id: String, _ bytes: [UInt8], messages: [String], isExported: Bool) {
    self.id = id
    self.bytes = bytes
    self.messages = messages
    self.isExported = isExported
  }

  static let all = notDrawings + sizes + ink + tooMuch

  private static let rect = #"<rect x="3" y="3" width="18" height="18"/>"#

  /// Files that are no SVG at all.
  private static let notDrawings = [
    BadDrawing(
      "empty", "", ": error: [svg-malformed] the file is empty; export the drawing again"),
    BadDrawing(
      "white space", " \n\t\r\n",
      ": error: [svg-malformed] the file is empty; export the drawing again"),
    BadDrawing(
      "plain text", "no drawing\n",
      ":1:1: error: [svg-malformed] the file is not XML: it has no element;"
        + " check that it is an SVG; export it again"),
    BadDrawing(
      "a web page", "<!DOCTYPE html>\n<html><body>404</body></html>",
      ":2:1: error: [svg-malformed] the root element is 'html', not 'svg';"
        + " check that the file is an SVG; export it again"),
    BadDrawing(
      "a PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13],
      ": error: [image-unreadable] the PNG is damaged: the file ends too early; export it again"),
    BadDrawing(
      "noise", (0..<200).map { UInt8(($0 * 37 + 139) % 255 + 1) },
      ":1:1: error: [svg-malformed] the file holds a byte that is not UTF-8, which no SVG does;"
        + " check that it is an SVG, and save it as UTF-8"),
    BadDrawing(
      "compressed", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0],
      ": error: [svg-malformed] the file is compressed and damaged, or breaks off;"
        + " export it again, or save it as plain SVG"),
    BadDrawing(
      "Latin 1 that calls itself UTF-8",
      Array(#"<?xml version="1.0" encoding="UTF-8"?><!-- "#.utf8) + [0xE9]
        + Array(" -->\(Drawing.square.text)".utf8),
      ":1:44: error: [svg-malformed] the file holds a byte that is not UTF-8, which no SVG does;"
        + " check that it is an SVG, and save it as UTF-8"),
    BadDrawing(
      "UTF-32", [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0],
      ":1:1: error: [svg-malformed] the encoding 'UTF-32' is not UTF-8, UTF-16 or ISO 8859-1;"
        + " save the drawing as UTF-8"),
    BadDrawing(
      "an encoding that hides markup", #"<?xml version="1.0" encoding="UTF-7"?><svg/>"#,
      ":1:1: error: [svg-malformed] the encoding 'utf-7' is not UTF-8, UTF-16 or ISO 8859-1;"
        + " save the drawing as UTF-8"),
  ]

  /// Where the attributes of the root start behind the name spaces that `Drawing` writes.
  private static let column = 84

  private static func viewBox(_ id: String, _ value: String) -> BadDrawing {
    BadDrawing(
      "viewBox: \(id)", Drawing(rect, root: "viewBox=\"\(value)\""),
      ":1:\(column): error: [svg-malformed] the viewBox '\(value)' is not four numbers with a"
        + " positive size; give it as 'min-x min-y width height', for example '0 0 24 24'")
  }

  private static func width(_ value: String) -> BadDrawing {
    BadDrawing(
      "width \(value)", Drawing(rect, root: "width=\"\(value)\" height=\"24\""),
      ":1:\(column): error: [svg-malformed] the width '\(value)' is not a length above 0 and up to"
        + " 16384; correct it, or give the drawing a viewBox such as '0 0 24 24'")
  }

  private static let viewBoxMissing =
    ":1:1: warning: [viewbox-missing] the drawing has neither a viewBox nor a size;"
    + " add a viewBox such as '0 0 24 24'"

  /// Artboards that are none.
  private static let sizes = [
    viewBox("three numbers", "0 0 24"), viewBox("five numbers", "0 0 24 24 24"),
    viewBox("no width", "0 0 0 24"), viewBox("no height", "0 0 24 0"),
    viewBox("negative", "0 0 -24 24"), viewBox("no number", "0 0 NaN 24"),
    viewBox("infinite", "0 0 inf 24"),
    BadDrawing(
      "viewBox: astronomic", Drawing(rect, root: #"viewBox="0 0 1e38 24""#),
      ":1:\(column): error: [svg-malformed] the viewBox '0 0 1e38 24' has a number above 1000000 or"
        + " a side below 0.001; scale the drawing, for example to a viewBox of '0 0 24 24'"),
    viewBox("words", "a b c d"), viewBox("empty", ""),
    width("0"), width("-5"), width("NaN"), width("1e9"), width("inf"), width("wide"),
    BadDrawing(
      "height 0", Drawing(rect, root: #"width="24" height="0""#),
      ":1:\(column + 11): error: [svg-malformed] the height '0' is not a length above 0 and up to"
        + " 16384; correct it, or give the drawing a viewBox such as '0 0 24 24'"),
    BadDrawing("no artboard", Drawing(rect, root: ""), viewBoxMissing, isExported: true),
    BadDrawing(
      "width in percent", Drawing(rect, root: #"width="50%" height="24""#), viewBoxMissing,
      isExported: true),
    BadDrawing(
      "width 0 beside a viewBox",
      Drawing(rect, root: #"width="0" height="NaN" viewBox="0 0 24 24""#), isExported: true),
  ]

  private static let emptyInk =
    ":1:1: error: [empty-ink] the drawing leaves no ink;"
    + " give its shapes a fill or a stroke that is visible"

  /// Drawings that leave no ink, or leave it where it is cut off.
  private static let ink = [
    BadDrawing("no elements", Drawing(""), emptyInk),
    BadDrawing("no fill", Drawing(#"<rect width="9" height="9" fill="none"/>"#), emptyInk),
    BadDrawing("transparent", Drawing(#"<rect width="9" height="9" opacity="0"/>"#), emptyInk),
    BadDrawing(
      "not displayed", Drawing(#"<g display="none"><rect width="9" height="9"/></g>"#), emptyInk),
    BadDrawing(
      "a sprite of symbols",
      Drawing(
        #"<symbol id="home" viewBox="0 0 9 9"><rect width="9" height="9"/></symbol>"#
          + #"<symbol id="bell" viewBox="0 0 9 9"><rect width="5" height="9"/></symbol>"#),
      ":1:1: error: [empty-ink] the file is a sprite, which defines symbols ('home', 'bell') and"
        + " draws none of them; export each icon to a file of its own from the design tool, or copy"
        + " each <symbol> to a file such as 'home.svg' and write"
        + " <svg xmlns=\"http://www.w3.org/2000/svg\" in place of <symbol, and </svg> in place of"
        + " </symbol>"),
    BadDrawing("NaN for a side", Drawing(#"<rect width="NaN" height="9"/>"#), emptyInk),
    BadDrawing(
      "ink outside", Drawing(#"<rect x="30" y="30" width="9" height="9"/>"#),
      ":1:1: error: [empty-ink] all ink lies outside the viewBox; move the drawing into its viewBox"
    ),
    BadDrawing(
      "ink outside on the left", Drawing(#"<rect x="-1.5" y="3" width="18" height="18"/>"#),
      ":1:1: error: [ink-clipped] ink reaches past the viewBox by 1.5 units on the left;"
        + " enlarge the viewBox or move the drawing", isExported: true),
    BadDrawing(
      "ink outside of a symbol that clips it",
      Drawing(
        #"<symbol id="s" viewBox="0 0 20 20"><rect x="-90" y="4" width="200" height="12"/></symbol>"#
          + ##"<use href="#s" x="2" y="2" width="20" height="20"/>"##), isExported: true),
    BadDrawing(
      "a stroke outside at the top",
      Drawing(##"<path d="M3 .5H21V20H3Z" fill="none" stroke="#000" stroke-width="2"/>"##),
      ":1:1: error: [ink-clipped] ink reaches past the viewBox by 0.5 units on the top;"
        + " enlarge the viewBox or move the drawing",
      ":1:1: warning: [style-mismatch] 'bad-filled.svg' is taken for the filled drawing, but strokes"
        + " around empty areas are all that it has; draw it with solid shapes, or, if it is the"
        + " outlined drawing, rename it or write 'overrides: {bad: {outlined: bad-filled.svg}}'",
      isExported: true),
    BadDrawing(
      "ink outside on two sides", Drawing(#"<rect x="10" y="10" width="18" height="16"/>"#),
      ":1:1: error: [ink-clipped] ink reaches past the viewBox by 4 units on the right, 2 units on"
        + " the bottom; enlarge the viewBox or move the drawing", isExported: true),
    BadDrawing(
      "a background", Drawing(#"<rect width="24" height="24"/>"#),
      ":1:1: error: [opaque-background] ink covers 100% of the artboard, so the icon is a block;"
        + " remove the background, or use 'ink: luminance' if it is white", isExported: true),
    BadDrawing(
      "text", Drawing("\(rect)<text x=\"3\" y=\"20\">A</text>"),
      ":2:43: error: [text-element] text would be drawn in a font of this machine;"
        + " convert the text to paths"),
    BadDrawing(
      "text within text", Drawing("\(rect)<text> <tspan x=\"3\" y=\"20\">&#65;</tspan></text>"),
      ":2:43: error: [text-element] text would be drawn in a font of this machine;"
        + " convert the text to paths"),
    BadDrawing(
      "text without a letter", Drawing("\(rect)<text>\n<tspan> </tspan></text><g>A</g>"),
      isExported: true),
  ]

  /// Drawings that ask for more than rendering allows.
  private static let tooMuch = [
    BadDrawing(
      "a million elements", Drawing(String(repeating: "<g/>", count: 1_000_000)),
      ":2:199997: error: [svg-limits] the drawing has more than 50000 elements;"
        + " simplify the drawing, or raise '--limit elements=N'"),
    BadDrawing(
      "300 nested groups",
      Drawing(
        String(repeating: "<g>", count: 300) + rect + String(repeating: "</g>", count: 300)),
      ":2:598: error: [svg-limits] the drawing has more than 200 nested elements;"
        + " simplify the drawing, or raise '--limit depth=N'"),
    BadDrawing(
      "2,000 attributes",
      Drawing("<rect " + (0..<2_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>"),
      ":2:1: error: [svg-limits] the drawing has more than 1024 attributes;"
        + " simplify the drawing, or raise '--limit attributes=N'"),
    BadDrawing(
      "ten million bytes", Drawing("<!--\(String(repeating: "x", count: 10_000_000))-->\(rect)"),
      ": error: [svg-limits] the drawing has more than 10000000 bytes;"
        + " simplify the drawing; an icon rarely needs 10 kB, or raise '--limit bytes=N'"),
    BadDrawing(
      "billion laughs",
      """
      <!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>&c;</title></svg>
      """,
      ":1:33: error: [svg-limits] the entity 'b' refers to others or holds markup;"
        + " save the drawing without entities"),
    BadDrawing(
      "one long entity, often used", entity(length: 50_000, uses: 50_000),
      ":1:16: error: [svg-limits] the entity 'a' is 50000 bytes long, more than 256;"
        + " save the drawing without entities"),
    BadDrawing(
      "one short entity, often used", entity(length: 200, uses: 5_000),
      ":3:8: error: [svg-limits] the drawing has more than 1000 uses of entities;"
        + " save it without entities, or raise '--limit entities=N'"),
    BadDrawing("one short entity, seldom used", entity(length: 200, uses: 50), isExported: true),
    BadDrawing(
      "an external entity",
      """
      <!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>&x;</title>\(rect)</svg>
      """,
      ":1:16: error: [svg-limits] the entity 'x' is outside the drawing and was not read;"
        + " save the drawing without entities"),
    BadDrawing(
      "a parameter entity",
      """
      <!DOCTYPE svg [<!ENTITY % x SYSTEM "http://localhost/x.dtd"> %x;]>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\(rect)</svg>
      """,
      ":1:16: error: [svg-limits] the entity '%' is a parameter entity;"
        + " save the drawing without entities"),
  ]

  private static func entity(length: Int, uses: Int) -> String {
    """
    <!DOCTYPE svg [<!ENTITY a "\(String(repeating: "x", count: length))">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
    <title>\(String(repeating: "&a;", count: uses))</title>\(rect)</svg>
    """
  }
}
