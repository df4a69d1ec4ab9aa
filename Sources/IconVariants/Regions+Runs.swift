extension Regions {
  /// The runs of a plane, without labels.
  static func runs(of members: ContiguousArray<Bool>, width: Int) -> ContiguousArray<Run> {
    var runs = ContiguousArray<Run>()
    let bytes = unsafe members.span.bytes
    for row in 0..<members.count / width {
      let base = row * width
      var x = 0
      while x < width {
        x = end(of: 0, from: x, in: bytes, base: base, width: width)
        let start = x
        x = end(of: 1, from: x, in: bytes, base: base, width: width)
        if x > start { runs.append(Run(row: row, start: start, end: x)) }
      }
    }
    return runs
  }

  /// Where a row's bytes cease to have a value.
  private static func end(
    of value: UInt8, from start: Int, in bytes: RawSpan, base: Int, width: Int
  ) -> Int {
    let eight = UInt64(value) &* 0x0101_0101_0101_0101
    var x = start
    while x + 8 <= width {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: base + x, as: UInt64.self)
      let different = UInt64(littleEndian: word) ^ eight
      if different != 0 { return x + different.trailingZeroBitCount / 8 }
      x += 8
    }
    while x < width, unsafe bytes.unsafeLoad(fromByteOffset: base + x, as: UInt8.self) == value {
      x += 1
    }
    return x
  }

  /// Gives runs that touch each other one root, the first of them.
  static func unite(
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

  static func root(_ index: Int, in parents: inout ContiguousArray<Int>) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }
}
