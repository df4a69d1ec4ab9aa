import IconModel
import IconRules
import Testing

@Suite struct RefusedDrawingsTests {
  @Test(
    arguments: [
      ("svg-malformed", DrawingFailure.Kind.malformed), ("svg-limits", .limits),
      ("svg-limits", .memory), ("external-reference", .external), ("text-element", .text),
    ] as [(RuleID, DrawingFailure.Kind)])
  func `a failure of its kind is reported with the failure's message`(
    rule: RuleID, kind: DrawingFailure.Kind
  ) {
    expectOneError(kind, of: rule)
  }
}

/// Expects that a failure is one error of a rule, with a place and without.
func expectOneError(_ kind: DrawingFailure.Kind, of rule: RuleID) {
  for (position, place) in [(root, "Icons/home.svg:2:5"), (nil, "Icons/home.svg")] {
    let subject = failure(kind, position: position)
    #expect(RuleBook().findings(in: subject).count == 1)
    #expect(found(rule, in: subject) == ["\(place): error: what is wrong; what to do"])
  }
}

@Suite struct PixelImagesTests {
  @Test(
    arguments: [("image-unreadable", .image), ("opaque-image", .opaque)]
      as [(RuleID, DrawingFailure.Kind)])
  func `a failure of its kind is reported with the failure's message`(
    rule: RuleID, kind: DrawingFailure.Kind
  ) {
    expectOneError(kind, of: rule)
  }

  @Test func `an image whose ink was taken for what is dark gets a note`() {
    let size = PixelSize(width: 75, height: 75)
    let inferred = PixelFacts(
      size: size, scale: DisplayScale(3), isOpaque: true, ink: .luminance, inkIsInferred: true)
    let told = PixelFacts(
      size: size, scale: DisplayScale(3), isOpaque: true, ink: .luminance)
    #expect(
      found("opaque-image", in: drawing(pixels: inferred)) == [
        "Icons/home.svg: note: the image is opaque, so its ink is what is darker than white;"
          + " export it with a transparent background"
      ])
    #expect(found("opaque-image", in: drawing(pixels: told)) == [])
  }
  /// The findings about an icon of 20 units, 75 px at @3x, with so many pixels a unit.
  private func findings(scale: Int?) -> [String] {
    let pixels = scale.map {
      PixelFacts(size: PixelSize(width: 24 * $0, height: 24 * $0), scale: DisplayScale($0))
    }
    let subject = icon(
      [measured(pixels: pixels)], fits: [fit(), fit(75, of: 75, scale: 3, pixelsPerUnit: 3.75)])
    return found("upscaled", in: subject)
  }

  @Test func `an image with fewer pixels than an output is reported`() {
    #expect(
      findings(scale: 2) == [
        "Icons/home.svg:2:5: warning: the ink has 40 px, and 75 px are needed at 3x:"
          + " it is enlarged 1.88 times; export it 2 times as large, or as SVG"
      ])
  }

  @Test func `an image with as many pixels, and a drawing of shapes, give no finding`() {
    #expect(findings(scale: 4) == [])
    #expect(findings(scale: nil) == [])
  }
}
