import IconContours
import IconModel
import Testing

@testable import IconVariants

@Suite struct VariantCertaintyTests {
  private static let divided = Drawing.square.ring(20) + .line(12, 172, 292, 172, width: 20)

  @Test func `a body alone is certain, and one with knock-outs nearly so`() {
    let disc = Drawing.derivedFilled(Drawing.disc.ring(20))
    let clock = Drawing.derivedFilled(Drawing.disc.ring(20) + Drawing.hands)
    #expect(disc.likelihood > 0.95 && disc.doubt == nil)
    #expect((0.9...0.95).contains(clock.likelihood) && clock.doubt == nil)
    let outline = Drawing.derivedOutlined(Drawing.disc)
    #expect(outline.likelihood > 0.9 && outline.doubt == nil)
  }

  @Test func `a body that encloses nothing is less likely than not`() {
    let plus = Drawing.derivedFilled(Drawing.plus)
    #expect(plus.likelihood < 0.5 && plus.doubt == nil)
  }

  @Test func `the half of a divided body is in doubt until it is settled`() throws {
    let derived = Drawing.derivedFilled(Self.divided)
    let doubt = try #require(derived.doubt)
    #expect(derived.likelihood < 0.5)
    #expect(doubt.kind == .half && doubt.isInk)
    // The point lies in the smaller half, so that the choice it stands for changes that one.
    #expect(doubt.point.y > 182)
    let other = Drawing.derivedFilled(
      Self.divided, choices: VariantChoices(open: [doubt.point]))
    #expect(other.unfit.isEmpty && other.doubt == nil)
    #expect(other.likelihood == derived.likelihood, "whatever is settled")
    #expect(other.mask[152, 250] == 0 && derived.mask[152, 250] == 255)
    let kept = Drawing.derivedFilled(Self.divided, choices: VariantChoices(fill: [doubt.point]))
    #expect(kept.mask == derived.mask && kept.doubt == nil)
  }

  @Test func `a region in doubt has the points of those that are alike`() throws {
    let plate =
      Drawing.disc - .disc(92, 152, radius: 48) - .disc(212, 152, radius: 48)
      - .disc(152, 240, radius: 20)
    let derived = Drawing.derivedOutlined(plate)
    let doubt = try #require(derived.doubt)
    let likes = derived.regions.filter { $0.label != doubt.label && $0.isLike(doubt) }
    #expect(likes.count == 1 && abs(likes[0].point.x + doubt.point.x - 304) < 8)
  }

  @Test func `an opening of a filled drawing is in doubt`() throws {
    let ring = Drawing.derivedOutlined(Drawing.disc - .disc(152, 152, radius: 80))
    let doubt = try #require(ring.doubt)
    #expect(doubt.kind == .opening && !doubt.isInk)
    #expect(abs(doubt.point.x - 152) < 6 && abs(doubt.point.y - 152) < 6)
  }

  @Test(arguments: [(24.0, true), (60, false)])
  func `a sign that reaches the stroke of a contour is joined to it`(top: Double, isFused: Bool) {
    let sign = Shape.line(152, top, 152, 200, width: 20)
    #expect(Drawing.derivedOutlined(Drawing.square - sign).isFused == isFused)
  }

  @Test func `a short edge around which a contour turns and turns back is a kink`() {
    let step: [(x: Double, y: Double)] = [(0, 0), (50, 0), (50, 4), (99, 4), (99, 99), (0, 99)]
    let area = Area([Ring(step.map { Vector($0.x, $0.y) }, isOwn: true)])
    #expect([3, 6, 200].map(area.kinks(within:)) == [0, 1, 2])
  }

  @Test func `a kind that is settled is in no doubt`() {
    let style = RegionStyle(settled: [.half: true])
    let field = InkField(Self.divided.mask(), ink: Drawing.box)
    let derived = VariantDerivation(
      .filled, from: field, style: .init(stroke: Drawing.stroke, regions: style))
    #expect(derived.doubt == nil && derived.likelihood > 0.9)
  }
}
