/// Lines of samples that lie on one side of a threshold.
extension Span<UInt8> {
  /// Where a run of samples ends that are all ink, or all none.
  ///
  /// - Parameters:
  ///   - places: The places of the line to look at, the first of which the run may begin with.
  ///   - start: The index of the line's first sample.
  ///   - along: From one sample of the line to the next, positive.
  ///   - isInk: Whether the run is one of ink.
  ///   - threshold: Samples from this on are ink; at most 128.
  /// - Returns: The first place that is not of the run, or the end of the places.
  /// - Complexity: O(places); of a line whose samples follow each other, an eighth of that.
  @inline(__always) func end(
    ofRun places: Range<Int>, from start: Int, along: Int, isInk: Bool, threshold: UInt8
  ) -> Int {
    var place = places.lowerBound
    let end = places.upperBound
    precondition(
      start >= 0 && place >= 0 && along > 0 && threshold <= 128
        && start + Swift.max(0, end - 1) * along < count, "a line lies in its mask")
    while along == 1, place + 8 <= end {
      let word = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start &+ place, as: UInt64.self)
      let others =
        UInt64(littleEndian: word).samples(from: threshold) ^ (isInk ? UInt64.highest : 0)
      if others != 0 { return place + others.trailingZeroBitCount / 8 }
      place &+= 8
    }
    if isInk {
      while place < end, unsafe self[unchecked: start &+ place &* along] >= threshold {
        place &+= 1
      }
    } else {
      while place < end, unsafe self[unchecked: start &+ place &* along] < threshold { place &+= 1 }
    }
    return place
  }
}

extension UInt64 {
  /// The highest bit of each of eight samples.
  fileprivate static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The highest bits of those of eight samples that are a threshold of at most 128 or more.
  fileprivate func samples(from threshold: UInt8) -> UInt64 {
    let rest = 0x0101_0101_0101_0101 &* UInt64(128 - threshold)
    return (((self & ~Self.highest) &+ rest) | self) & Self.highest
  }
}
