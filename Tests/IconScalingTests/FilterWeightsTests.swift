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

  private static let box = Method(filter: .box)

  private static func weights(
    _ axis: ResamplingAxis, _ method: Method, inputLimit: Int = 255, leavesRemainders: Bool = false
  ) -> FilterWeights {
    FilterWeights(
      ExactWeights(axis: axis, filter: method.filter), inputLimit: inputLimit,
      leavesRemainders: leavesRemainders)
  }

  @Test(arguments: Method.all)
  func `taps of an unclipped window sum to exactly 1`(method: Method) {
    for axis in Self.axes {
      let weights = Self.weights(axis, method)
      #expect(weights.windows.count == axis.targetLength)
      let reach = method.filter.support * max(1, axis.scale) + 1
      for (pixel, window) in weights.windows.enumerated() {
        let center = axis.center(pixel)
        let isClipped = center - reach < 0 || center + reach > Double(axis.sourceLength)
        guard !isClipped else { continue }
        let sum = window.taps.reduce(0) { $0 + Int(weights.taps[$1]) }
        #expect(sum == 1 << window.precision)
      }
    }
  }

  @Test(arguments: [300, 450, 600, 900, 1200, 2000, 2800, 6300], [50, 75])
  func `equal weights of a vertical pass give one run, which sums to 1 but for 1 in 128 of 255`(
    length: Int, target: Int
  ) {
    let axis = ResamplingAxis(
      sourceLength: length, lower: 0, upper: Double(length / target * target),
      targetLength: target)
    let weights = Self.weights(axis, Self.box, leavesRemainders: true)
    for window in weights.windows {
      #expect(window.run == 0..<length / target)
      let sum = window.taps.reduce(0) { $0 + Int(weights.taps[$1]) }
      #expect(255 * 128 * abs(sum - 1 << window.precision) <= 1 << window.precision)
    }
  }

  @Test func `a run of a box leaves out one tap at each end at most`() {
    for axis in Self.axes + [
      ResamplingAxis(sourceLength: 4096, lower: 0, upper: 4096, targetLength: 54),
      ResamplingAxis(sourceLength: 450, lower: 0.4, upper: 449.9, targetLength: 50),
    ] {
      let weights = Self.weights(axis, Self.box)
      for window in weights.windows where window.run.count > 0 {
        #expect(window.run.lowerBound <= 1 && window.run.upperBound >= window.count - 1)
        #expect(Set(window.run.map { weights.taps[window.offset + $0] }).count == 1)
      }
    }
  }

  @Test(arguments: Method.all)
  func `windows lie in the plane and neither begin nor end with a zero`(method: Method) {
    for axis in Self.axes {
      let weights = Self.weights(axis, method)
      for window in weights.windows where window.count > 0 {
        #expect(window.start >= 0 && window.sources.upperBound <= axis.sourceLength)
        #expect(weights.taps[window.offset] != 0)
        #expect(weights.taps[window.taps.upperBound - 1] != 0)
      }
    }
  }

  @Test(arguments: Method.all)
  func `sums fit their accumulators and rows fit 16 bits`(method: Method) {
    for axis in Self.axes {
      for inputLimit in [255, 21_100] {
        let weights = Self.weights(axis, method, inputLimit: inputLimit)
        #expect(weights.rowLimit <= Int16.max)
        for window in weights.windows where !window.isWide && window.count > 0 {
          let gain = window.taps.reduce(0) { $0 + abs(Int(weights.taps[$1])) }
          #expect(gain * inputLimit + 1 << (window.precision + 5) <= Int32.max)
        }
      }
    }
  }

  @Test func `noise at whole boundaries does not add a tap`() {
    for noise in [0, 1e-9, -1e-9, 3e-13] {
      let axis = ResamplingAxis(
        sourceLength: 450, lower: noise, upper: 450 - noise, targetLength: 75)
      let weights = Self.weights(axis, Self.box)
      #expect(weights.windows.allSatisfy { $0.count == 6 && $0.start.isMultiple(of: 6) })
    }
  }

  @Test func `only touched sources count`() {
    let axis = ResamplingAxis(sourceLength: 100, lower: 20.5, upper: 30, targetLength: 4)
    #expect(Self.weights(axis, Self.box).touchedSources == 20..<30)
    let off = ResamplingAxis(sourceLength: 100, lower: 120.5, upper: 130, targetLength: 4)
    #expect(Self.weights(off, Self.box).touchedSources.isEmpty)
  }

  @Test(arguments: Method.all)
  func `windows that share weights have the weights of their own place`(method: Method) {
    let axes = [
      Self.axes[0], ResamplingAxis(sourceLength: 300, lower: 0, upper: 300, targetLength: 54),
      ResamplingAxis(sourceLength: 90, lower: -20.25, upper: 99.75, targetLength: 36),
      ResamplingAxis(sourceLength: 12, lower: 1.5, upper: 9.5, targetLength: 20),
    ]
    for axis in axes {
      let all = ExactWeights(axis: axis, filter: method.filter)
      #expect(all.windows.contains { $0.twin != nil })
      for pixel in all.windows.indices where all.windows[pixel].twin != nil {
        let own = ExactWeights(
          axis: ResamplingAxis(
            sourceLength: axis.sourceLength, lower: axis.edge(pixel), upper: axis.edge(pixel + 1),
            targetLength: 1), filter: method.filter)
        let (here, there) = (Self.dense(own, 0), Self.dense(all, pixel))
        #expect(zip(here, there).allSatisfy { abs($0 - $1) < 1e-9 })
      }
    }
  }

  /// The weight of each source pixel for one destination pixel of at most 450.
  private static func dense(_ exact: ExactWeights, _ pixel: Int) -> [Double] {
    var dense = [Double](repeating: 0, count: 500)
    let window = exact.windows[pixel]
    var place = window.start
    for (index, weight) in exact.weights[window.weights].enumerated() {
      for _ in 0..<(index == 1 ? window.repeats : 1) {
        dense[place] = weight
        place += 1
      }
    }
    return dense
  }
}
