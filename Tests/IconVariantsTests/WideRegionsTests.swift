import IconModel
import Testing

@testable import IconVariants

@Suite struct WideRegionsTests {
  private static let middle = Point(152, 152)

  /// A ring with an opening in its lower side, and a closed box in its upper part.
  private static func purse(opening: Double) -> Shape {
    Drawing.roundSquare.ring(20) - .box(152 - opening / 2, 240, 152 + opening / 2, 304)
      + Shape.box(110, 40, 194, 100).ring(20)
  }

  @Test(arguments: [40.0, 60, 90])
  func `a point closes the contour around it`(opening: Double) {
    let shape = Self.purse(opening: opening)
    let plain = Drawing.derivedFilled(shape)
    let filled = Drawing.derivedFilled(shape, choices: VariantChoices(fill: [Self.middle]))
    #expect(plain.mask[152, 152] == 0 && filled.mask[152, 152] == 255)
    #expect(filled.unfit == [] && filled.mask[2, 2] == 0)
    #expect(filled.mask[152, 290] == 255, "the bridge reaches the outside of the contour")
  }

  @Test func `an opening can be too wide`() {
    let filled = Drawing.derivedFilled(
      Self.purse(opening: 200), choices: VariantChoices(fill: [Self.middle]))
    #expect(filled.mask[152, 152] == 0)
    #expect(filled.unfit == [UnfitPoint(Self.middle, .noRegion)])
  }

  @Test func `the shoulders of a person may be slanted at their ends`() {
    let body = Shape.line(152, 162, 22, 250, width: 20) + .line(152, 162, 282, 250, width: 20)
    let person = (Shape.disc(152, 82, radius: 80).ring(20) + body).mask()
    let ink = InkField(person, ink: Drawing.box).area
    #expect(Enclosures(of: ink, stroke: 20, hasFronts: true).regions.count == 2)
  }

  @Test func `a person's shoulder that ends before a badge is closed as the other one is`() {
    let half =
      Shape.disc(112, 252, radius: 110).ring(20) - .box(-10, 252, 304, 404) - .box(132, 0, 304, 252)
    let plus = Shape.line(232, 182, 232, 262, width: 20) + .line(192, 222, 272, 222, width: 20)
    let filled = Drawing.filled(Shape.disc(112, 72, radius: 50).ring(20) + half + plus)
    #expect([(60, 240), (112, 248), (146, 158), (200, 222)].allSatisfy { filled[$0, $1] == 255 })
    #expect([(112, 258), (172, 222), (218, 250)].allSatisfy { filled[$0, $1] == 0 })
  }

  @Test func `closing a contour changes no other region`() {
    let shape = Self.purse(opening: 60)
    let plain = Drawing.derivedFilled(shape).regions.filter { !$0.isUnclosed }
    let filled = Drawing.derivedFilled(shape, choices: VariantChoices(fill: [Self.middle])).regions
    #expect(plain.count == 1)
    for region in plain {
      #expect(filled.contains { $0.point == region.point && $0.isInk == region.isInk })
    }
  }

  @Test func `it is listed as open, and may be said to stay so`() throws {
    let shape = Self.purse(opening: 60)
    let found = Drawing.derivedFilled(shape).regions.first { $0.isUnclosed }
    let region = try #require(found)
    #expect(!region.isInk && region.likelihood > 0.5 && region.share > 0.2)
    let boxes = [Shape.box(2, 2, 142, 302).ring(20), Shape.box(172, 2, 302, 302).ring(20)]
    let narrow = Drawing.derivedFilled(
      boxes[0] - .box(62, 270, 82, 304) + boxes[1], choices: VariantChoices(open: [Point(72, 152)]))
    #expect(narrow.mask[72, 292] == 0 && narrow.mask[237, 152] == 255, "it has no bridge")
    let open = Drawing.derivedFilled(shape, choices: VariantChoices(open: [region.point]))
    #expect(open.unfit == [] && open.mask[152, 152] == 0)
    let filled = Drawing.derivedFilled(shape, choices: VariantChoices(fill: [region.point]))
    let same = filled.regions.first { $0.point == region.point }
    #expect(same?.isInk == true && same?.isUnclosed == false)
    let both = Drawing.derivedFilled(
      shape, choices: VariantChoices(fill: [region.point], open: [region.point]))
    #expect(both.unfit == [UnfitPoint(region.point, .contradiction)])
  }

  @Test func `looking for them changes nothing in the drawing`() {
    let badge = Shape.disc(240, 240, radius: 60)
    let gap = Shape.disc(240, 240, radius: 76)
    let shapes =
      DerivationPropertyTests.sources.filter { $0.variant == .outlined }.map(\.shape) + [
        Self.purse(opening: 60), Drawing.roundSquare.ring(20) - gap + badge,
        // A gap to a badge, and beside it a wide opening.
        Shape.disc(140, 160, radius: 120).ring(20) - gap + badge + .box(60, 2, 220, 22),
      ]
    for shape in shapes {
      let plain = Drawing.derivedFilled(shape, listsRegions: false)
      let listed = Drawing.derivedFilled(shape, listsRegions: true)
      #expect(plain.mask == listed.mask && plain.likelihood == listed.likelihood)
    }
  }
}
