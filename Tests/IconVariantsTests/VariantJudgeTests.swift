import IconModel
import IconVariants
import Testing

@Suite struct VariantJudgeTests {
  /// The plane of a drawing: means of five by five pixels around the box of the ink.
  private static func plane(_ mask: AlphaMask) -> AlphaMask {
    let square = VariantJudge.square(around: Drawing.box)
    let side = VariantJudge.size.width
    let cell = Int(square.width) / side
    var samples = ContiguousArray<UInt8>()
    for y in 0..<side {
      for x in 0..<side {
        var sum = 0
        for row in 0..<cell {
          for column in 0..<cell {
            let (x, y) = (Int(square.minX) + x * cell + column, Int(square.minY) + y * cell + row)
            let isInside = x >= 0 && x < mask.width && y >= 0 && y < mask.height
            sum += isInside ? Int(mask[x, y]) : 0
          }
        }
        samples.append(UInt8(sum / (cell * cell)))
      }
    }
    return AlphaMask(size: VariantJudge.size, samples: samples)
  }

  private static func filled(_ shape: Shape) -> (source: AlphaMask, derived: AlphaMask) {
    (plane(shape.mask()), plane(Drawing.derivedFilled(shape).mask))
  }

  private static func noise(_ seed: UInt64, isBinary: Bool) -> AlphaMask {
    var noise = Noise(state: seed)
    return AlphaMask(
      size: VariantJudge.size,
      samples: ContiguousArray(
        (0..<VariantJudge.size.area).map { _ in
          isBinary ? 255 * UInt8(noise.next(bits: 1)) : UInt8(noise.next(bits: 8))
        }))
  }

  private static let outlines = [
    Drawing.disc.ring(20), Drawing.disc.ring(20) + Drawing.hands, Drawing.house.ring(20),
    Drawing.roundSquare.ring(20), Drawing.square.ring(20) + .line(12, 172, 292, 172, width: 20),
  ]

  @Test func `all instructions of the processor give the likelihoods that portable ones give`() {
    let empty = AlphaMask(size: VariantJudge.size)
    let full = AlphaMask(size: VariantJudge.size, coverage: 255)
    for (source, derived) in [
      (empty, empty), (full, empty), (empty, full), (full, full),
      (Self.noise(1, isBinary: false), Self.noise(2, isBinary: false)),
      (Self.noise(3, isBinary: true), Self.noise(4, isBinary: true)),
      Self.filled(Drawing.disc.ring(20)),
      (Self.plane(Drawing.disc.mask()), Self.plane(Drawing.derivedOutlined(Drawing.disc).mask)),
      Self.filled(Drawing.disc.ring(20) + Drawing.hands), Self.filled(Drawing.plus),
    ] {
      for variant in IconVariant.allCases {
        let likelihood = VariantJudge.likelihood(of: derived, as: variant, from: source, rules: 0.9)
        #expect((0...1).contains(likelihood))
        let portable = VariantJudge.likelihood(
          of: derived, as: variant, from: source, rules: 0.9, isPortable: true)
        #expect(likelihood == portable)
      }
    }
  }

  @Test func `what is derived of simple drawings is likelier than anything else`() {
    for (index, shape) in Self.outlines.enumerated() {
      let (source, derived) = Self.filled(shape)
      let right = VariantJudge.likelihood(of: derived, as: .filled, from: source, rules: 0.9)
      for (name, other) in [
        "nothing": AlphaMask(size: VariantJudge.size), "its source": source,
        "noise": Self.noise(7, isBinary: true), "another": Self.plane(Drawing.plus.mask()),
        "a box": Self.plane(Shape.box(2, 202, 302, 302).mask()),
      ] {
        let wrong = VariantJudge.likelihood(of: other, as: .filled, from: source, rules: 0.9)
        #expect(wrong < right, "\(index), \(name): \(wrong), \(right)")
      }
    }
  }

  @Test func `a mirrored drawing is about as likely`() {
    for (source, derived) in Self.outlines.map(Self.filled) {
      let likelihood = VariantJudge.likelihood(of: derived, as: .filled, from: source, rules: 0.9)
      let mirrored = VariantJudge.likelihood(
        of: derived.mirrored, as: .filled, from: source.mirrored, rules: 0.9)
      #expect(abs(likelihood - mirrored) < 0.1, "\(likelihood), \(mirrored)")
    }
  }
}
