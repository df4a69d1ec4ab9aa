package import IconModel

/// Traces the ink of masks as contours.
///
/// It is made for masters: 18 pixels a point of the regular bar, of shapes with antialiased edges.
package enum MaskTracing {
  /// The most nodes of a drawing.
  static let nodeLimit = 20_000

  /// The area of the smallest shape, in pixels: a tenth of a device pixel at a scale of 3, which has six
  /// pixels of a master on each side.
  static let smallestArea = 3.6

  /// The contours of a mask's ink, in its pixels.
  ///
  /// Edges are where coverage passes one half, so lighter ink leaves no trace. Each part of the ink has
  /// one contour around it and one around each of its holes, in the order of their topmost pixels.
  ///
  /// - Parameters:
  ///   - mask: The mask.
  ///   - ink: The box of the ink, where it is known better than the mask shows it: contours touch it and
  ///     do not pass it.
  /// - Returns: The contours.
  /// - Throws: `TracingError.tooComplex` where there are more nodes than a drawing may have.
  /// - Complexity: O(pixels), and O(n log n) for edges of n pixels.
  package static func contours(
    of mask: AlphaMask, ink: Rect? = nil
  ) throws(TracingError) -> [Contour] {
    var contours: [Contour] = []
    var nodeCount = 0
    var pixels = PixelContours(mask)
    try pixels.forEach { crossings throws(TracingError) in
      let chain = EdgeChain(crossings, in: mask)
      guard let contour = ContourFit(chain).contour(), abs(contour.signedArea) >= smallestArea
      else { return }
      nodeCount += contour.segments.count
      guard nodeCount <= nodeLimit else { throw .tooComplex(limit: nodeLimit) }
      contours.append(ink.map { InkBox(box: $0).aligned(contour) } ?? contour)
    }
    return contours
  }
}

/// Why a mask could not be traced.
package enum TracingError: Error, Hashable {
  /// There are more nodes than a drawing may have.
  case tooComplex(limit: Int)
}
