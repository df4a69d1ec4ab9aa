/// The connected regions of a set of pixels.
///
/// Regions are found by runs: a row of a drawing has a handful of runs, so that uniting and
/// measuring them costs next to nothing beside reading the pixels.
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
    /// Columns.
    let start: Int
    let end: Int
    /// The region, from 1.
    fileprivate(set) var label = 0
  }

  let width: Int
  /// In the order of rows and columns.
  private(set) var runs: ContiguousArray<Run>
  /// Pixels of the plane.
  private let pixelCount: Int
  /// The number of regions.
  private(set) var count = 0

  init(of members: ContiguousArray<Bool>, width: Int, connectivity: Connectivity) {
    self.width = width
    pixelCount = members.count
    runs = Self.runs(of: members, width: width)
    var parents = ContiguousArray(pixels: runs.count, initial: 0) { $0 }
    Self.unite(runs, reach: connectivity == .corners ? 1 : 0, parents: &parents)
    for index in runs.indices {
      let root = Self.root(index, in: &parents)
      if root == index { count += 1 }
      // A root is the first run of its region.
      runs[index].label = root == index ? count : runs[root].label
    }
  }

  /// The region of each pixel, counted from 1; 0 for pixels that are not in the set.
  ///
  /// - Complexity: O(pixels); most of what is asked about regions their runs tell.
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

  /// Calls a closure with each pixel above, below, left and right of a run, the plane's edge apart.
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
  ///   - isWanted: By label.
  /// - Returns: The values by label; minus infinity for others than the wanted, and for none.
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

  /// The labels of the regions that touch the edge of the plane.
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
