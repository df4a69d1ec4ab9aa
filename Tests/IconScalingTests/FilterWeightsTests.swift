import IconModel
import Testing

@testable import IconScaling

@Suite struct FilterWeightsTests {
  static let axes: [ResamplingAxis] = [
    ResamplingAxis(sourceLength: 450, lower: 0, upper: 450, targetLength: 75),
    ResamplingAxis(sourceLength: 450, lower: 3.3, upper: 441.9, targetLength: 54),
    ResamplingAxis(sourceLength: 31, lower: -60.5, upper: 90, targetLength: 77),
    ResamplingAxis(sourceLength: 5, lower: 0.2, upper: 4.9, targetLength: 300),
    ResamplingAxis(sourceLength: 5000, lower: -4000.5, upper: 6000, targetLength: 3),
    ResamplingAxis(sourceLength: 100_000, lower: 0, upper: 100_000, targetLength: 1),
    ResamplingAxis(sourceLength: 2, lower: 0.999, upper: 1.002, targetLength: 9),
  ]

  @Test(arguments: Method.all)
  func `sums fit their accumulators and rows fit 16 bits`(method: Method) {
    for axis in Self.axes {
      for inputLimit in [255, 21_100] {
        let weights = FilterWeights(
          ExactWeights(axis: axis, filter: method.filter), inputLimit: inputLimit)
        #expect(weights.rowLimit <= Int16.max)
        for window in weights.windows where !window.isWide && window.count > 0 {
          let gain = window.taps.reduce(0) { $0 + abs(Int(weights.taps[$1])) }
          #expect(gain * inputLimit + 1 << (window.precision + 5) <= Int32.max)
        }
      }
    }
  }
}
