import IconModel
import SVGRendering
import Testing

/// The messages and places of librsvg's own errors, which differ between its versions; the tests
/// expect only what every version reports.
@Suite struct DrawingFailureTests {
  /// What is wrong on which line, and how it is mended.
  @Test(arguments: [
    ("<g>", 2, "'<g>' is never closed; write '/>' at the end of its tag, or '</g>' behind it"),
    (
      "<path>\n<g/>", 2,
      "'<path>' is never closed; write '/>' at the end of its tag, or '</path>' behind it"
    ),
    ("\n</g></g>", 3, "'</g>' closes nothing; remove it"),
    ("<g>\n\n</a>", 4, "'</a>' closes '<g>'; write '</g>'"),
    ("\n\n&a;", 4, "the entity '&a;' is not one of XML; write the character itself"),
    ("&nbsp;", 2, "the entity '&nbsp;' is not one of XML; write '&#160;'"),
    (
      "\n<<<<<<< HEAD\n<g/>\n", 3,
      "a merge in Git has left both versions of these lines; keep one, and remove the lines that"
        + " begin with '<<<<<<<', '=======' and '>>>>>>>'"
    ),
    ("<title>a & b</title>", 2, "'&' stands for itself; write '&amp;'"),
    ("<g a='&'/>", 2, "'&' stands for itself; write '&amp;'"),
    ("<g a='1'\n a='2'/>", 3, "the element has 'a' twice; remove one of them"),
    ("\n<g a='<'/>", 3, "'<' is in the value of 'a'; write '&lt;', or close the quote before it"),
    ("\n<g a=1/>", 3, "the value of 'a' is not in quotes; write 'a=\"1\"'"),
    (
      "<g focusable/>", 2,
      "the attribute 'focusable' has no value; write 'focusable=\"focusable\"', or remove it"
    ),
    ("<g a='1'b='2'/>", 2, "a space is missing before 'b'; write one"),
    ("<g a='1 b='2'/>", 2, "the quote of 'a' is never closed; close it"),
    ("<g a=1' b='2'/>", 2, "the value of 'a' is not in quotes; write 'a=\"1\"'"),
    ("<g a '1'/>", 2, "'=' is missing behind 'a'; write one"),
    ("<g a=='1'/>", 2, "'=' stands twice behind 'a'; write it once"),
    ("<g a=”1”/>", 2, "the quotes of 'a' are typographic; write straight ones"),
    ("<g a=\\'1\\'/>", 2, "the quotes of 'a' are escaped; write '\"' for each '\\\"'"),
    (
      "<g a={b}/>", 2,
      "the value of 'a' is of JSX; export the drawing itself, with values in quotes"
    ),
    (
      "<g {...a}/>", 2,
      "'{...a}' is of a template or of JSX; export the drawing itself: this file is the source of"
        + " a program"
    ),
    (
      "<g @click='a'/>", 2,
      "'@click' is of a template; export the drawing itself: this file is the source of a program"
    ),
    ("<g></ g>", 2, "a space stands behind '</'; write '</g>'"),
    ("</", 2, "the file ends in the tag '<'; export or copy it again, whole"),
    ("]]>", 2, "']]>' is in text; write ']]&gt;', or remove it"),
    (
      "<style>@property --a{syntax:\"<color>\"}</style>", 2,
      "'<' is in a style sheet; write '&lt;', or the style sheet between '<![CDATA[' and ']]>'"
    ),
    (
      "<g [attr.fill]='a'/>", 2,
      "'[attr.fill]' is of a template; export the drawing itself: this file is the source of a program"
    ),
    ("< rect/>", 2, "a space stands behind '<'; write '<rect'"),
    ("<style>\n<![CDATA[a</style>", 3, "'<![CDATA[' is never closed; write ']]>'"),
    ("<!-- a", 2, "a comment is never closed; write '-->' behind it"),
    ("<! a >", 2, "'<!' starts nothing here; remove it, or write a comment '<!-- -->'"),
    ("<g a='\u{1}'/>", 2, "a control character stands here; remove it"),
    (
      "<g xml:space='a'/>", 2,
      "xml:space is 'a'; write 'preserve', or remove the attribute"
    ),
    (
      "\r\n\r<script>a<b", 4,
      "'<' is in a script; write '&lt;', or the script between '<![CDATA[' and ']]>'"
    ),
    ("&#xFFFF;", 2, "'&#xFFFF;' is no character of XML; write the character itself, or remove it"),
    ("&#1;", 2, "'&#1;' is no character of XML; write the character itself, or remove it"),
    ("&#xZZ;", 2, "'&#xZZ;' is no character of XML; write the character itself, or remove it"),
    (
      "<sodipodi:namedview/>", 2,
      "the prefix 'sodipodi' of 'sodipodi:namedview' is not declared; add"
        + " xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" to the root element,"
        + " or remove the element"
    ),
    (
      "<title>I <3 it</title>", 2,
      "'<3' is no tag: a name begins with a letter; write '&lt;' for the sign, or correct the name"
    ),
    ("<g 2a='1'/>", 2, "the name '2a' begins with a digit; begin it with a letter"),
    ("<!-- a -- b -->", 2, "a comment has '--' in it; write a single '-'"),
    (
      "<g inkscape:label='a'/>", 2,
      "the prefix 'inkscape' of 'inkscape:label' is not declared; add"
        + " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" to the root element, or"
        + " remove the attribute"
    ),
  ])
  func `text that is not well-formed fails at its first fault`(
    content: String, line: Int, wanted: String
  ) throws {
    let text = content.hasSuffix("</") ? String(svg(content).dropLast(6)) : svg(content)
    let error = #expect(throws: DrawingFailure.self) { _ = try document(text) }
    #expect(error?.kind == .malformed)
    #expect(error?.position?.line == line)
    #expect(error.map { "\($0.message); \($0.help)" } == "the XML is not well-formed: \(wanted)")
  }

  @Test func `faults of the root element are named`() {
    func message(_ text: String) -> String? {
      #expect(throws: DrawingFailure.self) { _ = try document(text) }?.message
    }
    #expect(
      message("<svg xmlns='https://www.w3.org/2000/svg'/>")
        == "the XML is not well-formed: the namespace 'https://www.w3.org/2000/svg' is not that of SVG"
    )
    #expect(
      message("\n<?xml version='1.0'?><svg/>")
        == "the XML is not well-formed: the XML declaration is not at the start")
    #expect(
      message("<?xml version='1.0'?>\n<?xml version='1.0'?><svg/>")
        == "the XML is not well-formed: there are two XML declarations")
    #expect(
      message("<svg \(namespace)/><path/></svg>")
        == "the XML is not well-formed: the root element is closed in its own tag")
    #expect(
      message("<!doctype svg><svg/>")
        == "the XML is not well-formed: '<!doctype' is in small letters")
    #expect(
      message("<!doctype html>\n<p>")
        == "the XML is not well-formed: the file is a page of HTML")
    #expect(
      message("<!DOCTYPE svg [<!ENTITY a 'b'>\n<svg/>")
        == "the XML is not well-formed: '<!DOCTYPE' is never closed")
    #expect(
      message("<svg focusable><path/></svg>")
        == "the XML is not well-formed: the attribute 'focusable' has no value")
    #expect(
      message("<svg \(namespace) viewBox='0 0 9 9'/><svg/>")
        == "the XML is not well-formed: a second root element stands behind the first")
  }
}
