import IconModel
import SVGRendering
import Testing

@Suite struct InkCanvasTests {
  /// The samples of four pixels, painted over their whole height.
  private func samples(_ content: String, _ ink: InkMode) throws -> [UInt8] {
    let document = try document("<svg \(namespace) viewBox='0 0 4 1'>\(content)</svg>")
    let frame = RasterFrame(
      originX: 0, originY: 0, scale: 1, size: PixelSize(width: 4, height: 1))
    return Array(
      try document.render(frame, unit: 1, ink: ink, clipsToArtboard: true).samples)
  }

  private func paint(_ color: String, _ attributes: String = "width='4'") -> String {
    "<rect height='1' fill='\(color)' \(attributes)/>"
  }

  @Test(
    arguments: [
      ("black", 255), ("white", 0), ("red", 255), ("lime", 255), ("blue", 255), ("yellow", 255),
      ("#808080", 127), ("#c0c0c0", 63), ("#ff8080", 127), ("#010203", 254), ("none", 0),
    ] as [(String, UInt8)])
  func `by luminance, white is no ink, and a colour without white is full ink`(
    color: String, sample: UInt8
  ) throws {
    #expect(try samples(paint(color), .luminance) == Array(repeating: sample, count: 4))
  }

  @Test(arguments: ["black", "white", "red", "#808080"])
  func `by alpha, every colour is full ink`(color: String) throws {
    #expect(try samples(paint(color), .alpha) == [255, 255, 255, 255])
  }

  @Test func `by luminance, white paint removes ink, with its edges`() throws {
    let content = paint("black") + paint("white", "x='1.5' width='1'")
    let found = try samples(content, .luminance)
    #expect(found[0] == 255 && found[3] == 255)
    #expect([127, 128].contains(found[1]) && [127, 128].contains(found[2]))
    #expect(try samples(content, .alpha) == [255, 255, 255, 255])
  }

  @Test func `by luminance, edges over nothing and over white are alike`() throws {
    let edge = paint("black", "x='0.25' width='2.5'")
    let overNothing = try samples(edge, .luminance)
    let overWhite = try samples(paint("white") + edge, .luminance)
    #expect(overNothing[1] == 255 && overNothing[3] == 0)
    for (first, second) in zip(overNothing, overWhite) {
      #expect(abs(Int(first) - Int(second)) <= 1)
    }
    #expect([191, 192].contains(overNothing[0]) && [191, 192].contains(overNothing[2]))
  }

  @Test func `by luminance, translucent ink counts in part`() throws {
    let black = try samples(paint("black", "width='4' opacity='0.5'"), .luminance)
    #expect(black.allSatisfy { [127, 128].contains($0) })
    #expect(try samples(paint("white", "width='4' opacity='0.5'"), .luminance) == [0, 0, 0, 0])
  }

  @Test(arguments: InkMode.allCases)
  func `the padding of cairo's rows is removed`(ink: InkMode) throws {
    let document = try document(svg("<rect width='24' height='24'/>"))
    for width in 1...9 {
      let frame = RasterFrame(
        originX: 0, originY: 0, scale: 1, size: PixelSize(width: width, height: 3))
      let mask = try document.render(frame, unit: 1, ink: ink, clipsToArtboard: true)
      #expect(mask == AlphaMask(size: frame.size, coverage: 255))
    }
  }

  @Test func `a canvas that cairo cannot create is a failure`() throws {
    let document = try document(svg("<g/>"))
    let frame = RasterFrame(
      originX: 0, originY: 0, scale: 1, size: PixelSize(width: 40_000, height: 1))
    let error = #expect(throws: DrawingFailure.self) {
      try document.render(frame, unit: 1, ink: .alpha, clipsToArtboard: true)
    }
    #expect(error?.kind == .limits)
    #expect(error?.message.hasPrefix("the drawing could not be rendered: ") == true)
  }
}
