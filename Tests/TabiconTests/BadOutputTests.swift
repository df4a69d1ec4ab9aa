import Foundation
import IconModel
import TestSupport
import Testing

/// Places that cannot be written to: rows N5, N8 and N9 of the catalogue.
@Suite struct BadOutputTests {
  @Test(.enabled(if: OtherUser.isAvailable, "root may write everywhere"))
  func `N9: a read-only folder is named`() throws {
    let set = try DrawingSet()
    try set.folder.createFolder("out")
    #expect(unsafe chmod(set.folder("out"), 0o555) == 0)
    let result = try OtherUser.command(set.command(), in: set.folder).run(status: 2)
    #expect(result.errors.contains("cannot be written: permission denied"))
    #expect(try set.output().paths == [])
  }

  @Test func `an empty name of the output is said to be empty`() throws {
    let result = try DrawingSet().folder.tabicon(["export", "in", "-o", ""], status: 2)
    #expect(result.errors == "error: '-o' is empty; name a path, or '.' for this folder\n")
  }

  /// A disk that is full at some point of the run, simulated by a limit on the size of files.
  @Test func `N8: a limit on the size of files leaves earlier outputs as they were`() throws {
    let set = try DrawingSet()
    try set.folder.write(["in/good-filled.svg": .rectangle(width: 18, height: 18)])
    try set.run(status: 0)
    let before = try set.output()

    // 120 points in a circle give images of more than 512 bytes, the unit of `ulimit -f`.
    try set.folder.write(["in/good-filled.svg": .busy])
    let result = try set.command().with(prelude: "ulimit -f 1").run(status: 2)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains(": error: cannot be written: file too large;"))
    let after = try set.output()
    #expect(after.temporaryFiles == [])
    for path in after.differences(from: before) {
      // What was written before is whole.
      _ = try set.export().mask(path)
    }
    #expect(after.files["manifest.json"] == before.files["manifest.json"])

    let again = try set.run(status: 0)
    #expect(again.errors == "")
  }

  @Test(
    .enabled(if: Tmpfs.canMount, "only root of a Linux may mount a small disk"),
    arguments: [
      ("N8: no free inode", "nr_inodes=24", Drawing.disc, 10),
      ("N8: no free block", "size=64k", .busy, 4),
    ])
  func `a full disk leaves earlier outputs as they were`(
    id: String, options: String, drawing: Drawing, least: Int
  ) throws {
    let set = try DrawingSet()
    for number in 0..<10 { try set.folder.write(["in/more\(number)-filled.svg": drawing]) }
    try set.folder.createFolder("out")
    let disk = try Tmpfs(at: set.folder("out"), options)
    var earlier: [String: Data] = [:]
    for _ in 0..<2 {
      // What was written before stays, so the message may not say that nothing was.
      let result = try set.attempt(status: 2)
      #expect(result.errorLines.count == 1)
      #expect(
        result.errors.hasSuffix(
          ": error: cannot be written: no space left on device; no file is half-written,"
            + " mend this and run again\n"))
      let full = try set.output()
      #expect(full.paths.count > least && full.temporaryFiles == [])
      for path in full.paths { _ = try AlphaMask(pngFile: set.folder("out/" + path)) }
      for (path, bytes) in earlier { #expect(full.files[path] == bytes, "\(path)") }
      earlier = full.files
    }
    withExtendedLifetime(disk) {}
  }
}

extension Drawing {
  /// A drawing whose images do not compress well.
  fileprivate static var busy: Drawing {
    Drawing(
      (0..<120).map { index in
        let angle = Double(index) * 2.4
        let distance = 11 * (Double(index) / 120).squareRoot()
        return """
          <circle cx="\(12 + distance * cos(angle))" cy="\(12 + distance * sin(angle))" r="0.6" \
          opacity="\(1 - Double(index % 17) / 20)"/>
          """
      }.joined(separator: "\n"))
  }
}
