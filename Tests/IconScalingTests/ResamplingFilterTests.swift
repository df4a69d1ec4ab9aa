import IconModel
import Testing

@testable import IconScaling

@Suite struct ResamplingFilterTests {
  @Test(arguments: ResamplingFilter.allCases)
  func `a filter is even, ends at its support and has unit area`(filter: ResamplingFilter) {
    let steps = 1000
    var area = 0.0
    for step in -4 * steps..<4 * steps {
      let x = (Double(step) + 0.5) / Double(steps)
      #expect(filter.value(at: x) == filter.value(at: -x))
      #expect(abs(x) < filter.support || filter.value(at: x) == 0)
      area += filter.value(at: x) / Double(steps)
    }
    // Lanczos is a sinc cut short: its area is 0.997.
    #expect(abs(area - 1) < (filter == .lanczos3 ? 0.004 : 1e-6))
  }

  @Test(arguments: [ResamplingFilter.triangle, .lanczos3])
  func `an interpolating filter is 1 at its centre and 0 at other whole distances`(
    filter: ResamplingFilter
  ) {
    let values = (0...4).map { filter.value(at: Double($0)) }
    // Lanczos3 is computed by rotations, which round.
    let tolerance = filter == .triangle ? 0 : 1e-15
    #expect(zip(values, [1, 0, 0, 0, 0]).allSatisfy { abs($0 - $1) <= tolerance })
  }

  @Test func `Lanczos has the values of its closed form`() {
    // sin(pi / 2) = 1 and sin(pi / 6) = 1 / 2 at a distance of 1 / 2.
    let half = 6 / (Double.pi * Double.pi)
    #expect(abs(ResamplingFilter.lanczos3.value(at: 0.5) - half) < 1e-15)
    // sin(3 pi / 2) = -1 and sin(pi / 2) = 1 at a distance of 3 / 2.
    #expect(abs(ResamplingFilter.lanczos3.value(at: 1.5) + half * 2 / 9) < 1e-15)
  }

  @Test(arguments: ResamplingFilter.allCases)
  func `negative lobes are where the filter says`(filter: ResamplingFilter) {
    let values = (0..<300).map { filter.value(at: Double($0) / 100) }
    #expect(values.contains { $0 < 0 } == (filter == .lanczos3))
  }
}

extension ResamplingFilter {
  fileprivate func value(at distance: Double) -> Double {
    var values: ContiguousArray<Double> = []
    appendValues(from: distance, step: 0, count: 1, to: &values)
    return values[0]
  }
}
