import IconModel

/// Points on the edge of ink, to a small part of a pixel, around one closed boundary.
///
/// Where an edge crosses a column of pixels, the sum of the column's coverage is the area under the
/// edge: its mean height in that column, without the error of a threshold. Columns give the points
/// where the edge is rather horizontal, rows where it is rather vertical. Only the ends of a corner are
/// off, for which `Corners` looks elsewhere.
struct EdgeSamples {
  /// About one for each pixel of the edge, with the ink on the left.
  private(set) var points: [Point] = []

  /// How far from the crossing coverage has to be full on one side and none on the other, in pixels.
  private static let reach = 3

  /// Coverage that counts as none and as full: seams of shapes that touch leave a little.
  private static let (none, full) = (3, 252)

  /// - Parameters:
  ///   - chain: A boundary of the mask's ink.
  ///   - mask: The mask.
  init(_ chain: [PixelContours.Crossing], in mask: AlphaMask) {
    let count = chain.count
    points.reserveCapacity(count)
    let samples = mask.samples.span
    for index in chain.indices {
      let crossing = chain[index]
      // The direction of the edge, from the crossings three before and after.
      let before = chain[index >= 3 ? index - 3 : (index - 3 + 3 * count) % count]
      let after = chain[index + 3 < count ? index + 3 : (index + 3) % count]
      let alongX = abs(Self.doubledX(after) - Self.doubledX(before))
      let alongY = abs(Self.doubledY(after) - Self.doubledY(before))
      let isVertical = crossing.toY != 0
      guard isVertical ? alongX >= alongY : alongY >= alongX else { continue }
      points.append(Self.sample(crossing, samples, mask.width, mask.height))
    }
    // Features of a few pixels may have no crossing in the fitting direction.
    if points.count < 3 {
      points = chain.map { Self.sample($0, samples, mask.width, mask.height) }
    }
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
