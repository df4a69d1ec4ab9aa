import Foundation
import TabBarManifest
import TestSupport
import Testing

@testable import SystemFiles

/// A run replaces regular files that are outputs or reports, and nothing else.
@Suite struct ReplacementTests {
  /// Every option that names a file to be written beside the outputs.
  private static let writers: [(id: String, arguments: [String])] = [
    ("a report", ["validate", "in", "--report", "json=FILE"]),
    ("a picture of all icons", ["export", "in", "-o", "out", "--report", "sheet=FILE"]),
    ("a baseline", ["validate", "in", "--write-baseline", "FILE"]),
    ("a dependency file", ["export", "in", "-o", "out", "--depfile", "FILE"]),
    ("a picture", ["inspect", "in/icon0-filled.svg", "--picture", "FILE"]),
    ("a page", ["preview", "in", "--output", "FILE"]),
  ]

  private static func command(
    _ arguments: [String], file: String, in folder: TemporaryFolder
  ) -> Command {
    return folder.command(arguments.map { $0.replacing("FILE", with: file) }).with(
      secondsAtMost: 30)
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
      copy = String(
        decoding: try set.folder.data("copy"), as: UTF8.self)
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

  @Test(arguments: writers)
  func `a link stays, and so does the file that it leads to`(id: String, arguments: [String]) throws
  {
    let set = try RepeatedExport(pairs: 1)
    try set.folder.write("mine", to: "victim")
    for link in ["link", "broken"] {
      try set.folder.link(link, to: link == "link" ? "victim" : "nowhere")
      let before = try FileTree(set.folder.path)
      let result = try Self.command(arguments, file: link, in: set.folder).run(status: 2)
      #expect(
        result.errors
          == "\(link): error: is not written: it is a symbolic link; name the file that it leads to\n"
      )
      #expect(try FileTree(set.folder.path) == before, "nothing was done")
    }
  }

  /// Expects that no writer replaces any of these files, and says why not.
  private static func expectRefusal(
    of files: [String], in set: RepeatedExport, _ options: [String] = [], reason: String
  ) throws {
    let before = try FileTree(set.folder.path)
    for (id, arguments) in writers {
      for file in files {
        let result = try command(arguments, file: file, in: set.folder).with(arguments: options)
          .run(status: 2)
        #expect(
          result.errors == "\(file): error: is not written: \(reason); name another file\n",
          "\(id)")
      }
    }
    #expect(try FileTree(set.folder.path) == before, "nothing was done")
  }

  @Test func `an input is not replaced`() throws {
    let set = try RepeatedExport(pairs: 1)
    for name in ["tabbar.yml", "other.yml"] { try set.folder.write("icons: .\n", to: "in/" + name) }
    try Self.expectRefusal(
      of: ["in/icon0-outlined.svg", "in/tabbar.yml", "./in/../in/other.yml"], in: set,
      ["--config", "in/other.yml"], reason: "it has the name of an input")
  }

  @Test func `an output is not replaced`() throws {
    let set = try RepeatedExport(pairs: 1)
    try set.run()
    try Self.expectRefusal(
      of: [
        "out/manifest.json", "out/TabIcons.swift", "out/png/icon0-filled@2x.png",
        "out/png/new.txt", "out/TabIcons.xcassets/Contents.json", "out/.tabicon/state",
        "out/.tabicon-record",
      ], in: set, reason: "it has the name of an output of the export")
  }

  @Test func `a baseline is updated in its place, and replaced by nothing else`() throws {
    let set = try RepeatedExport(pairs: 1)
    func validate(_ options: String...) throws -> Command.Result {
      try Self.command(["validate", "in"] + options, file: "", in: set.folder).run()
    }
    #expect(try validate("--write-baseline", "known.json").status == 0)
    #expect(try validate("--baseline", "known.json", "--write-baseline", "known.json").status == 0)
    let result = try validate("--baseline", "known.json", "--report", "known.json")
    #expect(result.status == 2 && result.errors.contains("it has the name of an input;"))
    let twice = try Self.command(
      ["export", "in", "-o", "out", "--report", "a.txt", "--depfile", "./a.txt"], file: "",
      in: set.folder
    ).run()
    #expect(twice.status == 2 && twice.errors.contains("it is named for two files;"))
  }

  @Test func `a report may lie beside outputs under another name`() throws {
    let set = try RepeatedExport(pairs: 1)
    var command = set.command()
    command.arguments += ["--report", "out/report.html"]
    for _ in 0..<2 { #expect(try command.run().status == 0) }
    #expect(try set.output().files["report.html"] != nil)
  }

  @Test(arguments: [
    "png/icon0-filled@2x.png", "TabIcons.xcassets/icon0-filled.imageset/icon0-filled@2x.png",
    "TabIcons.xcassets/icon0-filled.imageset/Contents.json", "TabIcons.swift", "manifest.json",
  ])
  func `a file in the place of an output that is not regular stays, and is named`(path: String)
    throws
  {
    let set = try RepeatedExport(pairs: 1)
    try set.run()
    for kind in ["link", "FIFO"] {
      let bytes = try #require(try set.output().files[path])
      try set.remove("out/" + path)
      if kind == "link" {
        try set.folder.write(Array(bytes), to: "twin")
        try set.folder.link("out/" + path, to: set.folder("twin"))
      } else {
        #expect(unsafe mkfifo(set.folder("out/" + path), 0o600) == 0)
      }
      let type = Self.type(of: set.folder("out/" + path))
      for _ in 0..<2 {
        let result = try set.run().result
        #expect(result.status == 2)
        #expect(
          result.errors
            == "out/\(path): error: was not written by tabicon and is left as it is;"
            + " move it away, or rename the icon or the output folder\n")
        #expect(Self.type(of: set.folder("out/" + path)) == type)
        if path != "manifest.json" {
          let manifest = try Export(set.folder("out")).manifest
          let listed = manifest.files.map(\.file) + manifest.icons.flatMap(\.images).map(\.file)
          #expect(!listed.contains(path))
        }
      }
      try set.remove("out/" + path)
      #expect(try set.run().result.status == 0)
      #expect(try set.output().differences(from: set.clean().tree) == [])
    }
  }
}
