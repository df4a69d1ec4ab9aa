package import IconModel

/// Samples of edges, to a small part of a pixel.
///
/// Where an edge crosses a column of pixels, the sum of the column's coverage is the area under the
/// edge: its mean height in that column, without the error of a threshold. Columns give the samples
/// where the edge is rather horizontal, rows where it is rather vertical. Only ends of corners are off.
extension PixelContours {
  /// How far from the crossing coverage has to be full on one side and none on the other, in pixels.
  private static var reach: Int { 3 }

  /// Coverage that counts as none and as full: seams of shapes that touch leave a little.
  private static var none: Int { 3 }
  private static var full: Int { 252 }

  /// The samples of a boundary, about one for each pixel of the edge, with the ink on the left.
  package static func samples(of crossings: [Crossing], in mask: AlphaMask) -> [Point] {
    let (count, width, height) = (crossings.count, mask.width, mask.height)
    let samples = mask.samples.span
    /// The point of the edge in the row or column of a crossing.
    func sample(_ crossing: Crossing) -> Point {
      let sign = crossing.toX + crossing.toY
      let (place, count, stride) =
        crossing.toX != 0 ? (crossing.x, width, sign) : (crossing.y, height, sign &* width)
      let base = crossing.y &* width &+ crossing.x
      func coverage(_ step: Int) -> Int {
        UInt(bitPattern: place &+ step &* sign) < UInt(bitPattern: count)
          ? Int(samples[base &+ step &* stride]) : 0
      }
      // The length of ink outwards from the centre of the pixel that is ink.
      var length = 0.5
      var (inner, outer) = (0, 1)
      while inner >= -reach, case let value = coverage(inner), value < full {
        length -= Double(255 - value) / 255
        inner -= 1
      }
      while inner >= -reach, outer <= reach + 1, case let value = coverage(outer), value > none {
        length += Double(value) / 255
        outer += 1
      }
      if inner < -reach || outer > reach + 1 {
        let (ink, space) = (Double(coverage(0)), Double(coverage(1)))
        length = (ink - 127.5) / max(ink - space, 1)
      }
      return Point(
        Double(crossing.x) + 0.5 + Double(crossing.toX) * length,
        Double(crossing.y) + 0.5 + Double(crossing.toY) * length)
    }
    var points: [Point] = []
    points.reserveCapacity(count)
    for (index, crossing) in crossings.enumerated() {
      // The direction of the edge, from the crossings three before and after, in half pixels.
      let before = crossings[index >= 3 ? index - 3 : (index - 3 + 3 * count) % count]
      let after = crossings[index + 3 < count ? index + 3 : (index + 3) % count]
      let alongX = abs(2 * (after.x - before.x) + after.toX - before.toX)
      let alongY = abs(2 * (after.y - before.y) + after.toY - before.toY)
      if crossing.toY != 0 ? alongX >= alongY : alongY >= alongX { points.append(sample(crossing)) }
    }
    // Features of a few pixels may have no crossing in the fitting direction.
    return points.count >= 3 ? points : crossings.map(sample)
  }
}
