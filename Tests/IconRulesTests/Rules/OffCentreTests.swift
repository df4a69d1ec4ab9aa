import IconModel
import IconRules
import Testing

@Suite struct OffCentreTests {
  private func lines(x: Double, y: Double = 0, mode: FitMode = .artboard) -> [String] {
    RuleBook(["off-target": .off]).lines(
      "off-centre", in: icon(fit: mode, fits: [fit(40, x: x, y: y)]))
  }

  @Test func `ink off the middle is to be moved back`() {
    #expect(
      lines(x: -5, y: 6) == [
        "Icons/home.svg:2:5: note: ink lies 2.5 pt left and 3 pt down of the middle in the"
          + " regular bar, limit 2 pt; move the drawing 2 units right and 2.4 units up, or use"
          + " 'fit: target'"
      ])
  }

  @Test(arguments: [
    ("in the middle", 0.0, 0), ("two points", 4, 0), ("two points the other way", -4, 0),
    ("just more", 4.01, 1), ("just more the other way", -4.01, 1),
  ])
  func `two points are let pass`(id: String, pixels: Double, count: Int) {
    #expect(lines(x: pixels).count == count)
    #expect(lines(x: 0, y: pixels).count == count)
  }

  @Test func `with the ink fitted there is none`() {
    #expect(lines(x: 10, mode: .target) == [])
  }
}
