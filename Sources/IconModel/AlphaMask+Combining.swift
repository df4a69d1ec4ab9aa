extension AlphaMask {
  /// The mask whose every sample is the larger of the two masks' samples.
  ///
  /// - Precondition: both masks have one size.
  /// - Complexity: O(pixels).
  package func union(_ other: AlphaMask) -> AlphaMask {
    precondition(size == other.size, "masks of one frame have one size")
    return AlphaMask(
      size: size, samples: ContiguousArray(zip(samples, other.samples).lazy.map { max($0, $1) }))
  }
}
