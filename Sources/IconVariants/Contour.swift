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

  let width: Int
  /// Master pixels per pixel of the plane.
  let factor: Int
  let pieces: ContourPieces
  /// Where the pieces under each pixel of the plane begin; one more than there are pixels.
  let starts: ContiguousArray<Int32>

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
    factor = plane.factor
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
