import IconModel
import Testing

@testable import SVGRendering

@Suite struct GunzipTests {
  /// `<svg/>` in gzip, as `gzip -n` writes it.
  private static let packed: ContiguousArray<UInt8> = [
    0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0xB3, 0x29, 0x2E, 0x4B, 0xD7, 0xB7, 0x03,
    0x00, 0x49, 0xFB, 0xB9, 0xAC, 0x06, 0, 0, 0,
  ]

  private static func reason(_ file: ContiguousArray<UInt8>, _ limit: Int = 100) -> String? {
    failure { () throws(DrawingFailure) in
      _ = try SVGText.unpacked(file, limits: limits([.bytes: limit]))
    }
  }

  private static let damaged =
    "malformed: the file is compressed and damaged, or breaks off;"
    + " export it again, or save it as plain SVG"

  @Test func `a drawing is unpacked, up to its limit`() throws {
    #expect(try SVGText.unpacked(Self.packed, limits: limits([.bytes: 6])) == bytes("<svg/>"))
    #expect(
      Self.reason(Self.packed, 5)
        == "limits: the drawing has more than 5 bytes, unpacked; simplify the drawing,"
        + " or raise '--limit bytes=N'")
  }

  @Test func `a file that is cut anywhere, or has bytes behind its end, is rejected`() {
    for length in Self.packed.indices {
      #expect(Self.reason(ContiguousArray(Self.packed.prefix(length))) == Self.damaged)
    }
    #expect(Self.reason(Self.packed + [0]) == Self.damaged)
  }

  @Test func `a file that is damaged anywhere is rejected, or unpacks to the same text`() throws {
    for index in Self.packed.indices {
      var file = Self.packed
      file[index] ^= 0x10
      let text = try? SVGText.unpacked(file, limits: limits([.bytes: 100]))
      #expect(text == nil || text == bytes("<svg/>"), "byte \(index)")
    }
  }
}
