/// How far above or below each pixel the nearest seed of its own column lies.
struct SeedColumns {
  /// A rise that stands for no seed in reach.
  static let none = UInt8(SeedSearch.limit) + 1

  /// The rows from the seed down to the pixel; negative where the seed lies below it.
  private(set) var rises: ContiguousArray<Int8>

  /// - Complexity: O(pixels), many of them at a time.
  init(width: Int, seeds: ContiguousArray<Bool>) {
    var rises = ContiguousArray(repeating: Int8(Self.none), count: seeds.count)
    let empty = ContiguousArray(repeating: Self.none, count: width)
    var row = empty
    for start in stride(from: 0, to: seeds.count, by: width) {
      let range = start..<start + width
      Self.advance(&row, past: seeds.span.extracting(range))
      Self.copy(row.span, to: &rises, at: range)
    }
    row = empty
    for start in stride(from: seeds.count - width, through: 0, by: -width) {
      let range = start..<start + width
      Self.advance(&row, past: seeds.span.extracting(range))
      Self.takeNearer(row.span, in: &rises, at: range)
    }
    self.rises = rises
  }

  /// Goes on by a row, away from the seeds behind.
  private static func advance(_ distances: inout ContiguousArray<UInt8>, past seeds: Span<Bool>) {
    var distances = distances.mutableSpan
    let count = distances.count
    precondition(count == seeds.count, "rows have one length")
    for x in 0..<count {
      // A mask, because the compiler does not vectorise the choice between two values.
      let mask: UInt8 = seeds[x] ? 0 : .max
      distances[x] = min(distances[x] &+ 1, none) & mask
    }
  }

  private static func copy(
    _ above: Span<UInt8>, to rises: inout ContiguousArray<Int8>, at range: Range<Int>
  ) {
    var plane = rises.mutableSpan
    var rises = plane._mutatingExtracting(range)
    let count = rises.count
    precondition(count == above.count, "rows have one length")
    for x in 0..<count { rises[x] = Int8(truncatingIfNeeded: above[x]) }
  }

  /// Takes the seeds below where they are nearer than those above.
  private static func takeNearer(
    _ below: Span<UInt8>, in rises: inout ContiguousArray<Int8>, at range: Range<Int>
  ) {
    var plane = rises.mutableSpan
    var rises = plane._mutatingExtracting(range)
    let count = rises.count
    precondition(count == below.count, "rows have one length")
    for x in 0..<count {
      let rise = Int8(truncatingIfNeeded: below[x])
      let mask: Int8 = rise < rises[x] ? -1 : 0
      rises[x] = (rises[x] & ~mask) | ((0 &- rise) & mask)
    }
  }
}
