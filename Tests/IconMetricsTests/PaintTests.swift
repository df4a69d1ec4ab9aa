import IconMetrics
import IconModel
import TestSupport
import Testing

@Suite struct PaintTests {
  private func translucent(_ mask: AlphaMask) throws -> Double {
    mask.translucentShare(metrics: try #require(InkMetrics(measuring: mask)))
  }

  @Test func `opaque shapes have no translucent ink, whatever their edges`() throws {
    let disc = AlphaMask.circle(x: 150.3, y: 149.8, radius: 120.5, side: 300)
    #expect(try translucent(disc) == 0)
    let slanted = AlphaMask.painted(width: 300, height: 300) { x, y in
      abs(x - 150) < 100 && abs(y - x * 0.02 - 150) < 60
    }
    #expect(try translucent(slanted) < 0.02)
  }

  @Test(arguments: [(0.2, 0.5), (0.5, 0.5), (0.9, 0.5), (1, 0)])
  func `half of the ink is translucent`(coverage: Double, share: Double) throws {
    let bright = AlphaMask.painted(width: 300, height: 300) { x, y in
      (20..<150).contains(x) && (20..<280).contains(y)
    }
    let pale = AlphaMask.painted(width: 300, height: 300, coverage: coverage) { x, y in
      (150..<280).contains(x) && (20..<280).contains(y)
    }
    #expect(abs(try translucent(bright.union(pale)) - share) < 0.05)
  }

  private func raster(_ color: (Int, Int) -> UInt32?) -> ColorRaster {
    ColorRaster(
      size: PixelSize(width: 60, height: 60),
      pixels: ContiguousArray(
        (0..<3_600).map { index in color(index % 60, index / 60).map { 0xFF00_0000 | $0 } ?? 0 }))
  }

  private func isInside(_ x: Int, _ y: Int, _ range: Range<Int> = 5..<55) -> Bool {
    range.contains(x) && range.contains(y)
  }

  @Test func `one colour, colours apart and colours that fade into each other lose nothing`() {
    #expect(raster { isInside($0, $1) ? 0x00C0_2010 : nil }.lostDetail == 0)
    #expect(raster { _, _ in nil }.lostDetail == 0)
    let pair = raster { x, y in
      isInside(x, y) && abs(x - 30) > 3 ? (x < 30 ? 0x00C0_2010 : 0x0010_20C0) : nil
    }
    #expect(pair.lostDetail == 0)
    let fade = raster { x, y in isInside(x, y) ? UInt32(x * 4) << 16 | UInt32(255 - x * 4) : nil }
    #expect(fade.lostDetail == 0)
  }

  @Test func `detail on another colour is lost`() {
    let letter = raster { x, y in
      isInside(x, y, 20..<40) ? 0x00FF_FFFF : isInside(x, y) ? 0x00C0_2010 : nil
    }
    #expect(abs(letter.lostDetail - 400.0 / 2_500) < 0.01)
  }

  @Test func `a hairline on another colour is lost with its width`() {
    let line = raster { x, y in
      isInside(x, y) ? ((29..<31).contains(x) ? 0x00FF_FFFF : 0x0020_2020) : nil
    }
    #expect(abs(line.lostDetail - 100.0 / 2_500 - 0.5 * 0.5) < 0.29)
    #expect(line.lostDetail > 0.03)
  }

  @Test(arguments: [(32, false), (33, true)])
  func `shades that hardly differ are one colour`(step: Int, isLost: Bool) {
    let shades = raster { x, y in
      isInside(x, y) ? (x < 30 ? 0x0040_4040 : UInt32(0x40 + step)) : nil
    }
    let grey = raster { x, y in
      let value = UInt32(x < 30 ? 0x40 : 0x40 + step)
      return isInside(x, y) ? value << 16 | value << 8 | value : nil
    }
    #expect((grey.lostDetail > 0.3) == isLost)
    #expect(shades.lostDetail > 0.3)
  }

  @Test(arguments: [1, 2, 3])
  func `rasters of a few pixels do not crash`(side: Int) {
    let size = PixelSize(width: side, height: side)
    let raster = ColorRaster(
      size: size, pixels: ContiguousArray(repeating: 0xFFFF_FFFF, count: size.area))
    #expect(raster.lostDetail == 0)
  }
}
