extension AlphaMask {
  /// The ink that two masks share, in parts of the ink that either has; 1 for two empty masks.
  ///
  /// - Precondition: both masks have one size.
  /// - Complexity: O(pixels).
  package func likeness(to other: AlphaMask) -> Double {
    precondition(size == other.size, "masks of one frame have one size")
    var shared: UInt32 = 0
    var either: UInt32 = 0
    for index in samples.indices {
      shared &+= UInt32(min(samples[index], other.samples[index]))
      either &+= UInt32(max(samples[index], other.samples[index]))
    }
    return either == 0 ? 1 : Double(shared) / Double(either)
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
