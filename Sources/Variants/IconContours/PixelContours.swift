package import IconModel

/// The boundaries between pixels of at least half coverage and the others, as chains of crossings.
///
/// It follows the lines between the centres of neighbouring pixels (marching squares), with the ink on the left.
/// Ink that touches at a corner only is one part if the four pixels there are more than half covered on average.
package struct PixelContours {
  /// Where a boundary passes between two neighbouring pixels: the one that is ink, and the step to the other one.
  package typealias Crossing = (x: Int, y: Int, toX: Int, toY: Int)

  private let mask: AlphaMask
  /// A bit for each pixel, set where the crossing to its right has been followed.
  private var followed: ContiguousArray<UInt64>
  /// The boundary that is followed.
  private var chain: [Crossing] = []

  package init(_ mask: AlphaMask) {
    self.mask = mask
    followed = ContiguousArray(repeating: 0, count: mask.size.area / 64 + 1)
  }

  /// Follows all boundaries, in the order of their topmost pixels with a free side on the right.
  ///
  /// - Parameter body: Called with each closed chain of crossings.
  /// - Throws: What `body` throws.
  package mutating func forEach<Failure>(
    _ body: ([Crossing]) throws(Failure) -> Void
  ) throws(Failure) {
    let (width, samples) = (mask.width, mask.samples)
    let bytes = unsafe samples.span.bytes
    let highBits: UInt64 = 0x8080_8080_8080_8080
    for y in 0..<mask.height {
      let row = y * width
      var wasInk = false
      var x = 0
      while x <= width {
        // Pixels that are like the one before them have no crossing.
        let likes = wasInk ? highBits : 0
        if x < width, row + x + 32 <= bytes.byteCount {
          let words = unsafe bytes.unsafeLoadUnaligned(
            fromByteOffset: row + x, as: SIMD4<UInt64>.self)
          let bits = words & SIMD4(repeating: highBits)
          guard bits != SIMD4(repeating: likes),
            let word = bits.indices.first(where: { bits[$0] != likes })
          else {
            x = min(x + 32, width)
            continue
          }
          let bit = UInt64(littleEndian: bits[word] ^ likes).trailingZeroBitCount
          x = min(x + 8 * word + bit / 8, width)
        }
        let isInk = x < width && samples[row + x] >= 128
        let last = row + x - 1
        if wasInk, !isInk, followed[last / 64] >> (last % 64) & 1 == 0 {
          follow(from: (x - 1, y))
          try body(chain)
        }
        wasInk = isInk
        x += 1
      }
    }
  }

  /// Follows one boundary from the crossing to the right of a pixel.
  private mutating func follow(from start: (x: Int, y: Int)) {
    chain.removeAll(keepingCapacity: true)
    let mask = mask
    let (width, height, samples) = (mask.width, mask.height, mask.samples.span)
    /// The coverage of a pixel; 0 outside of the mask.
    func coverage(_ x: Int, _ y: Int) -> Int {
      x >= 0 && y >= 0 && x < width && y < height ? Int(samples[y &* width &+ x]) : 0
    }
    var (x, y) = start
    // The boundary runs upwards through the right side of ink that is on its left.
    var (toX, toY) = (1, 0)
    repeat {
      chain.append((x, y, toX, toY))
      if toX == 1 {
        let pixel = y * width + x
        followed[pixel / 64] |= 1 << (pixel % 64)
      }
      // The two pixels ahead: beside the ink, and beside the pixel without.
      let (aheadX, aheadY) = (x + toY, y - toX)
      let inside = coverage(aheadX, aheadY) >= 128
      let outside = coverage(aheadX + toX, aheadY + toY) >= 128
      // Ink that touches at a corner only may be one part there.
      if outside,
        inside
          || coverage(x, y) + coverage(x + toX, y + toY) + coverage(aheadX, aheadY)
            + coverage(aheadX + toX, aheadY + toY) > 2 * 255
      {
        (x, y) = (aheadX + toX, aheadY + toY)
        (toX, toY) = (-toY, toX)
      } else if inside {
        (x, y) = (aheadX, aheadY)
      } else {
        (toX, toY) = (toY, -toX)
      }
    } while (x, y) != start || toX != 1
  }
}
