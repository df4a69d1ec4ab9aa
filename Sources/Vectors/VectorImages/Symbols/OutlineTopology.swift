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
    var areas = RunAreas()
    var above = [Run(isInk: false, start: -.infinity, end: .infinity, label: 0)]
    for row in Self.crossings(of: outlines, reading) {
      let runs = areas.runs(of: row)
      areas.join(above, runs, leastTouch: Self.leastTouch)
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

  /// A part of a row that is all ink or all space.
  private struct Run {
    let isInk: Bool
    let start: Double
    let end: Double
    let label: Int
  }

  /// The areas of what hangs together, as a forest of labels; label 0 is the space around the drawing.
  private struct RunAreas {
    private var parents = [0]
    private var areas = [0.0]
    private var isInk = [false]

    /// The runs of ink and space of a row, from left to right, alternating.
    mutating func runs(of row: [(x: Double, turn: Int)]) -> [Run] {
      var runs: [Run] = []
      var winding = 0
      var start = -Double.infinity
      for (x, turn) in row.sorted(by: { $0.x < $1.x }) {
        let isInk = winding != 0
        winding += turn
        guard (winding != 0) != isInk else { continue }
        var label = 0
        if start.isFinite {
          label = parents.count
          parents.append(label)
          areas.append(x - start)
          self.isInk.append(isInk)
        }
        runs.append(Run(isInk: isInk, start: start, end: x, label: label))
        start = x
      }
      return runs + [Run(isInk: false, start: start, end: .infinity, label: 0)]
    }

    /// Joins the runs of a row with those above them.
    mutating func join(_ above: [Run], _ below: [Run], leastTouch: Double) {
      var (upper, lower) = (0, 0)
      while upper < above.count, lower < below.count {
        let (one, other) = (above[upper], below[lower])
        if one.isInk == other.isInk {
          let touch = min(one.end, other.end) - max(one.start, other.start)
          if touch > (one.isInk ? leastTouch : 0) { join(one.label, other.label) }
        }
        if one.end < other.end { upper += 1 } else { lower += 1 }
      }
    }

    private mutating func join(_ first: Int, _ second: Int) {
      let (one, other) = (root(of: first), root(of: second))
      guard one != other else { return }
      // The space around the drawing keeps its label.
      parents[max(one, other)] = min(one, other)
      areas[min(one, other)] = areas[one] + areas[other]
    }

    private mutating func root(of label: Int) -> Int {
      var label = label
      while parents[label] != label {
        parents[label] = parents[parents[label]]
        label = parents[label]
      }
      return label
    }

    /// How many of at least an area there are, not counting the space around the drawing.
    func counts(ofAtLeast area: Double) -> (ink: Int, space: Int) {
      let roots = parents.indices.dropFirst().filter { parents[$0] == $0 && areas[$0] >= area }
      let ink = roots.count { isInk[$0] }
      return (ink, roots.count - ink)
    }
  }
}
