/// Some of a plane's pixels.
struct PixelSet {
  private typealias Lanes = SIMD16<UInt8>

  let width: Int
  /// In row order.
  private(set) var members: ContiguousArray<Bool>

  init(width: Int, members: ContiguousArray<Bool>) {
    self.width = width
    self.members = members
  }

  /// Creates an empty set.
  init(width: Int, count: Int) {
    self.init(width: width, members: ContiguousArray(repeating: false, count: count))
  }

  mutating func insert(_ index: Int) { members[index] = true }

  /// The members that follow each other in a row.
  var runs: ContiguousArray<Regions.Run> { Regions.runs(of: members, width: width) }

  /// The set with all pixels around its members, but for those at the edge of the plane.
  ///
  /// - Complexity: O(pixels), many of them at a time.
  func dilated() -> PixelSet {
    PixelSet(width: width, members: Self.united(Self.united(members, width), 1))
  }

  /// Members and the pixels a step before and after them.
  private static func united(_ source: ContiguousArray<Bool>, _ step: Int) -> ContiguousArray<Bool>
  {
    let count = source.count
    // No copy of the source, whose memory the span may be of.
    var result = ContiguousArray(repeating: false, count: count)
    var target = result.mutableSpan
    let source = source.span
    let bytes = unsafe source.bytes
    for index in 0..<min(step, count) { target[index] = source[index] }
    var index = step
    while index + Lanes.scalarCount <= count - step {
      func load(_ index: Int) -> Lanes {
        unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Lanes.self)
      }
      let lanes = load(index - step) | load(index) | load(index + step)
      var targetBytes = unsafe target.mutableBytes
      targetBytes.storeBytes(of: lanes, toByteOffset: index, as: Lanes.self)
      index += Lanes.scalarCount
    }
    while index < count {
      target[index] =
        source[index]
        || (index + step < count && (source[index - step] || source[index + step]))
      index += 1
    }
    return result
  }
}
