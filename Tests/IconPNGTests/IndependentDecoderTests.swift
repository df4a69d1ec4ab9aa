import Foundation
import IconModel
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
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "IndependentDecoderTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var encoder = try PNGEncoder()
    for (number, mask) in masks.enumerated() {
      let palette = AlphaPalette(of: mask)
      try Data(encoder.encodeAsGreyAlpha(mask))
        .write(to: folder.appending(component: "grey-\(number).png"))
      try Data(encoder.encode(mask, palette: palette))
        .write(to: folder.appending(component: "palette-\(number).png"))
    }
    try Python.run(script: "PNG/decode_png.py", arguments: [folder.path])
    for (number, mask) in masks.enumerated() {
      for name in ["grey-\(number).alpha", "palette-\(number).alpha"] {
        let samples = try Data(contentsOf: folder.appending(component: name))
        #expect(ContiguousArray(samples) == mask.samples, "\(name)")
      }
    }
  }
}

/// The Python that is on the path.
enum Python {
  struct Failure: Error {
    let status: Int32
  }

  static let isInstalled = (try? run(arguments: ["-c", "import zlib"])) != nil

  /// Runs a script of `Tests/Fixtures`.
  static func run(script: String, arguments: [String]) throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(component: "Fixtures")
    try run(arguments: [fixtures.appending(path: script).path] + arguments)
  }

  private static func run(arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
  }
}
