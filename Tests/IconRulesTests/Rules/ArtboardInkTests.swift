import IconModel
import IconRules
import Testing

@Suite struct ArtboardInkTests {
  @Test(arguments: [(DrawingFacts.ArtboardOrigin.ink, 1), (.viewBox, 0), (.size, 0)])
  func `a drawing with neither viewBox nor size is reported`(
    origin: DrawingFacts.ArtboardOrigin, count: Int
  ) {
    #expect(
      found("viewbox-missing", in: drawing(origin: origin))
        == Array(
          repeating: "Icons/home.svg:2:5: warning: the drawing has neither a viewBox nor a size;"
            + " add a viewBox such as '0 0 24 24'", count: count))
  }

  @Test(arguments: [
    ("left", DrawingMeasurements.Overflow(left: 1.5), "1.5 units on the left"),
    ("top", .init(top: 0.256), "0.26 units on the top"),
    ("right", .init(right: 12), "12 units on the right"),
    ("bottom", .init(bottom: 0.1), "0.1 units on the bottom"),
    (
      "all", .init(left: 4, top: 3, right: 2, bottom: 1),
      "4 units on the left, 3 units on the top, 2 units on the right, 1 unit on the bottom"
    ),
    ("one of two past the limit", .init(left: 0.05, right: 1), "1 unit on the right"),
  ])
  func `ink past a side is reported with its distance, and alone outside as empty`(
    id: String, overflow: DrawingMeasurements.Overflow, distances: String
  ) {
    #expect(
      found("ink-clipped", in: drawing(overflow: overflow)) == [
        "Icons/home.svg:2:5: error: ink reaches past the viewBox by \(distances);"
          + " enlarge the viewBox or move the drawing"
      ])
    let outside = drawing(inkBox: nil, inkArea: 0, overflow: overflow)
    #expect(found("ink-clipped", in: outside) == [])
    #expect(
      found("empty-ink", in: outside) == [
        "Icons/home.svg:2:5: error: all ink lies outside the viewBox;"
          + " move the drawing into its viewBox"
      ])
  }

  /// The limit is a quarter of a percent of the artboard's longer side.
  @Test(arguments: [(24.0, 24.0, 0.06), (1_000, 10, 2.5), (10, 1_000, 2.5)])
  func `ink may reach past the artboard by the limit`(width: Double, height: Double, limit: Double)
  {
    func lines(_ distance: Double) -> [String] {
      found(
        "ink-clipped",
        in: drawing(
          artboard: Rect(x: 0, y: 0, width: width, height: height),
          overflow: .init(bottom: distance)))
    }
    #expect(lines(limit) == [])
    #expect(lines(limit + 1e-9).count == 1)
  }

  @Test func `a drawing without ink is reported, unless it may be empty`() {
    #expect(
      found("empty-ink", in: drawing(inkBox: nil, inkArea: 0)) == [
        "Icons/home.svg:2:5: error: the drawing leaves no ink;"
          + " give its shapes a fill or a stroke that is visible"
      ])
    let allowed = drawing(inkBox: nil, inkArea: 0, mayBeEmpty: true)
    #expect(found("empty-ink", in: allowed) == [])
    let little = drawing(inkBox: Rect(x: 1, y: 1, width: 0.01, height: 0.01), inkArea: 1e-4)
    #expect(found("empty-ink", in: little) == [])
  }

  @Test func `a sprite is told how to be split`() {
    let symbols = ["home", "bell", "star", "cog"].map { feature(.symbol, $0) }
    #expect(
      found("empty-ink", in: drawing(features: symbols, inkBox: nil, inkArea: 0)) == [
        "Icons/home.svg:2:5: error: the file is a sprite, which defines symbols ('home', 'bell',"
          + " 'star', …) and draws none of them; export each icon to a file of its own from the"
          + " design tool, or copy each <symbol> to a file such as 'home.svg' and write"
          + " <svg xmlns=\"http://www.w3.org/2000/svg\" in place of <symbol, and </svg> in place of"
          + " </symbol>"
      ])
    #expect(found("empty-ink", in: drawing(features: symbols)) == [])
  }
}
