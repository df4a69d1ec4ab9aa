import Foundation
import IconModel
import IconPictures
import TestSupport
import Testing

/// Traced paths of the example set, as they were looked at and approved.
@Suite struct TracedGoldenTests {
  private static let folder = PackageRoot.fixtures + "/Traced/"
  /// Versions of librsvg and cairo differ in how they round coverage, which moves ends of segments
  /// by as many points.
  private static let tolerance = 0.05

  @Test func `traced paths of the example set have the approved segments`() throws {
    let output = try TemporaryFolder()
    let result = try Tabicon.run(
      "export", PackageRoot.icons, "-o", output.path, "--formats", "svg", "--quiet")
    try #require(result.status == 0, "\(result.errors)")
    for name in [
      "bell-outlined", "gear-filled", "itineraries-outlined", "profile-outlined",
      "traffic-light-filled",
    ] {
      let traced = try String(contentsOfFile: output("svg/\(name).svg"), encoding: .utf8)
      try Self.compare(traced, with: Self.folder + name + ".svg")
    }
  }

  /// Holds a drawing against its golden; one that is missing is recorded and fails once.
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
