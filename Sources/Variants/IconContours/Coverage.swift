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
  /// The pieces of edges.
  private var pieces = ContiguousArray<Piece>()
  /// For each row the last of its pieces; -1 where it has none.
  private var last: [Int] = []

  /// A piece of an edge in one row, with the part of the row's height that it passes, negative where ink ends at it,
  /// and the piece of the row that was found before; -1 for the first one.
  fileprivate typealias Piece = (left: Double, right: Double, height: Double, before: Int)

  package init(_ area: Area, in size: PixelSize) {
    let bounds = area.bounds
    guard !area.isEmpty, bounds.high.x > 0, bounds.high.y > 0, bounds.low.x < Double(size.width),
      bounds.low.y < Double(size.height)
    else {
      (columns, rows) = (0..<0, 0..<0)
      return
    }
    columns = max(0, Int(bounds.low.x))..<min(size.width, max(0, Int(bounds.high.x)) + 1)
    rows = max(0, Int(bounds.low.y))..<min(size.height, max(0, Int(bounds.high.y)) + 1)
    last = Array(repeating: -1, count: rows.count)
    pieces.reserveCapacity(4 * rows.count)
    let corner = Vector(Double(columns.lowerBound), Double(rows.lowerBound))
    for ring in area.rings {
      ring.forEachEdge(where: { _ in true }) { add($0 - corner, $1 - corner) }
    }
  }

  private mutating func add(_ a: Vector, _ b: Vector) {
    let sign: Double = a.y < b.y ? -1 : 1
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    let (first, end) = (max(0, top.y), min(Double(rows.count), bottom.y))
    guard first < end else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let width = Double(columns.count)
    for row in Int(first)..<Int(end.rounded(.up)) {
      let (low, high) = (max(first, Double(row)), min(end, Double(row + 1)))
      let x0 = min(max(top.x + (low - top.y) * slope, 0), width)
      let x1 = min(max(top.x + (high - top.y) * slope, 0), width)
      pieces.append(
        (left: min(x0, x1), right: max(x0, x1), height: sign * (high - low), before: last[row]))
      last[row] = pieces.count - 1
    }
  }
}

extension Coverage {
  /// Calls a closure with each range of equally covered samples of a plane, row by row.
  private func forEach(
    _ samples: inout ContiguousArray<UInt8>, width: Int,
    _ body: (inout MutableSpan<UInt8>, Range<Int>, UInt8) -> Void
  ) {
    var samples = samples.mutableSpan
    var changes = Changes(columns.count)
    for (row, last) in last.enumerated() where last >= 0 {
      var place = last
      while place >= 0 {
        changes.add(pieces[place])
        place = pieces[place].before
      }
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

  /// Covers samples of a plane, where they are covered less, or uncovers them.
  package func draw(isInk: Bool, on samples: inout ContiguousArray<UInt8>, width: Int) {
    forEach(&samples, width: width) { samples, places, sample in
      if sample == 255 {
        samples.fill(places, with: isInk ? 255 : 0)
      } else {
        for place in places {
          samples[place] = isInk ? max(samples[place], sample) : min(samples[place], 255 - sample)
        }
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
