import IconModel
import IconRules
import Testing

@Suite struct StyleMismatchTests {
  /// A pair of drawings with their styles, and the ink of the filled one as a fraction of the outlined
  /// one's.
  private func pair(
    _ filled: IconVariant, _ outlined: IconVariant, _ part: Double, _ likeness: Double = 0.9,
    names: (String, String) = ("scan.svg", "scan-line.svg"), unit: Double = 1
  ) -> IconSubject {
    let drawings = [
      measured(
        .filled, inkArea: 100 * part / unit / unit, unit: unit, name: names.0, look: filled),
      measured(.outlined, inkArea: 100, name: names.1, look: outlined),
    ]
    return icon(drawings, fits: [fit()], likeness: likeness, name: "scan")
  }

  private func single(
    _ variant: IconVariant, _ look: IconVariant?, name: String? = nil
  ) -> IconSubject {
    icon([measured(variant, name: name, look: look)], fits: [fit()])
  }

  @Test func `drawings of another style than their names say are reported`() throws {
    try expectFindings(
      "style-mismatch",
      reported: [
        "two icons": pair(.outlined, .outlined, 0.75),
        "swapped": pair(.outlined, .filled, 0.5, names: ("scan-filled.svg", "scan.svg")),
        "names that YAML quotes": pair(.outlined, .filled, 0.5, names: ("#a b.svg", "a: {b}.svg")),
        "a name that YAML quotes": pair(.filled, .filled, 0.75, names: ("scan.svg", "#h.svg")),
        "neither has the plain name": pair(
          .filled, .filled, 0.9, names: ("fill/scan.svg", "line/scan.svg")),
        "strokes that are called filled": single(.filled, .outlined, name: "home-filled.svg"),
      ],
      accepted: [
        "a single filled drawing": single(.filled, .filled),
        "a single one of no style": single(.filled, nil),
        "a single solid one that is called outlined": single(.outlined, .filled),
      ])
  }

  @Test(arguments: [
    ("swapped at the limit", IconVariant.outlined, IconVariant.filled, 0.849, 0.9, 1),
    ("not clearly swapped", .outlined, .filled, 0.851, 0.9, 0),
    ("a light one", .outlined, .outlined, 0.979, 0.9, 1),
    ("a plus sign", .outlined, .outlined, 0.981, 0.97, 0),
    ("as much ink elsewhere", .outlined, .outlined, 1.03, 0.5, 1),
    ("much of it the same", .outlined, .outlined, 1.03, 0.85, 0),
    ("bolder strokes elsewhere", .outlined, .outlined, 1.06, 0.5, 0),
    ("as it should be", .filled, .outlined, 0.5, 0.5, 0),
  ])
  func `style, amount and overlap of the ink decide`(
    id: String, filled: IconVariant, outlined: IconVariant, part: Double, likeness: Double,
    count: Int
  ) {
    for unit in [1.0, 2] {
      let subject = pair(filled, outlined, part, likeness, unit: unit)
      #expect(found("style-mismatch", in: subject).count == count)
    }
  }
}
