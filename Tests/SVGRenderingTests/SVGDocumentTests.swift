import IconModel
import SVGRendering
import TestSupport
import Testing

@Suite struct SVGDocumentTests {
  private static func root(_ attributes: String, _ content: String = box) -> String {
    "<svg \(namespace) \(attributes)>\(content)</svg>"
  }

  private static let box = "<rect x='1' y='2' width='3' height='4'/>"

  /// Attributes of a root with a viewBox and a size, which may fit each other in some way.
  private static func sized(_ width: String, _ height: String, _ ratio: String? = nil) -> String {
    "viewBox='0 0 24 12' width='\(width)' height='\(height)'"
      + (ratio.map { " preserveAspectRatio='\($0)'" } ?? "")
  }

  @Test(arguments: [
    ("of viewBox", "viewBox='0 0 24 12'", 24.0, 12.0),
    ("of viewBox and size", sized("24", "12"), 24, 12),
    ("of viewBox against size", sized("7", "900"), 24, 12),
    ("of viewBox stretched to the aspect of the size", sized("100", "10", "none"), 120, 12),
    ("of viewBox stretched to a size in units", sized("1in", "96", "defer none slice"), 12, 12),
    ("of viewBox cut off by a wide size", sized("100", "10", "xMaxYMax slice"), 24, 2.4),
    ("of viewBox cut off by a tall size", sized("10", "10", " xMidYMid  slice "), 12, 12),
    ("of viewBox that meets its size", sized("10", "10", "xMinYMin meet"), 24, 12),
    ("of viewBox with an aspect that is none", sized("10", "10", "slice"), 24, 12),
    ("of viewBox stretched to no size", sized("100%", "10", "none"), 24, 12),
    ("of viewBox against size in em", sized("1em", "2em"), 24, 12),
    ("of viewBox not at 0 0", "viewBox='-5 100 24 12'", 24, 12),
    ("of a large viewBox", "viewBox='0 0 1000000 500000'", 1e6, 5e5),
    ("of a small viewBox", "viewBox='0 0 0.002 0.001'", 0.002, 0.001),
    ("of size", "width='24' height='12'", 24, 12),
    ("of size in units", "width='1in' height='18pt'", 96, 24),
  ])
  func `an artboard starts at its corner and has the size that the drawing states`(
    id: String, attributes: String, width: Double, height: Double
  ) throws {
    let artboard = try document(Self.root(attributes)).artboard
    #expect((artboard.minX, artboard.minY) == (0, 0))
    #expect(abs(artboard.width / width - 1) < 1e-6)
    #expect(abs(artboard.height / height - 1) < 1e-6)
  }

  @Test(arguments: [
    ("of viewBox", "viewBox='0 0 24 12'", 1.0, 2.0, 3.0),
    ("of viewBox not at 0 0", "viewBox='-5 1 24 12'", 6, 1, 3),
    ("of viewBox against size and place", sized("100", "10", "xMaxYMax"), 1, 2, 3),
    ("of viewBox stretched", sized("100", "10", "none"), 5, 2, 15),
    ("of viewBox cut off at its top", sized("100", "10", "xMaxYMax slice"), 1, -7.6, 3),
    ("of viewBox cut off at its sides", sized("10", "10", "xMidYMid slice"), -5, 2, 3),
    ("of size", "width='24' height='12'", 1, 2, 3), ("of neither", "", 1, 2, 3),
    ("of percent", "width='100%' height='50%'", 1, 2, 3),
  ])
  func `geometry and ink have their place on the artboard`(
    id: String, attributes: String, x: Double, y: Double, width: Double
  ) throws {
    let place = Rect(x: x, y: y, width: width, height: 4)
    let document = try document(Self.root(attributes))
    let extents = document.geometricExtents
    #expect(try #require(extents).distance(to: place) < 1e-4)
    let frame = RasterFrame(
      originX: place.minX, originY: place.minY, scale: 2,
      size: PixelSize(width: Int(2 * place.width), height: 8))
    let mask = try document.render(frame, unit: 1, ink: .alpha, clipsToArtboard: false)
    #expect(mask == AlphaMask(size: frame.size, coverage: 255))
  }

  @Test(arguments: [
    ("a circle", "<circle cx='12' cy='12' r='10'/>", Rect(x: 2, y: 2, width: 20, height: 20)),
    (
      "a stroked circle",
      "<circle cx='12' cy='12' r='9' fill='none' stroke='red' stroke-width='2'/>",
      Rect(x: 2, y: 2, width: 20, height: 20)
    ),
    (
      "an ellipse on its side", "<ellipse cx='12' cy='10' rx='11.3' ry='3.7'/>",
      Rect(minX: 0.7, minY: 6.3, maxX: 23.3, maxY: 13.7)
    ),
    // Half the angle at the tip has a sine of 1 / sqrt 5, so the miter is sqrt 5 long.
    (
      "a miter join",
      "<path d='M4 20 12 4 20 20' fill='none' stroke='red' stroke-width='2'/>",
      Rect(
        minX: 4 - 2 / 5.0.squareRoot(), minY: 4 - 5.0.squareRoot(),
        maxX: 20 + 2 / 5.0.squareRoot(), maxY: 20 + 1 / 5.0.squareRoot())
    ),
    (
      "a round join and round caps",
      "<path d='M4 20 12 4 20 20' fill='none' stroke='red' stroke-width='2'"
        + " stroke-linejoin='round' stroke-linecap='round'/>",
      Rect(minX: 3, minY: 3, maxX: 21, maxY: 21)
    ),
    (
      "lines without area",
      "<g stroke='red' stroke-width='2' stroke-linecap='round'><path d='M12,6 l6 6m-9 1h.01'"
        + " fill='none'/><line x1='8' y1='9.5' x2='8' y2='15'/></g>",
      Rect(minX: 7, minY: 5, maxX: 19, maxY: 16)
    ),
    (
      "a frame without paint",
      "<path d='M0 0h24v24H0z' fill='none'/><circle cx='12' cy='12' r='10'/>",
      Rect(x: 2, y: 2, width: 20, height: 20)
    ),
    (
      "a group, moved and scaled",
      "<g transform='translate(2 3) scale(2)'><circle cx='3' cy='4' r='2.5'/></g>",
      Rect(x: 3, y: 6, width: 10, height: 10)
    ),
    (
      "more than the artboard", "<rect x='-6' y='-4' width='40' height='30'/>",
      Rect(x: -6, y: -4, width: 40, height: 30)
    ),
    (
      "all outside", "<rect x='50' y='-40' width='4' height='3'/>",
      Rect(x: 50, y: -40, width: 4, height: 3)
    ),
  ])
  func `extents are exact for shapes and strokes`(id: String, content: String, extents: Rect) throws
  {
    for origin in ["0 0", "-7.5 31"] {
      let corner = origin.split(separator: " ").compactMap { Double($0) }
      let moved = "<g transform='translate(\(origin))'>\(content)</g>"
      let found = try document(Self.root("viewBox='\(origin) 24 24'", moved)).geometricExtents
      #expect(try #require(found).distance(to: extents) < 2e-3, "viewBox at \(corner)")
    }
  }

  @Test(arguments: [
    ("nothing", ""), ("a group of nothing", "<g/>"), ("a title", "<title>a</title>"),
    ("what is only defined", "<defs><rect width='1' height='1'/></defs>"),
    ("what is not displayed", "<rect width='1' height='1' display='none'/>"),
    (
      "what has no paint",
      "<g stroke='red'><rect width='9' height='9' fill='none' stroke='none'/></g>"
    ),
  ])
  func `without geometry there are no extents`(id: String, content: String) throws {
    #expect(try document(svg(content)).geometricExtents == nil)
  }

  @Test(arguments: [("none", "<g/>", Double?.none), ("opacity", "<g opacity='.5'/>", 2_048)])
  func `a drawing with layers is limited in size`(
    id: String, content: String, limit: Double?
  ) throws {
    #expect(try document(svg(content)).maximumSide == limit)
  }

  private func render(
    _ content: String, x: Double = 0, y: Double = 0, scale: Double = 1, unit: Double = 1,
    width: Int = 4, height: Int = 1, viewBox: String = "0 0 4 1", clips: Bool = true
  ) throws -> [UInt8] {
    let frame = RasterFrame(
      originX: x, originY: y, scale: scale, size: PixelSize(width: width, height: height))
    let mask = try document(Self.root("viewBox='\(viewBox)'", content))
      .render(frame, unit: unit, ink: .alpha, clipsToArtboard: clips)
    #expect(mask.size == frame.size)
    return Array(mask.samples)
  }

  private func isNear(_ samples: [UInt8], _ expected: [Double]) -> Bool {
    samples.count == expected.count
      && zip(samples, expected).allSatisfy { abs(Double($0) - $1 * 255) <= 1.5 }
  }

  @Test(arguments: [
    ("whole pixels", "x='1' width='2'", [0.0, 1, 1, 0]),
    ("half of two pixels", "x='0.5' width='1'", [0.5, 0.5, 0, 0]),
    ("a quarter and three", "x='1.25' width='1'", [0, 0.75, 0.25, 0]),
    ("a third of one", "x='2' width='0.3333'", [0, 0, 0.3333, 0]),
    ("nothing", "x='1' width='0'", [0, 0, 0, 0]),
  ])
  func `a pixel has the coverage of the ink in it`(
    id: String, place: String, coverage: [Double]
  ) throws {
    #expect(isNear(try render("<rect height='1' \(place)/>"), coverage))
  }

  @Test func `opacity and colour change the coverage of ink`() throws {
    let content =
      "<rect width='2' height='1' fill='#fff' opacity='.5'/>"
      + "<rect x='3' width='1' height='1' fill='blue'/>"
    #expect(isNear(try render(content), [0.5, 0.5, 0, 1]))
  }

  @Test func `a frame shows its part at its scale`() throws {
    let rect = "<rect x='1.5' width='1' height='1'/>"
    #expect(isNear(try render(rect), [0, 0.5, 0.5, 0]))
    #expect(isNear(try render(rect, x: 0.5, width: 3), [0, 1, 0]))
    #expect(isNear(try render(rect, x: 0.25, width: 3), [0, 0.75, 0.25]))
    #expect(isNear(try render(rect, x: 1.5, scale: 4, width: 5), [1, 1, 1, 1, 0]))
    #expect(isNear(try render(rect, y: 0.75, width: 4), [0, 0.125, 0.125, 0]))
    #expect(isNear(try render(rect, x: 1.25, scale: 2, width: 3), [0.5, 1, 0.5]))
  }

  @Test func `a unit scales the artboard under its frame`() throws {
    let rect = "<rect x='1.5' width='1' height='1'/>"
    #expect(isNear(try render(rect, unit: 2, width: 8), [0, 0, 0, 1, 1, 0, 0, 0]))
    #expect(isNear(try render(rect, x: 3, scale: 0.5, unit: 2, width: 2), [1, 0]))
  }

  @Test(arguments: [
    ("0 0 4 1", [0.0, 0, 1, 1, 1, 1, 0, 0], [1.0, 1, 1, 1, 1, 1, 1, 0]),
    ("1 0 4 1", [0, 0, 1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 1, 1, 0, 0]),
    ("0 0 2.5 1", [0, 0, 1, 1, 0.5, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1, 0]),
  ])
  func `ink outside the artboard is rendered or clipped as requested`(
    viewBox: String, clipped: [Double], whole: [Double]
  ) throws {
    // From 2 left of 0 to 5.
    let rect = "<rect x='-2' y='-1' width='7' height='3'/>"
    #expect(isNear(try render(rect, x: -2, width: 8, viewBox: viewBox), clipped))
    #expect(
      isNear(try render(rect, x: -2, width: 8, viewBox: viewBox, clips: false), whole))
  }

  @Test func `one document renders the same frame alike each time`() throws {
    let document = try document(svg("<circle cx='12' cy='12' r='10'/>"))
    let frame = RasterFrame(
      originX: 0.1, originY: 0.2, scale: 3.3, size: PixelSize(width: 80, height: 80))
    let first = try document.render(frame, unit: 1, ink: .alpha, clipsToArtboard: true)
    let other = RasterFrame(
      originX: 5, originY: 5, scale: 1, size: PixelSize(width: 9, height: 2))
    _ = try document.render(other, unit: 1, ink: .luminance, clipsToArtboard: false)
    #expect(try document.render(frame, unit: 1, ink: .alpha, clipsToArtboard: true) == first)
  }

  @Test func `nothing outside the drawing is read`() throws {
    let content = "<style>@import '\(#filePath)'; * { fill: url(file://\(#filePath)#a) }</style>"
    #expect(isNear(try render(content), [0, 0, 0, 0]))
    #expect(throws: DrawingFailure.self) { try render("<use href='\(#filePath)#a'/>") }
  }
}
