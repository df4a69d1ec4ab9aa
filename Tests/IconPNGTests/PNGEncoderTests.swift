import IconModel
import Testing

@testable import IconPNG

/// Compares the encoder with libpng, with which it shares no code.
@Suite struct PNGEncoderTests {
  private func decode(_ file: ContiguousArray<UInt8>) throws -> AlphaMask {
    #expect(PNGChunk.list(of: file)?.last?.name == "IEND")
    let picture = try PNGPicture(decoding: file, pixelLimit: 1 << 20)
    #expect(picture.pixels.indices.allSatisfy { $0 % 4 == 3 || picture.pixels[$0] == 0 })
    return picture.mask
  }

  @Test(arguments: MaskKind.all)
  func `an encoded mask decodes to the same mask`(kind: MaskKind) throws {
    var encoder = try PNGEncoder()
    let small = (1...33).flatMap { width in [1, 2, 7, 33].map { (width, $0) } }
    for (width, height) in small + [(93, 84), (1, 300), (300, 1), (151, 129)] {
      let mask = kind.mask(width: width, height: height)
      #expect(try decode(encoder.encode(mask)) == mask, "\(width) x \(height)")
    }
  }

  @Test(arguments: MaskKind.all)
  func `the smallest file holds the same mask in no more bytes`(kind: MaskKind) throws {
    var fast = try PNGEncoder()
    var smallest = try PNGEncoder(effort: .smallest)
    for (width, height) in [(1, 1), (33, 7), (75, 75), (93, 84), (151, 129)] {
      let mask = kind.mask(width: width, height: height)
      let file = try smallest.encode(mask)
      #expect(try decode(file) == mask, "\(width) x \(height)")
      #expect(try file.count <= fast.encode(mask).count, "\(width) x \(height)")
    }
  }

  @Test(arguments: MaskKind.all)
  func `a palette is chosen when and only when it is smaller, and both forms hold the mask`(
    kind: MaskKind
  ) throws {
    var encoder = try PNGEncoder()
    let small = [(1, 1), (2, 7), (7, 2), (5, 9), (33, 33), (34, 34), (50, 50), (61, 40)]
    for (width, height) in small + [(75, 75), (93, 60), (199, 187)] {
      let mask = kind.mask(width: width, height: height)
      let greyAlpha = try encoder.encodeAsGreyAlpha(mask)
      let indexed = try encoder.encode(mask, palette: AlphaPalette(of: mask))
      #expect(try decode(greyAlpha) == mask && decode(indexed) == mask, "\(width) x \(height)")
      let smaller = indexed.count < greyAlpha.count ? indexed : greyAlpha
      #expect(try encoder.encode(mask) == smaller, "\(width) x \(height)")
    }
  }

  @Test func `each bit depth of a palette occurs and is read back unchanged`() throws {
    var encoder = try PNGEncoder()
    for (count, bitDepth) in [(2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (200, 8)]
      as [(Int, UInt8)]
    {
      let levels = ContiguousArray((0..<count).map { UInt8($0) })
      let mask = MaskKind(id: "", levels: levels, runLength: 1).mask(width: 201, height: 103)
      let file = try encoder.encode(mask)
      let chunks = try #require(PNGChunk.list(of: file))
      #expect(chunks[0] == .header(width: 201, height: 103, bitDepth: bitDepth, colorType: 3))
      #expect(chunks[1].content.count == 3 * count)
      #expect(try decode(file) == mask)
    }
  }

  @Test func `an icon has grey, alpha and three chunks`() throws {
    var encoder = try PNGEncoder()
    let file = try encoder.encode(.ring(side: 75))
    #expect(try decode(file) == .ring(side: 75))
    let chunks = try #require(PNGChunk.list(of: file))
    #expect(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks[0] == .header(width: 75, height: 75, bitDepth: 8, colorType: 4))
  }

  @Test func `an image of few coverages has a black palette with their alphas`() throws {
    var encoder = try PNGEncoder()
    let kind = MaskKind(id: "", levels: [0, 100, 255], runLength: 1)
    let file = try encoder.encode(kind.mask(width: 40, height: 30))
    let chunks = try #require(PNGChunk.list(of: file))
    #expect(chunks.map(\.name) == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(chunks[0] == .header(width: 40, height: 30, bitDepth: 2, colorType: 3))
    #expect(chunks[1].content == ContiguousArray(repeating: 0, count: 9))
    #expect(chunks[2].content == [0, 100])
  }

  @Test func `equal masks give equal bytes, whatever was encoded between them`() throws {
    var encoder = try PNGEncoder()
    let masks = [AlphaMask.ring(side: 54)] + MaskKind.all.map { $0.mask(width: 61, height: 40) }
    let first = try masks.map { mask throws(PNGError) in try encoder.encode(mask) }
    let again = try masks.reversed().map { mask throws(PNGError) in try encoder.encode(mask) }
    #expect(first == again.reversed())

    var fresh = try PNGEncoder()
    let large = MaskKind.all[9].mask(width: 700, height: 500)
    for (mask, bytes) in zip(masks, first) {
      _ = try fresh.encode(large)
      #expect(try fresh.encode(mask) == bytes)
    }
  }

  @Test func `a side over the limit is refused and the encoder remains usable`() throws {
    var encoder = try PNGEncoder()
    let before = try encoder.encode(.ring(side: 20))
    let size = PixelSize(width: PNGEncoder.sideLimit + 1, height: 1)
    let error = #expect(throws: PNGError.self) { try encoder.encode(AlphaMask(size: size)) }
    #expect(error == .tooLarge(size))
    #expect(try encoder.encode(.ring(side: 20)) == before)
  }

  @Test func `a side at the limit is written and read`() throws {
    var encoder = try PNGEncoder()
    let side = PNGEncoder.sideLimit
    for size in [PixelSize(width: side, height: 2), PixelSize(width: 2, height: side)] {
      let mask = AlphaMask(size: size, coverage: 9)
      #expect(try decode(encoder.encode(mask)) == mask)
    }
  }

  static let pictures: [(id: String, size: PixelSize, colors: [UInt32], pixels: [UInt8])] = [
    (
      "opaque", PixelSize(width: 2, height: 2),
      [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF12_3456],
      [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0x12, 0x34, 0x56, 255]
    ),
    (
      "translucent", PixelSize(width: 3, height: 1), [0xFF01_0203, 0x8040_2000, 0],
      [1, 2, 3, 255, 128, 64, 0, 128, 0, 0, 0, 0]
    ),
  ]

  @Test(arguments: pictures)
  func `a picture keeps its colours, and has alpha only if some pixel is not opaque`(
    id: String, size: PixelSize, colors: [UInt32], pixels: [UInt8]
  ) throws {
    var encoder = try PNGEncoder()
    let before = try encoder.encode(.ring(side: 20))
    let file = try encoder.encode(ColorRaster(size: size, pixels: ContiguousArray(colors)))
    let chunks = try #require(PNGChunk.list(of: file))
    #expect(chunks.map(\.name) == ["IHDR", "tEXt", "IDAT", "IEND"] && PNGEncoder.isMarked(file))
    #expect(
      chunks[0]
        == .header(
          width: UInt32(size.width), height: UInt32(size.height), bitDepth: 8,
          colorType: id == "opaque" ? 2 : 6))
    #expect(try Array(PNGPicture(decoding: file, pixelLimit: 4).pixels) == pixels)
    // Masks are still grey and alpha after a picture.
    #expect(try encoder.encode(.ring(side: 20)) == before)
  }

  @Test func `a picture that is too large is refused`() throws {
    var encoder = try PNGEncoder()
    let size = PixelSize(width: PNGEncoder.sideLimit + 1, height: 1)
    let raster = ColorRaster(size: size, pixels: ContiguousArray(repeating: 0, count: size.area))
    #expect(throws: PNGError.tooLarge(size)) { try encoder.encode(raster) }
  }
}
