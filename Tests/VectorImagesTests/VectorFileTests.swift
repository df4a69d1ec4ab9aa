import IconModel
import Testing

@testable import VectorImages

@Suite struct VectorFileTests {
  private static func drawing(
    _ artboard: Rect = Rect(x: 0, y: 0, width: 25, height: 20.5),
    contours: [Contour] = [Contour(corners: [Point(1, 1), Point(1, 9), Point(9, 5)])]
  ) -> VectorDrawing {
    VectorDrawing(contours: contours, artboard: artboard, tolerance: 1.0 / 600)
  }

  private static func text(_ bytes: ContiguousArray<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an SVG is one path in the artboard`() {
    #expect(
      Self.text(SVGImage.bytes(of: Self.drawing())) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="25" height="20.5" viewBox="0 0 25 20.5">\
        <path d="M1 1v8l8-4z"/></svg>

        """)
  }

  @Test func `an artboard may begin elsewhere, or be left out`() {
    let drawing = Self.drawing(Rect(x: -0.5, y: 3, width: 24, height: 24.6667))
    let path = "<path d=\"M1 1v8l8-4z\"/></svg>\n"
    #expect(
      Self.text(SVGImage.bytes(of: drawing))
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24.667\""
        + " viewBox=\"-0.5 3 24 24.667\">" + path)
    #expect(
      Self.text(SVGImage.bytes(of: drawing, hasArtboard: false))
        == "<svg xmlns=\"http://www.w3.org/2000/svg\">" + path)
  }

  @Test func `an SVG of nothing has no path`() {
    let text = Self.text(SVGImage.bytes(of: Self.drawing(contours: [])))
    #expect(text.hasSuffix("viewBox=\"0 0 25 20.5\"/>\n"))
  }

  @Test(arguments: [
    (25.0, 25.0, "0 0 25 25"), (31.0, 20.5, "0 0 31 20.5"), (17.0, 62.0 / 3, "0 0 17 20.666667"),
  ])
  func `a PDF is one page of the artboard's size`(
    width: Double, height: Double, box: String
  ) throws {
    let text = Self.text(
      try PDFImage.bytes(of: Self.drawing(Rect(x: 0, y: 0, width: width, height: height))))
    #expect(text.hasPrefix("%PDF-1.4\n"))
    #expect(text.contains("/MediaBox [ \(box) ]"))
    #expect(text.matches(of: #//Type /Page[^s]/#).count == 1)
    #expect(text.contains("/Count 1"))
  }

  @Test func `a PDF says neither when nor of what it was made`() throws {
    let text = Self.text(try PDFImage.bytes(of: Self.drawing()))
    for key in ["Date", "/Title", "/Author", "/Creator", "/ID", "D:20"] {
      #expect(!text.contains(key), "\(key)")
    }
  }

  @Test func `equal drawings give equal bytes, other drawings others`() throws {
    let first = try PDFImage.bytes(of: Self.drawing())
    #expect(try PDFImage.bytes(of: Self.drawing()) == first)
    #expect(try PDFImage.bytes(of: Self.drawing(contours: [])) != first)
  }

  @Test func `a PDF without contours is a page too`() throws {
    let text = Self.text(try PDFImage.bytes(of: Self.drawing(contours: [])))
    #expect(text.contains("/Count 1"))
  }
}
