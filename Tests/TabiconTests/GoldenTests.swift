import Foundation
import IconModel
import IconPNG
import TabBarManifest
import TestSupport
import Testing
import VectorImages

@Suite struct DerivedGoldenTests {
  private static let folder = PackageRoot.fixtures + "/Derived/"
  /// Versions of librsvg and cairo differ in how they round coverage.
  private static let tolerance = 10

  @Test func `derived variants of the example set are as they were approved`() throws {
    let export = try Export.example.get()
    let images = export.manifest.icons.flatMap(\.images).filter {
      $0.origin == "derived" && $0.sizeClass == "regular" && $0.scale == 3
    }
    #expect(images.count == 2)
    for image in images {
      let file = try #require(image.file.split(separator: "/").last)
      try Self.compare(
        export.mask(image.file), with: String(file), written: export.folder + "/" + image.file)
    }
  }

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

@Suite struct TracedGoldenTests {
  private static let folder = PackageRoot.fixtures + "/Traced/"
  /// Versions of librsvg and cairo differ in how they round coverage, which moves ends of segments
  /// by as many points.
  private static let tolerance = 0.05

  @Test func `traced paths of the example set have the approved segments`() throws {
    let output = try TemporaryFolder()
    try Tabicon.run(
      "export", PackageRoot.icons, "-o", output.path, "--formats", "svg", "--quiet", status: 0)
    for name in [
      "bell-outlined", "gear-filled", "itineraries-outlined", "profile-outlined",
      "traffic-light-filled",
    ] {
      let traced = try output.text("svg/\(name).svg")
      try Self.compare(traced, with: Self.folder + name + ".svg")
    }
  }

  private static func compare(_ traced: String, with path: String) throws {
    guard let golden = try? String(contentsOfFile: path, encoding: .utf8) else {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try traced.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path): look at it and run again")
      return
    }
    let (contours, known) = (try contours(of: traced), try contours(of: golden))
    let advice: Comment = "if \(path) is worse, remove it and run again: \(traced)"
    guard contours.map(\.segments.count) == known.map(\.segments.count) else {
      Issue.record("other segments than before; \(advice)")
      return
    }
    for (contour, known) in zip(contours, known) {
      #expect((contour.start - known.start).length <= tolerance, advice)
      for (segment, known) in zip(contour.segments, known.segments) {
        #expect(segment.isLine == known.isLine, advice)
        #expect((segment.end - known.end).length <= tolerance, advice)
      }
    }
  }

  private static func contours(of drawing: String) throws -> [Contour] {
    let data = try #require(drawing.firstMatch(of: #/ d="([^"]+)"/#), "\(drawing)")
    return try #require(PathReader.contours(of: data.1), "\(drawing)")
  }
}

extension Contour.Segment {
  fileprivate var isLine: Bool {
    if case .line = self { true } else { false }
  }
}
