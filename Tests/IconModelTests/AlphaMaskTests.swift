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

  @Test func `a union takes the larger of the samples at each pixel`() {
    let first = mask(2, 0, 255, 100, 7)
    let second = mask(2, 255, 0, 99, 8)
    #expect(first.union(second) == mask(2, 255, 255, 100, 8))
  }

  @Test func `a union is symmetric, and does not change with itself or with no ink`() {
    let first = mask(3, 1, 2, 3, 40, 50, 60)
    let second = mask(3, 60, 50, 40, 3, 2, 1)
    #expect(first.union(second) == second.union(first))
    #expect(first.union(first) == first)
    #expect(first.union(AlphaMask(size: first.size)) == first)
  }
}
