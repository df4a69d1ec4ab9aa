import IconContours
import IconModel
import Testing

@testable import IconVariants

/// Properties of all derived drawings: they do not depend on side or size, have no specks, and a
/// filled variant covers the outlined one.
@Suite struct DerivationPropertyTests {
  /// A drawing with one kind of detail, outlined or filled.
  struct Source: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let variant: IconVariant
    let shape: Shape

    init(_ id: String, _ variant: IconVariant, _ shape: Shape) {
      (testDescription, self.variant, self.shape) = (id, variant, shape)
    }

    func derive(_ mask: AlphaMask, scale: Double = 1) -> AlphaMask {
      let ink = Drawing.box.scaled(by: scale)
      let field = InkField(mask, ink: ink)
      let stroke = Drawing.stroke * scale
      return VariantDerivation(variant.partner, from: field, style: .init(stroke: stroke)).mask
    }
  }

  static let sources = [
    Source("clock", .outlined, Drawing.disc.ring(20) + Drawing.hands),
    Source("envelope", .outlined, Drawing.page.ring(20) + Drawing.flap),
    Source("bag", .outlined, Drawing.handle.ring(20) + Drawing.bag.ring(20)),
    Source("house", .outlined, Drawing.house.ring(20) + Drawing.door.ring(20)),
    Source(
      "disc under a slash", .outlined,
      (Drawing.disc.ring(20) - Drawing.slash(60)) + Drawing.slash(20)),
    Source("slash", .outlined, Drawing.slash(20)),
    Source("solid clock", .filled, Drawing.disc - Drawing.hands),
    Source("solid house", .filled, Drawing.house - Drawing.door),
    Source("lollipop", .filled, Drawing.lollipop),
    Source(
      "solid disc under a slash", .filled, (Drawing.disc - Drawing.slash(60)) + Drawing.slash(20)),
    Source(
      "solid disc under a badge", .filled,
      (.disc(132, 132, radius: 130) - .disc(232, 232, radius: 90))
        + (.disc(232, 232, radius: 70) - .box(192, 222, 272, 242))),
    Source("solid square, cut", .filled, Drawing.square - .box(0, 142, 304, 162)),
    Source("solid bars", .filled, Drawing.bars.short + Drawing.bars.long),
    Source("solid page with a fold", .filled, Drawing.sheet - Drawing.fold),
  ]

  @Test(arguments: sources) func `derivation commutes with mirroring`(source: Source) {
    let mask = source.shape.mask()
    let likeness = source.derive(mask.mirrored).likeness(to: source.derive(mask).mirrored)
    #expect(likeness > 0.98, "\(likeness)")
  }

  @Test(arguments: sources) func `derivation commutes with scaling`(source: Source) {
    let large = source.derive(source.shape.mask(scale: 2), scale: 2)
    let likeness = large.halved.likeness(to: source.derive(source.shape.mask()))
    #expect(likeness > 0.99, "\(likeness)")
  }

  @Test(arguments: sources) func `no specks appear`(source: Source) {
    let mask = source.shape.mask()
    let derived = source.derive(mask)
    let few = Self.specks(in: mask)
    #expect(few == 0 && Self.specks(in: derived) == few)
  }

  @Test func `a box has four corners, wherever its contour begins`() {
    #expect(Area(of: Shape.box(40, 40, 240, 200).mask()).rings.map(\.count) == [4])
  }

  private static func specks(in mask: AlphaMask) -> Int {
    let area = Area(of: mask)
    return (area.parts + area.holes).count { $0.area < Drawing.stroke * Drawing.stroke / 4 }
  }

  @Test(arguments: sources.filter { $0.variant == .outlined })
  func `filled covers outlined except for knock-outs`(source: Source) {
    let mask = source.shape.mask()
    let field = InkField(mask, ink: Drawing.box)
    let derived = VariantDerivation(
      .filled, from: field, style: .init(stroke: Drawing.stroke, detail: .silhouette))
    #expect(derived.likeness < 0.95)
    for index in mask.samples.indices where source.testDescription != "slash" {
      #expect(mask.samples[index] <= derived.mask.samples[index])
    }
  }
}
