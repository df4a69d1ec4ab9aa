import IconModel
import Testing

@testable import IconVariants

@Suite struct VariantSymmetryTests {
  /// Two pages that curve to a fold.
  private static let book = Shape { x, y in
    let beside = abs(x - 152)
    let part = (beside - 70) / 60
    let edge = 62 + 20 * part * part * part * part
    return max(max(beside - 130, 10 - beside), max(edge - y, y - edge - 180))
  }

  @Test(arguments: [
    (IconVariant.filled, Drawing.disc.ring(20) + Drawing.page.ring(20)),
    (.outlined, Drawing.disc - .box(92, 92, 212, 212)),
  ])
  func `variants of symmetric drawings are symmetric`(variant: IconVariant, shape: Shape) {
    let (mask, box) = (shape.mask(), Drawing.box)
    let field = InkField(mask, ink: box)
    let style = VariantDerivation.Style(stroke: Drawing.stroke)
    let derived = VariantDerivation(variant, from: field, style: style)
    let (result, last) = (derived.mask, Int(2 * box.midX) - 1)
    for y in 0..<result.height {
      for x in 0...last where last < result.width {
        #expect(abs(Int(result[x, y]) - Int(result[last - x, y])) < 128, "\(x), \(y)")
      }
    }
    #expect(derived.likeness == mask.likeness(to: derived.mask))
  }

  @Test func `the contours of pages meet at a fold without nicks`() {
    let field = InkField(Self.book.mask(), ink: Drawing.box)
    let style = VariantDerivation.Style(
      stroke: Drawing.stroke, choices: VariantChoices(fill: [Point(152, 152)]))
    let derived = VariantDerivation(.outlined, from: field, style: style).mask
    #expect(derived[150, 200] == 255 && derived.mirrored.likeness(to: derived) > 0.99)
    #expect(derived[139, 256] == 0)
  }
}
