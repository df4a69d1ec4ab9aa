import Foundation
import IconModel
import TestSupport
import Testing

@testable import IconPNG

/// Tests of pictures in their colours.
@Suite struct PNGColorsTests {
  private static let opaque = ColorRaster(
    size: PixelSize(width: 2, height: 2),
    pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF12_3456])
  private static let translucent = ColorRaster(
    size: PixelSize(width: 3, height: 1), pixels: [0xFF01_0203, 0x8040_2000, 0])

  @Test func `a picture has alpha only if some pixel is not opaque`() throws {
    var encoder = try PNGEncoder()
    for (raster, colorType) in [(Self.opaque, 2), (Self.translucent, 6)] as [(ColorRaster, UInt8)] {
      let chunks = try #require(PNGChunk.list(of: try encoder.encode(raster)))
      #expect(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
      #expect(
        chunks[0]
          == PNGChunk.header(
            width: UInt32(raster.size.width), height: UInt32(raster.size.height), bitDepth: 8,
            colorType: colorType))
    }
  }

  @Test func `masks are still grey and alpha after a picture`() throws {
    var encoder = try PNGEncoder()
    let mask = AlphaMask.ring(side: 20)
    let before = try encoder.encode(mask)
    _ = try encoder.encode(Self.translucent)
    #expect(try encoder.encode(mask) == before)
  }

  @Test func `a picture that is too large is refused`() throws {
    var encoder = try PNGEncoder()
    let size = PixelSize(width: PNGEncoder.sideLimit + 1, height: 1)
    let raster = ColorRaster(
      size: size, pixels: ContiguousArray(repeating: 0, count: size.area))
    #expect(throws: PNGError.tooLarge(size)) { try encoder.encode(raster) }
  }

  @Test(.enabled(if: Python.isInstalled, "python3 is needed to decode without libpng"))
  func `a decoder without libpng reads the same colours`() throws {
    let folder = try TemporaryFolder()
    var encoder = try PNGEncoder()
    try folder.write(Array(encoder.encode(Self.opaque)), to: "opaque.png")
    try folder.write(Array(encoder.encode(Self.translucent)), to: "clear.png")
    let decoding = try Python.run(script: "PNG/decode_colors.py", arguments: [folder.path])
    try #require(decoding.status == 0, "\(decoding.errors)")
    #expect(
      try Array(folder.bytes("opaque.pixels"))
        == [255, 0, 0, 0, 255, 0, 0, 0, 255, 0x12, 0x34, 0x56])
    #expect(
      try Array(folder.bytes("clear.pixels"))
        == [1, 2, 3, 255, 128, 64, 0, 128, 0, 0, 0, 0])
  }
}
