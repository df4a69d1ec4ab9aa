import IconModel

/// The boundaries between pixels of at least half coverage and the others, as chains of crossings.
///
/// It follows the lines between the centres of neighbouring pixels (marching squares), with the ink on
/// the left. Where two pixels of ink touch at a corner only, they are one part if the four pixels
/// around that corner are more than half covered on average.
struct PixelContours {
  /// A place where a boundary passes between the centres of two neighbouring pixels.
  struct Crossing {
    /// The pixel of the two that is ink.
    let x: Int32
    let y: Int32
    /// The step from there to the pixel that is none.
    let toX: Int8
    let toY: Int8
  }

  private let mask: AlphaMask
  /// One bit for each pixel, with a margin of one pixel around the mask; 1 for ink.
  private var ink: [UInt64]
  /// The pixels of ink whose crossing to the right has been followed.
  private var followed: [UInt64]
  private let wordsPerRow: Int

  init(_ mask: AlphaMask) {
    self.mask = mask
    let (width, height) = (mask.width, mask.height)
    wordsPerRow = (width + 2 + 63) / 64
    ink = Array(repeating: 0, count: wordsPerRow * (height + 2))
    followed = ink
    let bytes = unsafe mask.samples.span.bytes
    for y in 0..<height {
      // The bits of a word begin one pixel to the left of those of its eight bytes.
      var carry: UInt64 = 0
      for word in 0..<wordsPerRow {
        var bits: UInt64 = 0
        let (first, end) = (64 * word, min(64 * word + 64, width))
        var x = first
        while x + 8 <= end {
          let eight = unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: y * width + x, as: UInt64.self)
          bits |= Self.highBits(eight) << UInt64(x - first)
          x += 8
        }
        while x < end {
          bits |= UInt64(mask[x, y] >> 7) << UInt64(x - first)
          x += 1
        }
        ink[(y + 1) * wordsPerRow + word] = bits << 1 | carry
        carry = bits >> 63
      }
    }
  }

  /// The highest bits of eight bytes, that of the first byte in memory lowest.
  private static func highBits(_ bytes: UInt64) -> UInt64 {
    // The product moves bit 8i to bit 56 + i; no two products of bits meet.
    let bits = UInt64(littleEndian: bytes) >> 7 & 0x0101_0101_0101_0101
    return (bits &* 0x0102_0408_1020_4080) >> 56
  }

  /// Whether a pixel is ink; pixels up to one outside of the mask are none.
  private func isInk(_ x: Int, _ y: Int) -> Bool {
    let word = (y + 1) * wordsPerRow + (x + 1) >> 6
    return ink[word] >> UInt64((x + 1) & 63) & 1 != 0
  }

  /// Follows all boundaries, in the order of their topmost pixels with a free side on the right.
  ///
  /// - Parameter body: Called with each closed chain of crossings.
  /// - Throws: What `body` throws.
  mutating func forEach<Failure>(
    _ body: ([Crossing]) throws(Failure) -> Void
  ) throws(Failure) {
    var chain: [Crossing] = []
    for row in 1...mask.height {
      for word in 0..<wordsPerRow {
        let place = row * wordsPerRow + word
        let next = word + 1 < wordsPerRow ? ink[place + 1] << 63 : 0
        while true {
          // Pixels of ink beside others that are none on their right.
          let open = ink[place] & ~(ink[place] >> 1 | next) & ~followed[place]
          guard open != 0 else { break }
          chain.removeAll(keepingCapacity: true)
          follow(from: (64 * word + open.trailingZeroBitCount - 1, row - 1), &chain)
          try body(chain)
        }
      }
    }
  }

  /// Follows one boundary from the crossing to the right of a pixel.
  private mutating func follow(
    from start: (x: Int, y: Int), _ chain: inout [Crossing]
  ) {
    var (x, y) = start
    // The boundary runs upwards through the right side of ink that is on its left.
    var (toX, toY) = (1, 0)
    repeat {
      chain.append(Crossing(x: Int32(x), y: Int32(y), toX: Int8(toX), toY: Int8(toY)))
      if toX == 1 {
        let word = (y + 1) * wordsPerRow + (x + 1) >> 6
        followed[word] |= 1 << UInt64((x + 1) & 63)
      }
      // The two pixels ahead: beside the ink, and beside the pixel that is none.
      let (aheadX, aheadY) = (toY, -toX)
      let inside = isInk(x + aheadX, y + aheadY)
      let outside = isInk(x + aheadX + toX, y + aheadY + toY)
      if outside, inside || joins(x, y, toX, toY, aheadX, aheadY) {
        (x, y) = (x + aheadX + toX, y + aheadY + toY)
        (toX, toY) = (-aheadX, -aheadY)
      } else if inside {
        (x, y) = (x + aheadX, y + aheadY)
      } else {
        (toX, toY) = (aheadX, aheadY)
      }
    } while (x, y) != start || toX != 1
  }

  /// Whether ink that touches at a corner only is one part there.
  private func joins(
    _ x: Int, _ y: Int, _ toX: Int, _ toY: Int, _ aheadX: Int, _ aheadY: Int
  ) -> Bool {
    func coverage(_ x: Int, _ y: Int) -> Int {
      x >= 0 && y >= 0 && x < mask.width && y < mask.height ? Int(mask[x, y]) : 0
    }
    return coverage(x, y) + coverage(x + toX, y + toY) + coverage(x + aheadX, y + aheadY)
      + coverage(x + toX + aheadX, y + toY + aheadY) > 2 * 255
  }
}
