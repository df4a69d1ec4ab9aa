extension AlphaMask {
  /// The ink that two masks share, in parts of the ink that either has; 1 for two empty masks.
  ///
  /// - Precondition: both masks have one size.
  /// - Complexity: O(pixels).
  package func likeness(to other: AlphaMask) -> Double {
    precondition(size == other.size, "masks of one frame have one size")
    let (shared, sum) = Self.sums(samples.span, other.samples.span)
    return sum == 0 ? 1 : Double(shared) / Double(sum - shared)
  }

  /// The sums of the smaller samples and of all samples.
  ///
  /// Sixteen samples at a time: in sums of sixteen bits there is room for 64 times four samples.
  private static func sums(
    _ first: Span<UInt8>, _ second: Span<UInt8>
  ) -> (smaller: UInt64, all: UInt64) {
    typealias Lanes = SIMD8<Int16>
    let count = first.count
    precondition(count == second.count, "masks of one frame have one size")
    let (first, second) = unsafe (first.bytes, second.bytes)
    var smaller: UInt64 = 0
    var all: UInt64 = 0
    var index = 0
    while index + 16 <= count {
      var (smallerLanes, lanes) = (Lanes.zero, Lanes.zero)
      let end = min(index + 64 * 16, count - 15)
      while index < end {
        let a = unsafe first.unsafeLoadUnaligned(fromByteOffset: index, as: Lanes.self)
        let b = unsafe second.unsafeLoadUnaligned(fromByteOffset: index, as: Lanes.self)
        let (even, odd) = (a & 0xFF, (a &>> 8) & 0xFF)
        let (otherEven, otherOdd) = (b & 0xFF, (b &>> 8) & 0xFF)
        smallerLanes &+= pointwiseMin(even, otherEven) &+ pointwiseMin(odd, otherOdd)
        lanes &+= even &+ odd &+ otherEven &+ otherOdd
        index += 16
      }
      for lane in 0..<Lanes.scalarCount {
        smaller += UInt64(UInt16(bitPattern: smallerLanes[lane]))
        all += UInt64(UInt16(bitPattern: lanes[lane]))
      }
    }
    for index in index..<count {
      let a = unsafe first.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      let b = unsafe second.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      smaller += UInt64(min(a, b))
      all += UInt64(a) + UInt64(b)
    }
    return (smaller, all)
  }

  /// The mask whose every sample is the larger of the two masks' samples.
  ///
  /// - Precondition: both masks have one size.
  /// - Complexity: O(pixels).
  package func union(_ other: AlphaMask) -> AlphaMask {
    precondition(size == other.size, "masks of one frame have one size")
    var united = samples
    var target = united.mutableSpan
    let others = other.samples.span
    for index in target.indices { target[index] = max(target[index], others[index]) }
    return AlphaMask(size: size, samples: united)
  }
}
