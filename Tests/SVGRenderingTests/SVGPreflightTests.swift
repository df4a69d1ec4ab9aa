import IconModel
import Testing

@testable import SVGRendering

@Suite struct SVGPreflightTests {
  @Test func `a file that is no SVG is rejected with its place`() {
    let rows = markupRows("refusals").filter { $0.section == "files" }
    #expect(!rows.isEmpty)
    for row in rows { #expect(refusal(of: row.text) == row.wanted, "\(row.id)") }
  }

  @Test(arguments: [
    ("at the start", "<svg/>", 1, 1), ("behind a mark", "\u{FEFF}<svg/>", 1, 1),
    ("behind a declaration", "<?xml version='1.0'?><svg/>", 1, 22),
    ("behind a document type", "<!DOCTYPE svg>\n\n  <svg/>", 3, 3),
    ("behind a comment with letters", "<!-- é --><svg/>", 1, 12),
    ("with a prefix", "\n<svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>", 2, 1),
    ("behind lines of Windows", "\r\n\r\n<svg/>", 3, 1),
  ])
  func `the root element has a place`(id: String, text: String, line: Int, column: Int) throws {
    #expect(try preflight(text).rootPosition == TextPosition(line: line, column: column))
  }

  @Test(arguments: [
    ("elements", 49_999, "\n<g/>", "", "50002:1: the drawing has more than 50000 elements"),
    ("depth", 49, "<g>", "</g>", "2:148: the drawing has more than 50 nested elements"),
  ])
  func `a limit may be reached but not exceeded`(
    name: String, most: Int, start: String, end: String, reason: String
  ) throws {
    func content(_ count: Int) -> String {
      svg(String(repeating: start, count: count) + String(repeating: end, count: count))
    }
    _ = try preflight(content(most))
    #expect(
      refusal(of: content(most + 1))
        == "limits \(reason); simplify the drawing, or raise '--limit \(name)=N'")
  }

  @Test func `1,024 attributes of an element are accepted, and one more is not`() throws {
    func element(_ count: Int) -> String {
      svg("<g\((0..<count).map { " a\($0)=''" }.joined())/>")
    }
    _ = try preflight(element(1_024))
    #expect(
      refusal(of: element(1_025))
        == "limits 2:1: the drawing has more than 1024 attributes; simplify the drawing,"
        + " or raise '--limit attributes=N'")
  }

  @Test func `siblings and empty elements do not nest`() throws {
    let deep = String(repeating: "<g>", count: 48)
    _ = try preflight(svg(deep + "<g></g><g></g><g/>" + String(repeating: "</g>", count: 48)))
    #expect(
      refusal(of: svg(deep + "<g><g>" + String(repeating: "</g>", count: 50))) != nil)
  }

  @Test func `the first sixteen features of each kind are reported in order`() throws {
    let content = (0..<20).map { number in
      "<image href='#'/><set/><g filter='url(#a\(number))'/><style>url(a)</style><x/>"
        + "<g id='i'><use href='#i'/></g><symbol id='s\(number)'/>"
    }.joined()
    let features = try preflight(svg(content)).features
    for kind in DrawingFacts.Feature.Kind.allCases
    where ![.namespaceMissing, .referenceCycle, .inkLost].contains(kind) {
      #expect(features.count { $0.kind == kind } == 16, "\(kind)")
    }
    #expect(features.map(\.position.column) == features.map(\.position.column).sorted())
  }

  @Test func `a text that is cut anywhere is rejected or read`() {
    let text = bytes(
      "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'><style>@import 'a';b{c:url(d)}"
        + "</style><text style='/*'>&a;</text><image href='e'/></svg>")
    var reasons: Set<String?> = []
    for length in 0...text.count {
      reasons.insert(
        failure { () throws(DrawingFailure) in
          _ = try SVGPreflight(SVGText(decoding: ContiguousArray(text.prefix(length))))
        })
    }
    #expect(reasons.count == 13)
    #expect(reasons.contains(nil))
  }
}
