import IconModel
import Testing

@testable import SVGRendering

@Suite struct SVGPreflightTests {
  @Test(arguments: [
    Refusal(
      "text", "hello",
      "malformed 1:1: the file is not XML: it has no element;"
        + " check that it is an SVG; export it again"),
    Refusal(
      "a comment alone", "<!-- <svg/> -->",
      "malformed 1:1: the file is not XML: it has no element;"
        + " check that it is an SVG; export it again"),
    Refusal(
      "a tag that breaks off", "<svg viewBox='0 0 24 24'",
      "malformed 1:1: the file is not XML: it has no element;"
        + " check that it is an SVG; export it again"),
    Refusal(
      "HTML", "<!DOCTYPE html>\n <html></html>",
      "malformed 2:2: the root element is 'html', not 'svg';"
        + " check that the file is an SVG; export it again"),
    Refusal(
      "an SVG in something else", "<a><svg/></a>",
      "malformed 1:1: the root element is 'a', not 'svg';"
        + " check that the file is an SVG; export it again"),
    Refusal(
      "capitals", "<SVG/>",
      "malformed 1:1: the root element is 'SVG', not 'svg';"
        + " check that the file is an SVG; export it again"),
    Refusal(
      "a name without end", "<\(String(repeating: "x", count: 5_000))>",
      "malformed 1:1: the root element is '\(String(repeating: "x", count: 60))', not 'svg';"
        + " check that the file is an SVG; export it again"),
  ])
  func `a file that is no SVG is rejected with its place`(refusal: Refusal) {
    #expect(
      failure { () throws(DrawingFailure) in _ = try preflight(refusal.text) } == refusal.failure)
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

  // MARK: Limits

  @Test(
    arguments: [
      (
        "elements", 49_999, { @Sendable (count: Int) in String(repeating: "\n<g/>", count: count) },
        "50002:1: the drawing has more than 50000 elements", "elements"
      ),
      (
        "nested elements", 199,
        { @Sendable in String(repeating: "<g>", count: $0) + String(repeating: "</g>", count: $0) },
        "2:598: the drawing has more than 200 nested elements", "depth"
      ),
      (
        "attributes", 1_024,
        { @Sendable count in "<g\((0..<count).map { " a\($0)=''" }.joined())/>" },
        "2:1: the drawing has more than 1024 attributes", "attributes"
      ),
    ] as [(String, Int, @Sendable (Int) -> String, String, String)])
  func `a limit may be reached but not exceeded`(
    id: String, most: Int, content: @Sendable (Int) -> String, reason: String, name: String
  ) throws {
    _ = try preflight(svg(content(most)))
    #expect(
      failure { () throws(DrawingFailure) in _ = try preflight(svg(content(most + 1))) }
        == "limits \(reason); simplify the drawing, or raise '--limit \(name)=N'")
  }

  @Test func `siblings and empty elements do not nest`() throws {
    let deep = String(repeating: "<g>", count: 198)
    _ = try preflight(svg(deep + "<g></g><g></g><g/>" + String(repeating: "</g>", count: 198)))
    #expect(
      failure { () throws(DrawingFailure) in
        _ = try preflight(svg(deep + "<g><g>" + String(repeating: "</g>", count: 200)))
      } != nil)
  }

  // MARK: Features

  @Test(
    arguments: [
      ("an image", "<image/>", ["2:1 rasterImage image"]),
      (
        "an image with its pixels", "<image href='data:image/png;base64,\(Self.png)'/>",
        ["2:1 rasterImage image"]
      ),
      (
        "on lines", "\n<g>\n  <desc>é</desc><image/></g>",
        ["4:18 rasterImage image"]
      ),
      ("text without a letter", "<text> <tspan>\n</tspan></text>a", []),
      ("parts of words", "<textPath/><tspan/><feImage/>", []),
      ("in a comment", "<!-- <text/><image href='a'/> -->", []),
      ("in CDATA", "<desc><![CDATA[<text/>]]></desc>", []),
      ("in text", "<desc>text image url(a) @import</desc>", []),
      ("in an attribute", "<g id='&lt;text>' class='<image/>'/>", []),
      ("in an instruction", "<?text <image/> ?>", []),
    ] as [(String, String, [String])])
  func `features are found in markup, but not in comments and text`(
    id: String, content: String, expected: [String]
  ) throws {
    #expect(try features(of: svg(content)) == expected)
  }

  /// The header of an image of one pixel.
  private static let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"

  @Test func `the first sixteen features of each kind are reported in order`() throws {
    let content = (0..<20).map { number in
      "<image/><set/><g filter='url(#a)'/><style>url(a)</style><x/>"
        + "<g id='i'><use href='#i'/></g><symbol id='s\(number)'/>"
    }.joined()
    let features = try preflight(svg(content)).features
    for kind in DrawingFacts.Feature.Kind.allCases
    where ![.namespaceMissing, .referenceCycle].contains(kind) {
      #expect(features.count { $0.kind == kind } == 16, "\(kind)")
    }
    #expect(features.map(\.position.column) == features.map(\.position.column).sorted())
  }

  // MARK: Hostile texts

  @Test func `a text that is cut anywhere is rejected or read`() {
    let text = bytes(
      "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'><style>@import 'a';b{c:url(d)}"
        + "</style><text style='/*'>&a;</text><image href='e'/></svg>")
    var reasons: Set<String?> = []
    for length in text.indices {
      reasons.insert(
        failure { () throws(DrawingFailure) in
          _ = try SVGPreflight(SVGText(decoding: ContiguousArray(text.prefix(length))))
        })
    }
    #expect(reasons.count == 4)
    #expect(reasons.contains(nil))
  }
}
