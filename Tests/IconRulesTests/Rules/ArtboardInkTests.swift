import IconModel
import Testing

@Suite struct ArtboardInkTests {
  @Test func `a drawing with neither viewBox nor size is reported`() throws {
    try expectFindings(
      "viewbox-missing", reported: ["neither": drawing(origin: .ink)],
      accepted: ["a viewBox": drawing(origin: .viewBox), "a size": drawing(origin: .size)])
  }

  private static let overflows: KeyValuePairs<String, DrawingMeasurements.Overflow> = [
    "left": .init(left: 1.5), "top": .init(top: 0.256), "right": .init(right: 12),
    "bottom": .init(bottom: 0.1), "all": .init(left: 4, top: 3, right: 2, bottom: 1),
    "one of two past the limit": .init(left: 0.05, right: 1),
  ]

  @Test func `ink past a side is reported with its distance`() throws {
    let sides = Self.overflows.map { drawing(overflow: $0.value) }
    try expectFindings(
      "ink-clipped",
      reported: [
        "left": sides[0], "top": sides[1], "right": sides[2], "bottom": sides[3], "all": sides[4],
        "one of two past the limit": sides[5],
        "a construct that is not drawn": drawing(
          features: [feature(.notDrawn, "x is not drawn", help: "write y")],
          overflow: .init(left: 1.5)),
      ])
  }

  /// The limit is a quarter of a percent of the artboard's longer side.
  @Test(arguments: [(24.0, 24.0, 0.06), (1_000, 10, 2.5), (10, 1_000, 2.5)])
  func `ink may reach past the artboard by the limit`(width: Double, height: Double, limit: Double)
  {
    for (distance, count) in [(limit, 0), (limit + 1e-9, 1)] {
      let subject = drawing(
        artboard: Rect(x: 0, y: 0, width: width, height: height),
        overflow: .init(bottom: distance))
      #expect(found("ink-clipped", in: subject).count == count)
    }
  }

  @Test func `a drawing without ink is reported, unless it may be empty`() throws {
    let outside = Self.overflows.map { drawing(inkBox: nil, inkArea: 0, overflow: $0.value) }
    for subject in outside {
      #expect(found("ink-clipped", in: subject) == [])
      #expect(found("empty-ink", in: subject) == found("empty-ink", in: outside[0]))
    }
    let symbols = ["home", "bell", "star", "cog"].map { feature(.symbol, $0) }
    try expectFindings(
      "empty-ink",
      reported: [
        "nothing": drawing(inkBox: nil, inkArea: 0), "all of it outside": outside[0],
        "a sprite": drawing(features: symbols, inkBox: nil, inkArea: 0),
        "a construct that is not drawn": drawing(
          features: [feature(.notDrawn, "x is not drawn", help: "write y")], inkBox: nil, inkArea: 0
        ),
        "an animation": drawing(
          features: [feature(.animationOrScript, "animate")], inkBox: nil, inkArea: 0),
      ],
      accepted: [
        "allowed": drawing(inkBox: nil, inkArea: 0, mayBeEmpty: true),
        "little": drawing(inkBox: Rect(x: 1, y: 1, width: 0.01, height: 0.01), inkArea: 1e-4),
        "symbols that are drawn": drawing(features: symbols),
      ])
  }
}
