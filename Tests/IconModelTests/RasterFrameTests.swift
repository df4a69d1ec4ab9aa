import IconModel
import Testing

@Suite struct RasterFrameTests {
  let frame = RasterFrame(
    originX: -2, originY: 3, scale: 4, size: PixelSize(width: 40, height: 20))

  @Test func `the corner of a frame is at its origin`() {
    let pixel = frame.artboard(of: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(pixel == Rect(x: -2, y: 3, width: 0.25, height: 0.25))
  }

  @Test func `a part of the artboard converts to pixels and back`() {
    let part = Rect(x: 1.5, y: 4, width: 3, height: 0.5)
    #expect(frame.pixels(of: part) == Rect(x: 14, y: 4, width: 12, height: 2))
    #expect(frame.artboard(of: frame.pixels(of: part)) == part)
  }
}
