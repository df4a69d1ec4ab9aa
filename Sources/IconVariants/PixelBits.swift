/// Some of a plane's pixels, 64 of a row to a word, so that what lies between them costs nothing.
///
/// A loop over the pixels of a plane that does something for a few of them is as slow as a processor
/// is bad at guessing which.
struct PixelBits {
  private let width: Int
  /// Of a row.
  private let wordCount: Int
  /// In row order; a row's bits behind the last pixel are not set.
  private let words: ContiguousArray<UInt64>
  /// The number of pixels with none before them in their rows.
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

  /// Up to 64 bytes that are 0 or 1, as bits.
  @inline(__always)
  private static func word(of bytes: RawSpan, from start: Int, to end: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = start
    while index &+ 8 <= end {
      let eight = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
      // The lowest bits of eight bytes, moved together.
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
