import IconMetrics
import IconModel
import TestSupport
import Testing

@Suite struct AsymmetryTests {
  private func asymmetry(_ rows: String...) throws -> Double {
    let mask = AlphaMask(rows)
    let bounds = try #require(InkMetrics(measuring: mask)).bounds
    return InkMetrics.asymmetry(of: [mask], bounds: bounds)
  }

  @Test func `ink that is its own mirror image has no asymmetry, wherever it lies`() throws {
    #expect(try asymmetry("..####", "..#..#", "..####") == 0)
    #expect(try asymmetry("..###.", "..#.#.") == 0)
    #expect(try asymmetry("+##+..") == 0)
  }

  @Test func `asymmetry is the part of the ink that the mirror image does not cover`() throws {
    #expect(try asymmetry("#....", "#####") == 1.0 / 6)
    #expect(try asymmetry("##..", "..##") == 1)
    #expect(try asymmetry("#...", "####", "#...") == 2.0 / 6)
  }

  @Test func `a mirrored drawing has the same asymmetry`() throws {
    #expect(try asymmetry("##..#", ".####") == asymmetry("#..##", "####."))
  }

  @Test func `masks are measured together`() {
    let bounds = Rect(x: 0, y: 0, width: 4, height: 2)
    let (left, right) = (AlphaMask(["##..", "...."]), AlphaMask(["..##", "...#"]))
    #expect(InkMetrics.asymmetry(of: [left, right], bounds: bounds) == 1.0 / 5)
  }

  @Test func `the asymmetry of a tall mask is read from some of its rows`() throws {
    let rows = Array(repeating: "####", count: 300) + Array(repeating: "##..", count: 300)
    let mask = AlphaMask(rows)
    let measured = InkMetrics.asymmetry(of: [mask], bounds: Rect(x: 0, y: 0, width: 4, height: 600))
    #expect(abs(measured - 1.0 / 3) < 0.01)
  }

  @Test func `a mask without ink has no asymmetry`() {
    let mask = AlphaMask(size: PixelSize(width: 2, height: 2))
    #expect(InkMetrics.asymmetry(of: [mask], bounds: Rect(x: 0, y: 0, width: 2, height: 2)) == 0)
  }
}
