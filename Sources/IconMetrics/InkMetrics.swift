package import IconModel

/// The measurements of a mask's ink, in pixels of the mask.
package struct InkMetrics: Hashable, Sendable {
  /// The box of the ink, whose edges are placed to a fraction of a pixel by the coverage of
  /// antialiased pixels.
  package let bounds: Rect
  /// The area of the convex hull of the ink.
  package let hullArea: Double
  /// The sum of all coverage, in whole pixels.
  package let coverage: Double
  /// The highest coverage, at least `threshold`.
  package let peak: UInt8
  /// The two ends of the ink in each row.
  package let outline: InkOutline

  /// The least coverage of ink, so that a faint shadow does not decide an icon's size.
  ///
  /// It moves an edge by at most 8/255 of a master pixel, which is 1/200 of a device pixel.
  package static let threshold: UInt8 = 8

  /// Width over height of the ink box.
  package var aspect: Double { bounds.width / bounds.height }

  /// The part of the ink box that the convex hull fills: 1 for a square, pi / 4 for a circle.
  package var hullRatio: Double { min(1, hullArea / bounds.area) }
}

extension InkMetrics {
  /// Measures a mask.
  ///
  /// - Returns: `nil` when there is no ink.
  /// - Complexity: O(pixels).
  package init?(measuring mask: AlphaMask) {
    let profile = InkProfile(mask)
    guard !profile.rows.isEmpty else { return nil }
    let (top, bottom) = (profile.rows.lowerBound, profile.rows.upperBound - 1)
    let (left, right) = (profile.columns.lowerBound, profile.columns.upperBound - 1)
    let columns = left...right
    let bounds = Rect(
      minX: Double(left) + 1 - mask.edgeCoverage(column: left, next: left + 1),
      minY: Double(top) + 1 - mask.edgeCoverage(row: top, next: top + 1, columns: columns),
      maxX: Double(right) + mask.edgeCoverage(column: right, next: right - 1),
      maxY: Double(bottom) + mask.edgeCoverage(row: bottom, next: bottom - 1, columns: columns))
    guard !bounds.isEmpty else { return nil }
    self.bounds = bounds
    outline = profile.outline
    hullArea = ConvexHull(of: [outline], bounds: bounds).area
    coverage = Double(profile.sum) / 255
    peak = profile.peak
  }

  /// Measures the convex hull of the ink of masks that lie on each other.
  ///
  /// - Parameters:
  ///   - metrics: The measurements of the masks.
  ///   - bounds: The box of all their ink.
  /// - Returns: The part of the box that the hull fills, at most 1.
  /// - Complexity: O(rows).
  package static func hullRatio(of metrics: [InkMetrics], bounds: Rect) -> Double {
    min(1, ConvexHull(of: metrics.map(\.outline), bounds: bounds).area / bounds.area)
  }
}

extension AlphaMask {
  /// The part of the outermost column's width that the ink covers.
  ///
  /// It is the coverage of the densest pixel, where a straight edge or the crest of a curve lies,
  /// relative to the next column's. So translucent ink has its edges where opaque ink has them.
  fileprivate func edgeCoverage(column: Int, next: Int) -> Double {
    func peak(_ x: Int) -> UInt8 {
      guard (0..<width).contains(x) else { return 0 }
      var peak: UInt8 = 0
      let all = samples.span
      for index in stride(from: x, to: all.count, by: width) { peak = max(peak, all[index]) }
      return peak
    }
    let outer = peak(column)
    return Double(outer) / Double(max(outer, peak(next)))
  }

  /// The part of the outermost row's height that the ink covers.
  fileprivate func edgeCoverage(row: Int, next: Int, columns: ClosedRange<Int>) -> Double {
    func peak(_ y: Int) -> UInt8 {
      guard (0..<height).contains(y) else { return 0 }
      let start = y * width
      return samples.span
        .extracting(start + columns.lowerBound...start + columns.upperBound).peak
    }
    let outer = peak(row)
    return Double(outer) / Double(max(outer, peak(next)))
  }
}
