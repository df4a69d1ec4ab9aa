package import IconModel

extension StrokeMeasurements {
  /// The largest difference between strokes of one weight, in parts of the weight.
  private static let tolerance: Float = 0.14
  /// The part of the length of all ink that strokes of one weight need to be the drawing's weight.
  private static let majority: Float = 0.4
  /// The widest stroke, in parts of the ink box's longer side; of 12 sets, the boldest has 0.17.
  private static let widest: Float = 0.2

  /// The shortest stretch that counts, in parts of the ink box's longer side.
  ///
  /// It is two device pixels of the smallest bar. Anything shorter is a notch or a speck.
  private static let shortest: Float = 0.055

  /// Measures a mask, in its pixels.
  ///
  /// - Parameters:
  ///   - mask: A master.
  ///   - metrics: The measurements of its ink.
  /// - Complexity: O(pixels / 6).
  package init(measuring mask: AlphaMask, metrics: InkMetrics) {
    let scan = StrokeScan(mask, metrics: metrics)
    let side = Float(max(metrics.bounds.width, metrics.bounds.height))
    let strokes = scan.strokes.filter { $0.width <= Self.widest * side }
      .sorted { $0.width < $1.width }
    let gaps = scan.gaps.filter { $0.width <= Self.widest * side }
      .sorted { $0.width < $1.width }
    self.init(
      weight: Self.weight(of: strokes, total: scan.totalLength),
      thinnest: Self.narrowest(of: strokes, lasting: Self.shortest * side, lengthInWidths: 1),
      gap: Self.narrowest(of: gaps, lasting: Self.shortest * side, lengthInWidths: 2))
  }

  /// The mean width of the largest group of strokes of about one width.
  private static func weight(of strokes: [StrokeScan.Run], total: Float) -> Double? {
    var best: (range: Range<Int>, length: Float) = (0..<0, 0)
    var end = 0
    var length: Float = 0
    for start in strokes.indices {
      while end < strokes.count, strokes[end].width <= strokes[start].width * (1 + tolerance) {
        length += strokes[end].length
        end += 1
      }
      if length > best.length { best = (start..<end, length) }
      length -= strokes[start].length
    }
    guard best.length > 0, best.length >= majority * total else { return nil }
    let sum = strokes[best.range].reduce(Float(0)) { $0 + $1.width * $1.length }
    return Double(sum / strokes[best.range].reduce(0) { $0 + $1.length })
  }

  /// The smallest width that runs keep over a length; a tip that tapers off keeps none.
  private static func narrowest(
    of runs: [StrokeScan.Run], lasting shortest: Float, lengthInWidths: Float
  ) -> Double? {
    var end = 0
    var length: Float = 0
    for start in runs.indices {
      while end < runs.count, runs[end].width <= runs[start].width * (1 + tolerance) {
        length += runs[end].length
        end += 1
      }
      if length >= max(shortest, lengthInWidths * runs[start].width), end - start > 1 {
        return Double(runs[start].width)
      }
      length -= runs[start].length
    }
    return nil
  }
}
