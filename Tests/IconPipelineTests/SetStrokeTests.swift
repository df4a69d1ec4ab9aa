import IconModel
import Testing

@testable import IconPipeline

@Suite struct SetStrokeTests {
  private static func value(_ strokes: [Double]) -> Double? {
    SetStroke(of: strokes.map { StrokeSample(stroke: $0) }).value
  }

  @Test func `the weight that most drawings agree on is the set's`() throws {
    let value = try #require(Self.value([0.11, 0.0701, 0.07, 0.0699, 0.2, 0.0702]))
    #expect(abs(value - 0.07) < 1e-3)
  }

  @Test func `a weight close to a common one is that one`() {
    #expect(Self.value([0.0610, 0.0612, 0.0615]) == 1.0 / 16)
    #expect(Self.value([0.0830, 0.0840, 0.0835]) == 1.0 / 12)
  }

  @Test func `the order of drawings makes no difference`() {
    let strokes = [0.05, 0.0501, 0.09, 0.0502, 0.0503, 0.2]
    #expect(Self.value(strokes) == Self.value(strokes.reversed()))
  }

  @Test(arguments: [[], [0.07], [0.07, 0.07], [0.02, 0.05, 0.1]])
  func `too few that agree are no set`(strokes: [Double]) {
    #expect(Self.value(strokes) == nil)
  }

  @Test func `artboards of one height have a stroke of their own where three drawings show it`() {
    let some = (0..<9).map {
      StrokeSample(height: $0 < 3 ? 16 : 24, knockout: $0 < 3 ? 0.09 : 0.0625)
    }
    let stroke = SetStroke(of: some)
    #expect(stroke.value == 1.0 / 16)
    #expect(stroke.byHeight(some) == [16: SetStroke(of: Array(some.prefix(3)))])
    #expect(stroke.byHeight(Array(some.dropFirst())) == [:], "two are too few")
    let alike = some.map { StrokeSample(height: $0.height, knockout: 0.0625) }
    #expect(SetStroke(of: alike).byHeight(alike) == [:], "it is that of all")
    let boundless = some.map { StrokeSample(knockout: $0.knockout) }
    #expect(SetStroke(of: boundless).byHeight(boundless) == [:], "there are no artboards")
  }
}
