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
    let result = try set.command().run()
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
