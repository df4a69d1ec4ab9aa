import IconModel
import IconScaling
import Testing

@Suite struct ResamplingScratchTests {
  @Test(arguments: Method.all)
  func `scratch space of a larger or a smaller job does not change results`(method: Method) {
    let mask = AlphaMask.random(width: 50, height: 40, seed: 1)
    let fresh = method.resample(mask, width: 13, height: 11)
    var scratch = ResamplingScratch()
    // The long window needs 64-bit sums, which the others do not touch.
    for (width, height) in [(3, 2), (200, 90), (5, 3000)] {
      let other = AlphaMask.random(width: width, height: height, seed: 2)
      _ = method.resample(other, width: 2, height: 1, scratch: &scratch)
      #expect(method.resample(mask, width: 13, height: 11, scratch: &scratch) == fresh)
    }
  }
}
