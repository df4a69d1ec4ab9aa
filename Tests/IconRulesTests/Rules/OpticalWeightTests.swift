import IconModel
import IconRules
import Testing

@Suite struct OpticalWeightTests {
  private func lines(_ areas: Double...) -> [String] {
    RuleBook().lines(
      "optical-weight",
      in: comparison(
        areas.enumerated().map { index, area in
          ("icon\(index)", [compared("icon\(index)", .filled, inkArea: area)])
        }))
  }

  @Test func `an icon much heavier or lighter than the set is a note`() {
    #expect(
      lines(100, 100, 100, 250) == [
        "Icons/icon3.svg:2:5: note: ink covers 2.5 times the median area of the set's filled"
          + " drawings (limit 2); make it lighter: cut out detail, or draw it smaller"
      ])
    #expect(
      lines(100, 100, 100, 25) == [
        "Icons/icon3.svg:2:5: note: ink covers 0.25 times the median area of the set's filled"
          + " drawings (limit 0.5); make it heavier: thicker strokes, or fill its bodies"
      ])
  }

  @Test(arguments: [
    ("twice", 200.0, 0), ("more than twice", 200.1, 1), ("half", 50, 0), ("less", 49.9, 1),
  ])
  func `twice and half are let pass`(id: String, area: Double, count: Int) {
    #expect(lines(100, 100, 100, area).count == count)
  }

  @Test func `three drawings have no usual weight, nor do two variants together`() {
    #expect(lines(100, 100, 1_000) == [])
    let mixed = comparison([
      ("a", [compared("a", .filled), compared("a", .outlined, inkArea: 20)]),
      ("b", [compared("b", .filled), compared("b", .outlined, inkArea: 20)]),
    ])
    #expect(RuleBook().lines("optical-weight", in: mixed) == [])
  }
}
