import IconModel
import IconReport
import Testing

@testable import IconPictures

@Suite struct HalfBlocksTests {
  private let mask = AlphaMask(
    size: PixelSize(width: 4, height: 3),
    samples: [0, 0, 255, 255, 0, 255, 0, 255, 128, 127, 255, 0])

  @Test func `without colours each character is two pixels`() {
    #expect(HalfBlocks(.none).lines(of: [mask]) == [" ▄▀█", "▀ ▀"])
  }

  @Test func `masks are side by side, also if their heights differ`() {
    let dot = AlphaMask(size: PixelSize(width: 1, height: 1), coverage: 255)
    #expect(HalfBlocks(.none).lines(of: [mask, dot]) == [" ▄▀█  ▀", "▀ ▀"])
  }

  @Test func `colours are black on white, and reset at the end of the line`() {
    let lines = HalfBlocks(.full).lines(of: [mask])
    #expect(lines[0].hasPrefix("\u{1B}[38;2;255;255;255;48;2;255;255;255m▀"))
    #expect(lines[0].contains("\u{1B}[38;2;0;0;0;48;2;0;0;0m▀") && lines[0].hasSuffix("\u{1B}[0m"))
    let greys = HalfBlocks(.greys).lines(of: [mask])
    #expect(greys[0].hasPrefix("\u{1B}[38;5;231;48;5;231m▀"))
    #expect(greys[1].contains("38;5;244;48;5;231m"), "half coverage: \(greys[1])")
  }
}
