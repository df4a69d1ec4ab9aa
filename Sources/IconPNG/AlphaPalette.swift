import IconModel

/// The different coverages of a mask, in rising order, as the palette of an indexed PNG.
///
/// There are 1 to 256 of them.
struct AlphaPalette: Hashable, Sendable {
  /// The coverage of each index.
  let alphas: ContiguousArray<UInt8>

  /// Collects the coverages that occur in a mask.
  ///
  /// - Complexity: O(pixels).
  init(of mask: AlphaMask) {
    var occurs = ContiguousArray(repeating: false, count: 256)
    for sample in mask.samples { occurs[Int(sample)] = true }
    alphas = ContiguousArray((0...255).lazy.filter { occurs[Int($0)] }.map { UInt8($0) })
  }

  /// The fewest bits that number all entries: 1, 2, 4 or 8.
  var bitDepth: Int {
    switch alphas.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  var format: PNGFormat { .palette(bitDepth: bitDepth, entries: alphas.count) }

  /// The number of entries that tRNS lists.
  ///
  /// Entries behind the last one listed are opaque, and full coverage always comes last. At least
  /// one is listed, because what makes the image one with alpha is that tRNS exists.
  var transparencyCount: Int { alphas.last == 255 ? max(1, alphas.count - 1) : alphas.count }

  /// The bytes of PLTE and tRNS, with 12 bytes of length, name and checksum each.
  var chunkBytes: Int { 12 + 3 * alphas.count + 12 + transparencyCount }

  /// The index of each coverage; 0 for those that are not in the palette.
  var indices: ContiguousArray<UInt8> {
    var indices = ContiguousArray<UInt8>(repeating: 0, count: 256)
    for (index, alpha) in alphas.enumerated() { indices[Int(alpha)] = UInt8(index) }
    return indices
  }
}
