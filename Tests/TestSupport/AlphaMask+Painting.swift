package import IconModel

/// Masks whose ink is known exactly, made without a renderer.
extension AlphaMask {
  package init(width: Int, height: Int, _ sample: (_ x: Int, _ y: Int) -> UInt8) {
    var samples: ContiguousArray<UInt8> = []
    for y in 0..<height {
      for x in 0..<width { samples.append(sample(x, y)) }
    }
    self.init(size: PixelSize(width: width, height: height), samples: samples)
  }

  /// Makes a mask of one character a pixel: `#` is full ink, `+` half, and anything else none.
  package init(_ rows: [String]) {
    let samples = rows.joined().map { $0 == "#" ? UInt8(255) : $0 == "+" ? 128 : 0 }
    self.init(
      size: PixelSize(width: rows.first?.count ?? 0, height: rows.count),
      samples: ContiguousArray(samples))
  }

  package func union(_ other: AlphaMask) -> AlphaMask {
    AlphaMask(width: width, height: height) { max(self[$0, $1], other[$0, $1]) }
  }

  /// Paints the points that satisfy a condition, each pixel by lines of points in it.
  package static func painted(
    width: Int, height: Int, coverage: Double = 1, samplesPerSide: Int = 4,
    _ isInk: (_ x: Double, _ y: Double) -> Bool
  ) -> AlphaMask {
    let steps = (0..<samplesPerSide).map { (Double($0) + 0.5) / Double(samplesPerSide) }
    return AlphaMask(width: width, height: height) { x, y in
      let hits = steps.reduce(0) { hits, dy in
        hits + steps.count { isInk(Double(x) + $0, Double(y) + dy) }
      }
      let part = Double(hits) / Double(samplesPerSide * samplesPerSide)
      return UInt8((255 * coverage * part).rounded())
    }
  }

  /// Paints a rectangle; the coverage of its edges is exact to half of 255.
  package static func rectangle(
    _ rect: Rect, width: Int = 60, height: Int = 60, coverage: Double = 1
  ) -> AlphaMask {
    func overlap(_ pixel: Int, _ lower: Double, _ upper: Double) -> Double {
      max(0, min(upper, Double(pixel + 1)) - max(lower, Double(pixel)))
    }
    return AlphaMask(width: width, height: height) { x, y in
      let part = overlap(x, rect.minX, rect.maxX) * overlap(y, rect.minY, rect.maxY)
      return UInt8((255 * coverage * part).rounded())
    }
  }

  /// Paints a circle, in each pixel by 64 horizontal chords of exact length.
  package static func circle(
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
  package func distance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }
}

/// Where the ink of an image begins and ends, in pixels, partly covered pixels counting in part.
///
/// Right for straight edges and crests of curves; a pointed tip seems shorter than it is.
package struct InkEdges: Hashable, Sendable {
  /// From each side of the canvas inwards.
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double

  /// Measures an image; `nil` when there is no ink.
  package init?(_ mask: AlphaMask) {
    let columns = (0..<mask.width).map { mask.column($0).max() ?? 0 }
    let rows = (0..<mask.height).map { mask.row($0).max() ?? 0 }
    guard let left = Self.inset(columns), let right = Self.inset(columns.reversed()),
      let top = Self.inset(rows), let bottom = Self.inset(rows.reversed())
    else { return nil }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// How far inside the first of these peaks of coverage the ink begins.
  private static func inset(_ peaks: [UInt8]) -> Double? {
    peaks.firstIndex { $0 > 2 }.map { Double($0) + 1 - Double(peaks[$0]) / 255 }
  }

  /// The largest difference between the four and what they should be.
  package func distance(x: Double, y: Double) -> Double {
    max(abs(left - x), abs(right - x), abs(top - y), abs(bottom - y))
  }
}
