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

  /// An entity that is refused, which is `a` and the first one unless the row says otherwise.
  private static func refused(
    _ id: String, _ declarations: String, at place: String = "2:1", entity: String = "a",
    _ reason: String
  ) -> Refusal {
    Refusal(
      id, drawing(declarations),
      "limits \(place): the entity '\(entity)' \(reason); save the drawing without entities")
  }

  private static let nested = "refers to others or holds markup"
  private static let outside = "is outside the drawing and was not read"
  private static let parameter = "is a parameter entity"

  @Test(arguments: [
    refused("nested", "<!ENTITY a 'x'>\n <!ENTITY b '&a;&a;'>", at: "3:2", entity: "b", nested),
    // Joined to a letter that takes the ampersand with it into one character of Unicode.
    refused("nested, by a joiner", "<!ENTITY b '&\u{200D};'>", entity: "b", nested),
    refused("by a number", "<!ENTITY a '&#60;g/>'>", nested),
    refused("with markup", "<!ENTITY a '<g/>'>", nested),
    refused("with a parameter", "<!ENTITY a '%b;'>", nested),
    refused(
      "long", "<!ENTITY a '\(String(repeating: "x", count: 257))'>",
      "is 257 bytes long, more than 256"),
    refused("external", "<!ENTITY a SYSTEM 'file:///etc/passwd'>", outside),
    refused("external and public", "<!ENTITY a PUBLIC 'b' 'c'>", outside),
    refused("without a value", "<!ENTITY a>", entity: "a>", outside),
    refused("parameter", "<!ENTITY % a 'b'>", entity: "%", parameter),
    refused("parameter without a space", "<!ENTITY %a 'b'>", entity: "%a", parameter),
    refused("external parameter", "<!ENTITY % a SYSTEM 'http://b'>", entity: "%", parameter),
    refused(
      "a long name", "<!ENTITY \(String(repeating: "n", count: 300)) SYSTEM 'b'>",
      entity: String(repeating: "n", count: 40), outside),
    refused(
      "billion laughs",
      "<!ENTITY a 'ha'>"
        + zip("bcdefghij", "abcdefghi").map {
          "<!ENTITY \($0) '\(String(repeating: "&\($1);", count: 10))'>"
        }.joined(), at: "2:17", entity: "b", nested),
  ])
  func `entities that could expand or read files are rejected with their place`(row: Refusal) {
    #expect(
      refusal(of: row.text) == row.failure)
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

  @Test func `XML's own entities do not count if none are declared`() throws {
    _ = try preflight(svg("<g id='\(String(repeating: "&amp;", count: 5_000))'/>"))
  }
}
