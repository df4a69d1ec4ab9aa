private import CContours
package import IconModel

extension AlphaMask {
  /// Follows the boundaries between pixels of at least half coverage and the others, in the order of their topmost
  /// pixels with a free side on the right.
  ///
  /// - Parameters:
  ///   - hasInkOnLeft: Whether boundaries have the ink on the left.
  ///   - body: Called with the samples of each closed boundary, about one for each pixel of the edge and to a small
  ///     part of a pixel.
  /// - Throws: What `body` throws.
  package func forEachBoundary<Failure>(
    hasInkOnLeft: Bool, _ body: ([Vector]) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe samples.withUnsafeBufferPointer { samples throws(Failure) in
      let tracer = unsafe cct_start(samples.baseAddress, width, height, hasInkOnLeft)
      defer { unsafe cct_end(tracer) }
      var points: UnsafePointer<Vector>?
      while case let count = unsafe cct_next(tracer, &points), count > 0 {
        try unsafe body(Array(UnsafeBufferPointer(start: points, count: count)))
      }
    }
  }
}
