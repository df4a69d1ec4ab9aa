import IconModel

/// How many parts and holes outlines have that are filled by the nonzero rule.
///
/// Both are counted in rows of the drawing. The places where outlines cross a row are exact, so a gap
/// across the rows is found however narrow it is. A gap along the rows that is narrower than their
/// distance is found only where a row meets it, so a drawing with narrow gaps has several readings.
struct OutlineTopology: Hashable {
  let parts: Int
  let holes: Int

  /// The distance of the rows, in units of the template: an eighth of a pixel in text of 17 points on a
  /// display of 3 pixels a point.
  private static let rowHeight = 0.25
  /// Ink of two rows that touches by less does not hold together, in units of the template.
  private static let leastTouch = 0.1
  /// Parts and holes of less area do not show, in square units of the template.
  private static let leastArea = 0.5

  /// Where rows are looked at.
  struct Reading: CaseIterable {
    /// How far the first row is from the edge of the drawing, in rows.
    fileprivate let phase: Double
    /// Whether columns are taken for rows.
    fileprivate let isTransposed: Bool

    static let allCases = [false, true].flatMap { isTransposed in
      [0.0, 0.5, 0.25, 0.75].map { Reading(phase: $0, isTransposed: isTransposed) }
    }
  }

  /// Counts the parts and holes in one reading.
  ///
  /// - Complexity: O(crossings · log crossings) of rows and outlines.
  init(_ outlines: [Outline], _ reading: Reading = Reading.allCases[0]) {
    let rows = Self.crossings(of: outlines, reading)
    var areas = RunAreas()
    var above: [Run] = [areas.outside]
    for row in rows {
      let runs = Self.runs(of: row, &areas)
      Self.join(above, runs, &areas)
      above = runs
    }
    (parts, holes) = areas.counts(ofAtLeast: Self.leastArea / Self.rowHeight)
  }

  /// Where outlines cross each row, with the change of the winding number.
  private static func crossings(
    of outlines: [Outline], _ reading: Reading
  ) -> [[(x: Double, turn: Int)]] {
    let polygons = outlines.map { outline in
      reading.isTransposed ? outline.polygon.map { Point($0.y, $0.x) } : outline.polygon
    }
    let heights = polygons.joined().map(\.y)
    guard let least = heights.min(), let bottom = heights.max() else { return [] }
    let top = least + reading.phase * rowHeight
    var rows = Array(
      repeating: [(x: Double, turn: Int)](), count: Int((bottom - top) / rowHeight) + 1)
    for polygon in polygons {
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        var row = max(0, Int(((upper.y - top) / rowHeight).rounded(.up)))
        while row < rows.count, top + Double(row) * rowHeight < lower.y {
          let part = (top + Double(row) * rowHeight - upper.y) / (lower.y - upper.y)
          rows[row].append((upper.x + part * (lower.x - upper.x), start.y < end.y ? 1 : -1))
          row += 1
        }
      }
    }
    return rows
  }

  /// The runs of ink and space of a row, from left to right, alternating.
  private static func runs(of row: [(x: Double, turn: Int)], _ areas: inout RunAreas) -> [Run] {
    var runs: [Run] = []
    var winding = 0
    var start = -Double.infinity
    for (x, turn) in row.sorted(by: { $0.x < $1.x }) {
      let isInk = winding != 0
      winding += turn
      guard (winding != 0) != isInk else { continue }
      runs.append(areas.run(isInk: isInk, from: start, to: x))
      start = x
    }
    runs.append(areas.run(isInk: false, from: start, to: .infinity))
    return runs
  }

  /// Joins the runs of a row with those above them.
  private static func join(_ above: [Run], _ below: [Run], _ areas: inout RunAreas) {
    var (upper, lower) = (0, 0)
    while upper < above.count, lower < below.count {
      let (one, other) = (above[upper], below[lower])
      if one.isInk == other.isInk {
        let touch = min(one.end, other.end) - max(one.start, other.start)
        if touch > (one.isInk ? leastTouch : 0) { areas.join(one.label, other.label) }
      }
      if one.end < other.end { upper += 1 } else { lower += 1 }
    }
  }

  /// A part of a row that is all ink or all space.
  private struct Run {
    let isInk: Bool
    let start: Double
    let end: Double
    let label: Int
  }

  /// The areas of what hangs together, as a forest of labels.
  private struct RunAreas {
    private var parents = [0]
    private var areas = [0.0]
    private var isInk = [false]

    /// The space around the drawing.
    var outside: Run { Run(isInk: false, start: -.infinity, end: .infinity, label: 0) }

    mutating func run(isInk: Bool, from start: Double, to end: Double) -> Run {
      guard start.isFinite, end.isFinite else {
        return Run(isInk: false, start: start, end: end, label: 0)
      }
      parents.append(parents.count)
      areas.append(end - start)
      self.isInk.append(isInk)
      return Run(isInk: isInk, start: start, end: end, label: parents.count - 1)
    }

    private mutating func root(of label: Int) -> Int {
      var label = label
      while parents[label] != label {
        parents[label] = parents[parents[label]]
        label = parents[label]
      }
      return label
    }

    mutating func join(_ first: Int, _ second: Int) {
      let (one, other) = (root(of: first), root(of: second))
      // The space around the drawing keeps its label.
      (parents[max(one, other)], areas[min(one, other)]) = (
        min(one, other), one == other ? areas[one] : areas[one] + areas[other]
      )
    }

    /// How many of at least an area there are, not counting the space around the drawing.
    func counts(ofAtLeast area: Double) -> (ink: Int, space: Int) {
      var counts = (ink: 0, space: 0)
      for label in parents.indices.dropFirst() where parents[label] == label && areas[label] >= area
      {
        if isInk[label] { counts.ink += 1 } else { counts.space += 1 }
      }
      return counts
    }
  }
}
