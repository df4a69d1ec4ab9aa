import IconModel

/// The edge of a master's ink as short straight pieces, one for each pixel that it runs through.
///
/// Where a piece lies in its pixel follows from the pixel's coverage and the direction in which
/// coverage rises (Gustavson and Strand, "Anti-aliased Euclidean distance transform", 2011). For
/// straight edges that is exact but for the rounding of coverage.
struct Contour {
  /// A piece of the edge within one pixel of the master.
  struct Piece {
    /// A point of it, and the direction in which it runs, in pixels of the master.
    let point: SIMD2<Float>
    let direction: SIMD2<Float>
    /// Where it begins and ends, as distances from the point.
    let start: Float
    let end: Float
    /// The pixel of the plane that it lies in.
    let pixel: Int

    /// The point of it that is nearest to another one.
    func foot(of position: SIMD2<Float>) -> SIMD2<Float> {
      let offset = position - point
      let along = offset.x * direction.x + offset.y * direction.y
      return point + min(max(along, start), end) * direction
    }

    func squaredDistance(to position: SIMD2<Float>) -> Float {
      let rest = position - foot(of: position)
      return rest.x * rest.x + rest.y * rest.y
    }
  }

  private let width: Int
  private let pieces: ContiguousArray<Piece>
  /// Where the pieces under each pixel of the plane begin; one more than there are pixels.
  private let starts: ContiguousArray<Int32>

  /// Finds the edge between what a field measures from and everything else.
  ///
  /// - Parameters:
  ///   - mask: A master, with empty pixels along its sides.
  ///   - plane: Its plane.
  ///   - pixels: The plane's pixels in which to look for it.
  ///   - field: A distance on that plane; edges that are not next to its seeds are left out.
  /// - Complexity: O(pixels of the plane + pixels of the master near an edge).
  init(of mask: AlphaMask, plane: WorkPlane, near pixels: PixelSet, field: DistanceField) {
    width = plane.width
    var tracer = ContourTracer(mask, factor: plane.factor)
    let isNear = Self.edgePixels(of: plane, near: pixels, field: field)
    var starts = ContiguousArray<Int32>(repeating: 0, count: isNear.count + 1)
    for index in isNear.indices {
      starts[index] = Int32(truncatingIfNeeded: tracer.pieces.count)
      if isNear[index] {
        tracer.trace(
          column: index % width - WorkPlane.margin, row: index / width - WorkPlane.margin,
          pixel: index)
      }
    }
    starts[isNear.count] = Int32(truncatingIfNeeded: tracer.pieces.count)
    self.starts = starts
    pieces = tracer.pieces
  }

  /// Those of some pixels of a plane that an edge may run through or along, beside a seed.
  private static func edgePixels(
    of plane: WorkPlane, near pixels: PixelSet, field: DistanceField
  ) -> ContiguousArray<Bool> {
    let width = plane.width
    var result = pixels.members
    var isEdge = result.mutableSpan
    let coverage = plane.coverage.span
    for index in isEdge.indices where isEdge[index] {
      guard coverage[index] > 0, index > width, index < coverage.count - width - 1 else {
        isEdge[index] = false
        continue
      }
      let least = min(
        min(coverage[index], min(coverage[index - 1], coverage[index + 1])),
        min(coverage[index - width], coverage[index + width]))
      isEdge[index] = least < 255 && Self.isBesideSeed(index, field)
    }
    return result
  }

  /// Whether a pixel of the plane, or one around it, is a seed.
  private static func isBesideSeed(_ index: Int, _ field: DistanceField) -> Bool {
    for row in -1...1 {
      let middle = index + row * field.width
      if min(field[middle - 1], min(field[middle], field[middle + 1])) <= 0 { return true }
    }
    return false
  }
}

extension Contour {
  /// The nearest point of the edge.
  ///
  /// - Parameters:
  ///   - position: In pixels of the master.
  ///   - index: The pixel of the plane that it lies in.
  ///   - field: Tells where to look. Close to a bisector of edges that is not certain, so the
  ///     seeds of the neighbours are looked at as well.
  /// - Returns: A point in pixels of the master, or `nil` when there is no edge.
  func foot(
    of position: SIMD2<Float>, near index: Int, _ field: DistanceField
  ) -> SIMD2<Float>? {
    let seed = Int(field.nearest[index])
    guard seed >= 0 else { return nil }
    var best = Nearest()
    search(position, from: seed, best: &best)
    func look(_ neighbour: Int) {
      let other = Int(field.nearest[neighbour])
      if other >= 0, !isClose(seed, other) { search(position, from: other, best: &best) }
    }
    look(index - 1)
    look(index + 1)
    look(index - width)
    look(index + width)
    return best.piece >= 0 ? pieces[best.piece].foot(of: position) : nil
  }

  /// Whether a search from one pixel of the plane finds what one from the other does.
  private func isClose(_ first: Int, _ second: Int) -> Bool {
    if first == second { return true }
    let rows = (first + 2) / width - (second + 2) / width
    return abs(rows) <= 2 && abs(first - second - rows * width) <= 2
  }

  /// The nearest piece so far.
  private struct Nearest {
    var squaredDistance = Float.infinity
    var piece = -1
  }

  /// Looks at the pieces around a pixel of the plane, and on from there while they get nearer.
  private func search(_ position: SIMD2<Float>, from start: Int, best: inout Nearest) {
    let starts = starts.span
    let pieces = pieces.span
    var centre = start
    for _ in 0..<4 {
      var next = centre
      for row in [centre - width, centre, centre + width] {
        let first = max(0, row - 1)
        let last = min(starts.count - 2, row + 1)
        guard first <= last else { continue }
        for piece in Int(starts[first])..<Int(starts[last + 1]) {
          let distance = pieces[piece].squaredDistance(to: position)
          if distance < best.squaredDistance {
            best = Nearest(squaredDistance: distance, piece: piece)
            next = pieces[piece].pixel
          }
        }
      }
      if next == centre { return }
      centre = next
    }
  }
}
