import IconModel
import SVGRendering
import Testing

/// The messages and places of librsvg's own errors, which differ between its versions; the tests
/// expect only what every version reports.
@Suite struct DrawingFailureTests {
  @Test(arguments: [
    ("an end tag too few", "<g>", 2), ("an end tag too many", "\n</g></g>", 3),
    ("an end tag of another", "<g>\n\n</a>", 4), ("an unknown entity", "\n\n&a;", 4),
    ("an attribute twice", "<g a='1'\n a='2'/>", 3), ("an unknown prefix", "\n<a:g/>", 3),
    ("a bare ampersand", "<g a='&'/>", 2), ("no quotes", "\n<g a=1/>", 3),
  ])
  func `text that is not well-formed fails on the line of the mistake`(
    id: String, content: String, line: Int
  ) throws {
    let error = #expect(throws: DrawingFailure.self) { _ = try document(svg(content)) }
    #expect(error?.kind == .malformed)
    #expect(error?.position?.line == line)
    #expect(error?.message.hasPrefix("the XML is not well-formed: ") == true)
    #expect(error?.message.contains("\n") == false)
    #expect(error?.help == "correct the file or export it again")
  }
}
