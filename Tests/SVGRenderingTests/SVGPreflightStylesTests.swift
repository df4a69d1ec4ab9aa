import IconModel
import SVGRendering
import Testing

/// What a drawing's text says about colours, filters, time and scripts.
@Suite struct SVGPreflightStylesTests {
  @Test(
    arguments: [
      ("animate", "<circle><animate/></circle>", ["2:9 animationOrScript animate"]),
      (
        "set and motion", "<g><set/><animateMotion/></g>",
        ["2:4 animationOrScript set", "2:10 animationOrScript animateMotion"]
      ),
      ("script", "<script>x</script>", ["2:1 animationOrScript script"]),
      ("a handler", "<g onclick='x()'/>", ["2:4 animationOrScript onclick"]),
      ("keyframes", "<style>@keyframes a{}</style>", ["2:8 animationOrScript @keyframes"]),
      ("a name that begins so", "<g opacity='1' offset='2'/>", []),
      ("filter as attribute", "<g filter='url(#a)'/>", ["2:4 filter filter"]),
      ("filter in a style", "<g style='fill:red; filter : url(#a)'/>", ["2:21 filter filter"]),
      ("filter in a style sheet", "<style>.a{filter:blur(2px)}</style>", ["2:11 filter filter"]),
      ("no filter", "<g filter='none' style='filter: none;x-filter:a'/>", []),
      ("a filter that nothing uses", "<filter id='a'/>", []),
      ("colour of filters", "<g style='color-interpolation-filters:sRGB'/>", []),
    ] as [(String, String, [String])])
  func `what an image cannot show is found`(
    id: String, content: String, expected: [String]
  ) throws {
    #expect(try features(of: svg(content)) == expected)
  }

  @Test(arguments: [
    ("nothing", "<path d='M0 0h1v1z'/>", false),
    ("black", "<g fill='#000' stroke='black'/>", false),
    ("black, spaced and in capitals", "<g fill=' #000000 ' stroke='None'/>", false),
    ("currentColor", "<g style='fill:currentColor;stroke:none'/>", false),
    ("a colour", "<g fill='red'/>", true), ("in a style", "<g style='stroke : #f00'/>", true),
    ("in a style sheet", "<style>.a { fill: #fff }</style>", true),
    ("of a gradient", "<stop stop-color='#123'/>", true),
    ("a picture", "<image/>", true),
    ("other attributes", "<g fill-rule='evenodd' stroke-width='2' stroke-linecap='round'/>", false),
  ])
  func `drawings that may have two colours are known`(id: String, content: String, may: Bool) throws
  {
    #expect(try preflight(svg(content)).mayHaveColors == may)
  }
}
