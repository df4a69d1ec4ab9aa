import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program to run with its arguments and its surroundings.
package struct Command: Sendable {
  package var executable: String
  package var arguments: [String]
  package var environment = ProcessInfo.processInfo.environment
  package var workingDirectory: String?
  /// What a shell does before it becomes the program: `umask 077`, `ulimit -f 8`, `exec >&-`.
  package var prelude: String?
  /// After this long the program is killed: it has hung.
  package var secondsAtMost = 120.0

  package init(_ executable: String, _ arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// What a program left behind.
  package struct Result: Sendable {
    /// The exit code, or 128 and the signal's number as shells have it.
    package let status: Int32
    package let output: String
    package let errors: String

    package var outputLines: [String] { output.split(separator: "\n").map(String.init) }
    package var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// Runs the program to its end.
  package func run() throws -> Result { try start().wait() }

  /// Starts the program.
  package func start() throws -> RunningCommand { try RunningCommand(self) }
}

/// A program that runs.
package final class RunningCommand {
  private let process = Process()
  private let outputFile: URL
  private let errorFile: URL
  private let killer: DispatchWorkItem

  fileprivate init(_ command: Command) throws {
    let folder = FileManager.default.temporaryDirectory
    let name = "tabicon-command-\(UUID())"
    outputFile = folder.appending(component: name + ".out")
    errorFile = folder.appending(component: name + ".err")
    // Files, not pipes: a program must not wait for the test to read.
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.executableURL = URL(filePath: command.prelude == nil ? command.executable : "/bin/sh")
    process.arguments =
      (command.prelude.map { ["-c", $0 + "\nexec \"$0\" \"$@\"", command.executable] } ?? [])
      + command.arguments
    process.environment = command.environment
    if let folder = command.workingDirectory {
      process.currentDirectoryURL = URL(filePath: folder)
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    killer = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + command.secondsAtMost, execute: killer)
  }

  deinit {
    killer.cancel()
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: outputFile)
    try? FileManager.default.removeItem(at: errorFile)
  }

  package var processID: Int32 { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }

  /// What it has written until now.
  package var outputSoFar: String { Self.text(outputFile) }
  package var errorsSoFar: String { Self.text(errorFile) }

  private static func text(_ file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }

  package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end.
  package func wait() throws -> Command.Result {
    process.waitUntilExit()
    killer.cancel()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Command.Result(
      status: signal + process.terminationStatus,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}
