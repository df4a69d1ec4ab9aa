import IconContours
import IconModel

/// Traces the ink of masks as contours.
///
/// It is made for masters: shapes with antialiased edges, 18 pixels for a point of the regular bar.
enum MaskTracing {
  static let nodeLimit = 20_000

  /// The area of the smallest shape, in pixels: a tenth of a device pixel at a scale of 3, which has six
  /// pixels of a master on each side.
  static let smallestArea = 3.6

  /// The contours of a mask's ink, in its pixels.
  ///
  /// Edges are where coverage passes one half, so lighter ink leaves no trace. Each part of the ink
  /// has one contour around it and one around each of its holes, in the order of their topmost
  /// pixels. Where the box of the ink is known better than the mask shows it, contours touch it and
  /// do not pass it.
  ///
  /// - Throws: `TracingError.tooComplex` where there are more nodes than a drawing may have.
  /// - Complexity: O(pixels), and O(n log n) for edges of n pixels.
  static func contours(
    of mask: AlphaMask, ink: Rect? = nil
  ) throws(TracingError) -> [Contour] {
    var contours: [Contour] = []
    var nodeCount = 0
    try mask.forEachBoundary(hasInkOnLeft: true) { samples throws(TracingError) in
      guard let contour = ContourFit(EdgeChain(samples)).contour(),
        abs(contour.signedArea) >= smallestArea
      else { return }
      nodeCount += contour.segments.count
      guard nodeCount <= nodeLimit else { throw .tooComplex(limit: nodeLimit) }
      contours.append(ink.map { InkBox(box: $0).aligned(contour) } ?? contour)
    }
    return contours
  }
}

/// The box of an icon's ink, which is known better than a mask shows it.
///
/// Samples of an edge are off by some hundredths of a pixel. A contour that far past the box would
/// change the size of the ink, and maybe the canvas by a pixel.
private struct InkBox {
  /// A point nearer to an edge of the box is moved onto it, in pixels.
  private static let reach = 0.1

  let box: Rect

  /// The contour with the points next to the edges of the box on them, and no curve past them.
  func aligned(_ contour: Contour) -> Contour {
    var aligned = Contour(start: snapped(contour.start), segments: [])
    var from = aligned.start
    for segment in contour.segments {
      let to = snapped(segment.end)
      switch segment {
      case .line: aligned.segments.append(.line(to: to))
      case .cubic(let first, let second, _):
        aligned.segments.append(
          held(Cubic(start: from, first: snapped(first), second: snapped(second), end: to)))
      }
      from = to
    }
    return aligned
  }

  private func snapped(_ point: Point) -> Point {
    func coordinate(_ value: Double, _ low: Double, _ high: Double) -> Double {
      abs(value - low) < Self.reach ? low : abs(value - high) < Self.reach ? high : value
    }
    return Point(
      coordinate(point.x, box.minX, box.maxX), coordinate(point.y, box.minY, box.maxY))
  }

  /// A cubic whose control points are moved back by as much as it exceeds the box.
  private func held(_ curve: Cubic) -> Contour.Segment {
    var curve = curve
    for step in 1..<16 {
      let t = Double(step) / 16
      let point = curve.point(at: t)
      let back = Point(
        Self.excess(point.x, box.minX, box.maxX), Self.excess(point.y, box.minY, box.maxY))
      // Both control points together have this weight in the point of the curve.
      let weight = 3 * (1 - t) * t
      curve.first = curve.first - (1 / weight) * back
      curve.second = curve.second - (1 / weight) * back
    }
    return .cubic(curve.first, curve.second, to: curve.end)
  }

  /// How far a coordinate is past a range, if that is little.
  private static func excess(_ value: Double, _ low: Double, _ high: Double) -> Double {
    let excess = value < low ? value - low : value > high ? value - high : 0
    return abs(excess) < 2 * reach ? excess : 0
  }
}
