import IconModel
import IconScaling
import TestSupport
import Testing

@Suite struct ResamplingPropertyTests {
  #if DEBUG
    static let sizes = [(37, 90, 24, 31), (300, 20, 7, 100)]
  #else
    static let sizes = [
      (37, 90, 24, 31), (300, 20, 7, 100), (1500, 1200, 75, 54), (450, 450, 1000, 1000),
      (4096, 3000, 1, 2),
    ]
  #endif

  @Test(arguments: ResamplingFilter.allCases, sizes)
  func `a constant stays constant away from the edges of the plane`(
    filter: ResamplingFilter, size: (Int, Int, Int, Int)
  ) {
    let method = Method(filter: filter)
    func margin(_ length: Int, _ target: Int) -> Double {
      min(filter.support * max(1, Double(length) / Double(target)), 0.45 * Double(length)) + 0.3
    }
    for coverage: UInt8 in [0, 1, 77, 254, 255] {
      let mask = AlphaMask(
        size: PixelSize(width: size.0, height: size.1), coverage: coverage)
      let (x, y) = (margin(size.0, size.2), margin(size.1, size.3))
      let rect = Rect(minX: x, minY: y, maxX: Double(size.0) - x, maxY: Double(size.1) - y)
      let result = method.resample(mask, rect: rect, width: size.2, height: size.3)
      #expect(result == AlphaMask(size: result.size, coverage: coverage))
    }
  }

  @Test(arguments: sizes)
  func `an area filter keeps the total coverage`(size: (Int, Int, Int, Int)) {
    let mask = AlphaMask.random(width: size.0, height: size.1, seed: 3)
    let result = Method(filter: .box).resample(
      mask, width: size.2, height: size.3)
    let mean = Double(mask.total) / Double(mask.size.area)
    // The mean may be off by the error of a sample, and is off by far less where there are many.
    let limit = 0.6 / Double(result.size.area).squareRoot()
    #expect(abs(Double(result.total) / Double(result.size.area) - mean) <= limit)
  }

  @Test(arguments: Method.all, sizes)
  func `mirroring and transposing commute with scaling`(method: Method, size: (Int, Int, Int, Int))
  {
    let mask = AlphaMask.random(width: size.0, height: size.1, seed: 4)
    let rect = Rect(minX: 0.3, minY: -1.8, maxX: Double(size.0) + 2.5, maxY: Double(size.1) - 4)
    let mirroredRect = Rect(
      minX: Double(size.0) - rect.maxX, minY: Double(size.1) - rect.maxY,
      maxX: Double(size.0) - rect.minX, maxY: Double(size.1) - rect.minY)
    let transposedRect = Rect(
      minX: rect.minY, minY: rect.minX, maxX: rect.maxY, maxY: rect.maxX)
    let result = method.resample(mask, rect: rect, width: size.2, height: size.3)
    let mirrored = method.resample(
      mask.mirrored, rect: mirroredRect, width: size.2, height: size.3)
    #expect(mirrored.distance(to: result.mirrored) <= 1)
    let transposed = method.resample(
      mask.transposed, rect: transposedRect, width: size.3, height: size.2)
    #expect(transposed.distance(to: result.transposed) <= 1)
  }

  @Test(arguments: Method.all)
  func `scaling by 1 changes nothing`(method: Method) {
    for (width, height) in [(1, 1), (2, 33), (61, 40)] {
      let mask = AlphaMask.random(width: width, height: height, seed: 5)
      #expect(method.resample(mask, width: width, height: height) == mask)
    }
  }

  @Test(arguments: Method.all)
  func `a move by whole pixels moves samples`(method: Method) {
    let mask = AlphaMask.random(width: 31, height: 20, seed: 6)
    let result = method.resample(
      mask, rect: Rect(x: 2, y: -1, width: 40, height: 20), width: 40, height: 20)
    let expected = AlphaMask(width: 29, height: 19) { mask[$0 + 2, $1] }
    #expect(AlphaMask(width: 29, height: 19) { result[$0, $1 + 1] } == expected)
  }

  @Test(arguments: [2, 3, 6, 8, 50])
  func `a whole ratio gives the mean of each block`(ratio: Int) {
    let mask = AlphaMask.random(width: 3 * ratio, height: 2 * ratio, seed: ratio)
    let result = Method(filter: .box).resample(mask, width: 3, height: 2)
    for y in 0..<2 {
      for x in 0..<3 {
        var sum = 0
        for sy in 0..<ratio {
          for sx in 0..<ratio { sum += Int(mask[x * ratio + sx, y * ratio + sy]) }
        }
        let mean = Double(sum) / Double(ratio * ratio)
        #expect(abs(Double(result[x, y]) - mean) <= 0.53)
      }
    }
  }
}
