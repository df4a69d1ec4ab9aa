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
  /// The pieces of edges, row by row.
  private var pieces = ContiguousArray<Piece>()
  /// For each row the end of its pieces.
  private var ends: [Int] = []

  /// A piece of an edge in one row.
  fileprivate struct Piece {
    var left = 0.0
    var right = 0.0
    /// The part of the row's height that it passes; negative where ink ends at it.
    var height = 0.0
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
    // For each row the number of its pieces, from the edges that start and end there.
    var counts = Array(repeating: 0, count: rows.count + 1)
    let corner = Vector(Double(columns.lowerBound), Double(rows.lowerBound))
    let height = Double(rows.count)
    Self.forEachEdge(of: area, from: corner, height: height) { _, _, rows in
      counts[rows.lowerBound] += 1
      counts[rows.upperBound] -= 1
    }
    for row in 1..<counts.count { counts[row] += counts[row - 1] }
    ends = Array(repeating: 0, count: rows.count)
    for row in 1..<ends.count { ends[row] = ends[row - 1] + counts[row - 1] }
    pieces = ContiguousArray(
      repeating: Piece(), count: (ends.last ?? 0) + counts[rows.count - 1])
    Self.forEachEdge(of: area, from: corner, height: height) { add($0, $1, in: $2) }
  }

  /// Calls a closure with the ends of each edge that passes rows, and these rows, from the first one.
  private static func forEachEdge(
    of area: Area, from corner: Vector, height: Double,
    _ body: (Vector, Vector, Range<Int>) -> Void
  ) {
    for ring in area.rings {
      var last = ring.points[ring.count - 1] - corner
      for point in ring.points {
        let next = point - corner
        let (top, bottom) = (max(0, min(last.y, next.y)), min(height, max(last.y, next.y)))
        if top < bottom { body(last, next, Int(top)..<Int(bottom.rounded(.up))) }
        last = next
      }
    }
  }

  private mutating func add(_ a: Vector, _ b: Vector, in rows: Range<Int>) {
    let sign: Double = a.y < b.y ? -1 : 1
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let width = Double(columns.count)
    let (first, end) = (max(0, top.y), min(Double(ends.count), bottom.y))
    for row in rows {
      let (low, high) = (max(first, Double(row)), min(end, Double(row + 1)))
      let x0 = min(max(top.x + (low - top.y) * slope, 0), width)
      let x1 = min(max(top.x + (high - top.y) * slope, 0), width)
      pieces[ends[row]] = Piece(left: min(x0, x1), right: max(x0, x1), height: sign * (high - low))
      ends[row] += 1
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
    var changes = Changes(columns.count)
    var first = 0
    for (row, end) in ends.enumerated() where end > first {
      for place in first..<end { changes.add(pieces[place]) }
      first = end
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
