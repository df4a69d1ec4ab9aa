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
  }

  private let width: Int
  private let pieces: ContourPieces
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
    let samples = mask.samples.span
    let isNear = Self.edgePixels(of: plane, near: pixels, field: field)
    var starts = ContiguousArray<Int32>(repeating: 0, count: isNear.count + 1)
    for index in isNear.indices {
      starts[index] = Int32(truncatingIfNeeded: tracer.pieces.count)
      if isNear[index] {
        tracer.trace(
          samples, column: index % width - WorkPlane.margin, row: index / width - WorkPlane.margin,
          pixel: index)
      }
    }
    starts[isNear.count] = Int32(truncatingIfNeeded: tracer.pieces.count)
    self.starts = starts
    pieces = ContourPieces(tracer.pieces)
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
    var best = ContourPieces.Nearest()
    search(position, from: seed, best: &best)
    func look(_ neighbour: Int) {
      let other = Int(field.nearest[neighbour])
      if other >= 0, !isClose(seed, other) { search(position, from: other, best: &best) }
    }
    look(index - 1)
    look(index + 1)
    look(index - width)
    look(index + width)
    return best.piece >= 0 ? pieces.foot(of: position, on: best.piece) : nil
  }

  /// Whether a search from one pixel of the plane finds what one from the other does.
  private func isClose(_ first: Int, _ second: Int) -> Bool {
    let offset = abs(first - second)
    return offset <= 2 || abs(offset - width) <= 2 || abs(offset - 2 * width) <= 2
  }

  /// Looks at the pieces around a pixel of the plane, and on from there while they get nearer.
  private func search(
    _ position: SIMD2<Float>, from start: Int, best: inout ContourPieces.Nearest
  ) {
    var centre = start
    var step: (columns: Int, rows: Int)?
    for _ in 0..<4 {
      let before = best.piece
      for rows in -1...1 {
        var columns = -1...1
        // What a search from the last centre has looked at is not nearer now.
        if let step, abs(rows + step.rows) <= 1 {
          if step.columns == 0 { continue }
          columns = step.columns...step.columns
        }
        look(at: centre + rows * width, columns, position, &best)
      }
      guard best.piece != before else { return }
      let offset = pieces.pixel(of: best.piece) - centre
      if offset == 0 { return }
      let rows = offset > 1 ? 1 : offset < -1 ? -1 : 0
      step = (offset - rows * width, rows)
      centre += offset
    }
  }

  /// Looks at the pieces under some pixels of the plane that follow each other.
  @inline(__always)
  private func look(
    at index: Int, _ columns: ClosedRange<Int>, _ position: SIMD2<Float>,
    _ best: inout ContourPieces.Nearest
  ) {
    let starts = starts.span
    let first = max(0, index + columns.lowerBound)
    let last = min(starts.count - 2, index + columns.upperBound)
    guard first <= last else { return }
    pieces.search(Int(starts[first])..<Int(starts[last + 1]), for: position, best: &best)
  }
}
