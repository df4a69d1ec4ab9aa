package import IconModel

extension ArtworkSignature {
  /// The number of samples along each side of a cell.
  private static let density = 4

  /// Computes the signature of a mask's ink.
  ///
  /// - Complexity: O(1); some 4,000 samples.
  package init(of mask: AlphaMask, metrics: InkMetrics) {
    let bounds = metrics.bounds
    let count = Self.side * Self.density
    let columns = (0..<count).map { place in
      min(
        mask.width - 1, Int(bounds.minX + (Double(place) + 0.5) * bounds.width / Double(count)))
    }
    let samples = mask.samples.span
    var sums = ContiguousArray(repeating: 0, count: Self.side * Self.side)
    for row in 0..<count {
      let y = min(
        mask.height - 1, Int(bounds.minY + (Double(row) + 0.5) * bounds.height / Double(count)))
      let (line, start) = (row / Self.density * Self.side, y * mask.width)
      for column in 0..<count {
        sums[line + column / Self.density] += Int(samples[start + columns[column]])
      }
    }
    self.init(
      aspect: metrics.aspect,
      cells: ContiguousArray(sums.map { UInt8($0 / (Self.density * Self.density)) }))
  }
}
