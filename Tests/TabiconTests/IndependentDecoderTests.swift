import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// Reads exported PNGs with a decoder that shares no code with libpng, and that accepts no colour.
@Suite(.enabled(if: Python.isInstalled, "python3 is needed to decode without libpng"))
struct IndependentDecoderTests {
  @Test func `another decoder sees no colour and the same alpha in every exported image`() throws {
    let folder = try TemporaryFolder()
    let result = try Tabicon.run("export", PackageRoot.icons, "-o", folder.path, "--quiet")
    try #require(result.status == 0, "\(result.errors)")
    let export = try Export(folder.path)
    let decoded = try Python.run(script: "PNG/decode_png.py", arguments: [folder("png")])
    try #require(decoded.status == 0, "\(decoded.errors)")
    let images = export.manifest.icons.flatMap(\.images)
    #expect(images.count == 180)
    for image in images {
      let alpha = try Data(
        contentsOf: URL(filePath: folder(image.file.replacing(".png", with: ".alpha"))))
      #expect(try ContiguousArray(alpha) == export.mask(image.file).samples, "\(image.file)")
    }
  }
}
