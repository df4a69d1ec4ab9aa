extension AlphaMask {
  /// The ink that two masks share, in parts of the ink that either has; 1 for two empty masks.
  ///
  /// - Precondition: both masks have one size.
  /// - Complexity: O(pixels).
  package func likeness(to other: AlphaMask) -> Double {
    precondition(size == other.size, "masks of one frame have one size")
    // The smaller and the larger of two samples have their sum and their difference.
    let none = ContiguousArray<UInt8>(repeating: 0, count: samples.count)
    let difference = Self.difference(samples.span, other.samples.span)
    let sum =
      Self.difference(samples.span, none.span) + Self.difference(other.samples.span, none.span)
    let either = sum + difference
    return either == 0 ? 1 : Double(sum - difference) / Double(either)
  }

  /// The sum of absolute differences, for which processors have an instruction.
  private static func difference(_ first: Span<UInt8>, _ second: Span<UInt8>) -> UInt64 {
    let count = first.count
    precondition(count == second.count, "masks of one frame have one size")
    var sum: UInt32 = 0
    for index in 0..<count {
      sum &+= UInt32(truncatingIfNeeded: abs(Int32(first[index]) &- Int32(second[index])))
    }
    return UInt64(sum)
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
