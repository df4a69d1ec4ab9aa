import IconModel
import SVGRendering
import TestSupport
import Testing

@Suite struct EntityBudgetTests {
  /// A drawing with declarations on a line of their own and one use of an entity in its width.
  private static func drawing(_ declarations: String, width: String = "20") -> String {
    "<!DOCTYPE svg [\n\(declarations)]>"
      + svg("<rect x=\"2\" y=\"2\" width=\"\(width)\" height=\"20\"/>")
  }

  @Test(arguments: [
    ("one", "<!ENTITY w '18'>", "&w;"), ("in both quotes", #"<!ENTITY w "18">"#, "&w;"),
    ("over lines", "<!ENTITY\n\tw\r\n '18' >", "&w;"),
    ("two", "<!ENTITY a '1'><!ENTITY b '8'>", "&a;&b;"),
    ("unused", "<!ENTITY ns 'http://www.w3.org/2000/svg'>", "18"),
    ("among others", "<!-- don't --><?a \"?><!ELEMENT b ANY><!ENTITY w '18'>", "&w;"),
    ("spoken of in a comment", "<!-- <!ENTITY % a SYSTEM 'b'> -->", "18"),
    ("a parameter in a value's comment", "<!ENTITY w '18'><!-- 100% -->", "&w;"),
  ])
  func `short entities are accepted and rendered`(
    id: String, declarations: String, width: String
  ) throws {
    let extents = try document(Self.drawing(declarations, width: width)).geometricExtents
    #expect(try #require(extents).distance(to: Rect(x: 2, y: 2, width: 18, height: 20)) < 1e-3)
  }

  @Test func `entities that could expand or read files are rejected with their place`() {
    let rows = markupRows("refusals").filter { $0.section == "entities" }
    #expect(!rows.isEmpty)
    for row in rows { #expect(refusal(of: Self.drawing(row.text)) == row.wanted, "\(row.id)") }
  }

  @Test func `a value of 256 bytes is accepted`() throws {
    let value = String(repeating: "é", count: 128)
    _ = try preflight(Self.drawing("<!ENTITY a '\(value)'>"))
    #expect(
      refusal(of: Self.drawing("<!ENTITY a '\(value)x'>"))?.contains("is 257 bytes long") == true)
  }

  @Test(arguments: [
    ("in text", "<g>", "&a;", "</g>", 4), ("in CDATA", "<g><![CDATA[", "&a;", "]]></g>", 13),
    ("in an attribute", "<g id='", "&a;", "'/>", 8),
    ("in many attributes", "", "<g id='&a;'/>", "", 13_008),
  ])
  func `a thousand uses are accepted, one more is rejected`(
    id: String, start: String, use: String, end: String, column: Int
  ) throws {
    func drawing(uses: Int) -> String {
      "<!DOCTYPE svg [<!ENTITY a 'b'>]>"
        + svg(start + String(repeating: use, count: uses) + end)
    }
    _ = try preflight(drawing(uses: 1_000))
    #expect(
      refusal(of: drawing(uses: 1_001))
        == "limits 2:\(column): the drawing has more than 1000 uses of entities;"
        + " save it without entities, or raise '--limit entities=N'")
  }

  @Test func `a finding behind entities or in one has its place in the file`() throws {
    let content =
      "<path d='M4 4h9v9z' style='&a;'/>&b;\n<g id='&b;&a;'><path strokeWidth='&b;' d='&b;'/></g>"
    let found = try preflight(
      "<!DOCTYPE svg [<!ENTITY a 'd:path(\"M4 4h9v9z\")'><!ENTITY b ''>]>\n" + svg(content)
    ).features
    #expect(found.map { "\($0.position.line):\($0.position.column)" } == ["3:28", "4:22"])
  }

  @Test func `XML's own entities do not count if none are declared`() throws {
    _ = try preflight(svg("<g id='\(String(repeating: "&amp;", count: 5_000))'/>"))
  }
}
