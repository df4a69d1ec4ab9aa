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
  let width: Int
  /// The number of words of a row.
  private let wordCount: Int
  /// The words in row order.
  ///
  /// The bits after the last pixel of a row are 0.
  private let words: ContiguousArray<UInt64>

  /// - Complexity: O(pixels), many of them at a time.
  init(_ members: ContiguousArray<Bool>, width: Int) {
    self.width = width
    let wordCount = width / 64 + 1
    self.wordCount = wordCount
    let bytes = unsafe members.span.bytes
    let rowCount = members.count / width
    words = unsafe ContiguousArray(unsafeUninitializedCapacity: rowCount * wordCount) {
      words, size in
      var number = 0
      for row in 0..<rowCount {
        let (start, end) = (row &* width, row &* width &+ width)
        for first in stride(from: start, through: end, by: 64) {
          let word = Self.word(of: bytes, from: first, to: min(first &+ 64, end))
          unsafe words.initializeElement(at: number, to: word)
          number &+= 1
        }
      }
      size = rowCount * wordCount
    }
  }

  private init(width: Int, words: ContiguousArray<UInt64>) {
    self.width = width
    wordCount = width / 64 + 1
    self.words = words
  }

  /// The rows of the plane.
  var height: Int { words.count / wordCount }

  /// The number of pixels whose left neighbour is not in the set.
  var startCount: Int {
    var (count, carry): (Int, UInt64) = (0, 0)
    for word in words {
      count &+= (word & ~(word << 1 | carry)).nonzeroBitCount
      // The last bit of a row is 0.
      carry = word >> 63
    }
    return count
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
    for row in 0..<height {
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
    for row in 0..<height {
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

/// Sets of pixels that are computed from others, 64 pixels at a time.
extension PixelBits {
  var isEmpty: Bool { !words.contains { $0 != 0 } }

  /// Whether a pixel of the plane is in the set, by its place in row order.
  func contains(_ index: Int) -> Bool {
    let (row, column) = index.quotientAndRemainder(dividingBy: width)
    return words[row * wordCount + column / 64] >> UInt64(column % 64) & 1 != 0
  }

  /// For each pixel of the plane in row order whether it is in the set.
  var members: ContiguousArray<Bool> {
    var members = ContiguousArray(repeating: false, count: height * width)
    forEach { members[$0] = true }
    return members
  }

  /// The pixels of the plane that are not in the set.
  var complement: PixelBits {
    let last = (UInt64(1) << UInt64(width % 64)) - 1
    var words = words
    for number in words.indices {
      words[number] = ~words[number] & (number % wordCount == wordCount - 1 ? last : .max)
    }
    return PixelBits(width: width, words: words)
  }

  /// The pixels that are not in another set of the plane too.
  func subtracting(_ other: PixelBits) -> PixelBits {
    PixelBits(width: width, words: ContiguousArray(pixelsOf: words, other.words) { $0 & ~$1 })
  }

  /// The set with all pixels whose centres lie within a radius of those of its members.
  ///
  /// - Precondition: the radius is below 64.
  /// - Complexity: O(pixels * radius).
  func dilated(by radius: Float) -> PixelBits {
    let reach = Int(radius)
    let halves = (0...reach).map { Int((radius * radius - Float($0 * $0)).squareRoot()) }
    var spread = [words]
    for columns in 1..<max(halves[0] + 1, 1) {
      spread.append(adding(to: spread[columns - 1], columns))
    }
    var result = words
    for rows in -reach...reach where rows != 0 || halves[0] > 0 {
      let offset = rows * wordCount
      Self.add(spread[halves[abs(rows)]], at: offset, to: &result)
    }
    return PixelBits(width: width, words: result)
  }

  /// Adds the pixels of words that lie so many words behind those of the result.
  private static func add(
    _ words: ContiguousArray<UInt64>, at offset: Int, to result: inout ContiguousArray<UInt64>
  ) {
    let source = words.span
    var target = result.mutableSpan
    precondition(source.count == target.count, "words of one plane")
    for number in max(0, -offset)..<max(0, min(target.count, target.count - offset)) {
      unsafe target[unchecked: number] |= source[unchecked: number + offset]
    }
  }

  /// Words with the pixels that lie so many columns beside those of the set.
  private func adding(
    to words: ContiguousArray<UInt64>, _ columns: Int
  ) -> ContiguousArray<UInt64> {
    let last = (UInt64(1) << UInt64(width % 64)) - 1
    let (near, far) = (UInt64(columns), UInt64(64 - columns))
    var result = words
    let own = self.words.span
    var target = result.mutableSpan
    precondition(own.count == target.count && own.count % wordCount == 0, "words of one plane")
    for row in stride(from: 0, to: own.count, by: wordCount) {
      let end = row + wordCount
      var (previous, word) = (UInt64(0), own[row])
      for number in row..<end {
        let next = unsafe number + 1 < end ? own[unchecked: number + 1] : 0
        unsafe target[unchecked: number] |=
          word &<< near | word &>> near | previous &>> far | next &<< far
        (previous, word) = (word, next)
      }
      target[end - 1] &= last
    }
    return result
  }
}
