/// The connected regions of a set of pixels.
///
/// Regions are found by runs. A row of a drawing has a few runs, so that reading the pixels takes
/// much longer than joining and measuring the runs.
struct Regions {
  /// Which pixels touch each other.
  enum Connectivity {
    /// Pixels with a common side.
    case sides
    /// Pixels with a common side or corner.
    case corners
  }

  /// Adjacent pixels of a row that belong to one region.
  struct Run {
    let row: Int
    /// The first column, and the one after the last.
    let start: Int
    let end: Int
    /// The region, from 1.
    fileprivate(set) var label = 0
  }

  /// The box of a region, in pixels of the plane.
  struct Box {
    /// The number of the region's pixels.
    fileprivate(set) var area = 0
    private var left = Int.max
    private var right = 0
    private var top = Int.max
    private var bottom = 0

    var width: Int { right - left }
    var height: Int { bottom - top }
    var side: Int { max(width, height) }
    /// Its middle.
    var centre: SIMD2<Float> { SIMD2(Float(left + right), Float(top + bottom)) / 2 }

    /// The distance of each side beyond that of another box; negative where it lies inside.
    func overhangs(over other: Box) -> [Int] {
      [other.left - left, right - other.right, other.top - top, bottom - other.bottom]
    }

    /// The distance of each side of a disc beyond that of the box; negative where it lies inside.
    func overhangs(ofDiscAt centre: SIMD2<Float>, radius: Float) -> [Float] {
      [
        Float(left) - (centre.x - radius), centre.x + radius - Float(right),
        Float(top) - (centre.y - radius), centre.y + radius - Float(bottom),
      ]
    }

    /// Whether a pixel lies in the box widened by a margin.
    func contains(column: Int, row: Int, margin: Int) -> Bool {
      left - margin <= column && column < right + margin && top - margin <= row
        && row < bottom + margin
    }

    /// The pixels of the box widened by a margin, row by row, except those at the edge of the
    /// plane.
    func rows(widenedBy margin: Int, in plane: WorkPlane) -> [Range<Int>] {
      let (start, end) = (max(1, left - margin), min(plane.width - 1, right + margin))
      return (max(1, top - margin)..<min(plane.height - 1, bottom + margin)).map {
        $0 * plane.width + start..<$0 * plane.width + end
      }
    }

    /// The shorter side of the intersection of two boxes; not above 0 where they do not intersect.
    func overlap(with other: Box) -> Int {
      min(
        min(right, other.right) - max(left, other.left),
        min(bottom, other.bottom) - max(top, other.top))
    }

    fileprivate mutating func add(_ run: Regions.Run) {
      area += run.end - run.start
      (left, right) = (min(left, run.start), max(right, run.end))
      (top, bottom) = (min(top, run.row), max(bottom, run.row + 1))
    }

    mutating func formUnion(_ other: Box) {
      area += other.area
      (left, right) = (min(left, other.left), max(right, other.right))
      (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
    }
  }

  let width: Int
  /// All runs, in the order of rows and columns.
  private(set) var runs: ContiguousArray<Run>
  /// The pixels of the plane.
  private let pixelCount: Int
  /// The number of regions.
  private(set) var count = 0

  init(of members: ContiguousArray<Bool>, width: Int, connectivity: Connectivity) {
    self.init(of: PixelBits(members, width: width), connectivity: connectivity)
  }

  init(of members: PixelBits, connectivity: Connectivity) {
    width = members.width
    pixelCount = members.width * members.height
    runs = Self.runs(of: members)
    var parents = ContiguousArray(pixels: runs.count, initial: 0) { $0 }
    Self.join(runs, reach: connectivity == .corners ? 1 : 0, parents: &parents)
    for index in runs.indices {
      let root = Self.root(index, in: &parents)
      if root == index { count += 1 }
      // A root is the first run of its region.
      runs[index].label = root == index ? count : runs[root].label
    }
  }

  /// The region of each pixel, counted from 1; 0 for pixels that are not in the set.
  ///
  /// - Complexity: O(pixels). Most callers can use the runs instead.
  var labels: ContiguousArray<Int32> {
    var labels = ContiguousArray<Int32>(repeating: 0, count: pixelCount)
    fill(&labels) { Int32(truncatingIfNeeded: $0) }
    return labels
  }

  /// Writes a value for each region to its pixels.
  func fill<Value>(_ plane: inout ContiguousArray<Value>, with value: (Int) -> Value) {
    var plane = plane.mutableSpan
    for run in runs {
      let value = value(run.label)
      let base = run.row * width
      for index in base + run.start..<base + run.end { plane[index] = value }
    }
  }

  /// Calls a closure with each pixel of the plane above, below, left and right of a run.
  @inline(__always)
  func forEachNeighbour(of run: Run, _ body: (Int) -> Void) {
    let base = run.row * width
    if run.start > 0 { body(base + run.start - 1) }
    if run.end < width { body(base + run.end) }
    if run.row > 0 { for index in base + run.start..<base + run.end { body(index - width) } }
    guard base + width < pixelCount else { return }
    for index in base + run.start..<base + run.end { body(index + width) }
  }

  /// The pixels of the regions whose labels satisfy a condition.
  func pixels(where isMember: (Int) -> Bool) -> ContiguousArray<Bool> {
    var pixels = ContiguousArray(repeating: false, count: pixelCount)
    var target = pixels.mutableSpan
    for run in runs where isMember(run.label) {
      let base = run.row * width
      for index in base + run.start..<base + run.end { target[index] = true }
    }
    return pixels
  }

  /// The largest value of each region.
  ///
  /// - Parameters:
  ///   - field: The values.
  ///   - isWanted: Whether the value of a region is needed, by its label.
  /// - Returns: The values by label; minus infinity for regions that are not needed.
  func maxima(
    of field: DistanceField, where isWanted: (Int) -> Bool = { _ in true }
  ) -> ContiguousArray<Float> {
    var maxima = ContiguousArray<Float>(repeating: -.infinity, count: count + 1)
    let values = field.distances.span
    for run in runs where isWanted(run.label) {
      let base = run.row * width
      var largest = maxima[run.label]
      for index in base + run.start..<base + run.end { largest = max(largest, values[index]) }
      maxima[run.label] = largest
    }
    return maxima
  }

  /// The number of pixels of each region, by label.
  var areas: ContiguousArray<Int> {
    var areas = ContiguousArray(repeating: 0, count: count + 1)
    for run in runs { areas[run.label] += run.end - run.start }
    return areas
  }

  /// The boxes of the regions, by label; the first stands for none.
  var boxes: [Box] {
    var boxes = Array(repeating: Box(), count: count + 1)
    for run in runs { boxes[run.label].add(run) }
    return boxes
  }

  /// By label, whether a region touches the edge of the plane.
  var outer: ContiguousArray<Bool> {
    var outer = ContiguousArray(repeating: false, count: count + 1)
    let last = pixelCount / width - 1
    for run in runs
    where run.row == 0 || run.row == last || run.start == 0 || run.end == width {
      outer[run.label] = true
    }
    return outer
  }
}

extension Regions {
  /// The runs of a plane, without labels.
  private static func runs(of bits: PixelBits) -> ContiguousArray<Run> {
    unsafe ContiguousArray(unsafeUninitializedCapacity: bits.startCount) { runs, size in
      var start = 0
      // The pixel after the last of a row is not in the set, so that starts and ends alternate.
      bits.forEachChange { row, column, isStart in
        if isStart {
          start = column
        } else {
          unsafe runs.initializeElement(at: size, to: Run(row: row, start: start, end: column))
          size += 1
        }
      }
    }
  }

  /// Joins the runs that touch each other under one root, the first of them.
  private static func join(
    _ runs: ContiguousArray<Run>, reach: Int, parents: inout ContiguousArray<Int>
  ) {
    let runs = runs.span
    var above = 0
    for index in runs.indices {
      let run = runs[index]
      while above < index,
        runs[above].row < run.row - 1
          || (runs[above].row == run.row - 1 && runs[above].end + reach <= run.start)
      {
        above += 1
      }
      var other = above
      while other < index, runs[other].row == run.row - 1, runs[other].start < run.end + reach {
        let (a, b) = (root(index, in: &parents), root(other, in: &parents))
        if a != b { parents[max(a, b)] = min(a, b) }
        other += 1
      }
    }
  }

  private static func root(_ index: Int, in parents: inout ContiguousArray<Int>) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }
}
