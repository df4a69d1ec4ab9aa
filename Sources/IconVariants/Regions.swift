/// The connected regions of a set of pixels.
///
/// Regions are found by runs: a row of a drawing has a handful of runs, so that uniting them costs
/// next to nothing beside reading the pixels.
struct Regions {
  /// Which pixels touch each other.
  enum Connectivity {
    /// Pixels with a common side.
    case sides
    /// Pixels with a common side or corner.
    case corners
  }

  /// The region of each pixel, counted from 1; 0 for pixels that are not in the set.
  private(set) var labels: ContiguousArray<Int32>
  /// The number of regions.
  private(set) var count = 0

  private struct Run {
    let row: Int
    let start: Int
    let end: Int
  }

  init(of members: ContiguousArray<Bool>, width: Int, connectivity: Connectivity) {
    labels = ContiguousArray(repeating: 0, count: members.count)
    let runs = Self.runs(of: members, width: width)
    var parents = ContiguousArray(runs.indices)
    Self.unite(runs, reach: connectivity == .corners ? 1 : 0, parents: &parents)
    var names = ContiguousArray<Int32>(repeating: 0, count: runs.count)
    for (index, run) in runs.enumerated() {
      let root = Self.root(index, in: &parents)
      if names[root] == 0 {
        count += 1
        names[root] = Int32(count)
      }
      for pixel in run.row * width + run.start..<run.row * width + run.end {
        labels[pixel] = names[root]
      }
    }
  }

  private static func runs(
    of members: ContiguousArray<Bool>, width: Int
  ) -> ContiguousArray<Run> {
    var runs = ContiguousArray<Run>()
    for row in 0..<members.count / width {
      var x = 0
      let base = row * width
      while x < width {
        while x < width, !members[base + x] { x += 1 }
        let start = x
        while x < width, members[base + x] { x += 1 }
        if x > start { runs.append(Run(row: row, start: start, end: x)) }
      }
    }
    return runs
  }

  private static func unite(
    _ runs: ContiguousArray<Run>, reach: Int, parents: inout ContiguousArray<Int>
  ) {
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

  /// The largest value of each region, by label; the first is that of no region.
  func maxima(of values: (Int) -> Float) -> ContiguousArray<Float> {
    var maxima = ContiguousArray<Float>(repeating: -.infinity, count: count + 1)
    for index in labels.indices where labels[index] > 0 {
      maxima[Int(labels[index])] = max(maxima[Int(labels[index])], values(index))
    }
    return maxima
  }

  /// The number of pixels of each region, by label.
  var areas: ContiguousArray<Int> {
    var areas = ContiguousArray(repeating: 0, count: count + 1)
    for label in labels { areas[Int(label)] += 1 }
    return areas
  }

  /// The labels of the regions that touch the edge of the plane.
  func outer(width: Int) -> ContiguousArray<Bool> {
    var outer = ContiguousArray(repeating: false, count: count + 1)
    let last = labels.count - width
    for x in 0..<width {
      outer[Int(labels[x])] = true
      outer[Int(labels[last + x])] = true
    }
    for start in stride(from: 0, to: labels.count, by: width) {
      outer[Int(labels[start])] = true
      outer[Int(labels[start + width - 1])] = true
    }
    outer[0] = false
    return outer
  }
}
