import Foundation
import IconModel
import TestSupport
import Testing
import VectorImages

@testable import IconReport
@testable import IconStudio

@Suite struct PageVectorsTests {
  private static let square = [
    Contour(
      start: Point(1, 2),
      segments: [
        .line(to: Point(3, 2)), .cubic(Point(3.5, 2), Point(4, 3), to: Point(4, 4)),
        .line(to: Point(1, 2)),
      ])
  ]

  @Test(arguments: [
    ("plain", "M1 2L3 2C3.5 2 4 3 4 4Z"),
    ("relative", "m1 2l2 0c.5 0 1 1 1 2z"),
    ("short", "M1 2h2c.5 0 1 1 1 2z"),
    ("implied", "M1 2 3 2C3.5 2 4 3 4 4z"),
    ("with a smooth curve", "M1 2H3C3 2 3 2 3 2S4 3 4 4z"),
    ("with commas and lines", "M1,2\nL3,2 C3.5,2 4,3 4,4 Z"),
  ])
  func `a path is read in every form that the tool writes`(id: String, path: String) throws {
    let contours = try #require(PathReader.contours(of: path))
    #expect(contours.count == 1 && contours[0].start == Point(1, 2))
    #expect(contours[0].segments.last == .line(to: Point(1, 2)))
    if id != "with a smooth curve" { #expect(contours == Self.square) }
  }

  @Test(arguments: [
    "1 2", "M1", "L1 2z", "M1 2L3", "z", "M1 2z3", "M9999999 2z", "Mx", "M1 2L--3 4z",
  ])
  func `other text has no contours`(path: String) {
    #expect(PathReader.contours(of: path) == nil)
  }

  @Test(arguments: ["M5 3A2 2 0 0 1 3 5z", "M5 3a2 2 0 0 1-2 2z"])
  func `an arc of a circle is read as the cubic next to it`(path: String) throws {
    let contour = try #require(PathReader.contours(of: path)?.first)
    guard case .cubic(let first, let second, let end) = contour.segments[0] else {
      Issue.record("an arc is read as a line")
      return
    }
    let curve = Cubic(start: contour.start, first: first, second: second, end: end)
    for place in 0...8 {
      #expect(abs((curve.point(at: Double(place) / 8) - Point(3, 3)).length - 2) < 0.001)
    }
    #expect(contour.segments.last == .line(to: Point(5, 3)))
  }

  @Test func `a path in a page has whole numbers, each relative to where a command starts`() {
    #expect(
      PagePath(contours: Self.square, stepsPerUnit: 10).text
        == "m10 20l20 0c5 0 10 10 10 20l-30-20z")
    let two = PagePath(contours: Self.square + Self.square, stepsPerUnit: 1)
    #expect(two.text.hasSuffix("zm0 0l2 0c1 0 1 1 1 2l-3-2z"))
  }

  @Test func `paths with other commands have no differences`() {
    let path = PagePath(contours: Self.square, stepsPerUnit: 10)
    let moved = PagePath(
      contours: Self.square.map { $0.mapped { $0 + Point(0.1, -0.2) } }, stepsPerUnit: 10)
    let lines = PagePath(
      contours: [Contour(start: .zero, segments: [.line(to: Point(1, 1)), .line(to: .zero)])],
      stepsPerUnit: 10)
    #expect(path.differences(to: moved) == "1 -2 1 -2 1 -2 1 -2 1 -2 1 -2")
    #expect(path.differences(to: lines) == nil)
  }

  private static func icon(_ format: ImageFormat, _ text: String) -> RunReport.Icon {
    let scale = DisplayScale(3)
    return TestSupport.icon("home") {
      $0.fits = [
        TargetFit(
          sizeClass: .regular, scale: scale, governing: .both, target: 75, squareTarget: 69,
          canvas: PixelSize(width: 74, height: 75), ink: Rect(x: 0, y: 3, width: 74, height: 69),
          pixelsPerUnit: 3)
      ]
      $0.images = [
        IconImage(
          ImageKey(format: format, variant: .filled, sizeClass: .regular, scale: scale),
          origin: .drawn, size: PixelSize(width: 75, height: 75),
          bytes: ContiguousArray(text.utf8))
      ]
    }
  }

  private func card(_ icon: RunReport.Icon) -> String {
    HTMLReport().text(of: report([], icons: [icon]))
  }

  @Test func `an SVG is shown over the pixels of its icon`() {
    let page = card(Self.icon(.svg, #"<svg viewBox="0 0 25 25"><path d="M1 2H3V4z"/></svg>"#))
    #expect(page.contains("<summary>Path</summary>"))
    // The canvas is half a pixel wider on both sides, and a point has 500 steps.
    #expect(page.contains(#"data-box="83.3 500 12333.3 11500""#))
    #expect(page.contains(#"data-path="m500 1000l1000 0l0 1000l-1000-1000z""#))
  }

  private static func template(_ weights: [String]) -> String {
    let margins = weights.enumerated().map { index, weight in
      """
      <line id="left-margin-\(weight)-S" style="" x1="\(100 * index)" y1="0"/>
      <line id="right-margin-\(weight)-S" style="" x1="\(100 * index + 50 + index)" y1="0"/>

      """
    }.joined()
    let groups = weights.enumerated().map { index, weight in
      """
      <g id="\(weight)-S">
       <path class="monochrome-0" d="M\(100 * index + 5) 600L\(100 * index + 45) 600L20 650Z"/>
      </g>

      """
    }.joined()
    return "<line id=\"Baseline-S\" x1=\"0\" y1=\"696\"/>\n\(margins)\(groups)"
  }

  @Test func `a symbol has its masters from the left margin and the baseline`() {
    let page = card(
      Self.icon(.symbol, Self.template(["Ultralight", "Regular", "Black"])))
    #expect(page.contains("<summary>Symbol</summary>"))
    #expect(
      page.contains(
        #"data-path="m50-960l400 0l-1250 500l850-500z" data-advance="510" data-layers="primary 1""#)
    )
    #expect(page.contains(#"data-light="0 0 0 0 1000 0 0 0""#))
    #expect(page.contains(#"data-advances="500 520""#))
  }

  @Test func `a symbol without weights has no slider`() {
    let page = card(Self.icon(.symbol, Self.template(["Regular"])))
    #expect(page.contains(#"data-advance="500" data-layers="primary 1"></div>"#))
  }

  @Test(arguments: [
    "", "<svg/>", #"<path d="x"/>"#, #"<g id="Regular-S"><path d="M1 2"/></g>"#,
    #"<svg><path d="M1 2&quot;><script>"/></svg>"#,
  ])
  func `a file that the tool did not write is not shown`(text: String) {
    for format in [ImageFormat.svg, .symbol] {
      #expect(!card(Self.icon(format, text)).contains("class=\"vectors\""))
    }
  }

  @Test func `a page without vectors has none of their parts`() {
    #expect(!HTMLReport().text(of: report([], icons: [measuredIcon])).contains("data-path"))
  }
}
