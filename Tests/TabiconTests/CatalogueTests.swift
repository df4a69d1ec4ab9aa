import Foundation
import TestSupport
import Testing

@Suite struct CatalogueTests {
  private static func expect(_ rows: [CatalogueRow], without rules: String) throws {
    var set = try DrawingSet()
    set.configuration = set.configuration.replacing(
      "translucent-ink: off", with: "translucent-ink: off, " + rules)
    // Among so many filled ones, the outlined one is none by convention.
    set.configuration += "names: {pattern: '{name}-{style}', filled: filled, outlined: outlined}\n"
    for (number, row) in rows.enumerated() {
      try set.folder.write(row.bytes, to: "in/bad\(number)-filled.svg")
    }
    let result = try set.attempt()
    let (export, output) = (try set.export(), try set.output())
    let names = Set(export.iconNames)
    for path in output.paths where path.hasSuffix(".png") { _ = try export.mask(path) }
    #expect(names.isSuperset(of: DrawingSet.goodNames) && output.temporaryFiles == [])
    for (number, row) in rows.enumerated() {
      let isExported = names.contains("bad\(number)")
      let lines = result.errorLines.filter { $0.hasPrefix("in/bad\(number)-filled.svg:") }
      let files = output.paths.filter { $0.contains("/bad\(number)-") }
      #expect(files.isEmpty == !isExported, "\(row)")
      guard let expected = row.isExported else {
        // What this librsvg cannot do is named in one line; what it can do is exported.
        #expect(
          lines.count { $0.contains(": error: [") } == (isExported ? 0 : 1), "\(row): \(lines)")
        continue
      }
      #expect(isExported == expected && lines.count == row.lines.count, "\(row): \(lines)")
      for (line, start) in zip(lines, row.lines) {
        let rest = line.drop { $0 != ":" }
        #expect(start.contains("; ") ? rest == start : rest.hasPrefix(start), "\(row): \(line)")
      }
    }
    #expect(result.errorLines.allSatisfy { $0.hasPrefix("in/bad") }, "\(result.errors)")
    #expect(result.status == (result.errors.contains(": error: ") ? 1 : 0))
    let (made, all) = (names.count, rows.count + DrawingSet.goodNames.count)
    let count = made == all ? "\(all)" : "\(made) of \(all)"
    #expect(result.output.hasPrefix("exported \(count) icons, \(4 * made) images to out; "))
  }

  /// Rules that simple drawings trip, or that compare the drawings of rows with each other.
  private static let others =
    "filter-effect: off, opaque-background: off, ink-clipped: off, raster-image: off,"
    + " colour-lost: off, closed-gap: off, thin-stroke: off, optical-weight: off,"
    + " stroke-weight: off"

  @Test func `hostile drawings are named in the lines of their rows, and the others come out`()
    throws
  {
    try Self.expect(CatalogueRow.hostile.filter { $0.isExported != nil }, without: Self.others)
  }

  @Test(arguments: CatalogueRow.hostile.filter { $0.isExported == nil })
  func `a drawing that not every librsvg survives is exported or named in one line`(
    row: CatalogueRow
  ) throws {
    try Self.expect([row], without: Self.others)
  }

  @Test func `bad drawings get their messages and the other icons come out`() throws {
    try Self.expect(CatalogueRow.rows("ink"), without: "optical-weight: off")
  }
}
