private import CDistanceField
import IconModel

/// The edges of a drawing that a field measures from, and the new edges at a distance from them.
///
/// The drawing's edges are traced in its halved master, as straight pieces of a pixel's length. New
/// ones are measured from them at the corners of the plane's pixels, and interpolated between; where
/// different edges are nearest to the corners, at the master's pixels.
struct DrawnEdges {
  let plane: WorkPlane
  let field: DistanceField
  /// The distance at which new edges run, in pixels of the master.
  let level: Float
  /// False to use no instructions that not every processor has.
  var usesVectors = true

  /// Points of a master at equal distances.
  struct Points {
    /// The first one.
    var first = SIMD2<Float>(0.5, 0.5)
    var step = SIMD2<Float>(1, 1)
  }

  /// Changes samples by the treatments of the plane's pixels that they lie under.
  ///
  /// - Parameters:
  ///   - samples: What is changed, of the master's size.
  ///   - source: The master.
  ///   - treatments: For each pixel of the plane.
  ///   - points: Where the samples lie.
  /// - Complexity: O(pixels).
  func compose(
    _ samples: inout ContiguousArray<UInt8>, of source: AlphaMask,
    by treatments: ContiguousArray<Treatment>, at points: Points = Points()
  ) {
    let count = field.distances.count
    precondition(
      samples.count == source.samples.count && treatments.count == count
        && plane.coverage.count == count && plane.width == field.width,
      "planes of one drawing")
    var line = ContiguousArray<Float>(
      repeating: 0, count: cdf_line_size(plane.width, source.width))
    unsafe treatments.withUnsafeBytes { treatments in
      let treatments = unsafe treatments.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe withDrawing { drawing in
        unsafe withContour(drawing, treatments: treatments) { contour in
          unsafe samples.withUnsafeMutableBufferPointer { samples in
            unsafe source.samples.withUnsafeBufferPointer { original in
              unsafe line.withUnsafeMutableBufferPointer { line in
                var raster = unsafe cdf_raster(
                  samples: samples.baseAddress, source: original.baseAddress,
                  width: source.width, height: source.height, x: points.first.x,
                  y: points.first.y, step_x: points.step.x, step_y: points.step.y,
                  line: line.baseAddress)
                unsafe cdf_compose(drawing, contour, treatments, &raster)
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
      unsafe plane.coverage.withUnsafeBufferPointer { coverage in
        unsafe field.seeds.withUnsafeBytes { seeds in
          unsafe field.distances.withUnsafeBufferPointer { distances in
            unsafe field.nearest.withUnsafeBufferPointer { nearest in
              var drawing = unsafe cdf_drawing(
                halved: samples.baseAddress, halved_width: halved.width,
                halved_height: halved.height, coverage: coverage.baseAddress,
                seeds: seeds.baseAddress?.assumingMemoryBound(to: UInt8.self),
                distances: distances.baseAddress, nearest: nearest.baseAddress,
                width: plane.width, height: plane.height, factor: Int32(plane.factor),
                margin: Int32(WorkPlane.margin), level: level, is_plain: !usesVectors)
              unsafe body(&drawing)
            }
          }
        }
      }
    }
  }

  /// Traces the drawing's edges near the pixels of the plane that are blended.
  private func withContour(
    _ drawing: UnsafePointer<cdf_drawing>, treatments: UnsafePointer<UInt8>?,
    _ body: (UnsafePointer<cdf_contour>) -> Void
  ) {
    let count = field.distances.count
    let side = plane.factor / Int(CDF_GRAIN)
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 5 * count) { planes in
      let edges = planes.baseAddress
      let edgeCount = unsafe cdf_find_edges(
        drawing, treatments, edges, edges?.advanced(by: count))
      let room = edgeCount * side * side + 1
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * room + count + 1) {
        numbers in
        var contour = unsafe cdf_contour(
          lanes: nil, stride: 0, pixels: numbers.baseAddress,
          starts: numbers.baseAddress?.advanced(by: 2 * room))
        let found = unsafe cdf_find_pieces(drawing, edges, &contour)
        unsafe contour.stride = found + Int(CDF_PIECE_PADDING)
        unsafe withUnsafeTemporaryAllocation(
          of: Float.self, capacity: contour.stride * Int(CDF_PIECE_LANES)
        ) { lanes in
          unsafe contour.lanes = lanes.baseAddress
          unsafe cdf_trace(drawing, found, &contour)
          unsafe body(&contour)
        }
      }
    }
  }
}
