import Foundation
package import Testing

/// The browser in which tests load pages: `chromium` of Debian, or Chrome.
package enum Browser {
  package static let isInstalled =
    Command.succeeds(
      "python3", "-c",
      """
      import sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, sys.argv[1])
      import chromium
      sys.exit(not chromium.executable())
      """, PackageRoot.fixtures + "/Browser")

  /// Runs a script of `Tests/Fixtures/Browser`, and expects that it finds nothing wrong.
  package static func check(
    _ script: String, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Python.run(script: "Browser/check_\(script).py", arguments: arguments)
    #expect(
      result.status == 0 && result.output == "", "\(result.output)\(result.errors)",
      sourceLocation: sourceLocation)
  }

  /// Whether tests need a browser, as in continuous integration.
  package static let isRequired =
    ProcessInfo.processInfo.environment["TABICON_BROWSER"] == "required"
}

/// The Python that is on the path: a decoder that shares no code with libpng, and a validator of
/// JSON that shares none with Foundation.
package enum Python {
  package static let isInstalled = python(with: "zlib") != nil
  /// True where Python has the package `jsonschema`, which `make test` installs.
  package static let hasJSONSchema = python(with: "jsonschema") != nil

  /// Runs a script of `Tests/Fixtures` that needs a module beside Python's own.
  package static func run(
    script: String, needing module: String = "zlib", arguments: [String]
  ) throws -> Command.Result {
    var command = Command(
      "/usr/bin/env",
      [python(with: module) ?? "python3", PackageRoot.fixtures + "/" + script] + arguments)
    // Nothing is left beside the scripts.
    command.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return try command.run()
  }

  /// The first Python that has a module: the one on the path, the system's, or that of `make test`.
  package static func python(with module: String) -> String? {
    ["python3", "/usr/bin/python3", PackageRoot.path + "/.build/python/bin/python3"].first {
      Command.succeeds($0, "-c", "import \(module)")
    }
  }
}

/// The system calls of a program, where Linux has a tool that shows them.
package enum Strace {
  package static let isInstalled = Command.succeeds("strace", "-o", "/dev/null", "/bin/true")

  /// Runs a program, and returns its calls, one a line: those that name files unless given.
  ///
  /// A name in an open folder is shown with the path of that folder.
  package static func calls(
    of command: Command, _ kinds: String = "%file", status: Int32? = nil
  ) throws -> [Substring] {
    let folder = try TemporaryFolder()
    var traced = command
    traced.executable = "/usr/bin/env"
    traced.arguments =
      ["strace", "-f", "-y", "-o", folder("calls"), "-e", "trace=\(kinds)", command.executable]
      + command.arguments
    try traced.run(status: status)
    return try folder.text("calls").split(separator: "\n").map { call in
      call.replacing(#/<([^>]+)>, "([^\/"][^"]*)"/#) { ", \"\($0.output.1)/\($0.output.2)\"" }[...]
    }
  }
}

/// A library of `Tests/Fixtures/Sandbox` that is put between the tool and the system.
package struct PreloadedLibrary: Sendable {
  package let path: String

  /// True where there is a compiler and a loader that preloads.
  package static let canBeBuilt = Command.isOnLinux && Command.succeeds("cc", "--version")

  package init(_ name: String, in folder: TemporaryFolder) throws {
    path = folder(name + ".so")
    let source = PackageRoot.fixtures + "/Sandbox/\(name).c"
    try Command(
      "/usr/bin/env", ["cc", "-shared", "-fPIC", "-O1", source, "-o", path, "-ldl"]
    ).succeed()
  }

  /// The variables with which `fault.c` lets a call fail below a path, making the file `mark`.
  package func failing(
    _ call: String, number: Int, error: Int32, below path: String, in folder: TemporaryFolder
  ) -> [String: String?] {
    [
      "LD_PRELOAD": self.path, "FAULT_FOLDER": folder(path), "FAULT_CALL": call,
      "FAULT_NUMBER": "\(number)", "FAULT_ERROR": "\(error)", "FAULT_MARK": folder("mark"),
    ]
  }
}

/// Runs programs as a user whom permissions and limits bind, unlike root.
package enum OtherUser {
  /// The number of the user who may own no more than a few processes.
  private static let poorUser = 65_533
  private static let user = 65_534
  private static let isRoot = geteuid() == 0

  /// False where the tests run as root and cannot become anybody else.
  package static let isAvailable = canRun(isRoot ? prefix(user) : [])
  /// True where the tests run as root and can become somebody else with few processes.
  package static let canBePoor = isRoot && canRun(limit(64) + prefix(poorUser))

  private static func prefix(_ user: Int) -> [String] {
    ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "--no-new-privs"]
  }

  private static func limit(_ processes: Int) -> [String] { ["prlimit", "--nproc=\(processes)"] }

  private static func canRun(_ prefix: [String]) -> Bool {
    (try? Command("/usr/bin/env", prefix + ["true"]).run().status) == 0
  }

  /// Gives a folder to that user, and lets them run a copy of the tool there.
  ///
  /// Few processes are only for a user who `canBePoor`, and for one test at a time.
  package static func command(
    _ command: Command, in folder: TemporaryFolder, processes: Int? = nil
  ) throws -> Command {
    guard isRoot else { return command }
    let tool = folder("tabicon-copy")
    if !FileManager.default.fileExists(atPath: tool) {
      // The folder of the build may be closed to others.
      try Tabicon.copy(command.executable, to: tool)
    }
    let user = processes == nil ? user : poorUser
    _ = try Command("/bin/chown", ["-Rh", "\(user):\(user)", folder.path]).run()
    var other = command
    other.executable = "/usr/bin/env"
    other.arguments = (processes.map(limit) ?? []) + prefix(user) + [tool] + command.arguments
    return other
  }
}

/// A small disk in memory, unmounted when the value goes.
package final class Tmpfs {
  private let path: String

  /// Mounts a disk with bounds such as `size=64k` or `nr_inodes=20`.
  package init(at path: String, _ options: String) throws {
    try Command(
      "/usr/bin/env", ["mount", "-t", "tmpfs", "-o", options, "tmpfs", path]
    ).succeed()
    self.path = path
  }

  deinit { _ = try? Command("/usr/bin/env", ["umount", path]).run() }

  /// True for root of a Linux that allows it.
  package static let canMount: Bool = {
    #if canImport(Darwin)
      return false
    #else
      guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
      return (try? Tmpfs(at: folder.path, "size=64k")) != nil
    #endif
  }()
}
