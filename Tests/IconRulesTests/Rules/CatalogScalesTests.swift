import IconModel
import IconRules
import Testing

@Suite struct CatalogScalesTests {
  private static func pair(_ small: Pixels, _ large: Pixels) -> ImageSetSubject {
    imageSet([(image("a.png", scale: 2), small), (image("b.png", scale: 3), large)])
  }

  /// A file for @3x beside one for @2x whose ink has a margin of 4 pixels.
  private static func mismatches(_ large: Pixels) -> [String] {
    let small = Pixels(50, ink: Rect(x: 4, y: 4, width: 42, height: 42))
    return found("scale-mismatch", in: pair(small, large))
  }

  @Test func `a file that is larger than that of the larger scale is an error`() {
    let swapped = Self.pair(Pixels(75), Pixels(50))
    #expect(
      found("slot-swapped", in: swapped) == [
        "\(contents):2:9: error: 'a.png' in the slot @2x has 75 × 75 px, more than 'b.png' in the"
          + " slot @3x with 50 × 50 px; swap the two files"
      ])
    #expect(found("scale-mismatch", in: swapped) == [])
    let inOrder = imageSet([
      (image("b.png", scale: 3), Pixels(75)), (image("a.png", scale: 2), Pixels(50)),
    ])
    #expect(found("slot-swapped", in: inOrder) == [])
  }

  @Test(
    arguments: [
      (
        Pixels(72), "'b.png' has 72 × 72 px, and 'a.png' with 50 × 50 px asks for 75 × 75 px"
      ),
      (
        Pixels(75, ink: Rect(x: 8, y: 6, width: 63, height: 63)),
        "the ink of 'b.png' is not where 'a.png' has it: it differs by 2 px on the left, 2 px on the"
          + " right, limit 1 px"
      ),
    ] as [(Pixels, String)])
  func `other than 1.5 times the pixels, and ink elsewhere, are reported`(
    large: Pixels, message: String
  ) {
    #expect(
      Self.mismatches(large)
        == ["\(contents):3:9: warning: \(message); export both from one drawing"])
  }

  @Test(arguments: [
    Pixels(75, ink: Rect(x: 6, y: 6, width: 63, height: 63)),
    Pixels(76, ink: Rect(x: 7, y: 5, width: 63, height: 64)),
  ])
  func `what rounding explains gives no finding`(large: Pixels) {
    #expect(Self.mismatches(large) == [])
  }
}
