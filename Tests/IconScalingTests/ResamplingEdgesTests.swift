import IconModel
import IconScaling
import Testing

@Suite struct ResamplingEdgesTests {
  let mask = AlphaMask(size: PixelSize(width: 4, height: 4), coverage: 200)

  @Test func `transparent edges fade by the share of the pixel that lies outside`() {
    let method = Method(filter: .box, edges: .transparent)
    let result = method.resample(
      mask, rect: Rect(x: -1, y: 0, width: 8, height: 4), width: 2, height: 1)
    #expect(Array(result.samples) == [150, 50])
  }

  @Test func `renormalised edges do not fade`() {
    let method = Method(filter: .box, edges: .renormalized)
    let result = method.resample(
      mask, rect: Rect(x: -1, y: 0, width: 8, height: 4), width: 2, height: 1)
    #expect(Array(result.samples) == [200, 200])
  }

  @Test(arguments: ResamplingFilter.allCases)
  func `beyond the filter's support a transparent edge gives exactly 0`(filter: ResamplingFilter) {
    let method = Method(filter: filter, edges: .transparent)
    let rect = Rect(x: -8, y: -8, width: 20, height: 20)
    let result = method.resample(mask, rect: rect, width: 20, height: 20)
    #expect(result[4, 10] == 0 && result[10, 4] == 0 && result[15, 15] == 0)
    #expect(result[10, 10] > 190)
  }
}
