import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct OptimizeTests {
  @Test func `optimised files hold the same pixels in fewer bytes`() throws {
    let plain = try TemporaryFolder()
    let small = try TemporaryFolder()
    let first = try Tabicon.run("export", PackageRoot.icons, "--output", plain.path, "--quiet")
    let second = try Tabicon.run(
      "export", PackageRoot.icons, "--output", small.path, "--quiet", "--optimize")
    try #require(first.status == 0 && second.status == 0)

    let (before, after) = (try Export(plain.path), try Export(small.path))
    var sizes = (before: 0, after: 0)
    for icon in before.manifest.icons {
      for image in icon.images {
        #expect(try before.mask(image.file) == after.mask(image.file), "\(image.file)")
        sizes.before += try Self.byteCount(before, image.file)
        sizes.after += try Self.byteCount(after, image.file)
      }
    }
    #expect(sizes.before > 0 && sizes.after * 20 < sizes.before * 19)
  }

  private static func byteCount(_ export: Export, _ file: String) throws -> Int {
    try Data(contentsOf: URL(filePath: export.folder + "/" + file)).count
  }
}
