import IconModel

/// The rows and columns that have ink, the ink's ends in each row, and its sum.
struct InkProfile {
  /// From the first row with ink to the last; empty when there is none.
  private(set) var rows = 0..<0
  /// From the first column with ink to the last.
  private(set) var columns = 0..<0
  private(set) var outline = InkOutline()
  /// The sum of all samples.
  private(set) var sum = 0
  /// The largest sample of the ink.
  private(set) var peak: UInt8 = 0

  /// Reads each row of a mask.
  ///
  /// - Complexity: O(pixels).
  init(_ mask: AlphaMask) {
    let samples = mask.samples.span
    sum = samples.sum
    outline.reserve(mask.height)
    for y in 0..<mask.height {
      let row = samples.extracting(mask.row(y))
      let ink = row.inkRange
      outline.append(row, ink: ink)
      guard let ink else { continue }
      peak = max(peak, row.extracting(ink).peak)
      columns =
        rows.isEmpty
        ? ink : min(columns.lowerBound, ink.lowerBound)..<max(columns.upperBound, ink.upperBound)
      rows = (rows.isEmpty ? y : rows.lowerBound)..<y + 1
    }
  }
}

/// The two ends of the ink in each row of a mask, placed by coverage.
package struct InkOutline: Hashable, Sendable {
  /// The two ends of a row, in pixels from the left.
  struct Ends: Hashable {
    var left: Double
    var right: Double
  }

  /// The ends of each row, `nil` where it has no ink.
  private(set) var rows: ContiguousArray<Ends?> = []

  /// Reserves memory for a number of rows.
  mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  /// Adds the next row.
  ///
  /// - Parameters:
  ///   - row: Its samples.
  ///   - ink: From the first sample that is ink to the last.
  mutating func append(_ row: Span<UInt8>, ink: Range<Int>?) {
    rows.append(
      ink.map { ink in
        Ends(
          left: Double(ink.lowerBound) + 1 - Double(row[ink.lowerBound]) / 255,
          right: Double(ink.upperBound) - 1 + Double(row[ink.upperBound - 1]) / 255)
      })
  }
}

extension AlphaMask {
  /// The indices of a row's samples.
  fileprivate func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }
}

extension Span<UInt8> {
  /// The largest sample, 0 when there is none.
  var peak: UInt8 {
    var peak: UInt8 = 0
    for index in indices { peak = max(peak, self[index]) }
    return peak
  }

  /// The sum of all samples.
  ///
  /// A lane of 16 bits can hold the sum of 257 samples of 255.
  fileprivate var sum: Int {
    var sum = 0
    var lanes = SIMD16<UInt16>(repeating: 0)
    let vectors = count / 16
    unsafe withUnsafeBytes { buffer in
      guard let bytes = buffer.baseAddress else { return }
      for start in stride(from: 0, to: vectors, by: 256) {
        for index in start..<Swift.min(vectors, start &+ 256) {
          let vector = unsafe bytes.loadUnaligned(
            fromByteOffset: 16 &* index, as: SIMD16<UInt8>.self)
          lanes &+= SIMD16<UInt16>(truncatingIfNeeded: vector)
        }
        sum += Int(SIMD16<UInt32>(truncatingIfNeeded: lanes).wrappedSum())
        lanes = SIMD16<UInt16>(repeating: 0)
      }
    }
    for index in 16 * vectors..<count { sum += Int(self[index]) }
    return sum
  }

  /// From the first sample that is ink to the last, or `nil` when none is.
  fileprivate var inkRange: Range<Int>? {
    // The threshold is a power of 2, so samples from it on have one of these bits.
    let ink: UInt64 = 0x0101_0101_0101_0101 &* UInt64(~(InkMetrics.threshold - 1))
    var first = 0
    while first + 8 <= count, word(at: first) & ink == 0 { first += 8 }
    while first < count, self[first] < InkMetrics.threshold { first += 1 }
    guard first < count else { return nil }
    var end = count
    while end >= 8, word(at: end - 8) & ink == 0 { end -= 8 }
    while self[end - 1] < InkMetrics.threshold { end -= 1 }
    return first..<end
  }

  /// Eight samples, the first one in the lowest bits.
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index + 8 <= count, "a word lies in its row")
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
