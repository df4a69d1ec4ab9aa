package import IconModel

extension AlphaMask {
  /// The share of the ink that is neither opaque nor an edge.
  ///
  /// Every sixth pixel of every sixth row is read. Ink counts as translucent where its coverage stays
  /// even two pixels to each side.
  ///
  /// - Complexity: O(pixels / 36).
  package func translucentShare(metrics: InkMetrics) -> Double {
    let bounds = metrics.bounds
    let reach = 2
    let samples = samples.span
    let width = width
    var ink = 0
    var translucent = 0
    for y in stride(
      from: max(reach, Int(bounds.minY)), to: min(height - reach, Int(bounds.maxY)), by: 6)
    {
      for x in stride(
        from: max(reach, Int(bounds.minX)), to: min(width - reach, Int(bounds.maxX)), by: 6)
      {
        let place = y * width + x
        let coverage = samples[place]
        guard coverage >= InkMetrics.threshold else { continue }
        ink += 1
        guard coverage < Self.opaque else { continue }
        let around = [
          samples[place - reach], samples[place + reach], samples[place - reach * width],
          samples[place + reach * width],
        ]
        let isEven = around.allSatisfy { abs(Int($0) - Int(coverage)) <= Self.evenness }
        translucent += isEven ? 1 : 0
      }
    }
    return ink == 0 ? 0 : Double(translucent) / Double(ink)
  }

  /// The least coverage of opaque ink, 96%.
  private static let opaque: UInt8 = 245
  /// The largest change of coverage over two pixels of even ink, of 255.
  private static let evenness = 12
}

extension ColorRaster {
  /// The largest difference, of 255, of any channel within one colour.
  private static let tolerance: Int32 = 32
  /// The least alpha of opaque ink, in which detail can exist by colour alone.
  private static let opaqueAlpha: UInt32 = 230

  /// The share of the ink that differs from the ink around it only in colour.
  ///
  /// Each connected piece of opaque ink is divided into parts where its colour changes within a
  /// pixel or two. In alpha, only the largest part of a piece keeps its shape; the others are lost
  /// in it. Colours that fade into each other are one part. Pieces that do not touch lose nothing.
  /// The pixels of an edge between two colours count half.
  ///
  /// - Complexity: O(pixels).
  package var lostDetail: Double {
    guard hasSeveralColors else { return 0 }
    let kinds = pixelKinds
    let pieces = Components(width: size.width, count: size.area) { kinds[$0] != .noInk }
    let parts = Components(width: size.width, count: size.area) { kinds[$0] == .flat }
    var flat = [Int](repeating: 0, count: pieces.areas.count)
    var largest = flat
    for (part, area) in parts.areas.enumerated() {
      let piece = pieces[parts.seeds[part]]
      flat[piece] += area
      largest[piece] = max(largest[piece], area)
    }
    let ink = pieces.areas.reduce(0, +)
    let lost = pieces.areas.indices.reduce(0.0) { sum, piece in
      sum + Double(flat[piece] - largest[piece]) + Double(pieces.areas[piece] - flat[piece]) / 2
    }
    return ink == 0 ? 0 : lost / Double(ink)
  }

  /// Whether opaque pixels anywhere differ by more than the tolerance.
  ///
  /// Most drawings have one colour. This pass costs 1% of their time, and it saves the comparison of
  /// each pixel with those around it, which costs a third.
  private var hasSeveralColors: Bool {
    var range = ColorRange()
    var last: UInt32 = 0
    for pixel in pixels where pixel != last && pixel >> 24 >= Self.opaqueAlpha {
      last = pixel
      range.add(Self.channels(pixel))
    }
    return range.spread > Self.tolerance
  }

  /// Whether a pixel is opaque ink, and whether it has one colour with the opaque pixels around it.
  private enum PixelKind { case noInk, edge, flat }

  /// The kind of each pixel; that of the outermost ones is `noInk`.
  private var pixelKinds: ContiguousArray<PixelKind> {
    var kinds = ContiguousArray(repeating: PixelKind.noInk, count: size.area)
    for y in 1..<max(1, size.height - 1) {
      for x in 1..<max(1, size.width - 1) {
        let index = y * size.width + x
        guard pixels[index] >> 24 >= Self.opaqueAlpha else { continue }
        var range = ColorRange()
        for row in stride(from: index - size.width, through: index + size.width, by: size.width) {
          for near in row - 1...row + 1 where pixels[near] >> 24 >= Self.opaqueAlpha {
            range.add(Self.channels(pixels[near]))
          }
        }
        kinds[index] = range.spread > Self.tolerance ? .edge : .flat
      }
    }
    return kinds
  }

  /// Red, green and blue of a pixel, divided by its alpha.
  private static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
    let alpha = Int32(max(1, pixel >> 24))
    let raw = SIMD4<Int32>(
      Int32(pixel >> 16 & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF), 0)
    return raw &* 255 / SIMD4(repeating: alpha)
  }
}

/// The least and the greatest values of some colours, by channel.
private struct ColorRange {
  private var low = SIMD4<Int32>(repeating: 255)
  private var high = SIMD4<Int32>(repeating: 0)

  mutating func add(_ channels: SIMD4<Int32>) {
    low.replace(with: channels, where: channels .< low)
    high.replace(with: channels, where: channels .> high)
  }

  /// The largest difference of any channel, negative where there is no colour.
  var spread: Int32 {
    var difference = high &- low
    // The fourth channel is not used.
    difference.w = difference.x
    return difference.max()
  }
}

/// The sets of pixels that are connected by their sides.
private struct Components {
  /// The component of each pixel, -1 for none.
  private var labels: ContiguousArray<Int32>
  /// The number of pixels of each component.
  private(set) var areas: [Int] = []
  /// The first pixel of each component.
  private(set) var seeds: [Int] = []

  /// Finds the components of the pixels that are members; none of the outermost ones may be.
  init(width: Int, count: Int, isMember: (Int) -> Bool) {
    labels = ContiguousArray(repeating: -1, count: count)
    var waiting: [Int] = []
    for seed in 0..<count where labels[seed] < 0 && isMember(seed) {
      let label = Int32(areas.count)
      var area = 0
      labels[seed] = label
      waiting.append(seed)
      while let index = waiting.popLast() {
        area += 1
        for next in [index - 1, index + 1, index - width, index + width]
        where labels[next] < 0 && isMember(next) {
          labels[next] = label
          waiting.append(next)
        }
      }
      areas.append(area)
      seeds.append(seed)
    }
  }

  subscript(pixel: Int) -> Int { Int(labels[pixel]) }
}
