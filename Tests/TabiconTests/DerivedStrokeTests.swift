import Foundation
import IconModel
import TestSupport
import Testing

/// Which stroke a derived variant gets, measured in what comes out.
@Suite struct DerivedStrokeTests {
  /// A disc of 25 points: of 20 units where the artboard has 24.
  private static let disc = disc(in: 24)
  /// The same with a hand of 2 units knocked out.
  private static let clock = clock(in: 24)

  private static func disc(in side: Int) -> Drawing {
    Drawing(circle(in: side), viewBox: "0 0 \(side) \(side)")
  }

  private static func clock(in side: Int) -> Drawing {
    Drawing(
      """
      <mask id="m"><rect width="\(side)" height="\(side)" fill="white"/>\
      <path d="M\(side / 2),\(side * 5 / 24)V\(side * 13 / 24)" stroke="black" stroke-width="2"/></mask>\
      \(circle(in: side, #"mask="url(#m)""#))
      """, viewBox: "0 0 \(side) \(side)")
  }

  private static func circle(in side: Int, _ attributes: String = "") -> String {
    #"<circle cx="\#(side / 2)" cy="\#(side / 2)" r="\#(side * 5 / 12)" \#(attributes)/>"#
  }

  /// Exports discs with a configuration, and measures the strokes of their outlines in points.
  private static func strokes(
    _ drawings: [String: Drawing], _ configuration: String, _ sizeClass: String = "regular",
    scale: Int = 3
  ) throws -> [String: Double] {
    let folder = try TemporaryFolder()
    try folder.write(
      Dictionary(uniqueKeysWithValues: drawings.map { ("in/\($0)-filled.svg", $1) }))
    try folder.write("icons: in\noutput: out\n" + configuration, to: "tabbar.yml")
    try folder.tabicon("export", "--quiet", status: 0)
    let export = try Export("out", in: folder)
    return try Dictionary(
      uniqueKeysWithValues: drawings.keys.map { name in
        // The row through the middle crosses the outline at both ends, and no hand.
        let mask = try export.mask(name, "outlined", sizeClass, scale: scale)
        let row = mask.row(mask.height * 5 / 8)
        let ink = row.reduce(0) { $0 + Double($1) } / 255
        // That far from the middle a ring of one stroke is cut a little aslant.
        return (name, ink / 2 / Double(scale) * Self.aslant)
      })
  }

  /// The cosine of the angle at which the row crosses the ring.
  private static let aslant = (1 - 0.25 * 0.25 * 1.1).squareRoot()

  @Test func `a set's stroke is that of the drawings which show one`() throws {
    let set = ["a": Self.clock, "b": Self.clock, "c": Self.clock, "plain": Self.disc]
    let strokes = try Self.strokes(set, "")
    // 2 of 24 units, where 20 are 25 points.
    for (name, stroke) in strokes { #expect(abs(stroke - 2.5) < 0.12, "\(name): \(stroke)") }
  }

  @Test func `a drawing has the stroke of those in artboards of its height`() throws {
    var set = ["plain": Self.disc, "large-plain": Self.disc(in: 48)]
    for index in 0..<6 {
      set["small-\(index)"] = Self.clock
      set["large-\(index)"] = Self.clock(in: 48)
    }
    let strokes = try Self.strokes(set, "")
    // 2 of 24 units and 2 of 48, where the discs are 25 points.
    for (name, stroke) in strokes {
      let points = name.hasPrefix("large") ? 1.25 : 2.5
      #expect(abs(stroke - points) < 0.12, "\(name): \(stroke)")
    }
  }

  @Test func `without any, the stroke is a sixteenth of the artboard`() throws {
    let stroke = try #require(try Self.strokes(["plain": Self.disc], "")["plain"])
    #expect(abs(stroke - 1.5 * 1.25) < 0.1, "\(stroke)")
  }

  @Test func `the configuration's stroke overrules the set's, and an icon's own both`() throws {
    let set = ["a": Self.clock, "b": Self.clock, "c": Self.clock, "plain": Self.disc]
    let strokes = try Self.strokes(
      set, "stroke: 1.2pt\noverrides: {plain: {stroke: 3.5pt}, b: {stroke: 2}}\n")
    for (name, points) in ["a": 1.2, "b": 2, "c": 1.2, "plain": 3.5] {
      let stroke = try #require(strokes[name])
      #expect(abs(stroke - points) < 0.12, "\(name): \(stroke)")
    }
  }

  @Test func `in compact bars at 2x a derived stroke is a device pixel at least`() throws {
    let stroke = try #require(
      try Self.strokes(["plain": Self.disc], "stroke: 0.3pt\n", "compact", scale: 2)["plain"])
    #expect(2 * stroke > 0.97 && 2 * stroke < 1.1, "\(2 * stroke) px")
  }
}
