import IconModel
import Testing

@testable import IconPNG

@Suite struct AlphaPaletteTests {
  private func palette(_ samples: ContiguousArray<UInt8>) -> AlphaPalette {
    AlphaPalette(
      of: AlphaMask(size: PixelSize(width: samples.count, height: 1), samples: samples))
  }

  @Test func `entries are the coverages that occur, rising, each once`() {
    let palette = palette([9, 255, 0, 9, 128])
    #expect(palette.alphas == [0, 9, 128, 255])
    #expect([0, 9, 128, 255].map { palette.indices[$0] } == [0, 1, 2, 3])
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func `the bit depth is the least that numbers all entries`(count: Int, bitDepth: Int) {
    #expect(palette(ContiguousArray((0..<count).map { UInt8($0) })).bitDepth == bitDepth)
  }

  @Test func `full coverage needs no alpha of its own unless it is alone`() {
    #expect(palette([0, 255]).transparencyCount == 1)
    #expect(palette([0, 254]).transparencyCount == 2)
    #expect(palette([255]).transparencyCount == 1)
  }
}
