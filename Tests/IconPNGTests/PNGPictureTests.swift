import Foundation
import IconModel
import TestSupport
import Testing

@testable import IconPNG

@Suite struct PNGPictureTests {
  private static let kinds = PackageRoot.fixtures + "/PNG/kinds"
  /// The names of the fixtures, which `make_kinds.py` makes without any decoder.
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: kinds)) ?? [])
    .filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()

  private static func bytes(_ file: String) throws -> ContiguousArray<UInt8> {
    ContiguousArray(try Data(contentsOf: URL(filePath: kinds + "/" + file)))
  }

  /// The error of bytes that must be refused.
  private func error(_ bytes: ContiguousArray<UInt8>, limit: Int = 1 << 24) -> PNGError? {
    do throws(PNGError) {
      _ = try PNGPicture(decoding: bytes, pixelLimit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: names)
  func `a kind is decoded as the specification says`(name: String) throws {
    let picture = try PNGPicture(decoding: try Self.bytes(name + ".png"), pixelLimit: 77)
    let expected = try Self.bytes(name + ".rgba")
    #expect(picture.size == PixelSize(width: 11, height: 7))
    // Only gamma needs rounding that the specification leaves open.
    let tolerance = name.contains("linear") ? 1 : 0
    let differences = zip(picture.pixels, expected).map { abs(Int($0) - Int($1)) }
    #expect(picture.pixels.count == expected.count && differences.max() ?? 0 <= tolerance)
  }

  @Test(arguments: ["palette-4-interlaced", "rgba-16", "grey-1"])
  func `a file cut before its end is malformed`(name: String) throws {
    let file = try Self.bytes(name + ".png")
    for count in 0..<file.count {
      #expect(
        error(ContiguousArray(file.prefix(count))).isMalformed,
        "the first \(count) of \(file.count) bytes passed")
    }
  }

  @Test(arguments: ["palette-4-transparent", "rgb-8"])
  func `a changed byte is an error or changes nothing but ancillary chunks`(name: String) throws {
    let file = try Self.bytes(name + ".png")
    let size = try PNGPicture(decoding: file, pixelLimit: 77).size
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x20
      if let picture = try? PNGPicture(decoding: damaged, pixelLimit: 77) {
        #expect(picture.size == size, "byte \(index)")
      }
    }
  }

  @Test func `a picture of too many pixels is refused by its header`() {
    let header = PNGChunk.header(width: 100_000, height: 100_000, bitDepth: 1, colorType: 0)
    let file = PNGChunk.file(of: [header, .data([0, 0]), .end])
    #expect(error(file) == .tooLarge(PixelSize(width: 100_000, height: 100_000)))
  }

  @Test func `rows that never come are missed`() {
    let header = PNGChunk.header(width: 4_096, height: 4_096, bitDepth: 8, colorType: 6)
    let file = PNGChunk.file(of: [header, .data([0, 0]), .end])
    #expect(error(file).isMalformed, "it passed")
  }

  @Test func `more rows than the header says are not read`() throws {
    let header = PNGChunk.header(width: 1, height: 1, bitDepth: 8, colorType: 6)
    let rows = ContiguousArray<UInt8>(repeating: 0, count: 60_000)
    let file = PNGChunk.file(of: [header, .data([0, 9, 8, 7, 6] + rows), .end])
    #expect(try PNGPicture(decoding: file, pixelLimit: 1).pixels == [9, 8, 7, 6])
  }

  @Test(arguments: [
    ("a side of 0", [PNGChunk.header(width: 0, height: 1, bitDepth: 8, colorType: 6)]),
    ("an unknown colour type", [PNGChunk.header(width: 1, height: 1, bitDepth: 8, colorType: 5)]),
    ("an unknown depth", [PNGChunk.header(width: 1, height: 1, bitDepth: 3, colorType: 0)]),
    ("no palette", [PNGChunk.header(width: 1, height: 1, bitDepth: 8, colorType: 3)]),
    ("no header", []),
    (
      "an unknown critical chunk",
      [
        PNGChunk.header(width: 1, height: 1, bitDepth: 8, colorType: 0),
        PNGChunk(name: "WHAT", content: [1]),
      ]
    ),
  ])
  func `a file that is no PNG by the specification is malformed`(
    id: String, start: [PNGChunk]
  ) {
    #expect(error(PNGChunk.file(of: start + [.data([0, 0]), .end])).isMalformed, "it passed")
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
        _ = try? PNGPicture(decoding: damaged, pixelLimit: 100)
      }
    }
    #expect(result.standardErrorContent.isEmpty)
  }

  @Test func `damage under a right checksum is an error, or gives all pixels`() throws {
    var encoder = try PNGEncoder()
    var generator = SplitMix(seed: 1)
    for file in [
      try encoder.encode(.ring(side: 30)),
      try encoder.encode(MaskKind.all[7].mask(width: 90, height: 9)),
    ] {
      let chunks = try #require(PNGChunk.list(of: file))
      for _ in 0..<1000 {
        var chunks = chunks
        let chunk = Int.random(in: chunks.indices, using: &generator)
        guard !chunks[chunk].content.isEmpty else { continue }
        let index = Int.random(in: chunks[chunk].content.indices, using: &generator)
        chunks[chunk].content[index] = UInt8.random(in: 0...255, using: &generator)
        let picture = try? PNGPicture(decoding: PNGChunk.file(of: chunks), pixelLimit: 1 << 20)
        #expect(picture.map { $0.pixels.count == 4 * $0.size.area } ?? true)
      }
    }
  }
}
