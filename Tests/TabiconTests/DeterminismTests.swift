import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct DeterminismTests {
  struct Surroundings: NamedCase {
    let id: String
    var jobs = 2
    var environment: [String: String?] = [:]
    var prelude: String?
    var workingDirectory: String?
    /// The exit status; the files are written all the same.
    var status: Int32 = 0

    static let all = [
      Surroundings(id: "one job", jobs: 1),
      Surroundings(id: "two jobs", jobs: 2),
      Surroundings(id: "seven jobs", jobs: 7),
      Surroundings(
        id: "Turkish",
        environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr"]),
      Surroundings(id: "west of Greenwich", environment: ["TZ": "Pacific/Pago_Pago"]),
      Surroundings(id: "umask 077", prelude: "umask 077"),
      Surroundings(id: "N17 no environment at all", prelude: "unset $(env | cut -d= -f1)"),
      Surroundings(id: "another working directory", workingDirectory: "/"),
      Surroundings(id: "no standard streams", prelude: "exec <&- >&- 2>&-", status: 2),
      Surroundings(id: "N16 32 descriptors for 40 jobs", jobs: 40, prelude: "ulimit -n 32"),
      Surroundings(id: "N16 20 descriptors for 8 jobs", jobs: 8, prelude: "ulimit -n 20"),
      Surroundings(id: "N17 no TMPDIR", prelude: "export TMPDIR=/nowhere"),
      Surroundings(
        id: "N17 a working directory that is gone", prelude: "cd \"$(mktemp -d)\" && rmdir \"$PWD\""
      ),
      Surroundings(id: "N17 no output stream", prelude: "exec >&-", status: 2),
      Surroundings(id: "N17 no error stream", prelude: "exec 2>&-"),
      Surroundings(id: "N17 no input stream", prelude: "exec <&-"),
    ]
  }

  private static let plain = Result { try FileTree(Export.example.get().folder) }

  @Test(arguments: Surroundings.all)
  func `the example set gives the same bytes in any surroundings`(
    surroundings: Surroundings
  ) throws {
    let folder = try TemporaryFolder()
    let arguments = ["-o", folder("other"), "--jobs", "\(surroundings.jobs)"]
    try Tabicon.command(
      ["export", PackageRoot.icons] + arguments, in: surroundings.workingDirectory
    ).with(environment: surroundings.environment, prelude: surroundings.prelude)
      .run(status: surroundings.status)

    let expected = try Self.plain.get()
    #expect(try FileTree(folder("other")).differences(from: expected) == [])
  }

  /// Exports the example set in surroundings that need more than a prelude.
  private static func expectSameBytes(
    _ change: (inout Command, TemporaryFolder) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try folder.copy(PackageRoot.icons, to: "moved")
    var command = Tabicon.command(["export", folder("moved"), "-o", folder("other"), "--quiet"])
    try change(&command, folder)
    try command.run(status: 0)
    let expected = try Self.plain.get()
    #expect(try FileTree(folder("other")).differences(from: expected) == [])
  }

  @Test(.enabled(if: OtherUser.isAvailable, "root cannot become another user here"))
  func `the user does not matter`() throws {
    // The copy that the user may run lies in the folder of the test.
    try Self.expectSameBytes { $0 = try OtherUser.command($0, in: $1) }
  }

  @Test(
    .enabled(
      if: Command.succeeds("unshare", "-u", "true"),
      "only root of a Linux may have a host name of its own"))
  func `the name of the host does not matter`() throws {
    try Self.expectSameBytes { command, _ in
      command.prelude =
        "exec unshare -u sh -c 'echo elsewhere >/proc/sys/kernel/hostname; exec \"$0\" \"$@\"'"
        + " \"$0\" \"$@\""
    }
  }

  @Test func `the path of the tool does not matter`() throws {
    try Self.expectSameBytes { command, folder in
      try folder.createFolder("a path/that is/rather longer")
      command.executable = folder("a path/that is/rather longer/tabicon")
      try Tabicon.copy(to: command.executable)
    }
  }

  @Test(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what changes the order"))
  func `the order of files in folders does not matter`() throws {
    try Self.expectSameBytes {
      $0.environment["LD_PRELOAD"] = try PreloadedLibrary("order", in: $1).path
    }
  }

  @Test func `the order of files on the command line does not matter`() throws {
    let folder = try TemporaryFolder()
    let drawings = ["disc-filled.svg", "square-filled.svg", "square-outlined.svg"]
    try folder.write([drawings[0]: .disc, drawings[1]: .square, drawings[2]: .disc])
    for (order, files) in ["there": drawings, "back": drawings.reversed()] {
      try Tabicon.command(["export"] + files.map { folder($0) } + ["-o", folder(order)]).run(
        status: 0)
    }
    let there = try FileTree(folder("there"))
    #expect(try FileTree(folder("back")).differences(from: there) == [])
  }
}

@Suite struct OptimizeTests {
  @Test func `optimised files hold the same pixels in fewer bytes`() throws {
    let small = try TemporaryFolder()
    try small.tabicon(
      "export", PackageRoot.icons, "--output", "out", "--quiet", "--optimize", status: 0)
    let (before, after) = (try Export.example.get(), try Export("out", in: small))
    let files = (before: try FileTree(before.folder), after: try FileTree(after.folder))
    var sizes = (before: 0, after: 0)
    for icon in before.manifest.icons {
      for image in icon.images {
        #expect(try before.mask(image.file) == after.mask(image.file), "\(image.file)")
        sizes.before += files.before.files[image.file]?.count ?? 0
        sizes.after += files.after.files[image.file]?.count ?? 0
      }
    }
    #expect(sizes.before > 0 && sizes.after * 20 < sizes.before * 19)
  }
}
