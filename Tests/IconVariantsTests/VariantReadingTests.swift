import IconModel
import Testing

@testable import IconVariants

@Suite struct VariantReadingTests {
  private static let house = Drawing.house.ring(20) + Drawing.door.ring(20)

  private static func filled(_ shape: Shape, limit: Int = 4) -> [VariantReading] {
    VariantReading.all(
      of: Drawing.derivedFilled(shape), detail: .knockout, stroke: nil, limit: limit, point: \.self
    ) { Drawing.derivedFilled(shape, detail: $0.detail ?? .knockout, choices: $0) }
  }

  private static func outlined(_ shape: Shape, limit: Int = 4) -> [VariantReading] {
    VariantReading.all(
      of: Drawing.derivedOutlined(shape), detail: .knockout, stroke: Drawing.stroke, limit: limit,
      point: \.self
    ) {
      Drawing.derivedOutlined(
        shape, detail: $0.detail ?? .knockout, choices: $0, stroke: $0.stroke ?? Drawing.stroke)
    }
  }

  @Test func `readings are different and say how they were made`() throws {
    let plain = Drawing.derivedFilled(Self.house)
    let readings = Self.filled(Self.house)
    try #require(readings.count > 1 && readings.count <= 4)
    #expect(readings[0].derived.mask == plain.mask)
    #expect(readings[0].choices.fill.count == 1 && readings[0].choices.open.count == 1)
    for (index, reading) in readings.enumerated() {
      let derived = Drawing.derivedFilled(
        Self.house, detail: reading.choices.detail ?? .knockout, choices: reading.choices)
      #expect(derived.mask == reading.derived.mask && derived.unfit == [])
      for other in readings[..<index] {
        #expect(!other.isNearlyEqual(to: reading.derived.mask))
      }
    }
    #expect(Self.filled(Self.house, limit: 1).map(\.derived.mask) == [plain.mask])
  }

  @Test func `a filled variant may be one shape, or heavier strokes that enclose nothing`() {
    let readings = Self.filled(Self.house, limit: 16)
    let shape = readings.filter {
      $0.derived.mask[60, 200] == 255 && $0.derived.mask[152, 230] == 255
    }
    #expect(shape.contains { $0.choices.detail == .silhouette && $0.choices.fill.count == 2 })
    let heavier = readings.filter {
      $0.derived.mask[78, 200] == 0 && $0.derived.mask[152, 230] == 0
    }
    #expect(heavier.contains { $0.choices.open.count == 2 && $0.choices.detail == nil })
  }

  @Test func `an outlined variant may have thinner or thicker strokes`() {
    let strokes = Self.outlined(Drawing.disc).compactMap(\.choices.stroke)
    #expect(strokes.count == 2 && strokes.contains { $0 < Drawing.stroke })
    #expect(strokes.contains { $0 > Drawing.stroke })
    #expect(strokes.allSatisfy { (10 * $0).rounded() == 10 * $0 }, "as people write them")
    #expect(Self.filled(Self.house, limit: 16).allSatisfy { $0.choices.stroke == nil })
  }

  @Test func `regions of one kind and size are read alike`() {
    let windows = Shape.box(62, 92, 132, 212).ring(20) + Shape.box(172, 92, 242, 212).ring(20)
    let readings = Self.filled(Drawing.roundSquare.ring(20) + windows, limit: 16)
    let states = readings.map {
      ($0.derived.mask[97, 152] == 255, $0.derived.mask[207, 152] == 255)
    }
    #expect(states.contains { $0.0 } && states.contains { !$0.0 })
    #expect(states.allSatisfy { $0.0 == $0.1 })
  }

  @Test func `a contour with a wide opening may be closed`() throws {
    let shape = Drawing.roundSquare.ring(20) - .box(122, 240, 182, 304)
    let readings = Self.filled(shape)
    #expect(readings[0].derived.mask[152, 152] == 0)
    let found = readings.first { $0.derived.mask[152, 152] == 255 }
    let closed = try #require(found)
    #expect(closed.choices.fill.count == 1 && closed.choices.open == [])
  }
}
