import IconModel
import Testing

@testable import IconVariants

@Suite struct VariantSymmetryTests {
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
}
