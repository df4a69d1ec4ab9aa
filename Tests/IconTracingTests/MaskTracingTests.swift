import IconModel
import Testing

@testable import IconTracing

@Suite struct MaskTracingTests {
  @Test func `a square has ink on the left of its contour`() throws {
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 100)
    for y in 2..<7 { for x in 3..<8 { samples[10 * y + x] = 255 } }
    let mask = AlphaMask(size: PixelSize(width: 10, height: 10), samples: samples)
    let contours = try MaskTracing.contours(of: mask)
    #expect(contours.map(\.signedArea) == [-25])
  }
}
