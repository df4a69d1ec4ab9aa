import IconModel
import IconRules
import Testing

@Suite struct CatalogPropertiesTests {
  private func png(
    intent: String? = "template", isTabIcon: Bool = true, colorRange: UInt8 = 0,
    lostColor: Double = 0
  ) -> ImageSetSubject {
    var pixels = Pixels(50)
    (pixels.colorRange, pixels.lostColor) = (colorRange, lostColor)
    return imageSet([(image("a.png", scale: 2), pixels)], intent: intent, isTabIcon: isTabIcon)
  }

  private func vector(preserves: Bool? = nil) -> ImageSetSubject {
    imageSet([(image("a.svg"), nil)], preserves: preserves)
  }

  @Test func `a property is reported at its key, or else at the set or the file`() throws {
    try expectFindings(
      "template-intent",
      reported: ["none": png(intent: nil), "original": png(intent: "original")],
      accepted: ["template": png(), "no icon of a tab": png(intent: nil, isTabIcon: false)])
    try expectFindings(
      "vector-unpreserved",
      reported: ["said": vector(preserves: false), "not said": vector()],
      accepted: ["preserved": vector(preserves: true), "pixels": png()])
  }

  @Test func `ink of several colours is a warning, once for a set`() throws {
    var pixels = Pixels(50)
    pixels.colorRange = 200
    let pair = imageSet([
      (image("a.png", scale: 2), pixels), (image("b.png", scale: 3), pixels),
    ])
    try expectFindings(
      "template-colour", reported: ["a pair": pair],
      accepted: [
        "little colour": png(colorRange: 10),
        // What 'colour-lost' reports is not reported twice.
        "colour that is lost": png(colorRange: 200, lostColor: 0.3),
      ])
  }
}
