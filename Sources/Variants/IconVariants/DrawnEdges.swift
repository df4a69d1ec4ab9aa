private import CDistanceField
import IconModel

/// The edges of a drawing that a field measures from, and the new edges at a distance from them.
///
/// The drawing's edges are traced in its halved master, as straight segments of a pixel's length.
/// The distances from them are measured at the corners of the plane's pixels and interpolated
/// between these. Where the nearest edges of the corners differ, they are measured at the master's
/// pixels.
struct DrawnEdges {
  let plane: WorkPlane
  let field: DistanceField
  /// The distance at which new edges run, in pixels of the master.
  let level: Float

  /// The radius of a disc that is a square of five pixels.
  private static let twoPixels: Float = 2.9

  /// Where samples lie in the master: at equal distances.
  struct Points {
    /// The first point.
    var first = SIMD2<Float>(0.5, 0.5)
    var step = SIMD2<Float>(1, 1)
  }

  /// Changes samples by the operations on the pixels of the plane that they lie in.
  ///
  /// - Parameters:
  ///   - samples: The samples to change, as many as the master has.
  ///   - source: The master.
  ///   - operations: The operation on each pixel of the plane.
  ///   - points: Where the samples lie.
  /// - Complexity: O(pixels).
  func compose(
    _ samples: inout ContiguousArray<UInt8>, of source: AlphaMask,
    by operations: ContiguousArray<PixelOperation>, at points: Points = Points()
  ) {
    let count = field.distances.count
    precondition(
      samples.count == source.samples.count && operations.count == count
        && plane.coverage.count == count && plane.width == field.width,
      "planes of one drawing")
    var line = ContiguousArray<Float>(
      repeating: 0, count: cdf_line_size(plane.width, source.width))
    unsafe withDrawing { drawing in
      unsafe withContour(drawing, near: operations) { contour in
        unsafe operations.withUnsafeBytes { operations in
          unsafe samples.withUnsafeMutableBufferPointer { samples in
            unsafe source.samples.withUnsafeBufferPointer { original in
              unsafe line.withUnsafeMutableBufferPointer { line in
                var raster = unsafe cdf_raster(
                  samples: samples.baseAddress, source: original.baseAddress,
                  width: source.width, height: source.height, x: points.first.x,
                  y: points.first.y, step_x: points.step.x, step_y: points.step.y,
                  line: line.baseAddress)
                unsafe cdf_compose(
                  drawing, contour, operations.baseAddress?.assumingMemoryBound(to: UInt8.self),
                  &raster)
              }
            }
          }
        }
      }
    }
  }

  private func withDrawing(_ body: (UnsafePointer<cdf_drawing>) -> Void) {
    let halved = plane.halved
    unsafe halved.samples.withUnsafeBufferPointer { samples in
      unsafe field.distances.withUnsafeBufferPointer { distances in
        unsafe field.nearest.withUnsafeBufferPointer { nearest in
          var drawing = unsafe cdf_drawing(
            halved: samples.baseAddress, halved_width: halved.width,
            halved_height: halved.height, distances: distances.baseAddress,
            nearest: nearest.baseAddress, width: plane.width, height: plane.height,
            factor: Int32(plane.factor), margin: Int32(WorkPlane.margin), level: level)
          unsafe body(&drawing)
        }
      }
    }
  }

  /// The pixels of the plane with edges of the drawing from which operations measure distances.
  private func edges(near operations: ContiguousArray<PixelOperation>) -> ContiguousArray<Bool> {
    let (width, coverage) = (plane.width, plane.coverage)
    let stroke = PixelOperation.stroke.rawValue
    let formulas = PixelBits(
      ContiguousArray(pixelsOf: operations) { $0.rawValue >= stroke }, width: width)
    var nearest = ContiguousArray(repeating: false, count: operations.count)
    // The corners that are measured lie up to two pixels from those whose operation is a formula.
    formulas.dilated(by: Self.twoPixels).forEach { index in
      let seed = Int(field.nearest[index])
      if seed >= 0 { nearest[seed] = true }
    }
    // A search starts at a seed, looks at the pixels around it, and may continue at one of them.
    let reached = PixelBits(nearest, width: width).dilated(by: Self.twoPixels)
    let besideSeeds = PixelBits(field.seeds, width: width).dilated(by: PixelBits.neighbours)
    var edges = ContiguousArray(repeating: false, count: operations.count)
    reached.subtracting(besideSeeds.complement).forEach { index in
      guard index > width, index < operations.count - width - 1 else { return }
      let (left, right) = (coverage[index - 1], coverage[index + 1])
      let (above, below) = (coverage[index - width], coverage[index + width])
      // An edge along a side of a pixel may lie so little in the next one that its coverage is 0.
      edges[index] =
        min(coverage[index], left, right, above, below) < 255
        && max(coverage[index], left, right, above, below) > 0
    }
    return edges
  }

  /// Traces the drawing's edges near the pixels of the plane whose operations measure from them.
  private func withContour(
    _ drawing: UnsafePointer<cdf_drawing>, near operations: ContiguousArray<PixelOperation>,
    _ body: (UnsafePointer<cdf_contour>) -> Void
  ) {
    let edges = edges(near: operations)
    let side = plane.factor / Int(CDF_HALVED_FACTOR)
    let room = edges.count(where: { $0 }) * side * side + Int(CDF_SEGMENT_PADDING)
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * room + edges.count + 1) {
      numbers in
      var contour = unsafe cdf_contour(
        values: nil, stride: 0, pixels: numbers.baseAddress,
        starts: numbers.baseAddress?.advanced(by: 2 * room))
      let found = unsafe edges.withUnsafeBytes {
        unsafe cdf_find_segments(
          drawing, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), &contour)
      }
      unsafe contour.stride = found + Int(CDF_SEGMENT_PADDING)
      unsafe withUnsafeTemporaryAllocation(
        of: Float.self, capacity: contour.stride * Int(CDF_SEGMENT_VALUES)
      ) { values in
        unsafe contour.values = values.baseAddress
        unsafe cdf_trace(drawing, found, &contour)
        unsafe body(&contour)
      }
    }
  }
}

/// The operation on the pixels of the master that one pixel of the plane covers.
///
/// The raw values are those of `cdf_operation`.
enum PixelOperation: UInt8 {
  case keep
  case fill
  case clear
  case invert
  /// Keeps ink up to the level.
  case stroke
  /// Keeps ink up to the level, and fills what was open.
  case sign
  /// Fills what was open, and removes ink beyond the level.
  case knockout
  /// Fills what lies on the inner side of the drawing's edge.
  case bridge
  /// Removes up to the level what is not the source's ink; ink that was removed before stays so.
  case clearance
  /// Makes ink of what lies up to the level, and nothing else.
  case growth

  /// The distance from a new edge, in pixels of the plane, up to which pixels are computed by
  /// formulas: half a pixel's diagonal and the error of the plane's distances.
  static let band: Float = 1.1
}
