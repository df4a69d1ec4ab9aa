import Foundation
import IconModel
import TestSupport
import Testing

@testable import IconMetrics

@Suite struct StrokeMeasurementsTests {
  private func measure(_ mask: AlphaMask) throws -> StrokeMeasurements {
    StrokeMeasurements(measuring: mask, metrics: try #require(InkMetrics(measuring: mask)))
  }

  private func frame(_ stroke: Double, width: Double = 200, height: Double = 280) -> AlphaMask {
    .painted(width: 300, height: 300) { x, y in
      let (dx, dy) = (width / 2 - abs(x - 150), height / 2 - abs(y - 150))
      return dx >= 0 && dy >= 0 && min(dx, dy) < stroke
    }
  }

  @Test(arguments: [4.0, 10, 17.5, 25, 36, 42, 55])
  func `strokes of one width are the drawing's weight`(stroke: Double) throws {
    let measured = try measure(frame(stroke))
    #expect(abs(try #require(measured.weight) - stroke) < 0.3)
    #expect(abs(try #require(measured.thinnest).width - stroke) < 0.3)
  }

  @Test func `a ring's stroke is measured at every angle`() throws {
    let ring = AlphaMask.painted(width: 300, height: 300) { x, y in
      abs(((x - 150) * (x - 150) + (y - 150) * (y - 150)).squareRoot() - 120) < 9
    }
    #expect(abs(try #require(measure(ring).weight) - 18) < 0.4)
  }

  @Test(arguments: [0, 15, 30, 45, 60, 75, 90, 120, 150])
  func `a bar has its width at any angle`(degrees: Int) throws {
    let angle = Double(degrees) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let bar = AlphaMask.painted(width: 300, height: 300) { x, y in
      let (dx, dy) = (x - 150, y - 150)
      return abs(dx * cosine + dy * sine) < 120 && abs(dy * cosine - dx * sine) < 8
    }
    #expect(abs(try #require(measure(bar).weight) - 16) < 0.5)
  }

  @Test func `a solid shape has no weight`() throws {
    let disc = AlphaMask.circle(x: 100, y: 100, radius: 90, side: 200)
    #expect(try measure(disc) == StrokeMeasurements(weight: nil, thinnest: nil, gap: nil))
  }

  @Test(arguments: [3.0, 8, 20])
  func `a gap between two bodies is measured`(gap: Double) throws {
    let halves = AlphaMask.painted(width: 300, height: 300) { x, y in
      abs(y - 150) < 120 && abs(x - 150) < 120 && abs(x - 150) > gap / 2
    }
    let found = try #require(try measure(halves).gap)
    #expect(abs(found.width - gap) < 0.3 && abs(found.point.x - 150) < 0.3)
    #expect(try measure(halves).thinnest == nil)
  }

  @Test func `the thinnest of several strokes is measured`() throws {
    let bars = AlphaMask.painted(width: 300, height: 300) { x, y in
      abs(y - 150) < 120 && (abs(x - 60) < 15 || abs(x - 150) < 15 || abs(x - 240) < 3)
    }
    let measured = try measure(bars)
    #expect(abs(try #require(measured.weight) - 30) < 0.3)
    let thinnest = try #require(measured.thinnest)
    #expect(abs(thinnest.width - 6) < 0.3)
    // The third bar, of ink that reaches from 45 to 243.
    #expect(
      abs(thinnest.point.x - 240) < 0.3 && abs(thinnest.relativePoint.x - 195.0 / 198) < 0.003)
  }

  @Test func `a tip that tapers off is no stroke, and a notch no gap`() throws {
    let wedge = AlphaMask.painted(width: 300, height: 300) { x, y in
      abs(y - 150) < (x - 20) * 0.3 && x < 280
    }
    #expect(try measure(wedge).thinnest == nil)
    let notched = AlphaMask.painted(width: 300, height: 300) { x, y in
      abs(x - 150) < 130 && abs(y - 150) < 130 && abs(y - 150) > (x - 100) * 0.3
    }
    #expect(try measure(notched).gap == nil)
  }

  @Test func `translucent strokes count at half their coverage`() throws {
    let faint = AlphaMask.rectangle(
      Rect(minX: 20, minY: 100, maxX: 280, maxY: 112), width: 300, height: 300, coverage: 0.3)
    #expect(abs(try #require(measure(faint).weight) - 12) < 0.3)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `measuring masks of a few pixels does not crash`(side: Int) {
    let mask = AlphaMask(size: PixelSize(width: side, height: side), coverage: 255)
    if let metrics = InkMetrics(measuring: mask) {
      #expect(StrokeMeasurements(measuring: mask, metrics: metrics).weight == nil)
    }
  }
}
