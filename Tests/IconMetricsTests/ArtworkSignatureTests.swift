import IconMetrics
import IconModel
import TestSupport
import Testing

@Suite struct ArtworkSignatureTests {
  private func signature(_ mask: AlphaMask) throws -> ArtworkSignature {
    ArtworkSignature(of: mask, metrics: try #require(InkMetrics(measuring: mask)))
  }

  private func ring(_ side: Int, x: Double = 0.5, y: Double = 0.5, stroke: Double = 0.1)
    -> AlphaMask
  {
    .painted(width: side, height: side) { px, py in
      let (dx, dy) = (px / Double(side) - x, py / Double(side) - y)
      return abs((dx * dx + dy * dy).squareRoot() - 0.3) < stroke / 2
    }
  }

  @Test func `place, size and resolution do not change a signature`() throws {
    let one = try signature(ring(300))
    #expect(one.isAlike(try signature(ring(300, x: 0.55, y: 0.45))))
    #expect(one.isAlike(try signature(ring(450))))
    #expect(try signature(ring(450)).isAlike(one))
  }

  @Test func `drawings that differ in stroke, dot or direction have different signatures`() throws {
    let one = try signature(ring(300))
    #expect(!one.isAlike(try signature(ring(300, stroke: 0.14))))
    let dot = AlphaMask.circle(x: 150, y: 150, radius: 12, side: 300)
    #expect(!one.isAlike(try signature(ring(300).union(dot))))
    func arrow(_ direction: Double) -> AlphaMask {
      .painted(width: 300, height: 300) { x, y in
        abs(y - 150) < 100 && abs(y - 150) < 110 + direction * (x - 150)
          && abs(x - 150) < 100
      }
    }
    #expect(!(try signature(arrow(1)).isAlike(try signature(arrow(-1)))))
  }

  @Test func `drawings that look alike have similar weights`() throws {
    let (one, other) = (try signature(ring(300)), try signature(ring(431)))
    #expect(one.isAlike(other))
    #expect(abs(one.weight - other.weight) <= ArtworkSignature.weightTolerance)
  }

  @Test func `a mask of one pixel has a signature`() throws {
    let mask = AlphaMask(size: PixelSize(width: 1, height: 1), coverage: 255)
    #expect(try signature(mask).cells.allSatisfy { $0 == 255 })
  }
}
