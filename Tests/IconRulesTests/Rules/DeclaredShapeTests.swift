import IconModel
import IconRules
import Testing

@Suite struct ShapeMismatchTests {
  private func shape(_ measured: ShapeClass, declared: ShapeClass?) -> IconSubject {
    icon(
      shape: ShapeMeasurement(
        measured: measured, declared: declared, aspect: 1.456, hullRatio: 0.8)
    ) { $0.shapeLocation = place(9, 12) }
  }

  @Test func `a declared shape that differs from the measured one is reported`() throws {
    try expectFindings(
      "shape-mismatch", reported: ["wide for square": shape(.wide, declared: .square)])
    for measured in ShapeClass.allCases {
      for declared in [measured, nil] {
        #expect(found("shape-mismatch", in: shape(measured, declared: declared)) == [])
      }
    }
  }
}

@Suite struct OverBoxTests {
  /// An icon that is declared wide, with such outputs.
  private func wide(_ fits: TargetFit...) -> IconSubject {
    let declared = ShapeMeasurement(
      measured: .circular, declared: .wide, aspect: 1, hullRatio: 0.785)
    return icon(shape: declared, fits: fits) { $0.shapeLocation = place(7, 12) }
  }

  private func wide(across: Double) -> IconSubject {
    wide(fit(62, of: 62, governing: .width, across: across))
  }

  @Test func `the other side may be a point longer than that of a square icon`() throws {
    try expectFindings(
      "over-box",
      reported: [
        "too high": wide(across: 60), "just over": wide(across: 48.01),
        "too wide": wide(fit(56, of: 56, governing: .height, across: 50)),
      ],
      accepted: [
        "as high as a square": wide(across: 46), "a point more": wide(across: 48),
        "flat": wide(across: 10), "without outputs": wide(),
        "governed by both sides": wide(fit(50, of: 50, across: 50, squareTarget: 46)),
      ])
  }
}
