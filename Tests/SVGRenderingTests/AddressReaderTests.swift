import IconModel
import SVGRendering
import Testing

@Suite struct AddressReaderTests {
  private static func outside(_ address: String, at place: String) -> String {
    "external \(place): '\(address)' is outside the drawing and is never read;"
      + " embed what it refers to"
  }

  @Test(arguments: [
    ("href", "<use href='a.svg#b'/>", "2:12", "a.svg#b"),
    ("of one letter", "<use href='a'/>", "2:12", "a"),
    ("xlink:href", "<use xlink:href=\"http://a/b\"/>", "2:18", "http://a/b"),
    ("white space before", "<use href='\n  a'/>", "3:3", "a"),
    ("an image", "<image href='a.png'/>", "2:14", "a.png"),
    ("an image of a filter", "<feImage href='a.png'/>", "2:16", "a.png"),
    ("an address with spaces", "<use href='a b.svg'/>", "2:12", "a b.svg"),
    ("a line break", "<use href='a\nb'/>", "2:12", #"a\nb"#),
    ("data that is no image", "<use href='data:a#b'/>", "2:12", "data:a#b"),
    ("data by an entity", "<image href='&#100;ata:a'/>", "2:14", "&#100;ata:a"),
    ("in a property", "<g fill='url(a.svg#b)'/>", "2:14", "a.svg#b"),
    ("quoted", #"<g fill="url( 'a' )"/>"#, "2:16", "a"),
    ("quoted by an entity", #"<g fill="url(&quot;a&quot;)"/>"#, "2:20", "a"),
    ("in capitals", "<g fill='URL(a)'/>", "2:14", "a"),
    ("in a style", "<g style='fill:red;mask:url(a)'/>", "2:29", "a"),
    ("behind one inside", "<g style='fill:url(#a);mask:url(b)'/>", "2:33", "b"),
    ("behind a comment of CSS", "<g style='/**/fill:url(a)'/>", "2:24", "a"),
    ("data in a property", "<g fill='url(data:a)'/>", "2:14", "data:a"),
  ])
  func `a drawing that refers to something outside is rejected at that place`(
    id: String, content: String, place: String, address: String
  ) {
    #expect(refusal(of: svg(content)) == Self.outside(address, at: place))
  }

  @Test(arguments: [
    ("an id", "<g/><use href='#b'/><use xlink:href=' #b '/>"),
    ("a link", "<a href='http://a'><g/></a><svg:a xlink:href='b'/>"),
    ("nothing", "<use href=''/><use href='  '/>"),
    ("namespaces", "<g xmlns:a='http://a(b)' xml:space='preserve'/>"),
    ("of an id", "<g fill='url(#a)' style='mask:url(\"#b\")' clip-path=\"url('#c')\"/>"),
    ("a color", "<g fill='rgb(1,2,3)' transform='url(a)'/>"),
    ("in a comment of CSS", "<g style='/* url(a) */fill:red'/>"),
    ("another namespace", "<g xmlns:cc='http://c'><cc:license href='http://a'/></g>"),
  ])
  func `references inside the drawing are accepted`(id: String, content: String) throws {
    #expect(try features(of: svg(content)) == [])
  }

  @Test(arguments: [
    ("include", "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='a'/>"),
    ("another prefix", "<x:include href='a'/>"), ("without a prefix", "<include/>"),
  ])
  func `the inclusion of another file is rejected`(id: String, content: String) {
    #expect(
      refusal(of: svg(content))
        == "external 2:1: 'include' puts another file into the drawing, and is never read;"
        + " embed what it refers to")
  }

  @Test(arguments: [
    Marked("url()", "<style>\na{fill:url(b)}\n</style>", "3:12 externalStyle b"),
    Marked("a font", "<style>@font-face{src:url('a.woff')}</style>", "2:28 externalStyle a.woff"),
    Marked("a font of SVG", "<font-face-uri href='a.svg#b'/>", "2:22 externalStyle a.svg#b"),
    Marked("@import", "<style>\n@import 'a.css';</style>", "3:10 externalStyle a.css"),
    Marked("@import with url()", "<style>@import url(a.css);</style>", "2:20 externalStyle a.css"),
    Marked(
      "two of @import", "<style>@import 'a';\n@IMPORT \"b\";</style>", "2:17 externalStyle a",
      "3:10 externalStyle b"),
    Marked("in CDATA", "<style><![CDATA[@import 'a';]]></style>", "2:26 externalStyle a"),
    Marked("in a style with a prefix", "<svg:style>url(a)</svg:style>", "2:16 externalStyle a"),
    Marked("in a comment of XML", "<style><!-- @import 'a'; --></style>"),
    Marked("in a comment of CSS", "<style>/* @import 'a'; url(b) */ a{}</style>"),
    Marked("in a comment without end", "<style>/* @import 'a';</style>"),
    Marked("ids and data", "<style>a{fill:url(#b);mask:url(data:c)} @media x{}</style>"),
    Marked("behind a style", "<style>a{}</style><desc>url(a)</desc>"),
    Marked("behind an empty style", "<style/><desc>url(a)</desc>"),
    Marked("behind a style within an element", "<g><style/></g>url(a)"),
  ])
  func `references in style elements are found at their places`(row: Marked) throws {
    #expect(try features(of: svg(row.content)) == row.features)
  }

  @Test func `a style sheet of its own file is found`() throws {
    #expect(
      try features(of: "<?xml version='1.0'?>\n<?xml-stylesheet href='a.css'?>\n" + svg(""))
        == ["2:1 externalStyle xml-stylesheet"])
    #expect(try features(of: "<?xml-model href='a'?>" + svg("")) == [])
  }

  @Test func `a long address is cut`() throws {
    let address = String(repeating: "a", count: 500)
    #expect(
      try features(of: svg("<style>@import '\(address)';a{b:url(\(address))}</style>")).map {
        $0.split(separator: " ").last?.count
      } == [80, 80])
  }
}
