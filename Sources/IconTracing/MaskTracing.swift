package import IconModel

/// Traces the ink of masks as contours.
package enum MaskTracing {
  /// The contours of a mask's ink, in its pixels.
  ///
  /// - Throws: `TracingError.tooComplex` where there are more nodes than a drawing may have.
  package static func contours(of mask: AlphaMask) throws(TracingError) -> [Contour] {
    var contours: [Contour] = []
    var pixels = PixelContours(mask)
    pixels.forEach(in: mask) { crossings in
      let chain = EdgeChain(EdgeSamples(crossings, in: mask))
      if let contour = ContourFit(chain).contour(), abs(contour.signedArea) > 0.36 {
        contours.append(contour)
      }
    }
    return contours
  }
}

/// Why a mask could not be traced.
package enum TracingError: Error, Hashable {
  /// There are more nodes than a drawing may have.
  case tooComplex(limit: Int)
}
