import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs programs as somebody whom permissions and limits bind, as they do not bind root.
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

  /// Gives a folder with all that is in it to that user, and lets them run a copy of the tool.
  ///
  /// - Parameters:
  ///   - command: A call of the tool.
  ///   - folder: The only folder that the call needs.
  ///   - processes: How many processes and threads they may have; only if `canBePoor`, and only in
  ///     one test at a time.
  /// - Returns: The same call, by that user.
  /// - Throws: What copying the tool throws.
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
