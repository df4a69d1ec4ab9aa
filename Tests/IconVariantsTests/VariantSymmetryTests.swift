import IconModel
import Testing

@testable import IconVariants

@Suite struct VariantSymmetryTests {
  private static let size = PixelSize(width: 120, height: 120)
  private static let ink = Rect(x: 10, y: 10, width: 100, height: 100)

  /// A mask of rectangles, which are given by their edges; later ones erase where they say so.
  private static func mask(_ boxes: [(box: Rect, coverage: UInt8)]) -> AlphaMask {
    var samples = ContiguousArray<UInt8>(repeating: 0, count: size.area)
    for (box, coverage) in boxes {
      for y in Int(box.minY)..<Int(box.maxY) {
        for x in Int(box.minX)..<Int(box.maxX) { samples[y * size.width + x] = coverage }
      }
    }
    return AlphaMask(size: size, samples: samples)
  }

  private static let square = (box: ink, coverage: UInt8(255))
  private static let window = (
    box: Rect(x: 30, y: 30, width: 60, height: 60), coverage: UInt8(0)
  )
  private static let frame = mask([square, window])

  private static func hole(_ x: Double, _ y: Double) -> (box: Rect, coverage: UInt8) {
    (Rect(x: x, y: y, width: 12, height: 12), 0)
  }

  /// A square with a nick, and the squares that are as symmetric as the drawing below.
  @Test(arguments: [
    ("left and right", [hole(20, 20), hole(88, 20)], [hole(20, 60)]),
    ("up and down", [hole(20, 20), hole(20, 88)], [hole(60, 20)]),
    ("half a turn", [hole(14, 30), hole(94, 78)], [hole(40, 60)]),
    ("the falling diagonal", [hole(20, 60), hole(60, 20)], [hole(30, 80)]),
    ("the rising diagonal", [hole(20, 48), hole(60, 88)], [hole(20, 20)]),
  ])
  func `a nick on one side goes`(
    id: String, holes: [(box: Rect, coverage: UInt8)], nick: [(box: Rect, coverage: UInt8)]
  ) {
    let source = Self.mask([Self.square, Self.window] + holes)
    let symmetry = VariantSymmetry(of: source, ink: Self.ink)
    let clean = Self.mask([Self.square] + holes)
    let derived = Self.mask([Self.square] + holes + nick)
    #expect(symmetry.imposed(on: derived, choices: VariantChoices()) == clean)
    #expect(symmetry.imposed(on: clean, choices: VariantChoices()) == clean)
  }

  @Test func `of two halves the one that makes the drawing itself is not taken`() {
    let symmetry = VariantSymmetry(of: Self.mask([Self.square]), ink: Self.ink)
    let half = Self.mask([Self.square, (Rect(x: 20, y: 20, width: 40, height: 80), 0)])
    let imposed = symmetry.imposed(on: half, choices: VariantChoices())
    #expect(imposed == Self.mask([Self.square, (Rect(x: 20, y: 20, width: 80, height: 80), 0)]))
  }

  @Test func `a variant of a drawing without symmetry stays as it is`() {
    let source = Self.mask([Self.square, Self.hole(20, 30)])
    let derived = Self.mask([Self.square, Self.hole(20, 30), Self.hole(70, 60)])
    let symmetry = VariantSymmetry(of: source, ink: Self.ink)
    #expect(symmetry.imposed(on: derived, choices: VariantChoices()) == derived)
  }

  @Test func `what a designer has settled on one side alone stays`() {
    let symmetry = VariantSymmetry(of: Self.frame, ink: Self.ink)
    let derived = Self.mask([Self.square, Self.hole(20, 54)])
    let one = VariantChoices(open: [Point(26, 60)])
    #expect(symmetry.imposed(on: derived, choices: one) == derived)
    let both = VariantChoices(open: [Point(26, 60), Point(94.5, 60), Point(60, 26), Point(60, 94)])
    #expect(symmetry.imposed(on: derived, choices: both) == Self.mask([Self.square]))
  }

  @Test(arguments: [
    (IconVariant.filled, Drawing.disc.ring(20) + Drawing.page.ring(20)),
    (.outlined, Drawing.disc - .box(92, 92, 212, 212)),
  ])
  func `variants of symmetric drawings are symmetric`(variant: IconVariant, shape: Shape) {
    let (mask, box) = (shape.mask(), Drawing.box)
    let field = InkField(mask, ink: box)
    let style = VariantDerivation.Style(stroke: Drawing.stroke)
    let derived =
      variant == .filled
      ? VariantDerivation.filled(from: field, ink: box, style: style)
      : VariantDerivation.outlined(from: field, ink: box, style: style)
    let (result, last) = (derived.mask, Int(2 * box.midX) - 1)
    for y in 0..<result.height {
      for x in 0...last where last < result.width {
        #expect(abs(Int(result[x, y]) - Int(result[last - x, y])) < 128, "\(x), \(y)")
      }
    }
    #expect(derived.likeness == mask.overlap(with: derived.mask))
  }
}
