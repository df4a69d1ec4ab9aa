extension Regions {
  /// The runs of a plane, without labels.
  static func runs(of members: ContiguousArray<Bool>, width: Int) -> ContiguousArray<Run> {
    let bits = PixelBits(members, width: width)
    return unsafe ContiguousArray(unsafeUninitializedCapacity: bits.startCount) { runs, size in
      var start = 0
      // Rows end open, so that starts and ends alternate.
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

  /// Gives runs that touch each other one root, the first of them.
  static func unite(
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

  static func root(_ index: Int, in parents: inout ContiguousArray<Int>) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }
}
