import IconModel
import IconScaling
import TestSupport
import Testing

struct Method: CustomTestStringConvertible, Sendable {
  let filter: ResamplingFilter

  static let all = ResamplingFilter.allCases.map { Method(filter: $0) }

  var testDescription: String { "\(filter)" }

  func resample(
    _ mask: AlphaMask, rect: Rect? = nil, width: Int, height: Int
  ) -> AlphaMask {
    var scratch = ResamplingScratch()
    return resample(mask, rect: rect, width: width, height: height, scratch: &scratch)
  }

  /// Plans and resamples at once, with scratch space of other jobs.
  func resample(
    _ mask: AlphaMask, rect: Rect? = nil, width: Int, height: Int,
    scratch: inout ResamplingScratch
  ) -> AlphaMask {
    ResamplingPlan(
      source: mask.size, rect: rect ?? mask.plane,
      target: PixelSize(width: width, height: height), filter: filter
    ).resample(mask, scratch: &scratch)
  }

  /// The largest distance of a result from the exact samples, in units of 255.
  func error(
    _ mask: AlphaMask, rect: Rect? = nil, width: Int, height: Int,
    scratch: inout ResamplingScratch
  ) -> Double {
    let result = resample(mask, rect: rect, width: width, height: height, scratch: &scratch)
    let exact = Reference(filter: filter).resample(
      mask, rect: rect ?? mask.plane, target: result.size)
    return zip(result.samples, exact).map { abs(Double($0) - $1) }.max() ?? 0
  }
}

extension AlphaMask {
  var plane: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// Noise of which half of the samples are 0 or 255, where overshoot is clamped.
  static func random(width: Int, height: Int, seed: Int) -> AlphaMask {
    var generator = SplitMix(seed: UInt64(seed))
    return AlphaMask(width: width, height: height) { _, _ in
      let bits = generator.next()
      return bits & 3 == 0 ? 0 : bits & 3 == 1 ? 255 : UInt8(truncatingIfNeeded: bits >> 8)
    }
  }

  var mirrored: AlphaMask {
    AlphaMask(width: width, height: height) { self[width - 1 - $0, height - 1 - $1] }
  }

  var transposed: AlphaMask {
    AlphaMask(width: height, height: width) { self[$1, $0] }
  }

  func distance(to other: AlphaMask) -> Int {
    zip(samples, other.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  var total: Int { samples.reduce(0) { $0 + Int($1) } }
}
