import Foundation
import IconModel
import TestSupport
import Testing

@testable import IconPNG

/// Compares the encoder with a decoder that shares no code with libpng.
@Suite(.enabled(if: Python.isInstalled, "python3 is needed to decode without libpng"))
struct IndependentDecoderTests {
  @Test func `a decoder without libpng reads the same masks`() throws {
    let sizes = [(1, 1), (2, 7), (7, 2), (33, 33), (50, 50), (61, 40)]
    let masks =
      [AlphaMask.ring(side: 75)]
      + MaskKind.all.flatMap { kind in sizes.map { kind.mask(width: $0.0, height: $0.1) } }
    let folder = try TemporaryFolder()

    var encoder = try PNGEncoder()
    for (number, mask) in masks.enumerated() {
      let palette = AlphaPalette(of: mask)
      try folder.write(Array(encoder.encodeAsGreyAlpha(mask)), to: "grey-\(number).png")
      try folder.write(Array(encoder.encode(mask, palette: palette)), to: "palette-\(number).png")
    }
    let decoding = try Python.run(script: "PNG/decode_png.py", arguments: [folder.path])
    try #require(decoding.status == 0, "\(decoding.errors)")
    for (number, mask) in masks.enumerated() {
      for name in ["grey-\(number).alpha", "palette-\(number).alpha"] {
        let samples = try folder.bytes(name)
        #expect(ContiguousArray(samples) == mask.samples, "\(name)")
      }
    }
  }
}
