import IconModel
import Testing

@testable import IconPipeline

@Suite struct VariantStyleLearningTests {
  @Test func `outlined drawings alone decide about the stroke where they agree`() {
    let outlined = Array(repeating: StrokeSample(stroke: 0.0834), count: 3)
    let filled = Array(repeating: StrokeSample(knockout: 0.05, thinInk: 0.05), count: 9)
    #expect(VariantStyle(learning: outlined + filled).stroke == 1.0 / 12)
  }

  @Test func `thin ink shows the stroke of filled drawings whose knock-outs differ`() throws {
    let samples = [
      StrokeSample(knockout: 0.045), StrokeSample(knockout: 0.11),
      StrokeSample(thinInk: 0.07), StrokeSample(thinInk: 0.0705), StrokeSample(thinInk: 0.0698),
      StrokeSample(thinInk: 0.0702),
    ]
    let stroke = try #require(VariantStyle(learning: samples).stroke)
    #expect(abs(stroke - 0.07) < 1e-3)
    // In some sets thin ink is bolder than strokes.
    let bold = Array(repeating: StrokeSample(knockout: 0.07, thinInk: 0.13), count: 3)
    #expect(abs(try #require(VariantStyle(learning: bold).stroke) - 0.07) < 1e-3)
  }

  @Test func `a weight counts more where knock-outs and thin ink agree on it`() {
    let samples =
      Array(repeating: StrokeSample(knockout: 1.0 / 24, thinInk: 1.0 / 12), count: 7)
      + Array(repeating: StrokeSample(thinInk: 1.0 / 12), count: 10)
      + Array(repeating: StrokeSample(knockout: 1.0 / 16), count: 4)
      + Array(repeating: StrokeSample(thinInk: 1.0 / 16), count: 9)
    #expect(VariantStyle(learning: samples).stroke == 1.0 / 16)
    #expect(VariantStyle(learning: [StrokeSample(thinInk: 1.0 / 16)]).stroke == nil)
    #expect(VariantStyle(learning: [StrokeSample(knockout: 1.0 / 16)]).stroke == 1.0 / 16)
  }

  @Test func `artboards of another height have their own stroke`() {
    let samples = (0..<14).map {
      StrokeSample(height: $0 < 6 ? 16 : 24, stroke: $0 < 6 ? 1.5 / 16 : 1.5 / 24)
    }
    let learned = VariantStyle(learning: samples)
    let strokes = [24.0, 16, 12].map(learned.stroke(ofArtboard:))
    #expect(strokes == [0.0625, 0.09375, 0.0625])
    #expect(VariantStyle(learning: samples.reversed()) == learned)
  }

  @Test(arguments: [
    ("half a stroke", [0.031, 0.0312, 0.0315, 0.01], 0.0312),
    ("on the edge", [0, 0.001, 0, 0.03], 0), ("too few pairs", [0.031, 0.031], 0),
    ("pairs that differ", [0.016, 0.024, 0.031, 0.04], 0),
    ("a margin, and no outline", [0.1, 0.1, 0.1], 0),
  ])
  func `pairs show how far outlines reach beyond filled drawings`(
    id: String, offsets: [Double], offset: Double
  ) {
    let samples = offsets.map { StrokeSample(stroke: 0.0625, outlineOffset: $0) }
    #expect(VariantStyle(learning: samples).outlineOffset == offset, "\(id)")
  }

  @Test func `the order of drawings makes no difference`() {
    let mixed =
      [StrokeSample(knockout: 0.05), StrokeSample(thinInk: 0.0501), StrokeSample(stroke: 0.07)]
    let outlined = [0.05, 0.0501, 0.09, 0.0502, 0.0503, 0.2].map { StrokeSample(stroke: $0) }
    for samples in [mixed, outlined] {
      #expect(VariantStyle(learning: samples) == VariantStyle(learning: samples.reversed()))
    }
  }

  @Test func `the configuration settles which kinds of regions are ink`() {
    #expect(VariantStyle(learning: []).regions == .usual)
    #expect(VariantStyle(learning: []).regions.isInk(.nested))
    let settled = VariantStyle(learning: [], settled: [.nested: false, .side: true]).regions
    #expect(!settled.isInk(.nested) && settled.isInk(.side) && settled.isInk(.body))
  }

  private static func value(_ strokes: [Double]) -> Double? {
    VariantStyle(learning: strokes.map { StrokeSample(stroke: $0) }).stroke
  }

  @Test func `the weight that most drawings agree on is the set's`() throws {
    let value = try #require(Self.value([0.11, 0.0701, 0.07, 0.0699, 0.2, 0.0702]))
    #expect(abs(value - 0.07) < 1e-3)
  }

  @Test func `a weight close to a common one is that one`() {
    #expect(Self.value([0.0610, 0.0612, 0.0615]) == 1.0 / 16)
    #expect(Self.value([0.0830, 0.0840, 0.0835]) == 1.0 / 12)
  }

  @Test(arguments: [[], [0.07], [0.07, 0.07], [0.02, 0.05, 0.1]])
  func `too few that agree are no set`(strokes: [Double]) {
    #expect(Self.value(strokes) == nil)
  }

  @Test func `artboards of one height have a stroke of their own where three drawings show it`() {
    let some = (0..<9).map {
      StrokeSample(height: $0 < 3 ? 16 : 24, knockout: $0 < 3 ? 0.09 : 0.0625)
    }
    func strokes(_ samples: [StrokeSample]) -> [ArtboardStroke] {
      VariantStyle(learning: samples).artboardStrokes
    }
    #expect(VariantStyle(learning: some).stroke == 1.0 / 16)
    #expect(strokes(some) == [ArtboardStroke(height: 16, stroke: 1.0 / 12)])
    #expect(strokes(Array(some.dropFirst())) == [], "two are too few")
    #expect(
      strokes(some.map { StrokeSample(height: $0.height, knockout: 0.0625) }) == [],
      "it is that of all")
    #expect(strokes(some.map { StrokeSample(knockout: $0.knockout) }) == [], "without artboards")
  }
}
