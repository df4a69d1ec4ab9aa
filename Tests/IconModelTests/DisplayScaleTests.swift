import IconModel
import Testing

@Suite struct DisplayScaleTests {
  @Test(arguments: [(1, ""), (2, "@2x"), (3, "@3x"), (10, "@10x")])
  func `the suffix of a file name states the scale, except 1x`(factor: Int, suffix: String) {
    #expect(DisplayScale(factor).fileSuffix == suffix)
  }

  @Test func `scales are ordered by pixels a point`() {
    #expect([10, 2, 1, 3].map(DisplayScale.init).sorted().map(\.factor) == [1, 2, 3, 10])
  }
}
