import IconModel
import TestSupport
import Testing

/// Holds derived images against drawings of what should come out, at the bar of drawn edges.
@Suite struct DerivedEdgeTests {
  /// A drawing, and its other variant as it should be, with strokes of 1.5 units.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var source = IconVariant.filled
    let drawing: Drawing
    let expected: Drawing
    /// The points of the regular target, and the units that they stand for.
    let points: Double
    let units: Double

    static let all = [
      Case(
        testDescription: "disc", drawing: .disc, expected: ring(circle(10) + circle(8.5)),
        points: 25, units: 20),
      Case(
        testDescription: "donut", drawing: ring(circle(10) + circle(5)),
        expected: ring(circle(10) + circle(8.5) + circle(6.5) + circle(5)), points: 25, units: 20),
      Case(
        testDescription: "disc with a hole off the middle",
        drawing: ring(circle(10) + circle(3.6, x: 9.5, y: 13)),
        expected: ring(
          circle(10) + circle(8.5) + circle(5.1, x: 9.5, y: 13) + circle(3.6, x: 9.5, y: 13)),
        points: 25, units: 20),
      square(turned: 0, points: 23, units: 15),
      // Tips thinner than a tenth of a pixel are not part of the ink's box.
      square(turned: 45, points: 25, units: 15 * 2.0.squareRoot() - 0.047),
      square(turned: 13, points: 25, units: 15 * 1.199_321),
      square(turned: 30, points: 25, units: 15 * 1.366_025),
      Case(
        testDescription: "rounded square",
        drawing: .rectangle(width: 18, height: 18, attributes: #"rx="5""#),
        expected: .rectangle(
          width: 16.5, height: 16.5,
          attributes: #"rx="4.25" fill="none" stroke="black" stroke-width="1.5""#),
        points: 23, units: 18),
      Case(
        testDescription: "clock", source: .outlined, drawing: Drawing(clock(ring: true)),
        expected: Drawing(clock(ring: false)), points: 25, units: 20),
    ]

    private static func circle(_ radius: Double, x: Double = 12, y: Double = 12) -> String {
      "M\(x - radius),\(y)a\(radius),\(radius) 0 1 0 \(2 * radius),0"
        + "a\(radius),\(radius) 0 1 0 \(-2 * radius),0z"
    }

    private static func ring(_ path: String) -> Drawing {
      Drawing(#"<path fill-rule="evenodd" d="\#(path)"/>"#)
    }

    private static func square(turned angle: Int, points: Double, units: Double) -> Case {
      let turn = #"<g transform="rotate(\#(angle) 12 12)">"#
      return Case(
        testDescription: "square turned by \(angle) degrees",
        drawing: Drawing(turn + #"<rect x="4.5" y="4.5" width="15" height="15"/></g>"#),
        expected: Drawing(
          turn
            + #"<path fill-rule="evenodd" d="M4.5,4.5h15v15h-15zM6,6h12v12h-12z"/></g>"#),
        points: points, units: units)
    }

    private static func clock(ring: Bool) -> String {
      let hands =
        #"<path d="M12,6.5V12l3.6,2.3" fill="none" stroke-width="1.5" stroke-linecap="round""#
      return ring
        ? #"<circle cx="12" cy="12" r="9.25" fill="none" stroke="black" stroke-width="1.5"/>"#
          + hands + #" stroke="black"/>"#
        : #"<mask id="m"><rect width="24" height="24" fill="white"/>"# + hands
          + #" stroke="black"/></mask><circle cx="12" cy="12" r="10" mask="url(#m)"/>"#
    }
  }

  @Test(arguments: Case.all)
  func `derived edges are within the bar of drawn ones`(row: Case) throws {
    let folder = try TemporaryFolder()
    let (source, derived) = (row.source, row.source.partner)
    try folder.write([
      "in/icon-\(source).svg": row.drawing, "both/icon-\(source).svg": row.drawing,
      "both/icon-\(derived).svg": row.expected,
    ])
    try folder.write(
      "icons: in\noutput: derived\nstroke: \(1.5 * row.points / row.units)\n", to: "tabbar.yml")
    for arguments in [["--config", "tabbar.yml"], ["both", "-o", "drawn"]] {
      try folder.tabicon(["export", "--quiet"] + arguments, status: 0)
    }
    let (made, exact) = (try Export("derived", in: folder), try Export("drawn", in: folder))
    for (sizeClass, scale) in [("regular", 3), ("regular", 2), ("compact", 2)] {
      let image = try made.mask("icon", derived.rawValue, sizeClass, scale: scale)
      let drawn = try exact.mask("icon", derived.rawValue, sizeClass, scale: scale)
      try #require(image.size == drawn.size)
      let error = EdgeError(image, drawn.samples.map(Double.init)).rms
      #expect(error <= 1.5, "rms of 255, \(sizeClass) @\(scale)x")
      let far = zip(image.samples, drawn.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(far <= 12, "no pixel is off by more than a twentieth")
    }
  }
}
