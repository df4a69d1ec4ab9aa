import IconModel

/// Masks whose ink is known exactly, made without a renderer.
extension AlphaMask {
  /// The number of samples along each side of a pixel.
  private static let samplesPerPixel = 4

  /// Paints the points that satisfy a condition, antialiased by 16 samples a pixel.
  static func painted(
    width: Int, height: Int, coverage: Double = 1, _ isInk: (_ x: Double, _ y: Double) -> Bool
  ) -> AlphaMask {
    let steps = (0..<samplesPerPixel).map { (Double($0) + 0.5) / Double(samplesPerPixel) }
    var samples: ContiguousArray<UInt8> = []
    for y in 0..<height {
      for x in 0..<width {
        let hits = steps.reduce(0) { hits, dy in
          hits + steps.count { isInk(Double(x) + $0, Double(y) + dy) }
        }
        let part = Double(hits) / Double(samplesPerPixel * samplesPerPixel)
        samples.append(UInt8((255 * coverage * part).rounded()))
      }
    }
    return AlphaMask(size: PixelSize(width: width, height: height), samples: samples)
  }

  /// Paints a rectangle; the coverage of its edges is exact to half of 255.
  static func rectangle(
    _ rect: Rect, width: Int = 60, height: Int = 60, coverage: Double = 1
  ) -> AlphaMask {
    func overlap(_ pixel: Int, _ lower: Double, _ upper: Double) -> Double {
      max(0, min(upper, Double(pixel + 1)) - max(lower, Double(pixel)))
    }
    var samples: ContiguousArray<UInt8> = []
    for y in 0..<height {
      for x in 0..<width {
        let part = overlap(x, rect.minX, rect.maxX) * overlap(y, rect.minY, rect.maxY)
        samples.append(UInt8((255 * coverage * part).rounded()))
      }
    }
    return AlphaMask(size: PixelSize(width: width, height: height), samples: samples)
  }

  /// Paints a circle, in each pixel by 64 horizontal chords of exact length.
  static func circle(
    x centerX: Double, y centerY: Double, radius: Double, side: Int, coverage: Double = 1
  ) -> AlphaMask {
    var samples: ContiguousArray<UInt8> = []
    for y in 0..<side {
      var row = [Double](repeating: 0, count: side)
      for chord in 0..<64 {
        let distance = Double(y) + (Double(chord) + 0.5) / 64 - centerY
        guard abs(distance) < radius else { continue }
        let half = (radius * radius - distance * distance).squareRoot()
        for x in 0..<side {
          let length = min(centerX + half, Double(x + 1)) - max(centerX - half, Double(x))
          row[x] += max(0, length) / 64
        }
      }
      samples.append(contentsOf: row.map { UInt8((255 * coverage * min(1, $0)).rounded()) })
    }
    return AlphaMask(size: PixelSize(width: side, height: side), samples: samples)
  }
}

extension Rect {
  /// The largest distance between edges of two rectangles.
  func distance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }
}
