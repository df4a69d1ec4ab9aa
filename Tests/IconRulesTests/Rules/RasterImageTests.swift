import IconModel
import IconRules
import Testing

@Suite struct RasterImageTests {
  @Test func `each image is found where it stands`() {
    let subject = drawing(features: [
      feature(.rasterImage, "image"), feature(.text, "text", line: 4),
      feature(.rasterImage, "image", line: 9, column: 2),
    ])
    #expect(
      RuleBook().lines("raster-image", in: subject) == [
        "Icons/home.svg:3:7: warning: the drawing contains an image made of pixels;"
          + " redraw it as shapes",
        "Icons/home.svg:9:2: warning: the drawing contains an image made of pixels;"
          + " redraw it as shapes",
      ])
  }

  @Test func `a drawing of shapes has none`() {
    let subject = drawing(features: [feature(.text, "text")])
    #expect(RuleBook().lines("raster-image", in: subject) == [])
    #expect(RuleBook().lines("raster-image", in: failure(.limits)) == [])
  }
}
