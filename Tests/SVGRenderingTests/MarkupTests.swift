import Foundation
import Testing

@testable import SVGRendering

@Suite struct MarkupTests {
  @Test func `each drawing of the file is refused, or has what stands beside it`() throws {
    let rows = markupRows("markup")
    for row in rows {
      let parts = row.text.components(separatedBy: " | ")
      let drawing = svg(parts[parts.count - 1], root: parts.count > 1 ? " \(parts[0])" : "")
      let found =
        switch row.section {
        case "may have two colours", "may have a second colour":
          [try preflight(drawing).mayHaveColors ? "yes" : "no"]
        case "may need layers": [try preflight(drawing).usesLayers ? "yes" : "no"]
        default: try refusal(of: drawing).map { [$0] } ?? features(of: drawing)
        }
      #expect(found.joined(separator: " + ") == row.wanted, "\(row.section), \(row.id)")
    }
  }
}
