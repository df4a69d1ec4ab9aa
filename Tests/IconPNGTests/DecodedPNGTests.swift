import IconModel
import TestSupport
import Testing

@testable import IconPNG

@Suite struct DecodedPNGTests {
  /// The error of bytes that must be refused.
  private func error(_ bytes: ContiguousArray<UInt8>) -> PNGError? {
    do throws(PNGError) {
      _ = try DecodedPNG(decoding: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func error(_ chunks: PNGChunk...) -> PNGError? { error(PNGChunk.file(of: chunks)) }

  /// An icon, a palette of 2 bits and one of 8.
  private func files() throws -> [ContiguousArray<UInt8>] {
    var encoder = try PNGEncoder()
    return [
      try encoder.encode(.ring(side: 30)),
      try encoder.encode(MaskKind.all[5].mask(width: 31, height: 9)),
      try encoder.encode(MaskKind.all[7].mask(width: 90, height: 9)),
    ]
  }

  @Test func `a file cut at any byte is malformed`() throws {
    for file in try files() {
      for count in 0..<file.count {
        guard case .malformed = error(ContiguousArray(file.prefix(count))) else {
          Issue.record("the first \(count) of \(file.count) bytes passed")
          continue
        }
      }
    }
  }

  @Test func `a file with any byte changed is malformed`() throws {
    for file in try files() {
      for index in file.indices {
        for mask: UInt8 in [0x01, 0x20, 0x80, 0xff] {
          var file = file
          file[index] ^= mask
          guard case .malformed = error(file) else {
            Issue.record("byte \(index) xor \(mask) passed")
            continue
          }
        }
      }
    }
  }

  @Test func `damage under a correct checksum gives an error or a mask of the header's size`()
    throws
  {
    var generator = SplitMix(seed: 1)
    for file in try files() {
      let chunks = try #require(PNGChunk.list(of: file))
      for _ in 0..<1000 {
        var chunks = chunks
        let chunk = Int.random(in: chunks.indices, using: &generator)
        guard !chunks[chunk].content.isEmpty else { continue }
        let index = Int.random(in: chunks[chunk].content.indices, using: &generator)
        chunks[chunk].content[index] = UInt8.random(in: 0...255, using: &generator)
        guard let decoded = try? DecodedPNG(decoding: PNGChunk.file(of: chunks)) else { continue }
        #expect(decoded.mask.samples.count == decoded.mask.size.area)
      }
    }
  }

  @Test func `chunks left out, doubled or out of order never crash`() throws {
    for file in try files() {
      let chunks = try #require(PNGChunk.list(of: file))
      for first in chunks.indices {
        var without = chunks
        without.remove(at: first)
        #expect(error(PNGChunk.file(of: without)) != nil)
        #expect(error(PNGChunk.file(of: chunks + [chunks[first]])) != nil)
        for second in chunks.indices where second != first {
          var swapped = chunks
          swapped.swapAt(first, second)
          #expect(error(PNGChunk.file(of: swapped)) != nil)
        }
      }
    }
  }

  @Test(arguments: [(16385, 1), (1, 16385), (0x7fff_ffff, 0x7fff_ffff)])
  func `a side over the limit is too large, whatever follows`(width: UInt32, height: UInt32) {
    let header = PNGChunk.header(width: width, height: height, bitDepth: 8, colorType: 4)
    let size = PixelSize(width: Int(width), height: Int(height))
    #expect(error(header, .data([0]), .end) == .tooLarge(size))
  }

  @Test(arguments: [(0, 1), (1, 0), (0x8000_0000, 1)] as [(UInt32, UInt32)])
  func `a side that no PNG can have is malformed`(width: UInt32, height: UInt32) {
    let header = PNGChunk.header(width: width, height: height, bitDepth: 8, colorType: 4)
    guard case .malformed = error(header, .data([0]), .end) else {
      Issue.record("\(width) x \(height) passed")
      return
    }
  }

  @Test func `a huge image without rows is malformed`() {
    let header = PNGChunk.header(width: 16384, height: 16384, bitDepth: 8, colorType: 4)
    #expect(error(header, .data([0, 0, 0]), .end) == .malformed(reason: "Not enough image data"))
  }

  @Test(arguments: [(8, 0), (8, 2), (8, 6), (16, 4), (1, 0)] as [(UInt8, UInt8)])
  func `other kinds of image are unsupported`(bitDepth: UInt8, colorType: UInt8) {
    let header = PNGChunk.header(width: 1, height: 1, bitDepth: bitDepth, colorType: colorType)
    #expect(
      error(header, .data([0, 0, 0, 0, 0]), .end)
        == .unsupported(reason: "neither 8-bit grey with alpha nor a palette"))
  }

  @Test func `colour, interlacing and missing alpha are unsupported`() {
    let grey = PNGChunk.header(width: 1, height: 1, bitDepth: 8, colorType: 4)
    #expect(error(grey, .data([0, 1, 9]), .end) == .unsupported(reason: "a pixel is not black"))

    let interlaced = PNGChunk.header(
      width: 1, height: 1, bitDepth: 8, colorType: 4, interlacing: 1)
    #expect(error(interlaced, .data([0, 0, 9]), .end) == .unsupported(reason: "interlaced"))

    let indexed = PNGChunk.header(width: 1, height: 1, bitDepth: 8, colorType: 3)
    let black = PNGChunk(name: "PLTE", content: [0, 0, 0])
    let red = PNGChunk(name: "PLTE", content: [255, 0, 0])
    #expect(
      error(indexed, black, .data([0, 0]), .end)
        == .unsupported(reason: "a palette without alpha"))
    #expect(
      error(indexed, red, PNGChunk(name: "tRNS", content: [0]), .data([0, 0]), .end)
        == .unsupported(reason: "a palette entry is not black"))
  }

  @Test func `an index behind the palette's end is malformed`() {
    let header = PNGChunk.header(width: 1, height: 1, bitDepth: 8, colorType: 3)
    let black = PNGChunk(name: "PLTE", content: [0, 0, 0])
    let alpha = PNGChunk(name: "tRNS", content: [7])
    #expect(error(header, black, alpha, .data([0, 0]), .end) == nil)
    guard case .malformed = error(header, black, alpha, .data([0, 1]), .end) else {
      Issue.record("index 1 of 1 passed")
      return
    }
  }

  @Test func `other ancillary chunks are skipped, bytes behind the end are an error`() throws {
    let file = try files()[0]
    var chunks = try #require(PNGChunk.list(of: file))
    chunks.insert(PNGChunk(name: "gAMA", content: [0, 0, 177, 143]), at: 1)
    chunks.insert(PNGChunk(name: "tEXt", content: [65, 0, 66]), at: 2)
    #expect(try DecodedPNG(decoding: PNGChunk.file(of: chunks)) == DecodedPNG(decoding: file))
    #expect(error(file + [0]) == .malformed(reason: "bytes follow the end of the image"))
  }

  @Test func `nothing is printed about bad images`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      var encoder = try PNGEncoder()
      let file = try encoder.encode(.ring(side: 9))
      for index in file.indices {
        var damaged = file
        damaged[index] ^= 0x20
        _ = try? DecodedPNG(decoding: damaged)
      }
    }
    #expect(result.standardErrorContent.isEmpty)
    #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("libpng"))
  }
}
