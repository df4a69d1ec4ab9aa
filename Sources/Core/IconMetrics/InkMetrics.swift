package import IconModel

/// The measurements of a mask's ink, in pixels of the mask.
package struct InkMetrics: Hashable, Sendable {
  /// The box of the ink, whose edges are placed to a fraction of a pixel by the coverage of
  /// antialiased pixels.
  package let bounds: Rect
  package let hullArea: Double
  /// The sum of all coverage, in whole pixels.
  package let coverage: Double
  /// The highest coverage, at least `threshold`.
  package let peak: UInt8
  /// The two ends of the ink in each row, `nil` where it has none.
  let outline: ContiguousArray<RowEnds?>

  /// The least coverage that counts as ink, so that a faint shadow does not decide an icon's size.
  ///
  /// It moves an edge by at most 8/255 of a master pixel, which is 1/200 of a device pixel. It is a
  /// power of 2, so that eight samples can be compared with it at a time.
  package static let threshold: UInt8 = 8

  package var aspect: Double { bounds.width / bounds.height }

  /// The share of the ink box that the convex hull fills: 1 for a square, pi / 4 for a circle.
  package var hullRatio: Double { min(1, hullArea / bounds.area) }
}

extension InkMetrics {
  /// Measures a mask.
  ///
  /// - Returns: `nil` when there is no ink.
  /// - Complexity: O(pixels).
  package init?(measuring mask: AlphaMask) {
    let samples = mask.samples.span
    var outline: ContiguousArray<RowEnds?> = []
    outline.reserveCapacity(mask.height)
    var peak: UInt8 = 0
    // The rows and columns from the first to the last with ink; empty when there is none.
    var (rows, columns) = (0..<0, 0..<0)
    for y in 0..<mask.height {
      let row = samples.extracting(y * mask.width..<(y + 1) * mask.width)
      guard let ink = row.inkRange else {
        outline.append(nil)
        continue
      }
      outline.append(
        RowEnds(
          left: Double(ink.lowerBound) + 1 - Double(row[ink.lowerBound]) / 255,
          right: Double(ink.upperBound) - 1 + Double(row[ink.upperBound - 1]) / 255))
      if peak < .max { peak = max(peak, row.extracting(ink).peak) }
      columns =
        rows.isEmpty
        ? ink : min(columns.lowerBound, ink.lowerBound)..<max(columns.upperBound, ink.upperBound)
      rows = (rows.isEmpty ? y : rows.lowerBound)..<y + 1
    }
    guard !rows.isEmpty else { return nil }
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let bounds = Rect(
      minX: Double(left) + 1 - mask.edgeCoverage(column: left, next: left + 1),
      minY: Double(top) + 1 - mask.edgeCoverage(row: top, next: top + 1, columns: columns),
      maxX: Double(right) + mask.edgeCoverage(column: right, next: right - 1),
      maxY: Double(bottom) + mask.edgeCoverage(row: bottom, next: bottom - 1, columns: columns))
    guard !bounds.isEmpty else { return nil }
    self.bounds = bounds
    self.outline = outline
    hullArea = Self.hullArea(of: [outline], bounds: bounds)
    coverage = Double(samples.sum) / 255
    self.peak = peak
  }

  /// The share of the box of the ink of masks of one frame that its convex hull fills, at most 1.
  ///
  /// - Complexity: O(rows).
  package static func hullRatio(of metrics: [InkMetrics], bounds: Rect) -> Double {
    min(1, hullArea(of: metrics.map(\.outline), bounds: bounds) / bounds.area)
  }

  /// The same measurements in the pixels of an enlarged copy of the mask, which shows a frame of it.
  ///
  /// Enlarging spreads an edge of ink over several pixels, so it is measured better in the mask itself.
  ///
  /// - Complexity: O(rows).
  package func mapped(to frame: Rect, size: PixelSize) -> InkMetrics {
    let (x, y) = (Double(size.width) / frame.width, Double(size.height) / frame.height)
    let outline = (0..<size.height).map { row -> RowEnds? in
      let measured = Int((frame.minY + (Double(row) + 0.5) / y).rounded(.down))
      let ends = self.outline.indices.contains(measured) ? self.outline[measured] : nil
      return ends.map {
        RowEnds(left: ($0.left - frame.minX) * x, right: ($0.right - frame.minX) * x)
      }
    }
    return InkMetrics(
      bounds: Rect(
        minX: (bounds.minX - frame.minX) * x, minY: (bounds.minY - frame.minY) * y,
        maxX: (bounds.maxX - frame.minX) * x, maxY: (bounds.maxY - frame.minY) * y),
      hullArea: hullArea * x * y, coverage: coverage * x * y, peak: peak,
      outline: ContiguousArray(outline))
  }
}

extension AlphaMask {
  /// How much of the outermost column's width the ink covers, from 0 to 1.
  ///
  /// It is the highest coverage in the column, where a straight edge or the extreme point of a curve
  /// lies, divided by that of the next column if that is higher. So translucent ink has its edges where
  /// opaque ink has them.
  fileprivate func edgeCoverage(column: Int, next: Int) -> Double {
    func peak(_ x: Int) -> UInt8 {
      guard (0..<width).contains(x) else { return 0 }
      return stride(from: x, to: samples.count, by: width).reduce(0) { max($0, samples[$1]) }
    }
    let outer = peak(column)
    return Double(outer) / Double(max(outer, peak(next)))
  }

  /// How much of the outermost row's height the ink covers, from 0 to 1.
  fileprivate func edgeCoverage(row: Int, next: Int, columns: Range<Int>) -> Double {
    func peak(_ y: Int) -> UInt8 {
      guard (0..<height).contains(y) else { return 0 }
      let start = y * width
      return samples.span
        .extracting(start + columns.lowerBound..<start + columns.upperBound).peak
    }
    let outer = peak(row)
    return Double(outer) / Double(max(outer, peak(next)))
  }
}

/// The two ends of the ink in a row of a mask, placed by coverage, in pixels from the left.
struct RowEnds: Hashable {
  var left: Double
  var right: Double
}

extension Span<UInt8> {
  /// The largest sample, 0 when there is none.
  var peak: UInt8 {
    var peak: UInt8 = 0
    for index in indices { peak = max(peak, self[index]) }
    return peak
  }

  /// The sum of all samples, by parts that fit 16 bits, of which a vector has twice as many as of 32.
  fileprivate var sum: Int {
    stride(from: 0, to: count, by: 256).reduce(0) { sum, start in
      let part = extracting(start..<Swift.min(count, start + 256))
      var partSum: UInt16 = 0
      for index in part.indices { partSum &+= UInt16(part[index]) }
      return sum + Int(partSum)
    }
  }

  /// The samples from the first to the last that is ink; `nil` when none is.
  fileprivate var inkRange: Range<Int>? {
    // The threshold is a power of 2, so only samples that reach it have one of these bits.
    let ink: UInt64 = 0x0101_0101_0101_0101 &* UInt64(~(InkMetrics.threshold - 1))
    var first = 0
    while first + 8 <= count, word(at: first) & ink == 0 { first += 8 }
    while first < count, self[first] < InkMetrics.threshold { first += 1 }
    guard first < count else { return nil }
    var end = count
    while end >= 8, word(at: end - 8) & ink == 0 { end -= 8 }
    while self[end - 1] < InkMetrics.threshold { end -= 1 }
    return first..<end
  }

  /// Eight samples, the first one in the lowest bits.
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index + 8 <= count, "a word lies in its row")
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
