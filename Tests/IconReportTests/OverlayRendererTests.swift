import IconModel
import Testing

@testable import IconPictures
@testable import IconReport

@Suite struct OverlayRendererTests {
  private func fit(
    _ governing: MetricsProfile.GoverningSide, target: Int, canvas: (Int, Int), ink: Rect
  ) -> TargetFit {
    TargetFit(
      sizeClass: .regular, scale: DisplayScale(2), governing: governing, target: target,
      squareTarget: 46, canvas: PixelSize(width: canvas.0, height: canvas.1), ink: ink,
      pixelsPerUnit: 2)
  }

  private let ink = Rect(x: 1, y: 2, width: 3, height: 4)

  @Test func `the target box is centred, and its free side is that of the canvas`() {
    #expect(
      TargetOverlay(fit(.both, target: 46, canvas: (62, 56), ink: ink)).target
        == Rect(x: 8, y: 5, width: 46, height: 46))
    #expect(
      TargetOverlay(fit(.width, target: 62, canvas: (62, 40), ink: ink)).target
        == Rect(x: 0, y: 0, width: 62, height: 40))
    #expect(
      TargetOverlay(fit(.height, target: 56, canvas: (62, 58), ink: ink)).target
        == Rect(x: 0, y: 1, width: 62, height: 56))
  }

  @Test func `the image shows grid, ink, target box and ink box at their positions`() {
    let zoom = OverlayRenderer.zoom
    let size = PixelSize(width: 4 * zoom, height: 3 * zoom)
    // The left half is ink.
    let mask = AlphaMask(
      size: size,
      samples: ContiguousArray((0..<size.area).map { $0 % size.width < 2 * zoom ? 255 : 0 }))
    let overlay = TargetOverlay(
      fit(
        .width, target: 4, canvas: (4, 3), ink: Rect(x: 0, y: 1, width: 2, height: 1)))
    let image = OverlayRenderer().raster(of: [mask, mask], overlay: overlay)
    let margin = OverlayRenderer.margin
    #expect(
      image.size
        == PixelSize(
          width: 3 * margin + 2 * size.width, height: 2 * margin + size.height))
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      image.pixels[(margin + y) * image.size.width + margin + x] & 0xFF_FFFF
    }
    #expect(pixel(zoom / 2, zoom / 2) == 0x1C1C1E, "ink")
    #expect(pixel(3 * zoom + 5, zoom / 2) == 0xFFFFFF, "no ink")
    #expect(pixel(3 * zoom, zoom / 2) != 0xFFFFFF, "the grid over the canvas")
    #expect(pixel(zoom, zoom / 2) != 0x1C1C1E, "the grid over the ink")
    #expect(pixel(-3, 5) == 0x007AFF, "the target box lies around its canvas")
    #expect(pixel(5, zoom - 1) == 0xFF2D55, "the ink box lies around the ink")
    #expect(pixel(-10, -10) == 0xF2F2F7, "the margin")
    #expect(pixel(size.width + margin + zoom / 2, zoom / 2) == 0x1C1C1E, "the second variant")
  }

  @Test func `shapes outside of the canvas are clipped`() {
    var canvas = RasterCanvas(size: PixelSize(width: 2, height: 2), background: RasterColor(0))
    canvas.fill(x: -5, y: -5, width: 3, height: 3, with: RasterColor(0xFFFFFF))
    canvas.fill(x: 9, y: 9, width: 3, height: 3, with: RasterColor(0xFFFFFF))
    canvas.paint(
      AlphaMask(size: PixelSize(width: 3, height: 3), coverage: 255), x: 1, y: 1,
      with: RasterColor(0xFFFFFF, alpha: 128))
    #expect(canvas.raster.pixels == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF80_8080])
  }
}
