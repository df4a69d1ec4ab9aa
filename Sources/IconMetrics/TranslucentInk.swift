package import IconModel

extension AlphaMask {
  /// The part of the ink that is neither opaque nor an edge.
  ///
  /// Every sixth pixel of every sixth row is read. Ink counts as translucent where it keeps one
  /// coverage over five pixels across and down.
  ///
  /// - Complexity: O(pixels / 36).
  package func translucentShare(metrics: InkMetrics) -> Double {
    let bounds = metrics.bounds
    let reach = 2
    let samples = samples.span
    let width = width
    var ink = 0
    var translucent = 0
    for y in stride(
      from: max(reach, Int(bounds.minY)), to: min(height - reach, Int(bounds.maxY)), by: 6)
    {
      for x in stride(
        from: max(reach, Int(bounds.minX)), to: min(width - reach, Int(bounds.maxX)), by: 6)
      {
        let place = y * width + x
        let coverage = samples[place]
        guard coverage >= InkMetrics.threshold else { continue }
        ink += 1
        guard coverage < Self.opaque else { continue }
        let around = [
          samples[place - reach], samples[place + reach], samples[place - reach * width],
          samples[place + reach * width],
        ]
        let isEven = around.allSatisfy { abs(Int($0) - Int(coverage)) <= Self.evenness }
        translucent += isEven ? 1 : 0
      }
    }
    return ink == 0 ? 0 : Double(translucent) / Double(ink)
  }

  /// The least coverage of opaque ink, 96%.
  private static let opaque: UInt8 = 245
  /// The largest change of coverage over two pixels of even ink, of 255.
  private static let evenness = 12
}
