import IconModel
import IconRules
import Testing

@Suite struct ChoiceUnfitTests {
  private static let point = Located(
    Point(16, 9.5), at: SourceLocation(file: "tabbar.yml", line: 14, column: 20))
  private static let other = Located(
    Point(3, 4), at: SourceLocation(file: "tabbar.yml", line: 15, column: 2))

  private func lines(
    _ variant: IconVariant, unfit: [UnfitPoint], drawn: [IconVariant]? = nil,
    derives: Bool = true, lacksDrawing: Bool = false
  ) -> [String] {
    found(
      "choice-unfit",
      in: icon(
        (drawn ?? [variant.partner]).map { measured($0) },
        derived: derives ? derived(variant, unfit: unfit) : nil
      ) {
        $0.choices = [variant: [Self.point, Self.other]]
        $0.lacksDrawing = lacksDrawing
      })
  }

  @Test(
    arguments: [
      (
        IconVariant.filled, UnfitPoint(point.value, .noRegion),
        "14:20: warning: the point [16, 9.5] of 'filled' lies in no region that the strokes of"
          + " 'home-outlined.svg' enclose; move the point into the region that is meant, or remove it"
      ),
      (
        .outlined, UnfitPoint(other.value, .noRegion),
        "15:2: warning: the point [3, 4] of 'outlined' lies in no opening of 'home.svg'; move the"
          + " point into the region that is meant, or remove it"
      ),
      (
        .filled, UnfitPoint(other.value, .contradiction),
        "15:2: warning: the point [3, 4] of 'filled' lies in a region of 'home-outlined.svg' that is"
          + " to fill and to stay open; keep one of the points in this region"
      ),
    ] as [(IconVariant, UnfitPoint, String)])
  func `a point in no region, or that contradicts another one, is reported at its place`(
    variant: IconVariant, unfit: UnfitPoint, line: String
  ) {
    #expect(lines(variant, unfit: [unfit]) == ["tabbar.yml:" + line])
  }

  @Test func `points of a variant that is drawn are reported`() {
    let found = lines(.filled, unfit: [], drawn: [.filled, .outlined], derives: false)
    #expect(
      found.first
        == "tabbar.yml:14:20: warning: the point [16, 9.5] of 'filled' settles nothing, because the"
        + " filled variant of 'home' is not derived: 'home.svg' is its drawing; remove the point, or"
        + " have the variant derived with 'variants: auto' and without a drawing of its own")
    #expect(found.count == 2)
    #expect(lines(.filled, unfit: [], derives: false, lacksDrawing: true) == [])
  }

  @Test func `points that settle regions are accepted`() {
    #expect(lines(.filled, unfit: []) == [])
    #expect(lines(.outlined, unfit: []) == [])
  }
}
