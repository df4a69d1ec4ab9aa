import Foundation
import IconModel
import IconPNG
import TabBarManifest
import TestSupport
import Testing

/// The derived variants of the example set, as they were looked at and approved.
@Suite struct DerivedGoldenTests {
  private static let folder = PackageRoot.fixtures + "/Derived/"
  /// Versions of librsvg and cairo differ in how they round coverage.
  private static let tolerance = 10

  @Test func `derived variants of the example set are as they were approved`() throws {
    let output = try TemporaryFolder()
    let result = try Tabicon.run("export", PackageRoot.icons, "-o", output.path, "--quiet")
    try #require(result.status == 0, "\(result.errors)")
    let export = try Export("", in: output)
    let images = export.manifest.icons.flatMap(\.images).filter {
      $0.origin == "derived" && $0.sizeClass == "regular" && $0.scale == 3
    }
    #expect(images.count == 7)
    for image in images {
      let file = try #require(image.file.split(separator: "/").last)
      try Self.compare(export.mask(image.file), with: String(file), written: output(image.file))
    }
  }

  /// Holds an image against its golden; one that is missing is recorded and fails once.
  private static func compare(
    _ mask: AlphaMask, with name: String, written path: String
  ) throws {
    guard FileManager.default.fileExists(atPath: folder + name) else {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: path, toPath: folder + name)
      Issue.record("recorded \(folder + name): look at it and run again")
      return
    }
    let golden = try AlphaMask(pngFile: folder + name)
    guard golden.size == mask.size else {
      Issue.record("\(name) has \(mask.size), not \(golden.size); remove it to record anew")
      return
    }
    let differences = zip(mask.samples, golden.samples).map { abs(Int($0) - Int($1)) }
    let worst = differences.max() ?? 0
    guard worst > tolerance, let place = differences.firstIndex(of: worst) else { return }
    var encoder = try PNGEncoder()
    let picture = try encoder.encode(sideBySide(golden, mask))
    Attachment.record(Array(picture), named: "expected, difference, actual: \(name)")
    Issue.record(
      """
      \(name): \(differences.count { $0 > tolerance }) pixels differ, most by \(worst) of 255 at \
      \(place % mask.width), \(place / mask.width); if that is an improvement, remove \
      \(folder + name) and run again
      """)
  }

  /// The golden, what differs, and the image.
  private static func sideBySide(_ golden: AlphaMask, _ mask: AlphaMask) -> AlphaMask {
    let width = mask.width
    var samples = ContiguousArray<UInt8>()
    for y in 0..<mask.height {
      samples += (0..<width).map { golden[$0, y] }
      samples += (0..<width).map { UInt8(abs(Int(golden[$0, y]) - Int(mask[$0, y]))) }
      samples += (0..<width).map { mask[$0, y] }
    }
    return AlphaMask(size: PixelSize(width: 3 * width, height: mask.height), samples: samples)
  }
}
