import Foundation

/// The system calls of a program, where Linux has a tool that shows them.
package enum Strace {
  package static let isInstalled = Command.succeeds("strace", "-o", "/dev/null", "/bin/true")

  /// Runs a program, and returns its calls that name files, one a line.
  package static func calls(of command: Command) throws -> [String] {
    let folder = try TemporaryFolder()
    var traced = command
    traced.executable = "/usr/bin/env"
    traced.arguments =
      ["strace", "-f", "-o", folder("calls"), "-e", "trace=%file", command.executable]
      + command.arguments
    _ = try traced.run()
    return try String(contentsOfFile: folder("calls"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
