import IconModel
import IconRules
import Testing

@Suite struct SlotSwappedTests {
  @Test func `a file that is larger than that of the larger scale is an error`() {
    let subject = imageSet([
      (image("a.png", scale: 2), Pixels(75)), (image("b.png", scale: 3), Pixels(50)),
    ])
    #expect(
      RuleBook().lines("slot-swapped", in: subject) == [
        "\(contents):2:9: error: 'a.png' in the slot @2x has 75 × 75 px, more than 'b.png' in the"
          + " slot @3x with 50 × 50 px; swap the two files"
      ])
    #expect(RuleBook().lines("scale-mismatch", in: subject) == [])
  }

  @Test func `files in the right order are not swapped`() {
    let subject = imageSet([
      (image("b.png", scale: 3), Pixels(75)), (image("a.png", scale: 2), Pixels(50)),
    ])
    #expect(RuleBook().lines("slot-swapped", in: subject) == [])
  }
}

@Suite struct ScaleMismatchTests {
  private static func pair(_ large: Pixels) -> ImageSetSubject {
    let small = Pixels(50, ink: Rect(x: 4, y: 4, width: 42, height: 42))
    return imageSet([(image("a.png", scale: 2), small), (image("b.png", scale: 3), large)])
  }

  @Test func `an image without 1.5 times the pixels is reported with those that it should have`() {
    #expect(
      RuleBook().lines("scale-mismatch", in: Self.pair(Pixels(72))) == [
        "\(contents):3:9: warning: 'b.png' has 72 × 72 px, and 'a.png' with 50 × 50 px asks for"
          + " 75 × 75 px; export both from one drawing"
      ])
  }

  @Test func `ink elsewhere is reported by its edges`() {
    let moved = Pixels(75, ink: Rect(x: 8, y: 6, width: 63, height: 63))
    #expect(
      RuleBook().lines("scale-mismatch", in: Self.pair(moved)) == [
        "\(contents):3:9: warning: the ink of 'b.png' is not where 'a.png' has it: it differs by"
          + " 2 px on the left, 2 px on the right, limit 1 px; export both from one drawing"
      ])
  }

  @Test(arguments: [
    Pixels(75, ink: Rect(x: 6, y: 6, width: 63, height: 63)),
    Pixels(76, ink: Rect(x: 7, y: 5, width: 63, height: 64)),
  ])
  func `what rounding explains gives no finding`(large: Pixels) {
    #expect(RuleBook().lines("scale-mismatch", in: Self.pair(large)) == [])
  }
}
