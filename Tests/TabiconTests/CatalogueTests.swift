import Foundation
import TestSupport
import Testing

/// The catalogue of hostile drawings: each row beside two good icons, which must come out.
@Suite struct CatalogueTests {
  @Test(arguments: CatalogueRow.documents + CatalogueRow.geometry)
  func `a hostile drawing is named in one line, and the others come out`(
    row: CatalogueRow
  ) throws {
    var set = try DrawingSet()
    set.configuration = set.configuration.replacing(
      "translucent-ink: off",
      with: "translucent-ink: off, filter-effect: off, opaque-background: off, ink-clipped: off,"
        + " raster-image: off, colour-lost: off, closed-gap: off, thin-stroke: off")
    try set.folder.write(row.bytes, to: "in/bad-filled.svg")
    let result = try set.attempt()
    let names = try set.export().iconNames
    let isExported = names.contains("bad")
    #expect(names.filter { $0 != "bad" } == DrawingSet.goodNames)
    for path in try set.output().paths.filter({ $0.hasSuffix(".png") }) {
      _ = try set.export().mask(path)
    }
    #expect(try set.output().temporaryFiles == [])
    #expect(try set.output().paths.filter { $0.contains("bad") }.isEmpty == !isExported)
    let lines = result.errorLines
    #expect(result.status == (lines.contains { $0.contains(": error: ") } ? 1 : 0))
    let count = isExported ? "3 icons, 12 images" : "2 of 3 icons, 8 images"
    #expect(result.output.hasPrefix("exported \(count) to out; "))
    guard let expected = row.isExported else {
      // What this librsvg cannot do is named in one line; what it can do is exported.
      let errors = lines.filter { $0.contains(": error: [") }
      #expect(lines.allSatisfy { $0.hasPrefix("in/bad-filled.svg:") }, "\(result.errors)")
      #expect(errors.count == (isExported ? 0 : 1), "\(result.errors)")
      return
    }
    #expect(isExported == expected)
    #expect(lines.count == row.lines.count, "\(result.errors)")
    for (line, start) in zip(lines, row.lines) {
      #expect(line.hasPrefix("in/bad-filled.svg" + start), "\(line)")
    }
  }

  /// Their tests begin with the row, in a name or in the id of a case.
  @Test func `every row of names, files and machines has a test`() throws {
    let tests = PackageRoot.path + "/Tests"
    var rows: Set<Int> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests)
    where path.hasSuffix("Tests.swift") && !path.hasPrefix("Benchmarks") {
      let text = try String(contentsOfFile: tests + "/" + path, encoding: .utf8)
      for match in text.matches(of: #/[`"]N([0-9]+)[: ]/#) {
        rows.formUnion(Int(match.1).map { [$0] } ?? [])
      }
    }
    #expect(rows == Set(1...19))
  }

  @Test func `every row of drawings is here`() {
    let rows = Set(
      (CatalogueRow.documents + CatalogueRow.geometry).map { $0.id.prefix { $0 != " " } })
    #expect((1...19).allSatisfy { rows.contains("D\($0)") })
    #expect((1...16).allSatisfy { rows.contains("G\($0)") })
  }
}

/// One row of the catalogue of hostile drawings, and what has to come of it.
struct CatalogueRow: NamedCase {
  /// The row's number and what the drawing is.
  let id: String
  let bytes: [UInt8]
  /// How each line on the error stream goes on behind the file's name.
  let lines: [String]
  /// Whether the drawing has images all the same; `nil` where a newer librsvg may say otherwise.
  let isExported: Bool?

  init(_ id: String, bytes: [UInt8], _ lines: [String], isExported: Bool? = false) {
    self.id = id
    self.bytes = bytes
    self.lines = lines
    self.isExported = isExported
  }

  /// A whole file that is refused by one line.
  init(_ id: String, file: String, _ line: String) {
    self.init(id, bytes: Array(file.utf8), [line])
  }

  /// The elements of a drawing that is refused by one line.
  init(_ id: String, _ elements: String, _ line: String) {
    self.init(id, file: Drawing(elements).text, line)
  }

  /// The elements of a drawing that is exported with these lines.
  init(_ id: String, exported elements: String, _ lines: String...) {
    self.init(id, bytes: Array(Drawing(elements).text.utf8), lines, isExported: true)
  }

  /// The elements of a drawing that this librsvg may or may not survive.
  init(_ id: String, survivable elements: String) {
    self.init(id, bytes: Array(Drawing(elements).text.utf8), [], isExported: nil)
  }

  static let rect = #"<rect x="3" y="3" width="18" height="18"/>"#
  static let head =
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let emptyInk = ":1:1: error: [empty-ink] "
}

/// Drawings whose ink is wrong, each beside two good icons that must come out.
@Suite struct BadDrawingTests {
  @Test(arguments: BadDrawing.all)
  func `a bad drawing gets its message and the other icons come out`(
    drawing: BadDrawing
  ) throws {
    let set = try DrawingSet()
    try set.folder.write(drawing.bytes, to: "in/bad-filled.svg")
    let result = try set.run(
      exporting: drawing.isExported ? ["bad"] : [], status: drawing.isError ? 1 : 0)
    #expect(
      result.errorLines == drawing.messages.map { "in/bad-filled.svg\($0)" })
    let count = drawing.isExported ? "3 icons, 12 images" : "2 of 3 icons, 8 images"
    #expect(result.output.hasPrefix("exported \(count) to out; "))
  }
}

/// A drawing with which something is wrong, and what the tool has to say about it.
struct BadDrawing: NamedCase {
  let id: String
  let bytes: [UInt8]
  /// What follows the file's name, one for each line.
  let messages: [String]
  var isExported = false
  var isError: Bool { messages.contains { $0.contains(": error: ") } }

  init(_ id: String, _ drawing: Drawing, _ messages: String..., isExported: Bool = false) {
    self.id = id
    bytes = Array(drawing.text.utf8)
    self.messages = messages
    self.isExported = isExported
  }

  private static let rect = #"<rect x="3" y="3" width="18" height="18"/>"#

  private static let emptyInk =
    ":1:1: error: [empty-ink] the drawing leaves no ink;"
    + " give its shapes a fill or a stroke that is visible"

  /// Drawings that leave no ink, or leave it where it is cut off.
  static let all = [
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
}
