package import IconModel

extension AlphaMask {
  /// The ink that is connected, by sides or corners of pixels, to ink within a box.
  ///
  /// - Parameter box: In pixels; pixels that lie in it for the larger part count.
  /// - Returns: A mask of the same size without any other ink.
  /// - Complexity: O(pixels).
  package func ink(connectedTo box: Rect) -> AlphaMask {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(count, max(0, Int(low.rounded())))
      return first..<max(first, min(count, Int(high.rounded())))
    }
    let columns = range(box.minX, box.maxX, width)
    var connected = ContiguousArray<UInt8>(repeating: 0, count: samples.count)
    var pending: [Int] = []
    func take(_ index: Int) {
      guard samples[index] > 0, connected[index] == 0 else { return }
      connected[index] = samples[index]
      pending.append(index)
    }
    for y in range(box.minY, box.maxY, height) {
      for x in columns { take(y * width + x) }
    }
    while let index = pending.popLast() {
      let (x, y) = (index % width, index / width)
      for row in max(0, y - 1)...min(height - 1, y + 1) {
        for column in max(0, x - 1)...min(width - 1, x + 1) { take(row * width + column) }
      }
    }
    return AlphaMask(size: size, samples: connected)
  }
}
