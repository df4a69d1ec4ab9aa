private import CDistanceField

/// A set of a plane's pixels.
struct PixelSet {
  /// The radius of a disc that contains the eight pixels around one.
  static let neighbours: Float = 1.5

  let width: Int
  /// For each pixel in row order whether it is in the set.
  let members: ContiguousArray<Bool>

  /// The set with all pixels whose centres lie within a radius of those of its members.
  ///
  /// - Complexity: O(pixels * radius), many pixels at a time.
  func dilated(by radius: Float) -> PixelSet {
    let count = members.count
    precondition(width > 1 && count % width == 0, "rows of a plane")
    let dilated = unsafe ContiguousArray<Bool>(unsafeUninitializedCapacity: count) {
      dilated, size in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count) { scratch in
        unsafe members.withUnsafeBytes { members in
          unsafe cdf_dilate(
            members.baseAddress?.assumingMemoryBound(to: UInt8.self), width, count / width, radius,
            UnsafeMutableRawPointer(dilated.baseAddress)?.assumingMemoryBound(to: UInt8.self),
            scratch.baseAddress)
        }
      }
      size = count
    }
    return PixelSet(width: width, members: dilated)
  }
}

/// A set of a plane's pixels as bits, 64 pixels of a row in each word.
///
/// A loop over a few of the pixels skips the others by words. A branch for each pixel of the plane
/// would be slower, because processors cannot predict it.
struct PixelBits {
  private let width: Int
  /// The number of words of a row.
  private let wordCount: Int
  /// The words in row order.
  ///
  /// The bits after the last pixel of a row are 0.
  private let words: ContiguousArray<UInt64>
  /// The number of pixels whose left neighbour is not in the set.
  let startCount: Int

  /// - Complexity: O(pixels), many of them at a time.
  init(_ members: ContiguousArray<Bool>, width: Int) {
    self.width = width
    let wordCount = width / 64 + 1
    self.wordCount = wordCount
    let bytes = unsafe members.span.bytes
    let rowCount = members.count / width
    var startCount = 0
    words = unsafe ContiguousArray(unsafeUninitializedCapacity: rowCount * wordCount) {
      words, size in
      var number = 0
      for row in 0..<rowCount {
        let (start, end) = (row &* width, row &* width &+ width)
        var carry: UInt64 = 0
        for first in stride(from: start, through: end, by: 64) {
          let word = Self.word(of: bytes, from: first, to: min(first &+ 64, end))
          startCount &+= (word & ~(word << 1 | carry)).nonzeroBitCount
          carry = word >> 63
          unsafe words.initializeElement(at: number, to: word)
          number &+= 1
        }
      }
      size = rowCount * wordCount
    }
    self.startCount = startCount
  }

  /// Packs up to 64 bytes that are 0 or 1 into bits.
  @inline(__always)
  private static func word(of bytes: RawSpan, from start: Int, to end: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = start
    while index &+ 8 <= end {
      let eight = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      // The product moves the lowest bits of eight bytes into one byte.
      let bits = (UInt64(littleEndian: eight) &* 0x0102_0408_1020_4080) &>> 56
      word |= bits &<< UInt64(index &- start)
      index &+= 8
    }
    while index < end {
      let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
      word |= UInt64(byte) &<< UInt64(index &- start)
      index &+= 1
    }
    return word
  }

  /// Calls a closure with the index of each pixel in the plane, in row order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for row in 0..<words.count / wordCount {
      for number in 0..<wordCount {
        var word = words[row * wordCount + number]
        let first = row * width + number * 64
        while word != 0 {
          body(first + word.trailingZeroBitCount)
          word &= word - 1
        }
      }
    }
  }

  /// Calls a closure with the columns at which the pixels of a row begin or end, in row order.
  @inline(__always)
  func forEachChange(_ body: (_ row: Int, _ column: Int, _ isStart: Bool) -> Void) {
    for row in 0..<words.count / wordCount {
      var carry: UInt64 = 0
      for number in 0..<wordCount {
        let word = words[row * wordCount + number]
        var changes = word ^ (word << 1 | carry)
        carry = word >> 63
        while changes != 0 {
          let bit = changes.trailingZeroBitCount
          body(row, number * 64 + bit, word & (1 << UInt64(bit)) != 0)
          changes &= changes - 1
        }
      }
    }
  }
}
