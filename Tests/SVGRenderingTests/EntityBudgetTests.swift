import IconModel
import SVGRendering
import Testing

@Suite struct EntityBudgetTests {
  /// A drawing with declarations on a line of their own and one use of an entity in its width.
  private static func drawing(_ declarations: String, width: String = "20") -> String {
    "<!DOCTYPE svg [\n\(declarations)]>"
      + svg("<rect x=\"2\" y=\"2\" width=\"\(width)\" height=\"20\"/>")
  }

  private static func reasons(_ id: String, _ declarations: String, _ failure: String) -> Refusal {
    Refusal(id, drawing(declarations), failure + "; save the drawing without entities")
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

  @Test(arguments: [
    reasons(
      "nested", "<!ENTITY a 'x'>\n <!ENTITY b '&a;&a;'>",
      "limits 3:2: the entity 'b' refers to others or holds markup"),
    // Joined to a letter that takes the ampersand with it into one character of Unicode.
    reasons(
      "nested, by a joiner", "<!ENTITY b '&\u{200D};'>",
      "limits 2:1: the entity 'b' refers to others or holds markup"),
    reasons(
      "by a number", "<!ENTITY a '&#60;g/>'>",
      "limits 2:1: the entity 'a' refers to others or holds markup"),
    reasons(
      "with markup", "<!ENTITY a '<g/>'>",
      "limits 2:1: the entity 'a' refers to others or holds markup"),
    reasons(
      "with a parameter", "<!ENTITY a '%b;'>",
      "limits 2:1: the entity 'a' refers to others or holds markup"),
    reasons(
      "long", "<!ENTITY a '\(String(repeating: "x", count: 257))'>",
      "limits 2:1: the entity 'a' is 257 bytes long, more than 256"),
    reasons(
      "external", "<!ENTITY a SYSTEM 'file:///etc/passwd'>",
      "limits 2:1: the entity 'a' is outside the drawing and was not read"),
    reasons(
      "external and public", "<!ENTITY a PUBLIC 'b' 'c'>",
      "limits 2:1: the entity 'a' is outside the drawing and was not read"),
    reasons(
      "without a value", "<!ENTITY a>",
      "limits 2:1: the entity 'a>' is outside the drawing and was not read"),
    reasons(
      "parameter", "<!ENTITY % a 'b'>", "limits 2:1: the entity '%' is a parameter entity"),
    reasons(
      "parameter without a space", "<!ENTITY %a 'b'>",
      "limits 2:1: the entity '%a' is a parameter entity"),
    reasons(
      "external parameter", "<!ENTITY % a SYSTEM 'http://b'>",
      "limits 2:1: the entity '%' is a parameter entity"),
    reasons(
      "a long name", "<!ENTITY \(String(repeating: "n", count: 300)) SYSTEM 'b'>",
      "limits 2:1: the entity '\(String(repeating: "n", count: 40))' is outside the drawing"
        + " and was not read"),
    reasons(
      "billion laughs",
      "<!ENTITY a 'ha'>"
        + zip("bcdefghij", "abcdefghi").map {
          "<!ENTITY \($0) '\(String(repeating: "&\($1);", count: 10))'>"
        }.joined(),
      "limits 2:17: the entity 'b' refers to others or holds markup"),
  ])
  func `entities that could expand or read files are rejected with their place`(refusal: Refusal) {
    #expect(
      failure { () throws(DrawingFailure) in _ = try preflight(refusal.text) } == refusal.failure)
  }

  @Test func `a value of 256 bytes is accepted`() throws {
    let value = String(repeating: "é", count: 128)
    _ = try preflight(Self.drawing("<!ENTITY a '\(value)'>"))
    #expect(
      failure { () throws(DrawingFailure) in
        _ = try preflight(Self.drawing("<!ENTITY a '\(value)x'>"))
      }?.contains("is 257 bytes long") == true)
  }

  @Test(
    arguments: [
      ("in text", { @Sendable (count: Int) in "<g>\(String(repeating: "&a;", count: count))</g>" }),
      ("in CDATA", { @Sendable in "<g><![CDATA[\(String(repeating: "&a;", count: $0))]]></g>" }),
      ("in an attribute", { @Sendable in "<g id='\(String(repeating: "&a;", count: $0))'/>" }),
      ("in many attributes", { @Sendable in String(repeating: "<g id='&a;'/>", count: $0) }),
    ] as [(String, @Sendable (Int) -> String)])
  func `a thousand uses are accepted, one more is rejected`(
    id: String, content: @Sendable (Int) -> String
  ) throws {
    let doctype = "<!DOCTYPE svg [<!ENTITY a 'b'>]>"
    _ = try preflight(doctype + svg(content(1_000)))
    #expect(
      failure { () throws(DrawingFailure) in
        _ = try preflight(doctype + svg(content(1_001)))
      }
        == "limits 2:\(id == "in many attributes" ? 13_008 : id == "in an attribute" ? 8 : id == "in CDATA" ? 13 : 4): the drawing has more than 1000 uses of entities; save it without entities, or raise '--limit entities=N'"
    )
  }

  @Test func `XML's own entities do not count if none are declared`() throws {
    _ = try preflight(svg("<g id='\(String(repeating: "&amp;", count: 5_000))'/>"))
  }
}
