import IconModel
import Testing

@testable import IconRendering

@Suite struct SVGPreflightReaderTests {
  @Test(
    arguments: [
      ("href", "<use href='a.svg#b'/>", ["2:12 externalReference a.svg#b"]),
      ("of one letter", "<use href='a'/>", ["2:12 externalReference a"]),
      ("xlink:href", "<use xlink:href=\"http://a/b\"/>", ["2:18 externalReference http://a/b"]),
      (
        "src", "<script src='a.js'/>",
        ["2:1 animationOrScript script", "2:14 externalReference a.js"]
      ),
      ("white space before", "<use href='\n  a'/>", ["3:3 externalReference a"]),
      (
        "an image", "<image href='a.png'/>",
        ["2:1 rasterImage image", "2:14 externalReference a.png"]
      ),
      ("an address with spaces", "<use href='a b.svg'/>", ["2:12 externalReference a b.svg"]),
      ("a line break", "<use href='a\nb'/>", [#"2:12 externalReference a\nb"#]),
      ("an id", "<use href='#a'/><use xlink:href=' #a'/>", []),
      ("data", "<use href='data:a'/><use href=' DATA:a'/>", []),
      ("a link", "<a href='http://a'><g/></a><svg:a xlink:href='b'/>", []),
      ("nothing", "<use href=''/><use href='  '/>", []),
      ("namespaces", "<g xmlns:a='http://a(b)' xml:space='preserve'/>", []),
    ] as [(String, String, [String])])
  func `addresses outside are found where they stand`(
    id: String, content: String, expected: [String]
  ) throws {
    #expect(try features(of: svg(content)) == expected)
  }

  @Test(
    arguments: [
      ("in a property", "<g fill='url(a.svg#b)'/>", ["2:14 externalReference a.svg#b"]),
      ("quoted", #"<g fill="url( 'a' )"/>"#, ["2:16 externalReference a"]),
      ("quoted by an entity", #"<g fill="url(&quot;a&quot;)"/>"#, ["2:20 externalReference a"]),
      ("in capitals", "<g fill='URL(a)'/>", ["2:14 externalReference a"]),
      ("in a style", "<g style='fill:red;mask:url(a)'/>", ["2:29 externalReference a"]),
      (
        "two in a style", "<g style='fill:url(a);mask:url(b)'/>",
        ["2:20 externalReference a", "2:32 externalReference b"]
      ),
      ("of an id", "<g fill='url(#a)' style='mask:url(\"#b\")' clip-path=\"url('#c')\"/>", []),
      ("of data", "<g fill='url(data:a)' mask='url(\"DATA:b\")'/>", []),
      ("a color", "<g fill='rgb(1,2,3)' transform='url(a)'/>", []),
      ("in a comment of CSS", "<g style='/* url(a) */fill:red'/>", []),
      (
        "behind a comment of CSS", "<g style='/**/fill:url(a)'/>", ["2:24 externalReference a"]
      ),
    ] as [(String, String, [String])])
  func `url() in attributes is found where it leads`(
    id: String, content: String, expected: [String]
  ) throws {
    #expect(try features(of: svg(content)) == expected)
  }

  @Test(
    arguments: [
      ("url()", "<style>\na{fill:url(b)}\n</style>", ["3:12 externalReference b"]),
      (
        "a font", "<style>@font-face{src:url('a.woff')}</style>",
        ["2:28 externalReference a.woff"]
      ),
      ("@import", "<style>\n@import 'a.css';</style>", ["3:10 externalReference a.css"]),
      (
        "@import with url()", "<style>@import url(a.css);</style>",
        ["2:20 externalReference a.css"]
      ),
      (
        "two of @import", "<style>@import 'a';\n@IMPORT \"b\";</style>",
        ["2:17 externalReference a", "3:10 externalReference b"]
      ),
      ("in CDATA", "<style><![CDATA[@import 'a';]]></style>", ["2:26 externalReference a"]),
      (
        "in a style with a prefix", "<svg:style>url(a)</svg:style>",
        ["2:16 externalReference a"]
      ),
      ("in a comment of XML", "<style><!-- @import 'a'; --></style>", []),
      ("in a comment of CSS", "<style>/* @import 'a'; url(b) */ a{}</style>", []),
      ("in a comment without end", "<style>/* @import 'a';</style>", []),
      ("ids and data", "<style>a{fill:url(#b);mask:url(data:c)} @media x{}</style>", []),
      ("behind a style", "<style>a{}</style><desc>url(a)</desc>", []),
      ("behind an empty style", "<style/><desc>url(a)</desc>", []),
      ("behind a style within an element", "<g><style/></g>url(a)", []),
    ] as [(String, String, [String])])
  func `references in style elements are found where they lead`(
    id: String, content: String, expected: [String]
  ) throws {
    #expect(try features(of: svg(content)) == expected)
  }

  @Test func `a style sheet of its own file is found`() throws {
    #expect(
      try features(of: "<?xml version='1.0'?>\n<?xml-stylesheet href='a.css'?>\n" + svg(""))
        == ["2:1 externalReference xml-stylesheet"])
    #expect(try features(of: "<?xml-model href='a'?>" + svg("")) == [])
  }

  @Test func `a long address is cut`() throws {
    let address = String(repeating: "a", count: 500)
    #expect(
      try features(of: svg("<use href='\(address)'/><g fill='url(\(address))'/>")).map {
        $0.split(separator: " ").last?.count
      } == [80, 80])
  }

  // MARK: Layers

  @Test(arguments: [
    ("nothing", "<g fill='red'/>", false), ("opacity", "<g opacity='.5'/>", true),
    ("opacity of one digit", "<g opacity='0'/>", true),
    ("a mask", "<g mask='url(#a)'/>", true), ("a filter", "<g filter='url(#a)'/>", true),
    ("in a style", "<g style='opacity:.5'/>", true),
    ("in capitals", "<g style='OPACITY:1'/>", true),
    ("a blend mode", "<g style='mix-blend-mode:multiply'/>", true),
    ("isolation", "<g style='isolation:isolate'/>", true),
    ("a clip path by the box", "<clipPath clipPathUnits='objectBoundingBox'/>", true),
    ("a clip path", "<g clip-path='url(#a)'/>", false),
    ("a style sheet", "<style>a{opacity:.5}</style>", true),
    ("a style sheet without", "<style>a{fill:red}</style>", false),
    ("a word in text", "<desc>opacity</desc>", false), ("an id", "<g id='mask'/>", false),
  ])
  func `a drawing that may need layers is known`(id: String, content: String, uses: Bool) throws {
    #expect(try preflight(svg(content)).usesLayers == uses)
  }

  @Test func `an attribute by default may need layers too`() throws {
    let doctype = "<!DOCTYPE svg [<!ATTLIST g opacity CDATA '.5'>]>"
    #expect(try preflight(doctype + svg("<g/>")).usesLayers)
  }
}
