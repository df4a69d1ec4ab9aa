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
    func range(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
      let first = Int(max(0, min(Double(count), low)))
      return first..<max(first, Int(max(-1, min(Double(count - 1), high))) + 1)
    }
    let bounds = area.bounds
    columns = range(bounds.low.x, bounds.high.x, of: size.width)
    rows = range(bounds.low.y, bounds.high.y, of: size.height)
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
  /// Covers samples of a plane, where they are covered less, or uncovers them.
  package func draw(isInk: Bool, on samples: inout ContiguousArray<UInt8>, width: Int) {
    var sums = ContiguousArray<Float>(repeating: 0, count: columns.count + 2)
    var bits = ContiguousArray<UInt64>(repeating: 0, count: sums.count / 64 + 1)
    var samples = samples.mutableSpan
    var changes = sums.mutableSpan
    // A bit for each column at which coverage changes.
    var marks = bits.mutableSpan
    for (row, last) in last.enumerated() where last >= 0 {
      var place = last
      while place >= 0 {
        changes.add(pieces[place], columns.count, &marks)
        place = pieces[place].before
      }
      let base = (row + rows.lowerBound) * width + columns.lowerBound
      var (sum, start, sample): (Float, Int, UInt8) = (0, 0, 0)
      for word in marks.indices {
        while marks[word] != 0 {
          let column = 64 * word + marks[word].trailingZeroBitCount
          marks[word] &= marks[word] - 1
          sum += changes[column]
          changes[column] = 0
          let next = UInt8(max(0, min(255, 255 * sum + 0.5)))
          guard next != sample, column < columns.count else { continue }
          samples.draw(isInk: isInk, sample, on: base + start..<base + column)
          (start, sample) = (column, next)
        }
      }
      samples.draw(isInk: isInk, sample, on: base + start..<base + columns.count)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Covers or uncovers samples that an area covers equally.
  fileprivate mutating func draw(isInk: Bool, _ sample: UInt8, on places: Range<Int>) {
    if sample == 255 {
      unsafe withUnsafeMutableBufferPointer {
        unsafe $0.extracting(places).update(repeating: isInk ? 255 : 0)
      }
    } else if sample > 0 {
      for place in places {
        self[place] = isInk ? max(self[place], sample) : min(self[place], 255 - sample)
      }
    }
  }
}

/// By how much coverage changes from each column of a row to the next one.
extension MutableSpan<Float> {
  private mutating func add(_ change: Double, _ column: Int, _ marks: inout MutableSpan<UInt64>) {
    self[column] += Float(change)
    marks[column / 64] |= 1 << UInt64(column % 64)
  }

  /// Adds a piece of an edge in a row of so many columns, and marks the columns that it changes.
  fileprivate mutating func add(
    _ piece: Coverage.Piece, _ columns: Int, _ marks: inout MutableSpan<UInt64>
  ) {
    let (left, right, height) = (piece.left, piece.right, piece.height)
    let first = Int(left)
    let last = min(Int(right), columns)
    guard last > first else {
      let middle = (left + right) / 2 - Double(first)
      add(height * (1 - middle), first, &marks)
      add(height * middle, first + 1, &marks)
      return
    }
    let slope = height / (right - left)
    var (passed, before) = (0.0, 0.0)
    for column in first...last {
      let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
      let part = slope * max(0, end - start)
      // The edges of earlier columns cover all of this pixel; its own covers what lies right of it.
      let covered = passed + part * (Double(column + 1) - (start + end) / 2)
      add(covered - before, column, &marks)
      (passed, before) = (passed + part, covered)
    }
    add(height - before, last + 1, &marks)
  }
}
