import IconModel

/// The source planes of the benchmark; the driver makes the same ones for the peers.
enum Masks {
  /// Edges and gradients everywhere: a hash of each pixel's place, blended with a disc.
  static func disc(_ size: PixelSize) -> AlphaMask {
    if let (known, mask) = unsafe last, known == size { return mask }
    var samples = ContiguousArray<UInt8>()
    samples.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (dx, dy) = (2 * x + 1 - size.width, 2 * y + 1 - size.height)
        let inside = dx * dx + dy * dy < size.width * size.width
        let noise = (UInt32(x) &* 2_654_435_761 ^ UInt32(y) &* 2_246_822_519) >> 24
        samples.append(inside ? 255 - UInt8(noise) / 4 : UInt8(noise) / 8)
      }
    }
    let mask = AlphaMask(size: size, samples: samples)
    unsafe last = (size, mask)
    return mask
  }

  /// The server has one thread.
  private nonisolated(unsafe) static var last: (PixelSize, AlphaMask)?
}
