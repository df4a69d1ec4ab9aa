import IconModel
import Testing

@testable import IconPipeline

@Suite struct LearnedStyleTests {
  @Test func `outlined drawings alone decide about the stroke where they agree`() {
    let outlined = Array(repeating: StrokeSample(stroke: 0.0834), count: 3)
    let filled = Array(repeating: StrokeSample(knockout: 0.05, thinInk: 0.05), count: 9)
    #expect(LearnedStyle(outlined + filled).style.stroke == 1.0 / 12)
  }

  @Test func `thin ink shows the stroke of filled drawings whose knock-outs differ`() throws {
    let samples = [
      StrokeSample(knockout: 0.045), StrokeSample(knockout: 0.11),
      StrokeSample(thinInk: 0.07), StrokeSample(thinInk: 0.0705), StrokeSample(thinInk: 0.0698),
      StrokeSample(thinInk: 0.0702),
    ]
    let stroke = try #require(LearnedStyle(samples).style.stroke)
    #expect(abs(stroke - 0.07) < 1e-3)
    // A knock-out counts three times as much, because some sets draw thin ink bolder.
    let bold =
      Array(repeating: StrokeSample(knockout: 0.07, thinInk: 0.13), count: 3) + samples.prefix(0)
    #expect(abs(try #require(LearnedStyle(bold).style.stroke) - 0.07) < 1e-3)
  }

  @Test func `artboards of another height have their own stroke, on a line of its own`() {
    let samples = (0..<14).map {
      StrokeSample(height: $0 < 6 ? 16 : 24, stroke: $0 < 6 ? 1.5 / 16 : 1.5 / 24)
    }
    let learned = LearnedStyle(samples)
    #expect(
      learned.lines == [
        "stroke of 1.5 in an artboard of 24, from 14 drawings",
        "stroke of 1.5 in an artboard of 16, from 6 drawings",
      ])
    let strokes = [24.0, 16, 12].map(learned.style.stroke(ofArtboard:))
    #expect(strokes == [0.0625, 0.09375, 0.0625])
    #expect(LearnedStyle(samples.reversed()) == learned)
  }

  @Test func `the order of drawings makes no difference`() {
    let samples =
      [StrokeSample(knockout: 0.05), StrokeSample(thinInk: 0.0501), StrokeSample(stroke: 0.07)]
    #expect(LearnedStyle(samples) == LearnedStyle(samples.reversed()))
  }

  @Test func `the configuration settles which kinds of regions are ink`() {
    #expect(LearnedStyle([]).style.regions == .usual)
    #expect(LearnedStyle([]).style.regions.isInk(.nested))
    let settled = LearnedStyle([], settled: [.nested: false, .corner: true]).style.regions
    #expect(!settled.isInk(.nested) && settled.isInk(.corner) && settled.isInk(.body))
  }
}
