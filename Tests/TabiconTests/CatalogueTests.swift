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
    #expect(result.output.hasPrefix("exported \(count) to out; "), "\(result.output)")
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
