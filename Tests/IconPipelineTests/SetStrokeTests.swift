import Testing

@testable import IconPipeline

@Suite struct SetStrokeTests {
  @Test func `the weight that most drawings agree on is the set's`() throws {
    let value = try #require(SetStroke(of: [0.11, 0.0701, 0.07, 0.0699, 0.2, 0.0702]).value)
    #expect(abs(value - 0.07) < 1e-3)
  }

  @Test func `a weight close to a common one is that one`() {
    #expect(SetStroke(of: [0.0610, 0.0612, 0.0615]).value == 1.0 / 16)
    #expect(SetStroke(of: [0.0830, 0.0840, 0.0835]).value == 1.0 / 12)
  }

  @Test func `the order of drawings makes no difference`() {
    let strokes = [0.05, 0.0501, 0.09, 0.0502, 0.0503, 0.2]
    #expect(SetStroke(of: strokes).value == SetStroke(of: strokes.reversed()).value)
  }

  @Test(arguments: [[], [0.07], [0.07, 0.07], [0.02, 0.05, 0.1]])
  func `too few that agree are no set`(strokes: [Double]) {
    #expect(SetStroke(of: strokes).value == nil)
  }
}
