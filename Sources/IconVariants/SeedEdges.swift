/// Where the edges run that distances are measured from.
struct SeedEdges {
  let width: Int
  let reach: Int
  let matter: ContiguousArray<UInt8>

  /// The matter of pixels that are seeds or not, and nothing between.
  static func matter(around seeds: ContiguousArray<Bool>) -> ContiguousArray<UInt8> {
    var matter = ContiguousArray<UInt8>(repeating: 0, count: seeds.count)
    var target = matter.mutableSpan
    let source = unsafe seeds.span.bytes
    for index in target.indices {
      // 1 stands for a seed, of which this makes 0, and 255 of 0.
      target[index] = unsafe source.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self) &- 1
    }
    return matter
  }

  /// Writes distances from the edge for some of a row's pixels that are no seeds.
  func store(
    _ found: Span<Int16>, row: Int, columns: Range<Int>, rises: Span<Int8>,
    distances: inout ContiguousArray<Float>, nearest: inout ContiguousArray<Int32>
  ) {
    let matter = matter.span
    let base = row * width
    var distances = distances.mutableSpan
    var nearest = nearest.mutableSpan
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= min(width, found.count)
        && matter.count == rises.count && matter.count == distances.count
        && matter.count == nearest.count && base + width <= matter.count,
      "a row of the plane")
    let limit = reach * reach
    for x in columns {
      let offset = unsafe SeedSearch.Offset(found[unchecked: x])
      guard offset.square > 0, offset.square <= limit else { continue }
      // Seeds in reach are pixels of the plane, and so are those before them.
      let run = offset.columns
      let rise = Int(unsafe rises[unchecked: base + x + run])
      let seed = base + x + run - rise * width
      // The pixel before the seed, on the side that it is seen from.
      let before =
        abs(run) < abs(rise) ? seed + rise.signum() * width : seed - run.signum()
      let shift = unsafe Self.shift(matter[unchecked: seed], before: matter[unchecked: before])
      unsafe distances[unchecked: base + x] = Float(offset.square).squareRoot() - 0.5 + shift
      unsafe nearest[unchecked: base + x] = Int32(truncatingIfNeeded: seed)
    }
  }

  /// Writes the distances of the seeds, which the edge runs through or beside, and what stands for
  /// no seed in reach elsewhere.
  func storeSeeds(
    _ seeds: Span<Bool>,
    distances: inout ContiguousArray<Float>, nearest: inout ContiguousArray<Int32>
  ) {
    // The first and the last row stand for those that there are not.
    let padded = matter.prefix(width) + matter + matter.suffix(width)
    let matter = padded.span
    var before = ContiguousArray<UInt8>(repeating: 0, count: width)
    for start in stride(from: 0, to: seeds.count, by: width) {
      let row = start..<start + width
      func shifted(_ offset: Int) -> Range<Int> {
        row.lowerBound + width + offset..<row.upperBound + width + offset
      }
      Self.findMaxima(
        left: matter.extracting(shifted(-1)), right: matter.extracting(shifted(1)),
        above: matter.extracting(shifted(-width)), below: matter.extracting(shifted(width)),
        &before)
      Self.storeSeeds(
        seeds.extracting(row), own: matter.extracting(shifted(0)), before: before.span,
        in: &distances, at: row)
      Self.storeSeeds(seeds.extracting(row), in: &nearest, at: row)
    }
  }

  /// The most matter on any side of each pixel of a row.
  private static func findMaxima(
    left: Span<UInt8>, right: Span<UInt8>, above: Span<UInt8>, below: Span<UInt8>,
    _ maxima: inout ContiguousArray<UInt8>
  ) {
    var maxima = maxima.mutableSpan
    let count = maxima.count
    precondition(
      count == left.count && count == right.count && count == above.count && count == below.count,
      "rows have one length")
    for x in 0..<count { maxima[x] = max(max(left[x], right[x]), max(above[x], below[x])) }
  }

  private static func storeSeeds(
    _ seeds: Span<Bool>, own: Span<UInt8>, before: Span<UInt8>,
    in distances: inout ContiguousArray<Float>, at range: Range<Int>
  ) {
    var plane = distances.mutableSpan
    var distances = plane._mutatingExtracting(range)
    let count = distances.count
    precondition(
      count == seeds.count && count == own.count && count == before.count, "rows have one length")
    for x in 0..<count {
      let edge = shift(own[x], before: before[x]) - 0.5
      // Masks, because the compiler does not vectorise the choice between two values.
      let mask: UInt32 = seeds[x] ? .max : 0
      distances[x] = Float(
        bitPattern: edge.bitPattern & mask | DistanceField.unreachable.bitPattern & ~mask)
    }
  }

  private static func storeSeeds(
    _ seeds: Span<Bool>, in nearest: inout ContiguousArray<Int32>, at range: Range<Int>
  ) {
    var plane = nearest.mutableSpan
    var nearest = plane._mutatingExtracting(range)
    let count = nearest.count
    precondition(count == seeds.count, "rows have one length")
    for x in 0..<count {
      let mask: Int32 = seeds[x] ? -1 : 0
      nearest[x] = Int32(truncatingIfNeeded: range.lowerBound &+ x) & mask | ~mask
    }
  }

  /// How far the edge beside a seed lies from where it would if pixels were full or empty.
  private static func shift(_ seed: UInt8, before: UInt8) -> Float {
    Float(Int32(min(seed, 127)) &- 255 &+ Int32(max(before, 128))) * (1 / 255)
  }
}
