import IconModel
import SVGRendering
import Testing

@Suite struct TextLabelTests {
  private func ink(_ mask: AlphaMask) -> Int { mask.samples.reduce(0) { $0 + Int($1) } }

  @Test func `a line has ink, more of it when it is bold, and is the same each time`() throws {
    let plain = try TextLabel.mask("bicycle", size: 13, isBold: false, width: 200)
    let bold = try TextLabel.mask("bicycle", size: 13, isBold: true, width: 200)
    #expect(plain.size == PixelSize(width: 200, height: 20))
    #expect(ink(plain) > 0 && ink(bold) > ink(plain))
    #expect(try TextLabel.mask("bicycle", size: 13, isBold: false, width: 200) == plain)
  }

  @Test func `a line that is too long ends inside its width`() throws {
    let mask = try TextLabel.mask(
      String(repeating: "icon ", count: 40), size: 13, isBold: false, width: 80)
    let known = try TextLabel.mask(
      String(repeating: "icon ", count: 40), size: 13, isBold: false, width: 2000)
    #expect((0..<20).allSatisfy { mask[79, $0] == 0 } || ink(mask) < ink(known))
    #expect(ink(mask) > 0 && ink(mask) < ink(known) / 4)
  }

  @Test func `no text and no room give no ink`() throws {
    #expect(try ink(TextLabel.mask("", size: 13, isBold: false, width: 40)) == 0)
    #expect(try ink(TextLabel.mask("long", size: 13, isBold: false, width: 1)) < 255 * 20)
  }
}
