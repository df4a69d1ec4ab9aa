import Foundation
import IconModel
import Testing

@testable import IconVariants

/// Drawings of 300 pixels with strokes of 20, as the icons of most sets have them.
enum Drawing {
  static let stroke = 20.0
  static let box = Rect(minX: 2, minY: 2, maxX: 302, maxY: 302)
  static let disc = Shape.disc(152, 152, radius: 150)
  static let square = Shape.box(2, 2, 302, 302)
  static let hands =
    Shape.line(152, 152, 152, 80, width: 20) + .line(152, 152, 205, 152, width: 20)
  static let plus = Shape.line(152, 22, 152, 282, width: 20) + .line(22, 152, 282, 152, width: 20)
  static let page = Shape.box(2, 52, 302, 252)
  static let flap =
    Shape.line(12, 62, 152, 160, width: 20) + .line(152, 160, 292, 62, width: 20)
  static let bag = Shape.box(2, 102, 302, 302)
  static let handle = Shape.box(82, 12, 222, 122)

  static func filled(
    _ shape: Shape, detail: VariantDetail = .knockout, ink box: Rect = box
  ) -> AlphaMask {
    derivedFilled(shape, detail: detail, ink: box).mask
  }

  static func derivedFilled(
    _ shape: Shape, detail: VariantDetail = .knockout, ink box: Rect = box,
    choices: VariantChoices = VariantChoices(), flipped: Set<Int> = [],
    listsRegions: Bool = true
  ) -> VariantDerivation {
    let field = InkField(shape.mask(), ink: box)
    return VariantDerivation(
      .filled, from: field,
      style: .init(
        stroke: field.stroke(as: .outlined) ?? 20, detail: detail, choices: choices,
        flipped: flipped, listsRegions: listsRegions))
  }

  /// Walls and a gable with a slope of one to one.
  static let house = Shape { x, y in
    max(Shape.box(32, 2, 272, 302).distance(x, y), (abs(x - 152) - (y - 2)) * 0.5.squareRoot())
  }
  static let door = Shape.box(102, 172, 202, 302)
  static let rays = (0..<8).map { ray in
    let (x, y) = (cos(Double(ray) * .pi / 4), sin(Double(ray) * .pi / 4))
    return Shape.line(152 + 115 * x, 152 + 115 * y, 152 + 140 * x, 152 + 140 * y, width: 20)
  }.reduce(Shape { _, _ in 1_000 }, +)

  static let lollipop =
    Shape.disc(152, 102, radius: 100) + .line(152, 102, 152, 292, width: 20)
  static let roundSquare = Shape { x, y in
    let (dx, dy) = (abs(x - 152) - 80, abs(y - 152) - 80)
    return (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot() + min(max(dx, dy), 0)
      - 70
  }
  static let bars = (short: Shape.box(2, 152, 142, 302), long: Shape.box(162, 2, 302, 302))
  static let book = Shape.polygon([
    (2, 2), (122, 2), (152, 32), (182, 2), (302, 2), (302, 302), (2, 302),
  ])
  static let sheet = Shape.polygon([(2, 2), (256, 2), (302, 48), (302, 302), (2, 302)])
  static let fold = Shape.box(236, 0, 256, 68) + .box(236, 48, 304, 68)
  static let perforations = [42.0, 112, 182].map { Shape.box(142, $0, 162, $0 + 40) }
  static let sign =
    Shape.line(152, 92, 152, 212, width: 24) + .line(92, 152, 212, 152, width: 24)

  static func slash(_ width: Double) -> Shape { .line(42, 262, 262, 42, width: width) }

  static func outlined(_ shape: Shape, detail: VariantDetail = .knockout) -> AlphaMask {
    derivedOutlined(shape, detail: detail).mask
  }

  static func derivedOutlined(
    _ shape: Shape, detail: VariantDetail = .knockout,
    choices: VariantChoices = VariantChoices(), flipped: Set<Int> = [], stroke: Double = stroke
  ) -> VariantDerivation {
    VariantDerivation(
      .outlined, from: InkField(shape.mask(), ink: box),
      style: .init(
        stroke: stroke, detail: detail, choices: choices, flipped: flipped, listsRegions: true))
  }
}

/// A sentence about derivation with a drawing and what is expected of it.
struct DerivationCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: Shape
  let expected: Shape
  let detail: VariantDetail

  init(_ id: String, _ source: Shape, _ expected: Shape, detail: VariantDetail = .knockout) {
    (testDescription, self.source, self.expected, self.detail) = (id, source, expected, detail)
  }
}

@Suite struct FilledDerivationTests {
  private static func fourDiscs(_ change: (Shape) -> Shape) -> Shape {
    [(72.0, 72.0), (232, 72), (72, 232), (232, 232)].map { Shape.disc($0.0, $0.1, radius: 70) }
      .map(change).reduce(Shape { _, _ in 1_000 }, +)
  }

  static let cases: [DerivationCase] = [
    .init("enclosed regions fill", Drawing.disc.ring(20), Drawing.disc),
    .init(
      "the hands of a clock become knock-outs", Drawing.disc.ring(20) + Drawing.hands,
      Drawing.disc - Drawing.hands),
    .init(
      "detail can be left out", Drawing.disc.ring(20) + Drawing.hands, Drawing.disc,
      detail: .silhouette),
    .init(
      "the rays of a sun stay", .disc(152, 152, radius: 80).ring(20) + Drawing.rays,
      .disc(152, 152, radius: 80) + Drawing.rays),
    .init(
      "the door of a house stays open", Drawing.house.ring(20) + Drawing.door.ring(20),
      Drawing.house - .box(122, 192, 182, 282)),
    .init(
      "a contour keeps clear of the badge that covers its corner",
      (.disc(132, 132, radius: 130).ring(20) - .disc(232, 232, radius: 90))
        + .disc(232, 232, radius: 70),
      (.disc(132, 132, radius: 130) - .disc(232, 232, radius: 90)) + .disc(232, 232, radius: 70)),
    .init(
      "a body keeps clear of the slash through its contour",
      (Drawing.disc.ring(20) - Drawing.slash(60)) + Drawing.slash(20),
      (Drawing.disc - Drawing.slash(60)) + Drawing.slash(20)),
    .init("gaps between parts stay open", fourDiscs { $0.ring(20) }, fourDiscs { $0 }),
    .init(
      "a contour that stops short of itself encloses all the same",
      Drawing.disc.ring(20) - .box(142, 0, 162, 50), Drawing.disc),
    .init(
      "a handle stays open beside its bag", Drawing.handle.ring(20) + Drawing.bag.ring(20),
      Drawing.handle.ring(20) + Drawing.bag),
    .init(
      "a sign in a solid badge stays",
      Drawing.square.ring(20) + (.disc(152, 152, radius: 60) - .box(142, 122, 162, 182)),
      Drawing.square - (.disc(152, 152, radius: 60) - .box(142, 122, 162, 182))),
    .init(
      "a ring with a hole that is hardly seen is a sign",
      Drawing.square.ring(20) + (.disc(152, 152, radius: 30) - .disc(152, 152, radius: 4)),
      Drawing.square - .disc(152, 152, radius: 30)),
    .init(
      "the solid head of a calendar stays, with a gap along it",
      Drawing.square.ring(20) + .box(2, 2, 302, 82), Drawing.square - .box(0, 62, 304, 82)),
    .init(
      "a stem goes on outside of its leaf",
      Shape.disc(152, 62, radius: 60).ring(20) + .box(142, 62, 162, 302),
      (.disc(152, 62, radius: 60) - .box(142, 62, 162, 101)) + .box(142, 112, 162, 302)),
    .init(
      "a lens with a handle stays open",
      Drawing.page.ring(20) - Shape { lens.distance($0, $1) - 20 } + lens,
      Drawing.page - Shape { lens.distance($0, $1) - 20 } + lens),
  ]
  private static let lens = Shape.disc(222, 202, radius: 40).ring(20) + .box(217, 236, 227, 292)

  @Test(arguments: cases) func `filled from outlined`(_ example: DerivationCase) {
    let derived = Drawing.filled(example.source, detail: example.detail)
    #expect(derived.likeness(to: example.expected.mask()) > 0.98)
  }

  @Test func `wheels stay alike where one is beside a body that fills`() {
    let wheels = [72.0, 232].map { Shape.disc($0, 232, radius: 50) }
    let bodies = Shape.box(2, 62, 182, 242).ring(20) + Shape.box(162, 122, 302, 242).ring(20)
    let truck = (bodies - wheels[0] - wheels[1]) + wheels[0].ring(20) + wheels[1].ring(20)
    let derived = Drawing.filled(truck)
    #expect(derived[92, 110] == 255 && derived[232, 160] == 0)
    #expect(derived[72, 232] == 0 && derived[232, 232] == 0)
  }

  @Test func `the outer contour is the source's own, pixel for pixel`() {
    let source = (Drawing.disc.ring(20) + Drawing.hands).mask()
    let derived = Drawing.filled(Drawing.disc.ring(20) + Drawing.hands)
    let contour = Shape { abs(Drawing.disc.distance($0, $1)) - 6 }.mask()
    for index in source.samples.indices where contour.samples[index] > 0 {
      #expect(derived.samples[index] == source.samples[index])
    }
  }

  @Test(arguments: [12.0, 20, 27.5, 40]) func `a stroke is measured`(width: Double) throws {
    let mask = (Drawing.disc.ring(width) + Shape.line(90, 90, 200, 200, width: width)).mask()
    let measured = try #require(InkField(mask, ink: Drawing.box).stroke(as: .outlined))
    #expect(abs(measured / width - 1) < 0.06)
  }
}

@Suite struct OutlinedDerivationTests {
  static let cases: [DerivationCase] = [
    .init("a silhouette becomes a stroke inside the ink", Drawing.disc, Drawing.disc.ring(20)),
    .init("sharp corners stay sharp", Drawing.square, Drawing.square.ring(20)),
    .init(
      "real holes become strokes", Drawing.disc - .disc(152, 152, radius: 60),
      Drawing.disc.ring(20) + .disc(152, 152, radius: 60).ring(20)),
    .init(
      "holes that leave room for two strokes alone get a rim",
      Drawing.disc - .disc(152, 152, radius: 111), Drawing.disc - .disc(152, 152, radius: 111)),
    .init(
      "perforations are strokes, those too that are near the edge",
      Drawing.perforations.reduce(Drawing.square, -),
      Drawing.perforations.reduce(Drawing.square.ring(20), +)),
    .init(
      "thin knock-outs become strokes", Drawing.disc - Drawing.hands,
      Drawing.disc.ring(20) + Drawing.hands),
    .init("detail can be left out", Drawing.disc, Drawing.disc.ring(20), detail: .silhouette),
    .init(
      "a cut through a body becomes a stroke", Drawing.square - .box(0, 142, 304, 162),
      Drawing.square.ring(20) + .box(2, 142, 302, 162)),
    .init("what is as thin as a stroke stays", Drawing.plus, Drawing.plus),
    .init(
      "parts that are thin beside a body stay", Drawing.lollipop,
      Shape.disc(152, 102, radius: 100).ring(20) + .line(152, 192, 152, 292, width: 20)),
    .init("round corners stay round", Drawing.roundSquare, Drawing.roundSquare.ring(20)),
    .init(
      "a sign in a disc becomes ink", Drawing.disc - Drawing.sign,
      Drawing.disc.ring(20) + Drawing.sign),
    .init(
      "a window within a stroke of the silhouette stays a window",
      Drawing.square - .box(22, 22, 282, 132), Drawing.square.ring(20) + .box(22, 132, 282, 152)),
    .init(
      "a sign that would touch the silhouette's stroke stays a hole",
      Drawing.square - .box(12, 102, 62, 202),
      (Drawing.square.ring(20) + .box(2, 82, 82, 222)) - .box(12, 102, 62, 202)),
    .init(
      "a sign of which a fifth is near the silhouette becomes ink",
      Drawing.square - .box(127, 24, 177, 99), Drawing.square.ring(20) + .box(127, 24, 177, 99)),
    .init(
      "a sign that would touch the stroke of an opening stays a hole",
      Drawing.square - .box(22, 22, 282, 132) - .box(102, 152, 202, 202),
      (Drawing.square.ring(20) + .box(22, 132, 282, 152) + .box(82, 132, 222, 222))
        - .box(102, 152, 202, 202)),
    .init(
      "a sign a stroke away from a cut becomes ink",
      Drawing.square - .box(0, 142, 304, 162) - .box(102, 182, 202, 232),
      Drawing.square.ring(20) + .box(2, 142, 302, 162) + .box(102, 182, 202, 232)),
    .init(
      "the gap between two bodies stays open", .box(2, 2, 302, 142) + .box(42, 162, 262, 302),
      Shape.box(2, 2, 302, 142).ring(20) + Shape.box(42, 162, 262, 302).ring(20)),
    .init(
      "gaps between parts stay open", .box(2, 62, 302, 302) + .box(102, 2, 202, 42),
      Shape.box(2, 62, 302, 302).ring(20) + .box(102, 2, 202, 42)),
    .init(
      "bars side by side keep the gap that ends in a hollow",
      Drawing.bars.short + Drawing.bars.long,
      Drawing.bars.short.ring(20) + Drawing.bars.long.ring(20)),
  ]

  @Test(arguments: [1, 150, 600, 5_000.0])
  func `the stroke of a set may be wider than a drawing of it`(stroke: Double) {
    let parts = Shape.disc(72, 72, radius: 70) + .box(132, 152, 302, 302) + .box(222, 22, 232, 42)
    for detail in [VariantDetail.knockout, .silhouette] {
      let derived = Drawing.derivedOutlined(parts, detail: detail, stroke: stroke)
      #expect(derived.mask.samples.contains { $0 > 0 })
    }
  }

  @Test(arguments: cases) func `outlined from filled`(_ example: DerivationCase) {
    let derived = Drawing.outlined(example.source, detail: example.detail)
    #expect(derived.likeness(to: example.expected.mask()) > 0.96)
  }

  @Test func `a stroke is measured in knock-outs`() throws {
    let mask = (Drawing.disc - Drawing.hands).mask()
    let measured = try #require(InkField(mask, ink: Drawing.box).stroke(as: .filled))
    #expect(abs(measured / 20 - 1) < 0.1)
  }

  @Test func `a drawing without knock-outs shows no stroke`() {
    #expect(InkField(Drawing.disc.mask(), ink: Drawing.box).stroke(as: .filled) == nil)
  }
}

@Suite struct OverlapTests {
  @Test(arguments: [1, 15, 16, 17, 4_099]) func `the overlap of masks is their likeness`(count: Int)
  {
    let size = PixelSize(width: count, height: 1)
    let masks = [3, 5].map { factor in
      AlphaMask(
        size: size,
        samples: ContiguousArray((0..<count).map { UInt8(truncatingIfNeeded: $0 * factor) }))
    }
    let pairs = zip(masks[0].samples, masks[1].samples)
    let shared = pairs.reduce(0) { $0 + Int(min($1.0, $1.1)) }
    let either = pairs.reduce(0) { $0 + Int(max($1.0, $1.1)) }
    #expect(masks[0].likeness(to: masks[1]) == (either == 0 ? 1 : Double(shared) / Double(either)))
    #expect(masks[0].likeness(to: masks[0]) == 1)
  }
}
