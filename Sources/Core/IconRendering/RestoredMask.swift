import IconModel

/// The ink of an image of pixels with its edges restored in finer pixels, so that it can be traced.
///
/// A pixel on an edge holds how much of it is ink, but not where. Enlarged by a filter, edges follow the
/// pixels in steps, and a tracer draws the steps. Here the enlarged mask is sharpened, its mean over
/// each pixel of the image is compared with that pixel, and the difference is added, enlarged smoothly
/// (iterative back-projection, Irani and Peleg 1991). What remains is a mask with sharp and smooth edges
/// that has the coverage of the image in each of its pixels.
///
/// Measured on 40 example icons of 75 px, traced and rendered again, rms of 255: 4.5 with 188 segments
/// an icon for a mask enlarged by Catmull-Rom, 3.6 with 26 for the image itself, 1.9 with 76 here.
struct RestoredMask {
  /// The ink in finer pixels.
  let mask: AlphaMask
  /// The finer pixels on each side of a pixel of the image.
  let factor: Int

  private static let largestFactor = 6
  /// The most finer pixels of a side, where the image has no more itself.
  private static let longestSide = 768
  private static let iterations = 16

  /// Restores the edges of an image.
  ///
  /// - Complexity: O(finer pixels).
  init(_ image: AlphaMask) {
    let factor = min(Self.largestFactor, Self.longestSide / max(image.width, image.height))
    guard factor > 1 else {
      (mask, self.factor) = (image, 1)
      return
    }
    let spline = SplineEnlargement(size: image.size, factor: factor)
    let wanted = image.samples.map { Float($0) / 255 }
    var plane = spline.enlarged(wanted)
    for _ in 0..<Self.iterations {
      let means = spline.means(plane) { Self.sharpened($0, factor) }
      let rest = spline.enlarged(zip(wanted, means).map { $0 - $1 })
      for index in plane.indices { plane[index] += rest[index] }
    }
    mask = AlphaMask(
      size: PixelSize(width: image.width * factor, height: image.height * factor),
      samples: ContiguousArray(
        plane.map { UInt8((255 * Self.sharpened($0, factor)).rounded()) }))
    self.factor = factor
  }

  /// The coverage where an edge is as sharp as one of the finer pixels.
  private static func sharpened(_ value: Float, _ factor: Int) -> Float {
    min(max((value - 0.5) * Float(factor) + 0.5, 0), 1)
  }
}

/// Enlarges planes of numbers by a whole factor with the cubic B-spline, which makes no ripples.
private struct SplineEnlargement {
  let size: PixelSize
  let factor: Int
  /// For each finer pixel of a pixel: the place of the first of four samples, and their weights.
  private let taps: [(first: Int, weights: [Float])]

  init(size: PixelSize, factor: Int) {
    self.size = size
    self.factor = factor
    taps = (0..<factor).map { step in
      let centre = (Double(step) + 0.5) / Double(factor) - 0.5
      let first = Int(centre.rounded(.down)) - 1
      return (first, (0..<4).map { Float(Self.spline(centre - Double(first + $0))) })
    }
  }

  private static func spline(_ offset: Double) -> Double {
    let x = abs(offset)
    return x < 1 ? (4 - 6 * x * x + 3 * x * x * x) / 6 : x < 2 ? (2 - x) * (2 - x) * (2 - x) / 6 : 0
  }

  /// A plane of the size, enlarged; what is around it counts as 0.
  func enlarged(_ plane: [Float]) -> [Float] {
    let (width, height, wide) = (size.width, size.height, size.width * factor)
    var rows = [Float](repeating: 0, count: wide * height)
    for y in 0..<height {
      for x in 0..<wide {
        let tap = taps[x % factor]
        var sum: Float = 0
        for (place, weight) in tap.weights.enumerated() {
          let column = x / factor + tap.first + place
          if column >= 0, column < width { sum += weight * plane[y * width + column] }
        }
        rows[y * wide + x] = sum
      }
    }
    var result = [Float](repeating: 0, count: wide * height * factor)
    for y in 0..<height * factor {
      let tap = taps[y % factor]
      for (place, weight) in tap.weights.enumerated() {
        let row = y / factor + tap.first + place
        guard row >= 0, row < height else { continue }
        for x in 0..<wide { result[y * wide + x] += weight * rows[row * wide + x] }
      }
    }
    return result
  }

  /// The means of an enlarged plane over the pixels of the size, after a change of each number.
  func means(_ plane: [Float], of change: (Float) -> Float) -> [Float] {
    let (width, wide) = (size.width, size.width * factor)
    var sums = [Float](repeating: 0, count: size.area)
    for y in 0..<size.height * factor {
      for x in 0..<wide { sums[y / factor * width + x / factor] += change(plane[y * wide + x]) }
    }
    return sums.map { $0 / Float(factor * factor) }
  }
}
