import IconModel
import Testing

@testable import IconMetrics

@Suite struct ConnectedInkTests {
  private static func mask(_ rows: [String]) -> AlphaMask {
    AlphaMask(
      size: PixelSize(width: rows[0].count, height: rows.count),
      samples: ContiguousArray(rows.joined().utf8.map { $0 == UInt8(ascii: ".") ? 0 : $0 }))
  }

  @Test func `ink outside the box is kept if it is connected, by corners too`() {
    let mask = Self.mask(["..a....b", ".a......", "..a.....", "...aaa.b"])
    let connected = mask.ink(connectedTo: Rect(minX: 0, minY: 1, maxX: 2, maxY: 2))
    #expect(connected == Self.mask(["..a.....", ".a......", "..a.....", "...aaa.."]))
  }

  @Test(arguments: [
    Rect(minX: 3, minY: 0, maxX: 8, maxY: 1), Rect(minX: -9, minY: -9, maxX: -1, maxY: 99),
  ])
  func `a box without ink, or beside the mask, is connected to nothing`(box: Rect) {
    let mask = Self.mask(["aaa.....", "........"])
    #expect(mask.ink(connectedTo: box) == AlphaMask(size: mask.size))
  }
}
