package import IconModel

extension InkMetrics {
  /// Measures a mask.
  ///
  /// - Returns: `nil` when there is no ink.
  /// - Complexity: O(pixels).
  package init?(measuring mask: AlphaMask) {
    let profile = InkProfile(mask)
    guard let top = profile.rows.firstIndex(where: { $0 != nil }),
      let bottom = profile.rows.lastIndex(where: { $0 != nil })
    else { return nil }
    let spans = profile.rows[top...bottom].lazy.compactMap(\.self)
    let left = spans.map(\.first).min() ?? 0
    let right = spans.map(\.last).max() ?? 0

    let columns = left...right
    let bounds = Rect(
      minX: Double(left) + 1 - mask.edgeCoverage(column: left, next: left + 1),
      minY: Double(top) + 1 - mask.edgeCoverage(row: top, next: top + 1, columns: columns),
      maxX: Double(right) + mask.edgeCoverage(column: right, next: right - 1),
      maxY: Double(bottom) + mask.edgeCoverage(row: bottom, next: bottom - 1, columns: columns))
    guard !bounds.isEmpty else { return nil }
    self.init(
      bounds: bounds,
      hullArea: ConvexHull(of: profile, in: mask, bounds: bounds).area,
      coverage: Double(profile.sum) / 255,
      peak: profile.peak)
  }
}

/// Where the ink of each row begins and ends.
struct InkProfile {
  /// The first and last inked pixel of a row.
  struct Span {
    let first: Int
    let last: Int
  }

  private(set) var rows: [Span?] = []
  private(set) var sum = 0
  private(set) var peak: UInt8 = 0

  init(_ mask: AlphaMask) {
    rows.reserveCapacity(mask.height)
    for y in 0..<mask.height {
      let row = mask.samples[(y * mask.width)..<((y + 1) * mask.width)]
      guard let first = row.firstIndex(where: { $0 >= InkMetrics.threshold }),
        let last = row.lastIndex(where: { $0 >= InkMetrics.threshold })
      else {
        rows.append(nil)
        continue
      }
      rows.append(Span(first: first - row.startIndex, last: last - row.startIndex))
    }
    for sample in mask.samples {
      sum &+= Int(sample)
      peak = max(peak, sample)
    }
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
      return (0..<height).reduce(into: UInt8(0)) { $0 = max($0, self[x, $1]) }
    }
    let outer = peak(column)
    return Double(outer) / Double(max(outer, peak(next)))
  }

  /// The same for the outermost row.
  func edgeCoverage(row: Int, next: Int, columns: ClosedRange<Int>) -> Double {
    func peak(_ y: Int) -> UInt8 {
      guard (0..<height).contains(y) else { return 0 }
      return columns.reduce(into: UInt8(0)) { $0 = max($0, self[$1, y]) }
    }
    let outer = peak(row)
    return Double(outer) / Double(max(outer, peak(next)))
  }
}
