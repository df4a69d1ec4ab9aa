package import IconModel

extension AlphaMask {
  /// The ink that is connected, by sides or corners of pixels, to ink within a box.
  ///
  /// - Parameter box: In pixels; pixels that lie in it for the larger part count.
  /// - Returns: A mask of the same size without any other ink.
  /// - Complexity: O(pixels); what lies in the box is only copied.
  package func ink(connectedTo box: Rect) -> AlphaMask {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(count, max(0, Int(low.rounded())))
      return first..<max(first, min(count, Int(high.rounded())))
    }
    let columns = range(box.minX, box.maxX, width)
    let rows = range(box.minY, box.maxY, height)
    var selection = ConnectedInk(self, columns: columns, rows: rows)
    for y in 0..<height {
      let isBeside = rows.contains(y)
      selection.visit(0..<(isBeside ? columns.lowerBound : width), ofRow: y)
      if isBeside { selection.visit(columns.upperBound..<width, ofRow: y) }
    }
    return AlphaMask(size: size, samples: selection.samples)
  }
}

/// Takes away, part by part, the ink outside a box that does not touch ink within.
///
/// Drawings that reach past their artboard mostly do so by little, so what is outside is quickly
/// followed, and what is inside need not be.
private struct ConnectedInk {
  private let mask: AlphaMask
  private let columns: Range<Int>
  private let rows: Range<Int>
  /// What is left.
  private(set) var samples: ContiguousArray<UInt8>
  private var isSeen: ContiguousArray<Bool>
  /// The pixels of the part that is being followed, of which the first ones are done.
  private var part: [Int] = []

  init(_ mask: AlphaMask, columns: Range<Int>, rows: Range<Int>) {
    self.mask = mask
    self.columns = columns
    self.rows = rows
    samples = mask.samples
    isSeen = ContiguousArray(repeating: false, count: samples.count)
  }

  /// Follows the parts that have ink in a stretch of a row outside the box.
  mutating func visit(_ stretch: Range<Int>, ofRow y: Int) {
    for x in stretch where mask.samples[y * mask.width + x] > 0 {
      guard take(x, y) else { continue }
      var touches = false
      var place = 0
      while place < part.count {
        if followNeighbors(of: part[place]) { touches = true }
        place += 1
      }
      if !touches { for index in part { samples[index] = 0 } }
      part.removeAll(keepingCapacity: true)
    }
  }

  /// Adds a pixel outside the box to the part, unless it belongs to one already.
  private mutating func take(_ x: Int, _ y: Int) -> Bool {
    let index = y * mask.width + x
    guard !isSeen[index] else { return false }
    isSeen[index] = true
    part.append(index)
    return true
  }

  /// Adds the ink around a pixel, and returns whether some of it lies in the box.
  private mutating func followNeighbors(of index: Int) -> Bool {
    let (x, y) = (index % mask.width, index / mask.width)
    var touches = false
    for row in max(0, y - 1)...min(mask.height - 1, y + 1) {
      for column in max(0, x - 1)...min(mask.width - 1, x + 1)
      where mask.samples[row * mask.width + column] > 0 {
        if rows.contains(row), columns.contains(column) {
          touches = true
        } else {
          _ = take(column, row)
        }
      }
    }
    return touches
  }
}
