import IconModel
import IconRules
import Testing

@Suite struct AnimationOrScriptTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("animation-or-script", in: drawing(features: features))
  }

  @Test func `an animation is reported at its position`() {
    #expect(
      lines(feature(.animationOrScript, "animate")) == [
        "Icons/home.svg:3:7: warning: 'animate' has no effect on an image;"
          + " remove it, and check that what is left is the moment that you mean"
      ])
  }

  @Test func `several features give one finding at the first`() {
    let found = lines(
      feature(.animationOrScript, "set"), feature(.animationOrScript, "script", line: 9),
      feature(.animationOrScript, "onload", line: 12))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("Icons/home.svg:3:7: warning: 'set' and 2 more like it has no"))
  }

  @Test func `other features give no finding`() {
    #expect(lines() == [])
    #expect(lines(feature(.filter, "filter"), feature(.rasterImage, "image")) == [])
  }
}

@Suite struct FilterEffectTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("filter-effect", in: drawing(features: features))
  }

  @Test(arguments: [(1, "once"), (2, "2 times"), (16, "16 times")])
  func `several filters give one finding at the first`(count: Int, times: String) {
    let features = (0..<count).map { feature(.filter, "filter", line: 3 + $0) }
    #expect(
      RuleBook().lines("filter-effect", in: drawing(features: features)) == [
        "Icons/home.svg:3:7: warning: the drawing uses a filter \(times);"
          + " draw the shape without it; a tab bar sets its own colour and shadow"
      ])
  }

  @Test func `other features give no finding`() {
    #expect(lines() == [])
    #expect(lines(feature(.animationOrScript, "set")) == [])
  }
}

@Suite struct RasterImageTests {
  @Test func `each image is reported at its position`() {
    let subject = drawing(features: [
      feature(.rasterImage, "image"), feature(.filter, "filter", line: 4),
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

  @Test func `a drawing without images gives no finding`() {
    let subject = drawing(features: [feature(.filter, "filter")])
    #expect(RuleBook().lines("raster-image", in: subject) == [])
    #expect(RuleBook().lines("raster-image", in: failure(.limits)) == [])
  }
}

@Suite struct ExternalStyleTests {
  @Test func `each style sheet and font is reported at its position`() {
    let subject = drawing(features: [
      feature(.externalStyle, "logo.css"), feature(.rasterImage, "image"),
      feature(.externalStyle, "https://example.org/a.css", line: 8, column: 12),
    ])
    #expect(
      RuleBook().lines("external-style", in: subject) == [
        "Icons/home.svg:3:7: warning: 'logo.css' is outside the drawing and was not read;"
          + " embed what it refers to",
        "Icons/home.svg:8:12: warning: 'https://example.org/a.css' is outside the drawing"
          + " and was not read; embed what it refers to",
      ])
  }

  @Test func `a drawing without external styles gives no finding`() {
    #expect(RuleBook().lines("external-style", in: drawing()) == [])
    #expect(RuleBook().lines("external-style", in: failure(.external)) == [])
  }
}
