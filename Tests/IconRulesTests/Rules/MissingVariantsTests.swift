import IconModel
import IconRules
import Testing

@Suite struct VariantMissingTests {
  @Test func `each missing variant is reported, unless the configuration leaves it out`() throws {
    func drawn(_ variant: IconVariant, leftOut: IconVariant? = nil) -> IconSubject {
      icon([measured(variant)]) { $0.leftOut = leftOut }
    }
    try expectFindings(
      "variant-missing",
      reported: [
        "filled": drawn(.filled), "outlined": drawn(.outlined),
        "filled, left out": drawn(.filled, leftOut: .filled),
        "outlined, left out": drawn(.outlined, leftOut: .outlined),
      ],
      accepted: [
        "both": icon([measured(.filled), measured(.outlined)]),
        "filled alone": drawn(.filled, leftOut: .outlined),
        "outlined alone": drawn(.outlined, leftOut: .filled),
      ])
  }
}

@Suite struct VariantDoubtfulTests {
  private func region(
    _ x: Double, _ y: Double, isInk: Bool = true, likes: [Point] = []
  ) -> IconSubject {
    let region = DoubtfulRegion(
      kind: .half, isInk: isInk, point: Point(3, 9.5), relativePoint: Point(x, y), likes: likes)
    return icon(derived: derived(.filled, doubt: .region(region)))
  }

  @Test func `a doubtful variant is reported with the line that changes it`() throws {
    try expectFindings(
      "variant-doubtful",
      reported: [
        "no stroke": icon(derived: derived(doubt: .noStroke)),
        "heavier": icon(derived: derived(.filled, doubt: .heavier)),
        "the whole": icon(derived: derived(doubt: .drawing)), "bottom left": region(0.2, 0.9),
        "middle": region(0.5, 0.5, isInk: false), "top": region(0.5, 0.1),
        "right": region(0.9, 0.5),
        "two alike": region(0.9, 0.5, likes: [Point(21, 9.5)]),
      ], accepted: ["without doubt": icon(derived: derived())])
  }
}
