/// The direction in which a part of a drawing is longest.
struct PartAxis {
  /// The middle of the part, in pixels of the plane.
  private let middle: SIMD2<Float>
  private let direction: SIMD2<Float>
  /// The sides of the rectangle that has the part's second moments.
  let length: Float
  let width: Float

  /// - Complexity: O(runs).
  init(of label: Int, in regions: Regions) {
    var (count, sumX, sumY): (Float, Float, Float) = (0, 0, 0)
    var (sumXX, sumYY, sumXY): (Float, Float, Float) = (0, 0, 0)
    for run in regions.runs where run.label == label {
      let (n, y) = (Float(run.end - run.start), Float(run.row))
      let middle = Float(run.start + run.end - 1) / 2
      count += n
      (sumX, sumY) = (sumX + n * middle, sumY + n * y)
      (sumXX, sumYY) = (sumXX + n * (middle * middle + (n * n - 1) / 12), sumYY + n * y * y)
      sumXY += n * middle * y
    }
    let (x, y) = (sumX / count, sumY / count)
    middle = SIMD2(x, y)
    let (xx, yy, xy) = (sumXX / count - x * x, sumYY / count - y * y, sumXY / count - x * y)
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let (largest, smallest) = ((xx + yy) / 2 + spread, (xx + yy) / 2 - spread)
    length = (12 * largest).squareRoot()
    width = (12 * max(0, smallest)).squareRoot()
    let axis = xx >= yy ? SIMD2(largest - yy, xy) : SIMD2(xy, largest - xx)
    direction = axis / max(.leastNormalMagnitude, axis.length)
  }

  /// How far a part reaches along the axis, in pixels.
  ///
  /// - Complexity: O(runs).
  func extent(of label: Int, in regions: Regions) -> Float {
    var (least, most) = (Float.infinity, -Float.infinity)
    for run in regions.runs where run.label == label {
      for column in [run.start, run.end - 1] {
        let along = (SIMD2(Float(column), Float(run.row)) * direction).sum()
        (least, most) = (min(least, along), max(most, along))
      }
    }
    return most - least + 1
  }

  /// The number of pixels of the axis with pixels of a set on both sides.
  func lengthBetween(_ indices: [Int], width: Int) -> Int {
    var (left, right) = (Set<Int>(), Set<Int>())
    for index in indices {
      let offset = SIMD2(Float(index % width), Float(index / width)) - middle
      let along = Int((offset * direction).sum().rounded())
      if offset.x * direction.y < offset.y * direction.x {
        left.insert(along)
      } else {
        right.insert(along)
      }
    }
    return left.intersection(right).count
  }
}
