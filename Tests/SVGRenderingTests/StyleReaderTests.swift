import IconModel
import Testing

@testable import SVGRendering

/// The colours, filters, animations and scripts that a drawing's text states.
@Suite struct StyleReaderTests {
  @Test(arguments: [
    Marked("animate", "<circle><animate/></circle>", "2:9 animationOrScript animate"),
    Marked(
      "set and motion", "<g><set/><animateMotion/></g>", "2:4 animationOrScript set",
      "2:10 animationOrScript animateMotion"),
    Marked("script", "<script>x</script>", "2:1 animationOrScript script"),
    Marked("a handler", "<g onclick='x()'/>", "2:4 animationOrScript onclick"),
    Marked("keyframes", "<style>@keyframes a{}</style>", "2:8 animationOrScript @keyframes"),
    Marked("a name that begins so", "<g opacity='1' offset='2'/>"),
    Marked("filter as attribute", "<g filter='url(#a)'/>", "2:4 filter filter"),
    Marked("filter in a style", "<g style='fill:red; filter : url(#a)'/>", "2:21 filter filter"),
    Marked("filter in a style sheet", "<style>.a{filter:blur(2px)}</style>", "2:11 filter filter"),
    Marked("no filter", "<g filter='none' style='filter: none;x-filter:a'/>"),
    Marked("a filter that nothing uses", "<filter id='a'/>"),
    Marked("colour of filters", "<g style='color-interpolation-filters:sRGB'/>"),
  ])
  func `features that an image cannot show are found`(row: Marked) throws {
    #expect(try features(of: svg(row.content)) == row.features)
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
  func `drawings that may have two colours are recognised`(id: String, content: String, may: Bool)
    throws
  {
    #expect(try preflight(svg(content)).mayHaveColors == may)
  }

  @Test(arguments: [
    ("a fill that all inherit", "fill='#09244B'", "<path fill='none' stroke='#09244b'/>", false),
    ("no fill, and one stroke", "fill='none' stroke='teal'", "<path/>", false),
    ("shapes of another colour", "fill='#09244B'", "<path fill='#fff'/>", true),
    ("black shapes", "fill='#09244B'", "<path fill='black'/>", true),
    ("a fill that is not inherited", "fill='#09244B'", "<path fill='initial'/>", true),
    ("a root that is black", "fill='black'", "<path fill='teal'/>", true),
    ("a root without a fill", "stroke='teal'", "<path/>", true),
    ("a gradient", "fill='url(#a)'", "<path/>", true),
    ("translucent paint", "fill='#09244B80'", "<path/>", true),
    ("a function", "fill='rgb(9,9,9)'", "<path/>", true),
    ("layers that may blend", "fill='teal'", "<g style='mix-blend-mode:screen'/>", true),
    ("black with layers", "", "<g opacity='.5'/>", false),
    ("a picture", "fill='teal'", "<image/>", true),
  ])
  func `a drawing of one colour is recognised`(
    id: String, root: String, content: String, may: Bool
  ) throws {
    let text = "<svg \(namespace) viewBox='0 0 24 24' \(root)>\(content)</svg>"
    #expect(try preflight(text).mayHaveColors == may)
  }

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
  func `drawings that may need layers are recognised`(id: String, content: String, uses: Bool)
    throws
  {
    #expect(try preflight(svg(content)).usesLayers == uses)
  }
}
