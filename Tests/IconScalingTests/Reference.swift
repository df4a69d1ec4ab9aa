import Foundation
import IconModel

@testable import IconScaling

/// What the weights and the rounding are held against: every source sample under every destination
/// pixel, in double precision.
///
/// Shares no code with the module. Weights are a dense matrix for each axis, the formulas are
/// written down a second time, and nothing is quantised or rounded.
struct Reference {
  let filter: ResamplingFilter

  /// Exact samples of the destination, clamped to 0...255, in row order.
  func resample(_ mask: AlphaMask, rect: Rect, target: PixelSize) -> [Double] {
    let rows = weights(mask.height, from: rect.minY, to: rect.maxY, target.height)
    let columns = weights(mask.width, from: rect.minX, to: rect.maxX, target.width)
    var result: [Double] = []
    for y in 0..<target.height {
      var line = [Double](repeating: 0, count: mask.width)
      for sy in 0..<mask.height where rows[y][sy] != 0 {
        for sx in 0..<mask.width { line[sx] += rows[y][sy] * Double(mask[sx, sy]) }
      }
      for x in 0..<target.width {
        var sum = 0.0
        for sx in 0..<mask.width { sum += columns[x][sx] * line[sx] }
        result.append(min(max(sum, 0), 255))
      }
    }
    return result
  }

  /// One line of `n` weights for each of `m` destination pixels.
  func weights(_ n: Int, from lower: Double, to upper: Double, _ m: Int) -> [[Double]] {
    (0..<m).map { pixel in
      let width = upper - lower
      let left = lower + width * Double(pixel) / Double(m)
      let right = lower + width * Double(pixel + 1) / Double(m)
      let middle = lower + width * (Double(pixel) + 0.5) / Double(m)
      let reach = filter.support * max(1, width / Double(m))
      let span = filter == .box ? left...right : (middle - reach)...(middle + reach)
      var line = [Double](repeating: 0, count: n)
      var whole = 0.0
      for k in Int(span.lowerBound.rounded(.down))...Int(span.upperBound.rounded(.up)) {
        let weight =
          filter == .box
          ? max(0, min(right, Double(k + 1)) - max(left, Double(k)))
          : kernel((Double(k) + 0.5 - middle) / max(1, width / Double(m)))
        whole += weight
        if line.indices.contains(k) { line[k] = weight }
      }
      return line.map { $0 / whole }
    }
  }

  /// The filters as textbooks have them.
  private func kernel(_ distance: Double) -> Double {
    let x = abs(distance)
    switch filter {
    case .box: return x < 0.5 ? 1 : 0
    case .triangle: return max(0, 1 - x)
    case .lanczos3:
      if x < 1e-12 { return 1 }
      return x < 3 ? sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3) : 0
    }
  }
}

extension ResamplingPlan {
  /// What the loops of all instruction sets are held against: both passes with the plan's taps,
  /// sample by sample, in 64 bits.
  func resamplePlainly(_ mask: AlphaMask) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    for rows in vertical.windows {
      let line = (0..<mask.width).map { x in
        Self.sum(rows, vertical, shift: rows.precision - TapQuantizer.rowPrecision) {
          Int(mask[x, $0])
        }
      }
      for columns in horizontal.windows {
        let sum = Self.sum(
          columns, horizontal, shift: columns.precision + TapQuantizer.rowPrecision
        ) { line[$0] }
        result.append(UInt8(clamping: sum))
      }
    }
    return result
  }

  /// The sum of the samples in a window by its taps, shifted to the right and rounded.
  private static func sum(
    _ window: TapWindow, _ weights: FilterWeights, shift: Int, sample: (Int) -> Int
  ) -> Int {
    var sum = 1 << (shift - 1)
    for (source, tap) in zip(window.sources, window.taps) {
      sum += sample(source) * Int(weights.taps[tap])
    }
    return sum >> shift
  }
}
