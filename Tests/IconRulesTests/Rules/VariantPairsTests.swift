import IconModel
import IconRules
import Testing

@Suite struct VariantsAlikeTests {
  @Test func `variants, derived or drawn, may share 98% of their ink`() throws {
    func derives(_ likeness: Double) -> IconSubject {
      icon(derived: derived(.filled, likeness: likeness))
    }
    try expectFindings(
      "variants-alike",
      reported: [
        "just past the limit, derived": derives(0.9801), "alike, derived": derives(0.99),
        "just past the limit": icon(likeness: 0.9801), "alike": icon(likeness: 0.99),
      ],
      accepted: [
        "unlike, derived": derives(0.4), "at the limit, derived": derives(0.98),
        "unlike": icon(likeness: 0.4), "at the limit": icon(likeness: 0.98),
      ])
  }
}

@Suite struct VariantMismatchTests {
  /// A pair of drawings, the filled one a disc of 20 units.
  private func pair(
    minX: Double = 2, maxX: Double = 22, _ shape: ShapeClass = .circular,
    hullRatio: Double = 0.785
  ) -> IconSubject {
    pair(Rect(minX: minX, minY: 2, maxX: maxX, maxY: 22), shape: shape, hullRatio: hullRatio)
  }

  private func pair(
    _ box: Rect, unit: Double = 1, shape: ShapeClass = .circular, hullRatio: Double = 0.785
  ) -> IconSubject {
    let outlined = measured(
      .outlined, inkBox: box, unit: unit, shape: shape, hullRatio: hullRatio)
    return icon([measured(), outlined], fits: [fit()])
  }

  @Test func `ink boxes and shape classes that clearly differ are reported`() throws {
    try expectFindings(
      "variant-mismatch",
      reported: [
        "two sides": pair(minX: 3, maxX: 24), "more than a point": pair(minX: 2.85),
        "outside": pair(minX: 1), "another class": pair(.square, hullRatio: 1),
      ],
      accepted: [
        "equal": pair(), "a point": pair(minX: 2.8),
        // Compared at one scale.
        "another artboard": pair(Rect(x: 4, y: 4, width: 40, height: 40), unit: 0.5),
        "another class at the limit of 0.08": pair(.square, hullRatio: 0.865),
        "a single drawing": icon([measured()], fits: [fit()]),
      ])
  }
}
