import Foundation
import TabBarManifest
import TestSupport
import Testing

@testable import SystemFiles

@Suite struct ReplacementTests {
  /// Every option that names a file to be written beside the outputs.
  private static let writers: [(id: String, arguments: [String])] = [
    ("a report", ["validate", "in", "--report", "json=FILE"]),
    ("a picture of all icons", ["export", "in", "-o", "out", "--report", "sheet=FILE"]),
    ("a baseline", ["validate", "in", "--write-baseline", "FILE"]),
    ("a dependency file", ["export", "in", "-o", "out", "--depfile", "FILE"]),
    ("a page", ["preview", "in", "--output", "FILE"]),
  ]

  private static func command(
    _ arguments: [String], file: String, in folder: TemporaryFolder
  ) -> Command {
    folder.command(arguments.map { $0.replacing("FILE", with: file) })
  }

  private static func type(of path: String) -> mode_t {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  @Test(arguments: writers)
  func `a FIFO is written to and stays`(id: String, arguments: [String]) throws {
    let set = try RepeatedExport(pairs: 1)
    #expect(unsafe mkfifo(set.folder("pipe"), 0o600) == 0)
    try set.folder.write("", to: "copy")
    try Self.command(arguments, file: "pipe", in: set.folder).with(
      prelude: "{ cat pipe >copying; mv copying copy; } &"
    ).run(status: 0)
    var copy = ""
    for _ in 0..<1_000 where copy.isEmpty {
      copy = String(decoding: try set.folder.data("copy"), as: UTF8.self)
      usleep(5_000)
    }
    #expect(copy.utf8.count > 10)
    #expect(Self.type(of: set.folder("pipe")) == S_IFIFO)
  }

  @Test(.enabled(if: Tmpfs.canMount, "only root may make a device"), arguments: writers)
  func `a device is written to and stays`(id: String, arguments: [String]) throws {
    let set = try RepeatedExport(pairs: 1)
    try Command("/bin/mknod", [set.folder("null"), "c", "1", "3"]).run(status: 0)
    try Self.command(arguments, file: "null", in: set.folder).run(status: 0)
    #expect(Self.type(of: set.folder("null")) == S_IFCHR)
  }

  @Test func `a FIFO that nobody reads is not waited for`() throws {
    let set = try RepeatedExport(pairs: 1)
    #expect(unsafe mkfifo(set.folder("pipe"), 0o600) == 0)
    let result = try Self.command(Self.writers[0].arguments, file: "pipe", in: set.folder).run(
      status: 2)
    #expect(result.errors.hasPrefix("pipe: error: cannot be written: no such device or address;"))
  }

  @Test func `an open descriptor is written to at its position`() throws {
    let set = try RepeatedExport(pairs: 1)
    let result = try Self.command(
      ["export", "in", "-o", "out", "--depfile", "FILE"], file: "/dev/fd/1", in: set.folder
    ).with(prelude: "echo first").run(status: 0)
    #expect(result.output.hasPrefix("first\nout/manifest.json: \\\n"))
    #expect(result.output.hasSuffix("no findings\n"))
    for path in ["/dev/stdout", "/dev/stderr", "/dev/fd/3", "/proc/self/fd/1", "/dev/null"] {
      #expect(FileReplacement.kind(of: path) == .writtenTo, "\(path)")
    }
  }
}
