package import IconModel

extension AlphaMask {
  /// The ink that is connected, by sides or corners of pixels, to ink within a box, whose edges are
  /// rounded to whole pixels.
  ///
  /// - Complexity: O(pixels); pixels in the box are only copied.
  package func ink(connectedTo box: Rect) -> AlphaMask {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(count, max(0, Int(low.rounded())))
      return first..<max(first, min(count, Int(high.rounded())))
    }
    let columns = range(box.minX, box.maxX, width)
    let rows = range(box.minY, box.maxY, height)
    var search = ConnectedInk(self, columns: columns, rows: rows)
    for y in 0..<height {
      let isBeside = rows.contains(y)
      search.visit(0..<(isBeside ? columns.lowerBound : width), ofRow: y)
      if isBeside { search.visit(columns.upperBound..<width, ofRow: y) }
    }
    return AlphaMask(size: size, samples: search.samples)
  }
}

/// Removes each connected part of the ink outside a box that does not touch ink inside the box.
///
/// Only ink outside the box is searched: even a drawing that reaches beyond its artboard has little ink
/// there.
private struct ConnectedInk {
  private let mask: AlphaMask
  private let columns: Range<Int>
  private let rows: Range<Int>
  /// The samples without the ink that is removed.
  private(set) var samples: ContiguousArray<UInt8>
  private var isSeen: ContiguousArray<Bool>
  /// The pixels of the current part, in the order of the search.
  private var part: [Int] = []

  init(_ mask: AlphaMask, columns: Range<Int>, rows: Range<Int>) {
    self.mask = mask
    self.columns = columns
    self.rows = rows
    samples = mask.samples
    isSeen = ContiguousArray(repeating: false, count: samples.count)
  }

  /// Searches the parts that have ink in some columns of a row outside the box.
  mutating func visit(_ columns: Range<Int>, ofRow y: Int) {
    for x in columns where mask.samples[y * mask.width + x] > 0 {
      guard add(x, y) else { continue }
      var touches = false
      var place = 0
      while place < part.count {
        if addNeighbors(of: part[place]) { touches = true }
        place += 1
      }
      if !touches { for index in part { samples[index] = 0 } }
      part.removeAll(keepingCapacity: true)
    }
  }

  /// Adds a pixel outside the box to the part, unless a part already has it.
  private mutating func add(_ x: Int, _ y: Int) -> Bool {
    let index = y * mask.width + x
    guard !isSeen[index] else { return false }
    isSeen[index] = true
    part.append(index)
    return true
  }

  /// Adds the ink around a pixel to the part.
  private mutating func addNeighbors(of index: Int) -> Bool {
    let (x, y) = (index % mask.width, index / mask.width)
    var touches = false
    for row in max(0, y - 1)...min(mask.height - 1, y + 1) {
      for column in max(0, x - 1)...min(mask.width - 1, x + 1)
      where mask.samples[row * mask.width + column] > 0 {
        if rows.contains(row), columns.contains(column) {
          touches = true
        } else {
          _ = add(column, row)
        }
      }
    }
    return touches
  }
}
