import IconModel
import Testing

@Suite struct AlphaMaskTests {
  private func mask(_ width: Int, _ samples: UInt8...) -> AlphaMask {
    AlphaMask(
      size: PixelSize(width: width, height: samples.count / width),
      samples: ContiguousArray(samples))
  }

  @Test func `samples are found by column and row`() {
    let mask = mask(3, 10, 11, 12, 20, 21, 22)
    #expect(mask.width == 3)
    #expect(mask.height == 2)
    #expect(mask[0, 0] == 10)
    #expect(mask[2, 0] == 12)
    #expect(mask[0, 1] == 20)
    #expect(mask[2, 1] == 22)
  }

  @Test func `a mask of one coverage has it in every pixel`() {
    let size = PixelSize(width: 2, height: 3)
    #expect(AlphaMask(size: size).samples.elementsEqual([0, 0, 0, 0, 0, 0]))
    #expect(AlphaMask(size: size, coverage: 7).samples.elementsEqual([7, 7, 7, 7, 7, 7]))
  }
}
