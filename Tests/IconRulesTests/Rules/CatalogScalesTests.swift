import IconModel
import IconRules
import Testing

@Suite struct CatalogScalesTests {
  private func pair(_ small: Pixels, _ large: Pixels) -> ImageSetSubject {
    imageSet([(image("a.png", scale: 2), small), (image("b.png", scale: 3), large)])
  }

  /// A file for @3x beside one for @2x whose ink has a margin of 4 pixels.
  private func beside(_ side: Int, ink: Rect? = nil) -> ImageSetSubject {
    pair(Pixels(50, ink: Rect(x: 4, y: 4, width: 42, height: 42)), Pixels(side, ink: ink))
  }

  @Test func `a file that is larger than that of the larger scale is an error`() throws {
    let swapped = pair(Pixels(75), Pixels(50))
    let inOrder = imageSet([
      (image("b.png", scale: 3), Pixels(75)), (image("a.png", scale: 2), Pixels(50)),
    ])
    try expectFindings(
      "slot-swapped", reported: ["swapped": swapped], accepted: ["in any order": inOrder])
    try expectFindings(
      "scale-mismatch",
      reported: [
        "other than 1.5 times the pixels": beside(72),
        "ink elsewhere": beside(75, ink: Rect(x: 8, y: 6, width: 63, height: 63)),
      ],
      accepted: [
        "swapped": swapped,
        "1.5 times": beside(75, ink: Rect(x: 6, y: 6, width: 63, height: 63)),
        "rounded": beside(76, ink: Rect(x: 7, y: 5, width: 63, height: 64)),
      ])
  }
}
