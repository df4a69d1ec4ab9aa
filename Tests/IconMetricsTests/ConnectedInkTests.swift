import IconModel
import TestSupport
import Testing

@testable import IconMetrics

@Suite struct ConnectedInkTests {
  @Test func `ink outside the box is kept if it is connected, by corners too`() {
    let mask = AlphaMask(["..#....+", ".#......", "..#.....", "...###.+"])
    let connected = mask.ink(connectedTo: Rect(minX: 0, minY: 1, maxX: 2, maxY: 2))
    #expect(connected == AlphaMask(["..#.....", ".#......", "..#.....", "...###.."]))
  }

  @Test(arguments: [
    Rect(minX: 3, minY: 0, maxX: 8, maxY: 1), Rect(minX: -9, minY: -9, maxX: -1, maxY: 99),
  ])
  func `a box without ink, or beside the mask, is connected to nothing`(box: Rect) {
    let mask = AlphaMask(["###.....", "........"])
    #expect(mask.ink(connectedTo: box) == AlphaMask(size: mask.size))
  }
}
