import Testing

@testable import SVGRendering

@Suite struct EmbeddedImageTests {
  private static func size(_ address: String) -> [Int]? {
    EmbeddedImage(address: bytes(address)[...]).map { [$0.width, $0.height] }
  }

  private static let png = "iVBORw0KGgoAAAANSUhEUgAAdTAAAAACAQAAAAA="

  @Test(arguments: [
    ("plain", "image/png;base64,\(png)"),
    ("in capitals, of another kind", "image/svg+xml;BASE64,\(png)"),
    ("with line breaks", "image/png;base64,\(png.prefix(7))\n \(png.dropFirst(7))"),
    ("with line breaks of XML", "image/png;base64,\(png.prefix(8))&#10;\(png.dropFirst(8))"),
    ("escaped", "image/png;base64,%69\(png.dropFirst(1))"),
  ])
  func `the size of a PNG is read`(id: String, address: String) {
    #expect(Self.size(address) == [30_000, 2])
  }

  @Test func `the size of a JPEG is read behind other segments`() {
    // FFD8, a comment of 4 bytes, then a frame of 513 lines of 258.
    #expect(Self.size("image/jpeg;base64,/9j//gAEYWL/wAARCAIBAQIDASIA") == [258, 513])
  }

  @Test(arguments: [
    ("nothing", ""), ("no base64", "image/png,abc"), ("a GIF", "image/gif;base64,R0lGODlhAQABAA=="),
    ("an SVG", "image/svg+xml;base64,PHN2Zy8+"), ("a short PNG", "image/png;base64,iVBORw0KGgo="),
    ("no pixels", "image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAAAAAACAQAAAAA="),
    ("an entity", "image/png;base64,&a;\(png)"), ("no digits", "image/png;base64,\u{E9}"),
    ("a JPEG without a frame", "image/jpeg;base64,/9j//gAEYWL/2Q=="),
    ("a JPEG of endless marks", "image/jpeg;base64,/9j/////////////////"),
  ])
  func `anything else has no size`(id: String, address: String) {
    #expect(Self.size(address) == nil)
  }
}
