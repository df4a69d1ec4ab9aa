package import IconModel

extension AlphaMask {
  /// The fewest edges whose mean width is that of the drawing.
  private static let leastEdges = 16
  /// Alpha in parts of the peak that counts as none and, from the other end, as full.
  private static let tolerance = 0.05

  /// The width over which coverage goes from none to full, in pixels, as a mean over all places where
  /// an edge crosses a row or a column steeply.
  ///
  /// A sharp edge that lies at random on the pixels has the width 1, since the sum of a(1 - a) across
  /// it is 1/6 on average, for coverage a; one on the boundary of pixels has 0; a ramp has its length.
  ///
  /// - Parameter peak: The coverage of full ink, positive.
  /// - Returns: `nil` where there are too few edges from none to full.
  /// - Complexity: O(pixels).
  package func edgeWidth(peak: UInt8) -> Double? {
    var edges = EdgeSum(peak: Double(peak), tolerance: Self.tolerance)
    // What lies outside is without ink.
    func sample(_ x: Int, _ y: Int) -> Double {
      0..<width ~= x && 0..<height ~= y ? Double(self[x, y]) : 0
    }
    for y in 0..<height {
      edges.addLine(count: width, at: { self[$0, y] }) { x in
        abs(sample(x, y + 1) - sample(x, y - 1)) / 2
      }
    }
    for x in 0..<width {
      edges.addLine(count: height, at: { self[x, $0] }) { y in
        abs(sample(x + 1, y) - sample(x - 1, y)) / 2
      }
    }
    return edges.count >= Self.leastEdges ? edges.sum / Double(edges.count) : nil
  }
}

/// The widths of the edges that were found so far.
private struct EdgeSum {
  let peak: Double
  let tolerance: Double
  private(set) var count = 0
  private(set) var sum = 0.0

  init(peak: Double, tolerance: Double) {
    self.peak = peak
    self.tolerance = tolerance
  }

  /// Adds the edges of a row or column: the monotone runs between none and full.
  ///
  /// - Parameters:
  ///   - count: The number of samples.
  ///   - sample: The samples.
  ///   - across: The slope across the line at a sample; where it is more than half of that along the
  ///     line, the line crosses the edge too obliquely to say how wide it is.
  mutating func addLine(
    count: Int, at sample: (Int) -> UInt8, across: (Int) -> Double
  ) {
    var start = 0
    while start + 1 < count {
      let rises = sample(start + 1) > sample(start)
      var end = start + 1
      while end + 1 < count, sample(end + 1) != sample(end),
        (sample(end + 1) > sample(end)) == rises
      {
        end += 1
      }
      let (first, last) = (Double(sample(start)) / peak, Double(sample(end)) / peak)
      if min(first, last) <= tolerance, max(first, last) >= 1 - tolerance {
        addEdge(start...end, at: sample, across: across)
      }
      start = end
    }
  }

  private mutating func addEdge(
    _ range: ClosedRange<Int>, at sample: (Int) -> UInt8, across: (Int) -> Double
  ) {
    var (width, slope, oblique) = (0.0, 0.0, 0.0)
    for place in range {
      let part = min(1, Double(sample(place)) / peak)
      width += 6 * part * (1 - part)
      oblique = max(oblique, across(place))
      guard place > range.lowerBound else { continue }
      slope = max(slope, abs(Double(sample(place)) - Double(sample(place - 1))))
    }
    guard oblique <= slope / 2 else { return }
    sum += width
    count += 1
  }
}
