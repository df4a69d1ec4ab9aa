import IconModel
import IconRules
import Testing

@Suite struct InkClippedTests {
  @Test(arguments: [
    ("left", DrawingMeasurements.Overflow(left: 1.5), "1.5 units on the left"),
    ("top", .init(top: 0.256), "0.26 units on the top"),
    ("right", .init(right: 12), "12 units on the right"),
    ("bottom", .init(bottom: 0.1), "0.1 units on the bottom"),
    (
      "all", .init(left: 4, top: 3, right: 2, bottom: 1),
      "4 units on the left, 3 units on the top, 2 units on the right, 1 unit on the bottom"
    ),
    ("one of two past the limit", .init(left: 0.05, right: 1), "1 unit on the right"),
  ])
  func `ink past a side is found with its distance`(
    id: String, overflow: DrawingMeasurements.Overflow, distances: String
  ) {
    #expect(
      RuleBook().lines("ink-clipped", in: drawing(overflow: overflow)) == [
        "Icons/home.svg:2:5: error: ink reaches past the viewBox by \(distances);"
          + " enlarge the viewBox or move the drawing"
      ])
  }

  /// A quarter of a percent of the artboard's longer side.
  @Test(arguments: [(24.0, 24.0, 0.06), (1_000, 10, 2.5), (10, 1_000, 2.5)])
  func `what nobody sees is let pass, and no more`(width: Double, height: Double, limit: Double) {
    func lines(_ distance: Double) -> [String] {
      RuleBook().lines(
        "ink-clipped",
        in: drawing(
          artboard: Rect(x: 0, y: 0, width: width, height: height),
          overflow: .init(bottom: distance)))
    }
    #expect(lines(limit) == [])
    #expect(lines(limit + 1e-9).count == 1)
  }

  @Test func `a drawing with all ink outside is another rule's`() {
    let subject = drawing(inkBox: nil, overflow: .init(left: 5))
    #expect(RuleBook().lines("ink-clipped", in: subject) == [])
    #expect(RuleBook().lines("ink-clipped", in: failure(.limits)) == [])
  }
}
