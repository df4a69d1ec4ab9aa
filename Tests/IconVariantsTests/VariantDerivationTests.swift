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

  static func filled(_ shape: Shape, detail: VariantDetail = .knockout) -> AlphaMask {
    let field = InkField(shape.mask(), ink: box)
    return VariantDerivation.filled(
      from: field, ink: box, stroke: field.strokeOfOutlined ?? 20, detail: detail
    ).mask
  }

  static func outlined(_ shape: Shape, detail: VariantDetail = .knockout) -> AlphaMask {
    VariantDerivation.outlined(
      from: InkField(shape.mask(), ink: box), ink: box, stroke: stroke, detail: detail
    ).mask
  }
}

/// A sentence about derivation with what is drawn and what is expected.
struct DerivationCase: Sendable, CustomTestStringConvertible {
  let id: String
  let source: @Sendable () -> AlphaMask
  let expected: @Sendable () -> AlphaMask
  var testDescription: String { id }
}

@Suite struct FilledDerivationTests {
  static let cases: [DerivationCase] = [
    .init(
      id: "enclosed regions fill",
      source: { Drawing.filled(Drawing.disc.ring(20)) }, expected: { Drawing.disc.mask() }),
    .init(
      id: "the hands of a clock become knock-outs",
      source: { Drawing.filled(Drawing.disc.ring(20) + Drawing.hands) },
      expected: { (Drawing.disc - Drawing.hands).mask() }),
    .init(
      id: "detail can be left out",
      source: { Drawing.filled(Drawing.disc.ring(20) + Drawing.hands, detail: .silhouette) },
      expected: { Drawing.disc.mask() }),
    .init(
      id: "the flap of an envelope becomes a knock-out that leads outside",
      source: { Drawing.filled(Drawing.page.ring(20) + Drawing.flap) },
      expected: { (Drawing.page - Drawing.flap).mask() }),
    .init(
      id: "what encloses nothing stays",
      source: { Drawing.filled(Drawing.plus) }, expected: { Drawing.plus.mask() }),
    .init(
      id: "strokes beside a body stay",
      source: {
        Drawing.filled(.disc(152, 152, radius: 70).ring(20) + .line(152, 12, 152, 42, width: 20))
      },
      expected: { (Shape.disc(152, 152, radius: 70) + .line(152, 12, 152, 42, width: 20)).mask() }),
    .init(
      id: "gaps between parts stay open",
      source: {
        let parts: [(Double, Double)] = [(72, 72), (232, 72), (72, 232), (232, 232)]
        return Drawing.filled(
          parts.map { Shape.disc($0.0, $0.1, radius: 70).ring(20) }
            .reduce(Shape { _, _ in 1_000 }) { $0 + $1 })
      },
      expected: {
        let parts: [(Double, Double)] = [(72, 72), (232, 72), (72, 232), (232, 232)]
        return parts.map { Shape.disc($0.0, $0.1, radius: 70) }
          .reduce(Shape { _, _ in 1_000 }) { $0 + $1 }.mask()
      }),
    .init(
      id: "a contour that stops short of itself encloses all the same",
      source: { Drawing.filled(Drawing.disc.ring(20) - .box(142, 0, 162, 50)) },
      expected: { Drawing.disc.mask() }),
    .init(
      id: "a handle stays open beside its bag",
      source: { Drawing.filled(Drawing.handle.ring(20) + Drawing.bag.ring(20)) },
      expected: { (Drawing.handle.ring(20) + Drawing.bag).mask() }),
    .init(
      id: "a sign in a solid badge stays",
      source: {
        Drawing.filled(
          Drawing.square.ring(20) + (.disc(152, 152, radius: 60) - .box(142, 122, 162, 182)))
      },
      expected: {
        (Drawing.square - (.disc(152, 152, radius: 60) - .box(142, 122, 162, 182))).mask()
      }),
  ]

  @Test(arguments: cases) func `filled from outlined`(_ example: DerivationCase) {
    #expect(example.source().likeness(to: example.expected()) > 0.98)
  }

  @Test func `the outer contour is the source's own, pixel for pixel`() {
    let source = (Drawing.disc.ring(20) + Drawing.hands).mask()
    let derived = Drawing.filled(Drawing.disc.ring(20) + Drawing.hands)
    let contour = Shape { abs(Drawing.disc.distance($0, $1)) - 6 }.mask()
    for index in source.samples.indices where contour.samples[index] > 0 {
      #expect(derived.samples[index] == source.samples[index])
    }
  }

  @Test func `filled covers outlined`() {
    let source = (Drawing.handle.ring(20) + Drawing.bag.ring(20)).mask()
    let derived = Drawing.filled(
      Drawing.handle.ring(20) + Drawing.bag.ring(20), detail: .silhouette)
    #expect(zip(source.samples, derived.samples).allSatisfy { $0 <= $1 })
  }

  @Test func `derivation commutes with mirroring`() {
    let mask = (Drawing.disc.ring(20) + Drawing.hands).mask()
    let derived = Drawing.filled(Drawing.disc.ring(20) + Drawing.hands)
    let mirrored = VariantDerivation.filled(
      from: InkField(mask.mirrored, ink: Drawing.box), ink: Drawing.box, stroke: 20)
    #expect(mirrored.mask.likeness(to: derived.mirrored) > 0.998)
  }

  @Test func `derivation commutes with scaling`() {
    let shape = Drawing.disc.ring(20) + Drawing.hands
    let large = VariantDerivation.filled(
      from: InkField(shape.mask(scale: 2), ink: Drawing.box.scaled(by: 2)),
      ink: Drawing.box.scaled(by: 2), stroke: 40)
    #expect(large.mask.halved.likeness(to: Drawing.filled(shape)) > 0.995)
  }

  @Test(arguments: [12.0, 20, 27.5, 40]) func `a stroke is measured`(width: Double) throws {
    let mask = (Drawing.disc.ring(width) + Shape.line(90, 90, 200, 200, width: width)).mask()
    let measured = try #require(InkField(mask, ink: Drawing.box).strokeOfOutlined)
    #expect(abs(measured / width - 1) < 0.06)
  }
}

@Suite struct OutlinedDerivationTests {
  static let cases: [DerivationCase] = [
    .init(
      id: "a silhouette becomes a stroke inside the ink",
      source: { Drawing.outlined(Drawing.disc) }, expected: { Drawing.disc.ring(20).mask() }),
    .init(
      id: "sharp corners stay sharp",
      source: { Drawing.outlined(Drawing.square) }, expected: { Drawing.square.ring(20).mask() }),
    .init(
      id: "real holes become strokes",
      source: { Drawing.outlined(Drawing.disc - .disc(152, 152, radius: 60)) },
      expected: { (Drawing.disc - .disc(152, 152, radius: 60)).ring(20).mask() }),
    .init(
      id: "thin knock-outs become strokes",
      source: { Drawing.outlined(Drawing.disc - Drawing.hands) },
      expected: { (Drawing.disc.ring(20) + Drawing.hands).mask() }),
    .init(
      id: "detail can be left out",
      source: { Drawing.outlined(Drawing.disc, detail: .silhouette) },
      expected: { Drawing.disc.ring(20).mask() }),
    .init(
      id: "a cut through a body becomes a stroke",
      source: { Drawing.outlined(Drawing.square - .box(0, 142, 304, 162)) },
      expected: { (Drawing.square.ring(20) + .box(2, 142, 302, 162)).mask() }),
    .init(
      id: "what is as thin as a stroke stays",
      source: { Drawing.outlined(Drawing.plus) }, expected: { Drawing.plus.mask() }),
    .init(
      id: "gaps between parts stay open",
      source: { Drawing.outlined(.box(2, 62, 302, 302) + .box(102, 2, 202, 42)) },
      expected: { (Shape.box(2, 62, 302, 302).ring(20) + .box(102, 2, 202, 42)).mask() }),
  ]

  @Test(arguments: cases) func `outlined from filled`(_ example: DerivationCase) {
    #expect(example.source().likeness(to: example.expected()) > 0.96)
  }

  @Test func `all ink of an outline lies inside the ink`() {
    let source = Drawing.disc.mask()
    let derived = Drawing.outlined(Drawing.disc)
    #expect(zip(source.samples, derived.samples).allSatisfy { $0 >= $1 })
  }

  @Test func `a stroke is measured in knock-outs`() throws {
    let mask = (Drawing.disc - Drawing.hands).mask()
    let measured = try #require(InkField(mask, ink: Drawing.box).strokeOfFilled)
    #expect(abs(measured / 20 - 1) < 0.1)
  }

  @Test func `a drawing without knock-outs shows no stroke`() {
    #expect(InkField(Drawing.disc.mask(), ink: Drawing.box).strokeOfFilled == nil)
  }
}
