import IconModel
import TestSupport
import Testing

@testable import IconMetrics

@Suite struct EdgeWidthTests {
  /// A disc with the exact coverage of its pixels, to 1/64.
  private static func disc(_ side: Int, radius: Double) -> AlphaMask {
    .painted(width: side, height: side, samplesPerSide: 8) { x, y in
      let (dx, dy) = (x - Double(side) / 2, y - Double(side) / 2)
      return dx * dx + dy * dy <= radius * radius
    }
  }

  private static func mask(_ side: Int, _ coverage: (Int, Int) -> Double) -> AlphaMask {
    AlphaMask(width: side, height: side) { UInt8((255 * coverage($0, $1)).rounded()) }
  }

  /// The mask enlarged by linear interpolation.
  private static func enlarged(_ mask: AlphaMask, by factor: Double) -> AlphaMask {
    func sample(_ x: Int, _ y: Int) -> Double {
      0..<mask.width ~= x && 0..<mask.height ~= y ? Double(mask[x, y]) / 255 : 0
    }
    return Self.mask(Int(Double(mask.width) * factor)) { x, y in
      let (u, v) = ((Double(x) + 0.5) / factor - 0.5, (Double(y) + 0.5) / factor - 0.5)
      let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
      let (a, b) = (u - Double(i), v - Double(j))
      return (1 - b) * ((1 - a) * sample(i, j) + a * sample(i + 1, j))
        + b * ((1 - a) * sample(i, j + 1) + a * sample(i + 1, j + 1))
    }
  }

  @Test(arguments: [36, 50, 51, 56, 75, 84])
  func `a disc that was rendered at its size has edges about a pixel wide`(side: Int) throws {
    for margin in [0, 0.3, 2] {
      let disc = Self.disc(side, radius: Double(side) / 2 - margin)
      let width = try #require(disc.edgeWidth(peak: 255))
      #expect((0.5...1.5).contains(width), "\(width)")
    }
  }

  @Test(arguments: [1.5, 2, 3])
  func `an enlarged disc has edges that are wider by more than the limit`(factor: Double) throws {
    let large = Self.enlarged(Self.disc(50, radius: 23.3), by: factor)
    let width = try #require(large.edgeWidth(peak: 255))
    #expect(width > 1.6 && width > factor, "\(width)")
  }

  @Test func `edges on the boundaries of pixels have no width`() {
    let square = Self.mask(20) { x, y in (4..<16).contains(x) && (4..<16).contains(y) ? 1 : 0 }
    #expect(square.edgeWidth(peak: 255) == 0)
  }

  @Test func `translucent ink is measured by its own peak`() throws {
    let disc = Self.disc(40, radius: 17.4)
    let pale = Self.mask(40) { x, y in Double(disc[x, y]) / 255 * 0.4 }
    let width = try #require(pale.edgeWidth(peak: 102))
    #expect((0.5...1.5).contains(width))
  }

  @Test func `too few edges have no width`() {
    #expect(Self.mask(5) { x, y in x == 2 && y == 2 ? 1 : 0 }.edgeWidth(peak: 255) == nil)
    #expect(Self.mask(5) { _, _ in 0 }.edgeWidth(peak: 255) == nil)
  }
}
