import IconModel
import IconRules
import Testing

@Suite struct RefusedDrawingsTests {
  @Test(
    arguments: [
      ("svg-malformed", .malformed), ("svg-limits", .limits), ("svg-limits", .memory),
      ("external-reference", .external), ("text-element", .text), ("image-unreadable", .image),
      ("opaque-image", .opaque),
    ] as [(RuleID, DrawingFailure.Kind)])
  func `a failure of its kind is one error with the failure's message, with a place and without`(
    rule: RuleID, kind: DrawingFailure.Kind
  ) {
    for (position, place) in [(root, "Icons/home.svg:2:5"), (nil, "Icons/home.svg")] {
      let subject = failure(kind, position: position)
      #expect(RuleBook().findings(in: subject).count == 1)
      #expect(found(rule, in: subject) == ["\(place): error: what is wrong; what to do"])
    }
  }
}

@Suite struct PixelImagesTests {
  @Test func `an image whose ink was taken for what is dark gets a note`() throws {
    func opaque(isInferred: Bool) -> DrawingSubject {
      drawing(
        pixels: PixelFacts(
          size: PixelSize(width: 75, height: 75), scale: DisplayScale(3), isOpaque: true,
          ink: .luminance, inkIsInferred: isInferred))
    }
    try expectFindings(
      "opaque-image", reported: ["inferred": opaque(isInferred: true)],
      accepted: ["told": opaque(isInferred: false)])
  }

  @Test func `an image with fewer pixels than an output is reported`() throws {
    /// An icon of 20 units, 75 px at @3x, with so many pixels a unit.
    func pixels(_ scale: Int?) -> IconSubject {
      let facts = scale.map {
        PixelFacts(size: PixelSize(width: 24 * $0, height: 24 * $0), scale: DisplayScale($0))
      }
      return icon(
        [measured(pixels: facts)], fits: [fit(), fit(75, of: 75, scale: 3, pixelsPerUnit: 3.75)])
    }
    try expectFindings(
      "upscaled", reported: ["two thirds": pixels(2)],
      accepted: ["enough": pixels(4), "a drawing of shapes": pixels(nil)])
  }
}
