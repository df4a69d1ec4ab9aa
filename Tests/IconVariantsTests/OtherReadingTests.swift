import IconModel
import Testing

@testable import IconVariants

@Suite struct OtherReadingTests {
  private static let house = Drawing.house.ring(20) + Drawing.door.ring(20)
  private static let inDoor = (x: 152, y: 230)
  private static let inWall = (x: 60, y: 200)

  private static func flipped(
    _ shape: Shape, choices: VariantChoices = VariantChoices()
  ) throws -> VariantDerivation {
    let flipped = try #require(Drawing.derivedFilled(shape).alternatives.first)
    return Drawing.derivedFilled(shape, choices: choices, flipped: flipped)
  }

  @Test func `the regions of which the rules are least sure are otherwise, and no others`() throws {
    let (plain, other) = (Drawing.derivedFilled(Self.house), try Self.flipped(Self.house))
    #expect(plain.mask[Self.inDoor.x, Self.inDoor.y] == 0)
    #expect(other.mask[Self.inDoor.x, Self.inDoor.y] == 255)
    #expect(other.mask[Self.inWall.x, Self.inWall.y] == 255)
    #expect(other.likelihood == plain.likelihood, "the rules are as sure as before")
    #expect(other.regions.map(\.point) == plain.regions.map(\.point))
  }

  @Test func `what a designer has settled counts, and changes no other region`() throws {
    let point = Point(Double(Self.inDoor.x), Double(Self.inDoor.y))
    let door = try Self.flipped(Self.house, choices: VariantChoices(open: [point]))
    #expect(door.mask[Self.inDoor.x, Self.inDoor.y] == 0 && door.unfit == [])
    let inWall = Point(Double(Self.inWall.x), Double(Self.inWall.y))
    let wall = try Self.flipped(Self.house, choices: VariantChoices(open: [inWall]))
    #expect(wall.mask[Self.inWall.x, Self.inWall.y] < 8)
    #expect(wall.mask[Self.inDoor.x, Self.inDoor.y] == 255)
  }

  @Test func `a sign in a filled drawing may be an opening`() throws {
    let source = Drawing.roundSquare - Drawing.sign
    let flipped = try #require(Drawing.derivedOutlined(source).alternatives.first)
    #expect(Drawing.derivedOutlined(source).mask[152, 152] == 255)
    #expect(Drawing.derivedOutlined(source, flipped: flipped).mask[152, 152] == 0)
  }

  /// Two halves of a box, between which the contour continues at both ends, and their outlines.
  private static let halves: [Shape] = [.box(2, 2, 302, 142), .box(2, 162, 302, 302)]
  private static let inGap = Point(152, 152)

  @Test func `a cut between two bodies may be the gap between them`() throws {
    let source = Self.halves[0] + Self.halves[1]
    let cut = Drawing.derivedOutlined(source)
    #expect(cut.mask[152, 152] == 255 && cut.mask[152, 130] < 8)
    let gap = Drawing.derivedOutlined(source, flipped: try #require(cut.alternatives.last))
    let rings = Self.halves[0].ring(20) + Self.halves[1].ring(20)
    #expect(gap.mask.likeness(to: rings.mask()) > 0.98)
    #expect(gap.alternatives == cut.alternatives, "it may be a cut all the same")
    #expect(gap.likelihood == cut.likelihood, "the rules are as sure as before")
  }

  @Test func `a designer settles whether a part between bodies is a cut or a gap`() throws {
    let source = Self.halves[0] + Self.halves[1]
    let region = try #require(Drawing.derivedOutlined(source).regions.first)
    #expect(region.kind == .gap && region.isInk)
    let open = Drawing.derivedOutlined(source, choices: VariantChoices(open: [Self.inGap]))
    #expect(open.unfit == [] && open.mask[152, 152] == 0 && open.mask[152, 130] == 255)
    let fill = Drawing.derivedOutlined(source, choices: VariantChoices(fill: [Self.inGap]))
    #expect(fill.unfit == [] && fill.mask == Drawing.derivedOutlined(source).mask)
    let beside = Drawing.derivedOutlined(source, choices: VariantChoices(open: [Point(-40, 152)]))
    #expect(beside.unfit.map(\.reason) == [.noRegion])
  }

  @Test func `a configuration settles it for all drawings`() throws {
    let source = Self.halves[0] + Self.halves[1]
    for isInk in [true, false] {
      let derived = VariantDerivation(
        .outlined, from: InkField(source.mask(), ink: Drawing.box),
        style: .init(
          stroke: Drawing.stroke, regions: RegionStyle(settled: [.gap: isInk]), listsRegions: true))
      #expect(derived.mask[152, 152] == (isInk ? 255 : 0) && derived.alternatives == [])
    }
  }

  @Test(arguments: [Drawing.disc.ring(20), Drawing.plus])
  func `where the rules are sure there is no other reading`(shape: Shape) {
    #expect(Drawing.derivedFilled(shape).alternatives == [])
  }

  @Test func `without detail there is no other reading`() {
    #expect(Drawing.derivedFilled(Self.house, detail: .silhouette).alternatives == [])
  }

  @Test func `panes of one size stay alike`() throws {
    let bars = Shape.box(142, 2, 162, 302) + Shape.box(2, 142, 302, 162)
    let window = Drawing.roundSquare.ring(20) + bars
    let plain = Drawing.derivedFilled(window)
    let others = plain.alternatives.map { Drawing.derivedFilled(window, flipped: $0) }
    for reading in [plain] + others {
      let panes = [80, 220].flatMap { x in [80, 220].map { reading.mask[x, $0] } }
      #expect(Set(panes).count == 1)
    }
  }

  @Test(arguments: [
    (first: 0.1, other: 0.2, isTaken: true), (0.1, 0.15, false), (0.5, 0.63, true),
    (0.5, 0.62, false), (0, 0.01, true), (0, 0, false), (0.59, 1, true),
  ])
  func `another reading is taken where its odds are clearly better`(
    first: Double, other: Double, isTaken: Bool
  ) {
    #expect(VariantJudge.prefers(other, to: first) == isTaken)
  }
}
