package import IconModel

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
    self.init(
      bounds: bounds, outline: profile.outline,
      hullArea: ConvexHull(of: [profile.outline], bounds: bounds).area,
      coverage: Double(profile.sum) / 255,
      peak: profile.peak)
  }
}

extension InkMetrics {
  /// Measures the convex hull of the ink of several masks.
  ///
  /// - Parameters:
  ///   - metrics: What masks measure that lie on each other.
  ///   - bounds: The box of all their ink.
  /// - Returns: The part of the box that the hull fills, at most 1.
  /// - Complexity: O(rows).
  package static func hullRatio(of metrics: [InkMetrics], bounds: Rect) -> Double {
    min(1, ConvexHull(of: metrics.map(\.outline), bounds: bounds).area / bounds.area)
  }
}

extension AlphaMask {
  /// How much of the outermost column the ink covers, across: 1 when its edge is the column's.
  ///
  /// The densest pixel tells where a straight edge or the crest of a curve lies. It is taken
  /// relative to the column further in, so that translucent ink has edges where opaque ink has.
  func edgeCoverage(column: Int, next: Int) -> Double {
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

  /// The same for the outermost row.
  func edgeCoverage(row: Int, next: Int, columns: ClosedRange<Int>) -> Double {
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
