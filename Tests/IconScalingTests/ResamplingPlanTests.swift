import IconModel
import IconScaling
import TestSupport
import Testing

@Suite struct ResamplingPlanTests {
  /// In release every pair of sizes; without optimisation every seventh, the extremes included.
  static let sizeStep = {
    #if DEBUG
      7
    #else
      1
    #endif
  }()

  @Test(arguments: Method.all)
  func `every size from 1 to 33 agrees with the reference`(method: Method) {
    var worst = 0.0
    var scratch = ResamplingScratch()
    for pair in stride(from: 0, to: 33 * 33, by: Self.sizeStep) {
      let (n, m) = (1 + pair / 33, 1 + pair % 33)
      // Rows run through all pairs as columns do, in another order: 17 is prime to 33 * 33.
      let other = (pair * 17 + 5) % (33 * 33)
      let mask = AlphaMask.random(width: n, height: 1 + other / 33, seed: pair)
      worst = max(
        worst, method.error(mask, width: m, height: 1 + other % 33, scratch: &scratch))
    }
    #expect(worst <= 0.55)
  }

  @Test(arguments: Method.all)
  func `a fractional rectangle agrees with the reference`(method: Method) {
    var worst = 0.0
    var scratch = ResamplingScratch()
    var generator = SplitMix(seed: 7)
    for round in 0..<400 / Self.sizeStep {
      let n = Int.random(in: 1...40, using: &generator)
      let m = Int.random(in: 1...40, using: &generator)
      let mask = AlphaMask.random(width: n, height: m, seed: round)
      // From a twentieth of a pixel to several planes, near the plane or far off it.
      let rect = Rect(
        x: .random(in: -30...50, using: &generator), y: .random(in: -20...45, using: &generator),
        width: .random(in: 0.05...(round % 2 == 0 ? 3 : 90), using: &generator),
        height: .random(in: 0.05...(round % 3 == 0 ? 3 : 90), using: &generator))
      worst = max(
        worst,
        method.error(
          mask, rect: rect, width: .random(in: 1...24, using: &generator),
          height: .random(in: 1...24, using: &generator), scratch: &scratch))
    }
    #expect(worst <= 0.55)
  }

  /// Stripes put every rounding error of a window's taps on one side.
  @Test(arguments: Method.all, [(4096, 1), (4033, 1), (3000, 7), (1023, 1500), (2, 3000)])
  func `thousands of pixels on one axis agree with the reference`(method: Method, sizes: (Int, Int))
  {
    var scratch = ResamplingScratch()
    for period in [1, 2, 3] {
      let row = AlphaMask(width: sizes.0, height: 2) { x, _ in x / period % 2 == 0 ? 255 : 0 }
      #expect(method.error(row, width: sizes.1, height: 3, scratch: &scratch) <= 0.55)
      let column = row.transposed
      #expect(method.error(column, width: 3, height: sizes.1, scratch: &scratch) <= 0.55)
    }
  }

  @Test func `large planes, which go through strips, give exact samples`() {
    let method = Method(filter: .lanczos3)
    let mask = AlphaMask.random(width: 2_100, height: 2_050, seed: 9)
    let rect = Rect(minX: -120, minY: -900.5, maxX: 2_096, maxY: 2_049)
    var scratch = ResamplingScratch()
    #expect(method.error(mask, rect: rect, width: 9, height: 11, scratch: &scratch) <= 0.55)
  }

  @Test(arguments: Method.all)
  func `a window far from the plane has no taps`(method: Method) {
    let mask = AlphaMask(width: 3, height: 3) { x, y in UInt8(10 * y + x) }
    let rect = Rect(x: 1e6, y: -1e6, width: 4, height: 5)
    let result = method.resample(mask, rect: rect, width: 2, height: 2)
    #expect(result == AlphaMask(size: result.size))
  }

  @Test func `one plan scales many masks`() {
    let method = Method(filter: .box)
    let masks = (0..<3).map { AlphaMask.random(width: 20, height: 30, seed: $0) }
    let plan = ResamplingPlan(
      source: masks[0].size, rect: masks[0].plane, target: PixelSize(width: 7, height: 9),
      filter: .box)
    var scratch = ResamplingScratch()
    for mask in masks {
      #expect(plan.resample(mask, scratch: &scratch) == method.resample(mask, width: 7, height: 9))
    }
  }

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

@Suite struct ResamplingEdgesTests {
  let mask = AlphaMask(size: PixelSize(width: 4, height: 4), coverage: 200)

  @Test func `edges fade by the share of the pixel that lies outside`() {
    let result = Method(filter: .box).resample(
      mask, rect: Rect(x: -1, y: 0, width: 8, height: 4), width: 2, height: 1)
    #expect(Array(result.samples) == [150, 50])
  }

  @Test(arguments: ResamplingFilter.allCases)
  func `beyond the filter's support an edge gives exactly 0`(filter: ResamplingFilter) {
    let method = Method(filter: filter)
    let rect = Rect(x: -8, y: -8, width: 20, height: 20)
    let result = method.resample(mask, rect: rect, width: 20, height: 20)
    #expect(result[4, 10] == 0 && result[10, 4] == 0 && result[15, 15] == 0)
    #expect(result[10, 10] > 190)
  }
}
