import IconContours
import IconModel
import Testing

@testable import IconVariants

@Suite struct VariantChoicesTests {
  private static let house = Drawing.house.ring(20) + Drawing.door.ring(20)
  private static let inDoor = Point(152, 230)
  private static let inWall = Point(76, 200)

  @Test func `a point opens the region that it lies in and no other one`() {
    let derived = Drawing.derivedFilled(
      Self.house, choices: VariantChoices(open: [Self.inWall]))
    #expect(derived.mask[76, 200] < 8)
    // The door stays open: it would fill beside an open wall, had nobody decided about the wall.
    #expect(derived.mask[152, 230] == 0)
  }

  @Test func `points settle what is a sign in an outlined variant`() {
    let source = Drawing.roundSquare - Drawing.sign
    let sign = Drawing.derivedOutlined(source)
    let opening = Drawing.derivedOutlined(
      source, choices: VariantChoices(open: [Point(152, 152)]))
    #expect(sign.mask[152, 152] == 255 && opening.mask[152, 152] == 0)
    #expect(opening.unfit == [])
    let plain = Drawing.derivedOutlined(source, detail: .silhouette)
    let kept = Drawing.derivedOutlined(
      source, detail: .silhouette, choices: VariantChoices(fill: [Point(152, 152)]))
    #expect(plain.mask[152, 152] == 0 && kept.mask[152, 152] == 255)
  }

  @Test(arguments: [Point(152, 2), Point(1, 1), Point(-90, 1e5), Point(1e30, 0)])
  func `a point in no region settles nothing`(point: Point) {
    let plain = Drawing.derivedFilled(Self.house)
    let derived = Drawing.derivedFilled(
      Self.house, choices: VariantChoices(fill: [point]))
    #expect(derived.mask == plain.mask)
    #expect(derived.unfit == [UnfitPoint(point, .noRegion)])
    let plus = Drawing.derivedFilled(Drawing.plus, choices: VariantChoices(open: [point]))
    #expect(plus.unfit == [UnfitPoint(point, .noRegion)])
    let disc = Drawing.derivedOutlined(Drawing.disc, choices: VariantChoices(open: [point]))
    #expect(disc.unfit == [UnfitPoint(point, .noRegion)])
  }

  @Test func `of two points that contradict each other the one that fills counts`() {
    let derived = Drawing.derivedFilled(
      Self.house,
      choices: VariantChoices(fill: [Self.inDoor], open: [Point(150, 200)]))
    #expect(derived.mask[152, 230] == 255)
    #expect(derived.unfit == [UnfitPoint(Point(150, 200), .contradiction)])
  }

  @Test func `regions have a point deep inside and say what they are`() throws {
    let regions = Drawing.derivedFilled(Self.house).regions.sorted {
      $0.share > $1.share
    }
    try #require(regions.count == 2)
    #expect(regions[0].isInk && !regions[1].isInk)
    let door = regions[1].point
    #expect(abs(door.x - 152) < 5 && abs(door.y - 230) < 30)
    #expect(regions.allSatisfy { $0.likelihood > 0.5 && $0.likelihood <= 1 })
    #expect(abs(regions[0].share + regions[1].share) < 1)
    #expect(abs(regions[1].area.area / (60 * 90) - 1) < 0.12)
  }

  @Test func `a region's own point settles it, whatever the region is like`() {
    for source in DerivationPropertyTests.sources where source.variant == .outlined {
      let plain = Drawing.derivedFilled(source.shape)
      for region in plain.regions {
        let point = region.point
        let derived = Drawing.derivedFilled(
          source.shape,
          choices: region.isInk
            ? VariantChoices(open: [point]) : VariantChoices(fill: [point]))
        #expect(derived.unfit == [], "\(source)")
        let changed = derived.regions.filter { new in
          !plain.regions.contains { $0.point == new.point && $0.isInk == new.isInk }
        }
        #expect(changed.map(\.point) == [point], "\(source)")
      }
    }
  }
}
