import IconModel
import Testing

@testable import IconPipeline

@Suite struct LearnedStyleTests {
  private static func pair(_ kind: RegionKind, isInk: Bool) -> StyleLesson {
    var counts = RegionCounts()
    counts.add(kind, isInk: isInk)
    return StyleLesson(stroke: 0.0625, regions: counts)
  }

  @Test func `outlined drawings alone decide about the stroke where they agree`() {
    let outlined = Array(repeating: StyleLesson(stroke: 0.0834), count: 3)
    let filled = Array(repeating: StyleLesson(knockout: 0.05, thinInk: 0.05), count: 9)
    #expect(LearnedStyle(outlined + filled).style.stroke == 1.0 / 12)
  }

  @Test func `thin ink shows the stroke of filled drawings whose knock-outs differ`() throws {
    let lessons = [
      StyleLesson(knockout: 0.045), StyleLesson(knockout: 0.11),
      StyleLesson(thinInk: 0.07), StyleLesson(thinInk: 0.0705), StyleLesson(thinInk: 0.0698),
      StyleLesson(thinInk: 0.0702),
    ]
    let stroke = try #require(LearnedStyle(lessons).style.stroke)
    #expect(abs(stroke - 0.07) < 1e-3)
    // A knock-out counts three times as much, because some sets draw thin ink bolder.
    let bold =
      Array(repeating: StyleLesson(knockout: 0.07, thinInk: 0.13), count: 3) + lessons.prefix(0)
    #expect(abs(try #require(LearnedStyle(bold).style.stroke) - 0.07) < 1e-3)
  }

  @Test func `regions fill as those of drawn pairs do`() {
    #expect(LearnedStyle([]).style.regions == .usual)
    #expect(LearnedStyle([]).style.regions.isInk(.nested))
    let open = Array(repeating: Self.pair(.nested, isInk: false), count: 3)
    #expect(!LearnedStyle(open).style.regions.isInk(.nested))
    #expect(LearnedStyle(open).style.regions.isInk(.body))
    // One region more or less is no reason to fill all bodies or to leave them open.
    let body = Array(repeating: Self.pair(.body, isInk: false), count: 3)
    #expect(LearnedStyle(body).style.regions.isInk(.body))
  }

  @Test func `a kind about which pairs are divided, or of which there are two, is drawn as usual`()
  {
    let divided =
      Array(repeating: Self.pair(.nested, isInk: false), count: 8)
      + [Self.pair(.nested, isInk: true)]
    #expect(LearnedStyle(divided).style.regions.isInk(.nested))
    #expect(!LearnedStyle(Array(divided.prefix(3))).style.regions.isInk(.nested))
    #expect(LearnedStyle(Array(divided.prefix(2))).style.regions.isInk(.nested))
  }

  @Test func `artboards of another height have their own stroke, on a line of its own`() {
    let lessons = (0..<14).map {
      StyleLesson(height: $0 < 6 ? 16 : 24, stroke: $0 < 6 ? 1.5 / 16 : 1.5 / 24)
    }
    let learned = LearnedStyle(lessons)
    #expect(
      learned.lines == [
        "stroke of 1.5 in an artboard of 24, from 14 drawings",
        "stroke of 1.5 in an artboard of 16, from 6 drawings",
      ])
    let strokes = [24.0, 16, 12].map(learned.style.stroke(ofArtboard:))
    #expect(strokes == [0.0625, 0.09375, 0.0625])
    #expect(LearnedStyle(lessons.reversed()) == learned)
  }

  @Test func `the order of drawings makes no difference`() {
    let lessons =
      [StyleLesson(knockout: 0.05), StyleLesson(thinInk: 0.0501), StyleLesson(stroke: 0.07)]
      + (0..<5).map { Self.pair(.half, isInk: $0 % 2 == 0) }
    #expect(LearnedStyle(lessons) == LearnedStyle(lessons.reversed()))
  }

  @Test func `the configuration overrules what was learned, and lines say what counts`() {
    let lessons = Array(repeating: Self.pair(.nested, isInk: false), count: 3)
    let learned = LearnedStyle(lessons, settled: [.nested: true, .corner: false])
    #expect(learned.style.regions.isInk(.nested) && !learned.style.regions.isInk(.corner))
    #expect(
      learned.lines == [
        "stroke of 1.5 in an artboard of 24, from 3 drawings",
        "parts at a corner of a body (corner) stay open, as 'derived' says",
        "regions inside others (nested) fill, as 'derived' says",
      ])
    #expect(
      LearnedStyle(lessons).lines == [
        "stroke of 1.5 in an artboard of 24, from 3 drawings",
        "regions inside others (nested) stay open: 0 of 3 are ink in drawn pairs",
      ])
    let divided = (0..<4).map { Self.pair(.nested, isInk: $0 == 0) }
    #expect(
      LearnedStyle(divided).lines.last
        == "regions inside others (nested) fill as usual: 1 of 4 are ink in drawn pairs,"
        + " which differ too much to learn from")
  }
}
