import IconModel
import IconRules
import Testing

@Suite struct InkOpacityTests {
  @Test func `ink on 99% of the artboard is a background, unless the ink is the artboard`() throws {
    func ink(_ area: Double) -> any RuleSubject {
      drawing(artboard: Rect(x: 0, y: 0, width: 20, height: 5), inkArea: area)
    }
    try expectFindings(
      "opaque-background",
      reported: [
        "at the limit": ink(99), "all of it": ink(100),
        "a viewBox": drawing(inkArea: 24 * 24), "a size": drawing(origin: .size, inkArea: 24 * 24),
      ],
      accepted: [
        "just under the limit": ink(98.999), "a disc": ink(78.5),
        "the box of the ink": drawing(origin: .ink, inkArea: 24 * 24),
      ])
  }

  @Test func `translucent ink, and detail of colour alone, is accepted up to 2%`() throws {
    func translucent(_ part: Double) -> any RuleSubject {
      drawing(paint: PaintMeasurements(translucent: part, lostColor: 0))
    }
    func lost(_ part: Double) -> any RuleSubject {
      drawing(paint: PaintMeasurements(translucent: 0, lostColor: part))
    }
    try expectFindings(
      "translucent-ink",
      reported: ["just past the limit": translucent(0.0201), "much": translucent(0.384)],
      accepted: ["none": translucent(0), "at the limit": translucent(0.02)])
    try expectFindings(
      "colour-lost", reported: ["just past the limit": lost(0.0201), "much": lost(0.384)],
      accepted: ["none": lost(0), "at the limit": lost(0.02)])
  }
}
