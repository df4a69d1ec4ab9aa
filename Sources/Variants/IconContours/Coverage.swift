package import IconModel

/// How much of each pixel an area covers.
///
/// The contours of an area do not cross, so that the sum of the signed areas to the right of its edges is the
/// exact coverage. Sums have one order and no fused operations: every machine finds the same samples.
package struct Coverage {
  /// How far beyond an edge samples may be partly covered, in pixels.
  package static let edge = 0.8

  /// The columns and rows that may be covered.
  private let columns: Range<Int>
  private let rows: Range<Int>
  private var pieces: [Piece] = []
  /// For each row the number of its pieces.
  private var counts: [Int] = []

  /// A piece of an edge in one row.
  fileprivate struct Piece {
    let row: Int
    let left: Double
    let right: Double
    /// The part of the row's height that it passes; negative where ink ends at it.
    let height: Double
  }

  package init(_ area: Area, in size: PixelSize) {
    let bounds = area.bounds
    guard !area.isEmpty, bounds.high.x > 0, bounds.high.y > 0, bounds.low.x < Double(size.width),
      bounds.low.y < Double(size.height)
    else {
      (columns, rows) = (0..<0, 0..<0)
      return
    }
    columns =
      max(0, Int(bounds.low.x))..<min(size.width, max(0, Int(bounds.high.x)) + 1)
    rows = max(0, Int(bounds.low.y))..<min(size.height, max(0, Int(bounds.high.y)) + 1)
    counts = Array(repeating: 0, count: rows.count)
    let corner = Vector(Double(columns.lowerBound), Double(rows.lowerBound))
    for ring in area.rings {
      var last = ring.points[ring.count - 1] - corner
      for point in ring.points {
        add(last, point - corner)
        last = point - corner
      }
    }
  }

  private mutating func add(_ a: Vector, _ b: Vector) {
    guard a.y != b.y else { return }
    let sign: Double = a.y < b.y ? -1 : 1
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let width = Double(columns.count)
    let (first, end) = (max(0, top.y), min(Double(rows.count), bottom.y))
    guard first < end else { return }
    var row = Int(first)
    while row < rows.count, Double(row) < end {
      let (low, high) = (max(first, Double(row)), min(end, Double(row + 1)))
      let x0 = min(max(top.x + (low - top.y) * slope, 0), width)
      let x1 = min(max(top.x + (high - top.y) * slope, 0), width)
      pieces.append(
        Piece(row: row, left: min(x0, x1), right: max(x0, x1), height: sign * (high - low)))
      counts[row] += 1
      row += 1
    }
  }
}

extension Coverage {
  /// Combines samples of a plane with places that follow each other and are covered alike, row by row.
  private func forEach(
    _ samples: inout ContiguousArray<UInt8>, width: Int,
    _ body: (inout MutableSpan<UInt8>, Range<Int>, UInt8) -> Void
  ) {
    var samples = samples.mutableSpan
    var ends = counts
    for row in ends.indices.dropFirst() { ends[row] += ends[row - 1] }
    var order = Array(repeating: 0, count: pieces.count)
    for place in pieces.indices.reversed() {
      ends[pieces[place].row] -= 1
      order[ends[pieces[place].row]] = place
    }
    var changes = Changes(columns.count)
    for row in counts.indices where counts[row] > 0 {
      for place in order[ends[row]..<ends[row] + counts[row]] { changes.add(pieces[place]) }
      let base = (row + rows.lowerBound) * width + columns.lowerBound
      var (sum, start, sample): (Float, Int, UInt8) = (0, 0, 0)
      while let (column, change) = changes.next() {
        sum += change
        let next = UInt8(max(0, min(255, 255 * sum + 0.5)))
        guard next != sample, column < columns.count else { continue }
        if sample > 0 { body(&samples, base + start..<base + column, sample) }
        (start, sample) = (column, next)
      }
      if sample > 0 { body(&samples, base + start..<base + columns.count, sample) }
    }
  }

  /// Covers samples of a plane, where they are covered less.
  package func add(to samples: inout ContiguousArray<UInt8>, width: Int) {
    forEach(&samples, width: width) { samples, places, sample in
      if sample == 255 {
        samples.fill(places, with: 255)
      } else {
        for place in places { samples[place] = max(samples[place], sample) }
      }
    }
  }

  /// Uncovers samples of a plane.
  package func remove(from samples: inout ContiguousArray<UInt8>, width: Int) {
    forEach(&samples, width: width) { samples, places, sample in
      if sample == 255 {
        samples.fill(places, with: 0)
      } else {
        for place in places { samples[place] = min(samples[place], 255 - sample) }
      }
    }
  }
}

extension MutableSpan<UInt8> {
  fileprivate mutating func fill(_ places: Range<Int>, with sample: UInt8) {
    unsafe withUnsafeMutableBufferPointer {
      unsafe $0.extracting(places).update(repeating: sample)
    }
  }
}

/// By how much coverage changes from each column of a row to the next one.
private struct Changes {
  private let count: Int
  private var sums: ContiguousArray<Float>
  /// A bit for each column that has a sum.
  private var isChanged: ContiguousArray<UInt64>
  /// The first word of these that may have a bit.
  private var word = 0

  init(_ count: Int) {
    self.count = count
    sums = ContiguousArray(repeating: 0, count: count + 2)
    isChanged = ContiguousArray(repeating: 0, count: (count + 2) / 64 + 1)
  }

  private mutating func add(_ change: Double, _ column: Int) {
    sums[column] += Float(change)
    isChanged[column / 64] |= 1 << UInt64(column % 64)
    word = min(word, column / 64)
  }

  mutating func add(_ piece: Coverage.Piece) {
    let (left, right, height) = (piece.left, piece.right, piece.height)
    let first = Int(left)
    let last = min(Int(right), count)
    guard last > first else {
      let middle = (left + right) / 2 - Double(first)
      add(height * (1 - middle), first)
      add(height * middle, first + 1)
      return
    }
    let slope = height / (right - left)
    var (passed, before) = (0.0, 0.0)
    for column in first...last {
      let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
      let part = slope * max(0, end - start)
      // The edges of earlier columns cover all of this pixel; its own covers what lies right of it.
      let covered = passed + part * (Double(column + 1) - (start + end) / 2)
      add(covered - before, column)
      (passed, before) = (passed + part, covered)
    }
    add(height - before, last + 1)
  }

  /// Takes the change of the next column that has one.
  mutating func next() -> (column: Int, change: Float)? {
    while word < isChanged.count, isChanged[word] == 0 { word += 1 }
    guard word < isChanged.count else { return nil }
    let column = 64 * word + isChanged[word].trailingZeroBitCount
    isChanged[word] &= isChanged[word] - 1
    defer { sums[column] = 0 }
    return (column, sums[column])
  }
}
