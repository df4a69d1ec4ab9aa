import IconModel

/// Samples of the edge of ink around one closed boundary, to a small part of a pixel, with their
/// distances along it.
///
/// Where an edge crosses a column of pixels, the sum of the column's coverage is the area under the
/// edge: its mean height in that column, without the error of a threshold. Columns give the samples
/// where the edge is rather horizontal, rows where it is rather vertical. Only the ends of a corner are
/// off, for which `Corners` looks elsewhere.
struct EdgeChain {
  /// About one for each pixel of the edge, with the ink on the left.
  private let points: [Point]
  let count: Int
  /// The distance along the chain from the first sample to each, and to the first one again.
  private let lengths: [Double]

  /// How far from the crossing coverage has to be full on one side and none on the other, in pixels.
  private static let reach = 3

  /// Coverage that counts as none and as full: seams of shapes that touch leave a little.
  private static let (none, full) = (3, 252)

  /// - Parameters:
  ///   - crossings: A boundary of the mask's ink.
  ///   - mask: The mask.
  init(_ crossings: [PixelContours.Crossing], in mask: AlphaMask) {
    points = Self.samples(of: crossings, in: mask)
    count = points.count
    var lengths = [0.0]
    lengths.reserveCapacity(count + 1)
    for index in 0..<count {
      let next = points[index + 1 == count ? 0 : index + 1]
      lengths.append(lengths[index] + (next - points[index]).length)
    }
    self.lengths = lengths
  }

  /// The length of the whole edge.
  var length: Double { lengths[count] }

  /// A sample by its index, which may go round the edge any number of times.
  subscript(index: Int) -> Point {
    if index >= 0 && index < count { return points[index] }
    let rest = index % count
    return points[rest < 0 ? rest + count : rest]
  }

  /// The distance along the edge from the first sample, which grows with each time around.
  func position(_ index: Int) -> Double {
    if index >= 0 && index < count { return lengths[index] }
    let turns = (Double(index) / Double(count)).rounded(.down)
    return lengths[index - Int(turns) * count] + turns * length
  }

  private static func samples(
    of crossings: [PixelContours.Crossing], in mask: AlphaMask
  ) -> [Point] {
    let count = crossings.count
    var points: [Point] = []
    points.reserveCapacity(count)
    let samples = mask.samples.span
    for index in crossings.indices {
      let crossing = crossings[index]
      // The direction of the edge, from the crossings three before and after.
      let before = crossings[index >= 3 ? index - 3 : (index - 3 + 3 * count) % count]
      let after = crossings[index + 3 < count ? index + 3 : (index + 3) % count]
      let alongX = abs(doubledX(after) - doubledX(before))
      let alongY = abs(doubledY(after) - doubledY(before))
      let isVertical = crossing.toY != 0
      guard isVertical ? alongX >= alongY : alongY >= alongX else { continue }
      points.append(sample(crossing, samples, mask.width, mask.height))
    }
    // Features of a few pixels may have no crossing in the fitting direction.
    return points.count >= 3
      ? points : crossings.map { sample($0, samples, mask.width, mask.height) }
  }

  private static func doubledX(_ crossing: PixelContours.Crossing) -> Int {
    2 * Int(crossing.x) + Int(crossing.toX)
  }

  private static func doubledY(_ crossing: PixelContours.Crossing) -> Int {
    2 * Int(crossing.y) + Int(crossing.toY)
  }

  /// The point of the edge in the row or column of a crossing.
  private static func sample(
    _ crossing: PixelContours.Crossing, _ samples: Span<UInt8>, _ width: Int, _ height: Int
  ) -> Point {
    let (x, y) = (Int(crossing.x), Int(crossing.y))
    let (toX, toY) = (Int(crossing.toX), Int(crossing.toY))
    func coverage(_ step: Int) -> Int {
      let (x, y) = (x + step * toX, y + step * toY)
      return x >= 0 && y >= 0 && x < width && y < height ? Int(samples[y * width + x]) : 0
    }
    // The length of ink outwards from the centre of the pixel that is ink.
    var length = 0.5
    var isExact = true
    var step = 0
    while true {
      let value = coverage(step)
      if value >= Self.full { break }
      length -= Double(255 - value) / 255
      step -= 1
      if step < -Self.reach {
        isExact = false
        break
      }
    }
    step = 1
    while isExact {
      let value = coverage(step)
      if value <= Self.none { break }
      length += Double(value) / 255
      step += 1
      if step > Self.reach + 1 { isExact = false }
    }
    if !isExact {
      let (inner, outer) = (Double(coverage(0)), Double(coverage(1)))
      length = (inner - 127.5) / max(inner - outer, 1)
    }
    return Point(
      Double(x) + 0.5 + Double(toX) * length, Double(y) + 0.5 + Double(toY) * length)
  }
}
