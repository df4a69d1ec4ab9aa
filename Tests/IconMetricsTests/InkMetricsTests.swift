import IconMetrics
import IconModel
import TestSupport
import Testing

@Suite struct InkMetricsTests {
  /// The largest error of an edge: the error of the threshold and that of rounding to 255 steps.
  private static let accuracy = (Double(InkMetrics.threshold) + 1) / 255

  @Test func `a mask without ink, or with a faint shadow alone, has no measurements`() {
    #expect(InkMetrics(measuring: AlphaMask(size: PixelSize(width: 3, height: 4))) == nil)
    let size = PixelSize(width: 9, height: 9)
    #expect(InkMetrics(measuring: AlphaMask(size: size, coverage: 7)) == nil)
    #expect(InkMetrics(measuring: AlphaMask(size: size, coverage: 8))?.peak == 8)
  }

  @Test func `a single pixel measures one pixel`() throws {
    let mask = AlphaMask.rectangle(Rect(x: 2, y: 3, width: 1, height: 1), width: 5, height: 5)
    let metrics = try #require(InkMetrics(measuring: mask))
    #expect(metrics.bounds == Rect(x: 2, y: 3, width: 1, height: 1))
    #expect(metrics.coverage == 1)
    #expect(metrics.peak == 255)
    #expect(metrics.hullRatio == 1)
    #expect(metrics.aspect == 1)
  }

  @Test func `ink everywhere has the box of the whole mask`() throws {
    let mask = AlphaMask(size: PixelSize(width: 7, height: 5), coverage: 255)
    let metrics = try #require(InkMetrics(measuring: mask))
    #expect(metrics.bounds == Rect(x: 0, y: 0, width: 7, height: 5))
    #expect(metrics.hullArea == 35)
    #expect(metrics.aspect == 1.4)
  }

  @Test func `a rectangle is measured to a fraction of a pixel, wherever it lies`() throws {
    for step in 0...20 {
      let shift = Double(step) / 20
      let rect = Rect(minX: 10 + shift, minY: 20.3 - shift, maxX: 50.5 + shift, maxY: 40 + shift)
      let metrics = try #require(InkMetrics(measuring: .rectangle(rect)))
      #expect(metrics.bounds.distance(to: rect) <= Self.accuracy, "shifted by \(shift)")
      #expect(abs(metrics.coverage - rect.area) < 0.3, "shifted by \(shift)")
    }
  }

  @Test func `a circle is measured to a fraction of a pixel, wherever it lies`() throws {
    for step in 0...10 {
      let shift = Double(step) / 10
      let mask = AlphaMask.circle(x: 60 + shift, y: 61 - shift / 3, radius: 50.2, side: 122)
      let circle = Rect(x: 9.8 + shift, y: 10.8 - shift / 3, width: 100.4, height: 100.4)
      let metrics = try #require(InkMetrics(measuring: mask))
      #expect(metrics.bounds.distance(to: circle) <= Self.accuracy, "shifted by \(shift)")
    }
  }

  @Test(arguments: [0.75, 0.5, 0.25])
  func `edges of translucent ink lie where those of opaque ink do`(coverage: Double) throws {
    for step in 0...8 {
      let shift = Double(step) / 8
      let rect = Rect(x: 10 + shift, y: 20 - shift, width: 33.4, height: 21.3)
      let mask = AlphaMask.rectangle(rect, coverage: coverage)
      let metrics = try #require(InkMetrics(measuring: mask))
      #expect(metrics.bounds.distance(to: rect) <= Self.accuracy / coverage)
      #expect(metrics.peak == UInt8((255 * coverage).rounded()))
    }
  }

  @Test func `a shadow below the threshold does not move an edge, one at it does`() throws {
    let rect = Rect(x: 20, y: 20, width: 20, height: 20)
    func bounds(shadow: UInt8) throws -> Rect {
      let ink = AlphaMask.rectangle(rect)
      let halo = AlphaMask.rectangle(rect.expanded(by: 10), coverage: Double(shadow) / 255)
      return try #require(InkMetrics(measuring: ink.union(halo))).bounds
    }
    #expect(InkMetrics.threshold == 8)
    #expect(try bounds(shadow: 7) == rect)
    #expect(try bounds(shadow: 8) == rect.expanded(by: 10))
  }

  @Test func `a mask turned by 90 degrees has turned measurements`() throws {
    let rect = Rect(minX: 10.4, minY: 20.7, maxX: 50.2, maxY: 31.9)
    let turned = Rect(minX: 20.7, minY: 10.4, maxX: 31.9, maxY: 50.2)
    let metrics = try #require(InkMetrics(measuring: .rectangle(rect)))
    let turnedMetrics = try #require(InkMetrics(measuring: .rectangle(turned)))
    #expect(metrics.bounds.minX == turnedMetrics.bounds.minY)
    #expect(metrics.bounds.maxX == turnedMetrics.bounds.maxY)
    #expect(abs(metrics.aspect * turnedMetrics.aspect - 1) < 1e-12)
  }
}
