private import CDistanceField

/// Looks for pieces of edges by 256-bit vectors.
extension VectorSearch {
  /// The piece of a contour that is nearest to a point.
  ///
  /// - Parameters:
  ///   - contour: The contour.
  ///   - position: The point, in pixels of the master.
  ///   - index: The pixel of the plane that it lies in.
  ///   - field: Tells where to look.
  /// - Returns: The number of the piece, or -1.
  static func piece(
    of contour: Contour, nearestTo position: SIMD2<Float>, in index: Int, _ field: DistanceField
  ) -> Int {
    let count = field.nearest.count
    precondition(
      isAvailable && field.width == contour.width && contour.starts.count == count + 1
        && index > contour.width && index < count - contour.width - 1,
      "the pixel has others all around")
    return unsafe contour.pieces.lanes.withUnsafeBytes { lanes in
      unsafe contour.pieces.pixels.withUnsafeBufferPointer { pixels in
        unsafe contour.starts.withUnsafeBufferPointer { starts in
          unsafe field.nearest.withUnsafeBufferPointer { nearest in
            var edge = unsafe cdf_edge(
              lanes: lanes.baseAddress?.assumingMemoryBound(to: Float.self),
              pixels: pixels.baseAddress, starts: starts.baseAddress, nearest: nearest.baseAddress,
              width: contour.width, height: field.height, factor: Float(contour.factor),
              margin: Int32(WorkPlane.margin))
            return unsafe Int(cdf_nearest_piece(&edge, position.x, position.y, index))
          }
        }
      }
    }
  }
}
