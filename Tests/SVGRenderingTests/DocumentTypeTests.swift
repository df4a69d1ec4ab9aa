import IconModel
import SVGRendering
import Testing

@Suite struct DocumentTypeTests {
  @Test(arguments: [
    "<!DOCTYPE svg>", "<!DOCTYPE svg []>",
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/a.dtd'>",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.0//EN\" \"HTTPS://www.w3.org/TR/a.dtd\" []>",
    "<!DOCTYPE svg [<!ATTLIST svg xmlns:xlink CDATA #FIXED 'http://www.w3.org/1999/xlink'>]>",
    "<!DOCTYPE svg [<!ATTLIST svg id ID #IMPLIED><!ELEMENT svg ANY>]>",
  ])
  func `document types of honest drawings are accepted`(doctype: String) throws {
    _ = try preflight(doctype + svg("<g/>"))
  }

  @Test(arguments: [
    ("<!DOCTYPE svg SYSTEM 'http://a/b.dtd'>", "http://a/b.dtd"),
    ("<!DOCTYPE svg SYSTEM \"b.dtd\" []>", "b.dtd"),
    ("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'file:///etc/passwd'>", "file:///etc/passwd"),
    ("<!DOCTYPE svg PUBLIC 'x' 'http://www.w3.org.a/b'>", "http://www.w3.org.a/b"),
  ])
  func `a document type outside the drawing is rejected with its address`(
    doctype: String, address: String
  ) {
    #expect(
      refusal(of: doctype + svg("<g/>"))
        == "external 1:1: '\(address)' is outside the drawing and is never read;"
        + " take the document type out of the drawing")
  }

  @Test func `default attributes are rejected, because they could draw unnoticed`() {
    let doctype = "<!DOCTYPE svg [\n<!ATTLIST image href CDATA 'http://a'>]>"
    #expect(
      refusal(of: doctype + svg("<image/>"))
        == "limits 2:1: the document type gives elements attributes by default;"
        + " write the attributes where they are used")
  }
}
