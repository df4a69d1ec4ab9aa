import CSpawn
import Foundation
package import Testing

package struct Command: Sendable {
  package var executable: String
  package var arguments: [String]
  /// The tests' own, but packages that a program builds have the plugins, which the tests do
  /// without, and a test's `make` knows nothing of the `make test` around it.
  package var environment = ProcessInfo.processInfo.environment.filter {
    !["TABICON_WITHOUT_PLUGINS", "MAKEFLAGS", "MFLAGS", "MAKELEVEL"].contains($0.key)
  }
  package var workingDirectory: String?
  /// Shell commands to run before the program: `umask 077`, `ulimit -f 8`, `exec >&-`.
  package var prelude: String?
  /// A program that runs longer, as none does even beside other tests, has hung and is killed.
  package var secondsAtMost = 600.0

  package init(_ executable: String, _ arguments: [String], in folder: String? = nil) {
    self.executable = executable
    self.arguments = arguments
    workingDirectory = folder
  }

  package func with(
    arguments more: [String] = [], environment variables: [String: String?] = [:],
    prelude: String? = nil, secondsAtMost: Double? = nil
  ) -> Command {
    var command = self
    command.arguments += more
    for (name, value) in variables { command.environment[name] = value }
    command.prelude = prelude ?? self.prelude
    command.secondsAtMost = secondsAtMost ?? self.secondsAtMost
    return command
  }

  package struct Result: Sendable {
    /// The exit code, or 128 and the signal's number as shells have it.
    package let status: Int32
    package let output: String
    package let errors: String

    package var outputLines: [String] { output.split(separator: "\n").map(String.init) }
    package var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  #if os(Linux)
    package static let isOnLinux = true
  #else
    package static let isOnLinux = false
  #endif

  /// Whether a program that the search path finds ends without an error.
  package static func succeeds(_ program: String, _ arguments: String...) -> Bool {
    (try? Command("/usr/bin/env", [program] + arguments).run().status) == 0
  }

  @discardableResult package func run() throws -> Result { try start().wait() }

  @discardableResult package func run(
    status: Int32?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Result {
    let result = try run()
    try #require(
      result.status == status ?? result.status,
      "\(arguments): \(result.output.suffix(2_000))\(result.errors.suffix(2_000))",
      sourceLocation: sourceLocation)
    return result
  }

  @discardableResult package func succeed() throws -> Result {
    let result = try run()
    guard result.status == 0 else { throw CommandError(errors: result.output + result.errors) }
    return result
  }

  package func start() throws -> RunningCommand { try RunningCommand(self) }
}

package struct CommandError: Error {
  package let errors: String
}

/// A running program.
///
/// It is started by the system's own call. Foundation's `Process` keeps a run loop for each thread that
/// starts one, whose end ThreadSanitizer does not survive.
package final class RunningCommand {
  package let processID: Int32
  private let outputFile: String
  private let errorFile: String
  private let killer: DispatchWorkItem
  private var ending: Int32?

  fileprivate init(_ command: Command) throws {
    let name = TemporaryFolder.parent + "/tabicon-command-\(UUID())"
    // Files, not pipes: a program must not wait for the test to read.
    outputFile = name + ".out"
    errorFile = name + ".err"
    let executable = command.prelude == nil ? command.executable : "/bin/sh"
    let shellArguments =
      command.prelude.map { ["-c", $0 + "\nexec \"$0\" \"$@\"", command.executable] } ?? []
    processID = try Self.spawn(
      executable, shellArguments + command.arguments, environment: command.environment,
      in: command.workingDirectory, output: outputFile, errors: errorFile)
    killer = DispatchWorkItem { [processID] in kill(processID, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + command.secondsAtMost, execute: killer)
  }

  deinit {
    if isRunning {
      kill(processID, SIGKILL)
      end(0)
    }
    try? FileManager.default.removeItem(atPath: outputFile)
    try? FileManager.default.removeItem(atPath: errorFile)
  }

  package var isRunning: Bool {
    if ending == nil { end(WNOHANG) }
    return ending == nil
  }

  package var outputSoFar: String { Self.text(outputFile) }
  package var errorsSoFar: String { Self.text(errorFile) }

  package func send(_ signal: Int32) { if isRunning { kill(processID, signal) } }

  package func end() throws -> Command.Result {
    send(SIGINT)
    return try wait()
  }

  package func wait() throws -> Command.Result {
    if ending == nil { end(0) }
    let files = try [outputFile, errorFile].map { try Data(contentsOf: URL(filePath: $0)) }
    return Command.Result(
      status: ending ?? -1, output: String(decoding: files[0], as: UTF8.self),
      errors: String(decoding: files[1], as: UTF8.self))
  }

  /// Asks the system how the program ended; -1 stands for a process that is not known any more.
  private func end(_ flags: Int32) {
    var status: Int32 = 0
    var process: pid_t
    repeat {
      process = unsafe waitpid(processID, &status, flags)
    } while process < 0 && errno == EINTR
    guard process != 0 else { return }
    // The number may soon be another process's.
    killer.cancel()
    let signal = status & 0x7F
    ending = process < 0 ? -1 : signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func text(_ file: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], environment: [String: String],
    in folder: String?, output: String, errors: String
  ) throws(CommandError) -> pid_t {
    var process = pid_t()
    let variables = environment.map { "\($0)=\($1)" }
    let code = unsafe withCStrings([executable] + arguments) { arguments in
      unsafe withCStrings(variables) { variables in
        unsafe tabicon_spawn(&process, executable, arguments, variables, folder, output, errors)
      }
    }
    guard code == 0 else { throw CommandError(errors: "\(executable) cannot start: \(code)") }
    return process
  }
}

/// Lends texts as C strings, and a null pointer after the last.
private func withCStrings<Value>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
) -> Value {
  var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(&pointers)
}
