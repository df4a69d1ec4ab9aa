import IconModel

/// The edge of a master's ink as short straight pieces, one for each pixel that it runs through.
///
/// Where a piece lies in its pixel follows from the pixel's coverage and the direction in which
/// coverage rises (Gustavson and Strand, "Anti-aliased Euclidean distance transform", 2011). For
/// straight edges that is exact but for the rounding of coverage.
struct Contour {
  /// A piece of the edge within one pixel of the master.
  private struct Piece {
    /// A point of it, and the direction in which it runs, in pixels of the master.
    let point: SIMD2<Float>
    let direction: SIMD2<Float>
    /// Where it begins and ends, as distances from the point.
    let ends: ClosedRange<Float>

    func squaredDistance(to position: SIMD2<Float>) -> Float {
      let offset = position - point
      let along = (offset * direction).sum()
      let rest = offset - min(max(along, ends.lowerBound), ends.upperBound) * direction
      return (rest * rest).sum()
    }
  }

  private let factor: Int
  private let width: Int
  private var pieces = ContiguousArray<Piece>()
  /// Where the pieces under each pixel of the plane begin; one more than there are pixels.
  private var starts: ContiguousArray<Int32>

  /// Finds the edge between what a field measures from and everything else.
  ///
  /// - Parameters:
  ///   - mask: A master.
  ///   - plane: Its plane.
  ///   - field: A distance on that plane; edges that are not next to its seeds are left out.
  /// - Complexity: O(pixels of the plane + pixels of the master near an edge).
  init(of mask: AlphaMask, plane: WorkPlane, field: DistanceField) {
    factor = plane.factor
    width = plane.width
    starts = ContiguousArray(repeating: 0, count: plane.ink.count + 1)
    for index in plane.ink.indices {
      starts[index] = Int32(pieces.count)
      guard plane.coverage[index] > 0, Self.isBesideSeed(index, field) else { continue }
      let (column, row) = (index % width - WorkPlane.margin, index / width - WorkPlane.margin)
      for y in row * factor..<min(mask.height, (row + 1) * factor) {
        for x in column * factor..<min(mask.width, (column + 1) * factor) {
          addPieces(of: mask, x: x, y: y)
        }
      }
    }
    starts[plane.ink.count] = Int32(pieces.count)
  }

  /// Whether a pixel of the plane, or one around it, is a seed; ink lies within the margin.
  private static func isBesideSeed(_ index: Int, _ field: DistanceField) -> Bool {
    for row in [index - field.width, index, index + field.width] {
      for neighbour in row - 1...row + 1 where field[neighbour] <= 0 { return true }
    }
    return false
  }

  private mutating func addPieces(of mask: AlphaMask, x: Int, y: Int) {
    let coverage = mask[x, y]
    guard coverage > 0 else { return }
    func sample(_ dx: Int, _ dy: Int) -> Float {
      let (column, row) = (x + dx, y + dy)
      guard column >= 0, row >= 0, column < mask.width, row < mask.height else { return 0 }
      return Float(mask[column, row])
    }
    let centre = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
    guard coverage == 255 else {
      addPiece(at: centre, coverage: Float(coverage) / 255, sample: sample)
      return
    }
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] where sample(dx, dy) == 0 {
      pieces.append(
        Piece(
          point: centre + 0.5 * SIMD2(Float(dx), Float(dy)), direction: SIMD2(Float(dy), Float(dx)),
          ends: -0.5...0.5))
    }
  }

  /// Adds the edge through a pixel that is covered in part.
  private mutating func addPiece(
    at centre: SIMD2<Float>, coverage: Float, sample: (Int, Int) -> Float
  ) {
    let root = Float(2).squareRoot()
    let gradient = SIMD2(
      sample(1, -1) - sample(-1, -1) + root * (sample(1, 0) - sample(-1, 0)) + sample(1, 1)
        - sample(-1, 1),
      sample(-1, 1) - sample(-1, -1) + root * (sample(0, 1) - sample(0, -1)) + sample(1, 1)
        - sample(1, -1))
    let length = (gradient * gradient).sum().squareRoot()
    // An edge of full ink has (2 + root) * 255; less than a third of it is the inside of pale ink.
    guard length > 290 else { return }
    let normal = gradient / length
    let point = centre + normal * Self.offset(of: coverage, normal: normal)
    let direction = SIMD2(-normal.y, normal.x)
    var low: Float = -1
    var high: Float = 1
    for axis in 0..<2 where abs(direction[axis]) > 1e-4 {
      let middle = (centre[axis] - point[axis]) / direction[axis]
      let reach = 0.5 / abs(direction[axis])
      low = max(low, middle - reach)
      high = min(high, middle + reach)
    }
    pieces.append(Piece(point: point, direction: direction, ends: low...max(low, high)))
  }

  /// How far in the direction of rising coverage an edge lies from the middle of a pixel.
  private static func offset(of coverage: Float, normal: SIMD2<Float>) -> Float {
    let (a, b) = (abs(normal.x), abs(normal.y))
    let (long, short) = (max(a, b), min(a, b))
    let corner = short / (2 * long)
    if coverage < corner { return (long + short) / 2 - (2 * long * short * coverage).squareRoot() }
    if coverage > 1 - corner {
      return (2 * long * short * (1 - coverage)).squareRoot() - (long + short) / 2
    }
    return (0.5 - coverage) * long
  }

  /// The distance of a point from the edge.
  ///
  /// - Parameters:
  ///   - position: In pixels of the master.
  ///   - index: The pixel of the plane that it lies in.
  ///   - field: Tells where to look. Close to a bisector of edges that is not certain, so the
  ///     seeds of the neighbours are looked at as well.
  /// - Returns: The distance in pixels of the master, or `nil` when there is no edge.
  func distance(
    from position: SIMD2<Float>, near index: Int, _ field: DistanceField
  ) -> Float? {
    var best = Float.infinity
    let seed = Int(field.nearest[index])
    guard seed >= 0 else { return nil }
    search(position, from: seed, best: &best)
    for neighbour in [index - 1, index + 1, index - width, index + width] {
      let other = Int(field.nearest[neighbour])
      if !Self.isClose(seed, other, width: width) { search(position, from: other, best: &best) }
    }
    return best < .infinity ? best.squareRoot() : nil
  }

  /// Whether a search from one pixel of the plane finds what one from the other does.
  private static func isClose(_ first: Int, _ second: Int, width: Int) -> Bool {
    abs(first % width - second % width) <= 2 && abs(first / width - second / width) <= 2
  }

  /// Looks at the pieces around a pixel of the plane, and on from there while they get nearer.
  private func search(_ position: SIMD2<Float>, from start: Int, best: inout Float) {
    var centre = start
    for _ in 0..<4 {
      var next = centre
      for row in [centre - width, centre, centre + width] {
        for index in row - 1...row + 1 where index >= 0 && index < starts.count - 1 {
          for piece in Int(starts[index])..<Int(starts[index + 1]) {
            let distance = pieces[piece].squaredDistance(to: position)
            if distance < best {
              best = distance
              next = index
            }
          }
        }
      }
      if next == centre { return }
      centre = next
    }
  }
}
