extension AlphaMask {
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
