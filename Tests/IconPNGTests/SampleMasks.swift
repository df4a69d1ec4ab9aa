import IconModel
import TestSupport
import Testing

/// Masks to encode: some like icons, some unlike them.
struct MaskKind: NamedCase {
  let id: String
  let levels: ContiguousArray<UInt8>
  /// The number of adjacent pixels of a row with equal coverage, 1 for noise.
  let runLength: Int

  private static func levels(_ count: Int) -> ContiguousArray<UInt8> {
    ContiguousArray((0..<count).map { UInt8($0 * 255 / (count - 1)) })
  }

  static let all = [
    MaskKind(id: "empty", levels: [0], runLength: 1),
    MaskKind(id: "full", levels: [255], runLength: 1),
    MaskKind(id: "flat", levels: [77], runLength: 1),
    MaskKind(id: "two levels", levels: [0, 255], runLength: 1),
    MaskKind(id: "two levels, none full", levels: [3, 9], runLength: 5),
    MaskKind(id: "three levels", levels: levels(3), runLength: 1),
    MaskKind(id: "sixteen levels", levels: levels(16), runLength: 1),
    MaskKind(id: "seventeen levels", levels: levels(17), runLength: 1),
    MaskKind(id: "seventeen levels in runs", levels: levels(17), runLength: 40),
    MaskKind(id: "all levels", levels: levels(256), runLength: 1),
    MaskKind(id: "all levels in runs", levels: levels(256), runLength: 9),
  ]

  func mask(width: Int, height: Int) -> AlphaMask {
    var generator = SplitMix(seed: UInt64(width * 40_503 + height))
    var samples = ContiguousArray<UInt8>()
    while samples.count < width * height {
      let level = levels[Int.random(in: levels.indices, using: &generator)]
      let length = Int.random(in: 1...runLength, using: &generator)
      samples.append(contentsOf: repeatElement(level, count: length))
    }
    return AlphaMask(
      size: PixelSize(width: width, height: height),
      samples: ContiguousArray(samples.prefix(width * height)))
  }
}

extension AlphaMask {
  static func ring(side: Int) -> AlphaMask {
    let centre = Double(side - 1) / 2
    return AlphaMask(width: side, height: side) { x, y in
      let (dx, dy) = (Double(x) - centre, Double(y) - centre)
      let distance = (dx * dx + dy * dy).squareRoot()
      let ink = min(centre - distance, distance - centre * 0.8) + 0.5
      return UInt8(max(0, min(1, ink)) * 255)
    }
  }
}
