private import CDistanceField

/// A set of a plane's pixels as bits, 64 pixels of a row in each word.
///
/// A loop over a few of the pixels skips the others by words. A branch for each pixel of the plane
/// would be slower, because processors cannot predict it.
struct PixelBits {
  /// The radius of a disc that contains the eight pixels around one.
  static let neighbours: Float = 1.5

  let width: Int
  /// The number of words of a row.
  private let wordCount: Int
  /// The words in row order.
  ///
  /// The bits after the last pixel of a row are 0.
  private let words: ContiguousArray<UInt64>

  /// - Complexity: O(pixels), many of them at a time.
  init(_ members: ContiguousArray<Bool>, width: Int) {
    self = unsafe members.withUnsafeBytes {
      unsafe PixelBits(samples: $0, width: width, height: members.count / width, from: 1)
    }
  }

  /// The pixels of a halved drawing that are covered so far or more, or left open so far, of 255.
  init(of halved: HalvedMask, from least: UInt8, isInk: Bool = true) {
    self = unsafe halved.samples.withUnsafeBytes {
      unsafe PixelBits(
        samples: $0, width: halved.width, height: halved.height, flipped: isInk ? 0 : 255,
        from: least)
    }
  }

  private init(
    samples: UnsafeRawBufferPointer, width: Int, height: Int, flipped: UInt8 = 0, from least: UInt8
  ) {
    let count = height * (width / 64 + 1)
    self.init(
      width: width,
      words: unsafe ContiguousArray(unsafeUninitializedCapacity: count) { words, size in
        unsafe cdf_pack(
          samples.baseAddress?.assumingMemoryBound(to: UInt8.self), width, height, flipped, least,
          words.baseAddress)
        size = count
      })
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
    var words = ContiguousArray(pixelsOf: words) { ~$0 }
    let members = (UInt64(1) << UInt64(width % 64)) - 1
    for row in 0..<height { words[(row + 1) * wordCount - 1] &= members }
    return PixelBits(width: width, words: words)
  }

  /// Whether the set has no members.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The pixels that are not in another set of the plane too.
  func subtracting(_ other: PixelBits) -> PixelBits {
    PixelBits(width: width, words: ContiguousArray(pixelsOf: words, other.words) { $0 & ~$1 })
  }

  /// The pixels of both sets of the plane.
  func union(_ other: PixelBits) -> PixelBits {
    PixelBits(width: width, words: ContiguousArray(pixelsOf: words, other.words) { $0 | $1 })
  }

  /// The set with all pixels whose centres lie within a radius of those of its members.
  ///
  /// - Complexity: O(pixels * radius), many pixels at a time.
  func dilated(by radius: Float) -> PixelBits {
    let count = words.count
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { scratch in
      PixelBits(
        width: width,
        words: unsafe ContiguousArray(unsafeUninitializedCapacity: count) { dilated, size in
          unsafe words.withUnsafeBufferPointer {
            unsafe cdf_dilate(
              $0.baseAddress, width, count / wordCount, radius, dilated.baseAddress,
              scratch.baseAddress)
          }
          size = count
        })
    }
  }

  /// The number of some pixels of a row that are in the set; those beyond the plane are not.
  func count(in columns: Range<Int>, ofRow row: Int) -> Int {
    guard row >= 0, row < height else { return 0 }
    let columns = columns.clamped(to: 0..<width)
    var (count, column) = (0, columns.lowerBound)
    while column < columns.upperBound {
      let length = min(64 - column % 64, columns.upperBound - column)
      let word = words[row * wordCount + column / 64] >> UInt64(column % 64)
      count += (word << UInt64(64 - length)).nonzeroBitCount
      column += length
    }
    return count
  }
}
