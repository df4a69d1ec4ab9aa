import IconModel
import IconRules
import Testing

@Suite struct ChoiceUnfitTests {
  /// An icon with choices for two points, of which some are unfit.
  private func choices(
    _ variant: IconVariant, unfit: UnfitPoint..., drawn: [IconVariant]? = nil, derives: Bool = true,
    lacksDrawing: Bool = false
  ) -> IconSubject {
    icon(
      (drawn ?? [variant.partner]).map { measured($0) },
      derived: derives ? derived(variant, unfit: unfit) : nil
    ) {
      $0.choices = [
        variant: [
          Located(Point(16, 9.5), at: place(14, 20)), Located(Point(3, 4), at: place(15, 2)),
        ]
      ]
      $0.lacksDrawing = lacksDrawing
    }
  }

  @Test func `a point that settles no region is reported at its place`() throws {
    try expectFindings(
      "choice-unfit",
      reported: [
        "no region": choices(.filled, unfit: UnfitPoint(Point(16, 9.5), .noRegion)),
        "no opening": choices(.outlined, unfit: UnfitPoint(Point(3, 4), .noRegion)),
        "a contradiction": choices(.filled, unfit: UnfitPoint(Point(3, 4), .contradiction)),
        "a variant that is drawn": choices(.filled, drawn: [.filled, .outlined], derives: false),
      ],
      accepted: [
        "filled": choices(.filled), "outlined": choices(.outlined),
        "no drawing": choices(.filled, derives: false, lacksDrawing: true),
      ])
  }
}
