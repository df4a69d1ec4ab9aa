extension AlphaMask {
  /// The ink that two masks share, in parts of the ink that either has; 1 for two empty masks.
  ///
  /// - Precondition: both masks have one size.
  /// - Complexity: O(pixels).
  package func likeness(to other: AlphaMask) -> Double {
    precondition(size == other.size, "masks of one frame have one size")
    // The sums of the smaller and of the larger samples, by what takes one instruction for sixteen.
    let (own, others) = (samples.span, other.samples.span)
    let count = own.count
    precondition(count == others.count)
    var difference: UInt32 = 0
    var sum: UInt32 = 0
    for index in 0..<count {
      difference &+= UInt32(truncatingIfNeeded: abs(Int32(own[index]) &- Int32(others[index])))
    }
    for index in 0..<count { sum &+= UInt32(truncatingIfNeeded: abs(Int32(own[index]) &- 0)) }
    for index in 0..<count { sum &+= UInt32(truncatingIfNeeded: abs(Int32(others[index]) &- 0)) }
    let either = sum &+ difference
    return either == 0 ? 1 : Double(sum &- difference) / Double(either)
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
