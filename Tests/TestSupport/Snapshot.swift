import Foundation
package import Testing

/// A text of `Tests/Fixtures/Snapshots` that a result must equal.
///
/// One that is missing is recorded and fails once, so that a person reads it before it counts.
package enum Snapshot {
  package static func expect(
    _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      text, at: PackageRoot.fixtures + "/Snapshots/" + name, sourceLocation: sourceLocation)
  }

  package static func expect(
    _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let known = try? String(contentsOfFile: path, encoding: .utf8) else {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path): read it and run again", sourceLocation: sourceLocation)
      return
    }
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        == known.split(separator: "\n", omittingEmptySubsequences: false),
      "\(path) says otherwise; remove it to record anew", sourceLocation: sourceLocation)
  }
}
