import IconModel
import Testing

@testable import IconVariants

@Suite struct PixelSetTests {
  @Test(arguments: [0, 1, 1.5, 2.3, 4.6, 9] as [Float], [2, 17, 40])
  func `a set grows by discs`(radius: Float, width: Int) {
    let height = 23
    var state: UInt64 = 7
    let members = ContiguousArray(
      (0..<width * height).map { _ -> Bool in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 58 == 0
      })
    let grown = PixelSet(width: width, members: members).grown(by: radius)
    for index in members.indices {
      let isNear = members.indices.contains { other in
        let (dx, dy) = (index % width - other % width, index / width - other / width)
        return members[other] && Float(dx * dx + dy * dy) <= radius * radius
      }
      #expect(grown.members[index] == isNear)
    }
  }

  @Test(arguments: [1, 15, 16, 17, 4_099]) func `masks overlap as they are alike`(count: Int) {
    let size = PixelSize(width: count, height: 1)
    let masks = [3, 5].map { factor in
      AlphaMask(
        size: size,
        samples: ContiguousArray((0..<count).map { UInt8(truncatingIfNeeded: $0 * factor) }))
    }
    #expect(masks[0].overlap(with: masks[1]) == masks[0].likeness(to: masks[1]))
    #expect(masks[0].overlap(with: masks[0]) == 1)
  }
}
