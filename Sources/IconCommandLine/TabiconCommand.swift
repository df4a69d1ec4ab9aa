package import ArgumentParser
import IconConfiguration
import IconModel
import IconPipeline
import IconReport
import RenderWorkers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `tabicon`: the tool with all its commands.
package struct TabiconCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "tabicon",
    abstract: "Turns a folder of SVG icons into everything an iOS tab bar needs.",
    discussion: """
      Alpha-only PNGs at @2x and @3x, for regular and compact bars, filled and outlined, \
      exactly at Apple's target metrics, in an asset catalog with typed accessors, with a \
      manifest for the tab bar config.

      Example: tabicon export Icons --output Output

      Exit codes: 0 done; \(ExitCode.failingFindings.rawValue) done, with findings of severity \
      error (with --strict, warnings too); \(ExitCode.notDone.rawValue) the work could not be \
      done; \(ExitCode.validationFailure.rawValue) wrong usage.
      """,
    version: ToolVersion.current,
    subcommands: [
      InitCommand.self, ExportCommand.self, ValidateCommand.self, InspectCommand.self,
      PreviewCommand.self, DeriveCommand.self, ImportCommand.self, XcodeCommand.self,
      RulesCommand.self, PlanCommand.self, MergeCommand.self, RenderWorkerCommand.self,
      PDFConverterCommand.self,
    ])

  package init() {}

  /// Runs the command of the process's arguments, and ends the process with its exit code.
  package static func runFromCommandLine() {
    Stream.openStandardStreams()
    do {
      try checkName(of: CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(exitCode(for: error), message: fullMessage(for: error))
    }
    end(.success, message: "")
  }

  /// Prints the message of a command, such as an error, help or the version, and ends the process.
  ///
  /// A command whose result could not be printed in full has failed. It is no failure if the reader
  /// of a pipe has closed its end, since it needs no more.
  private static func end(_ code: ExitCode, message: String) -> Never {
    if code == .success, !message.isEmpty {
      Stream.output.write(message + "\n")
    } else if !message.isEmpty {
      // Messages of the argument parser have several lines, and contain untrusted arguments.
      for line in message.bytesSplit(at: "\n") { Stream.error.print(ConsoleText(line)) }
    }
    switch Stream.failure {
    case .some(let failure) where !failure.isClosedPipe:
      Stream.error.print("error: standard output cannot be written: \(failure.reason)")
      exit(withError: ExitCode.notDone)
    default: exit(withError: code)
    }
  }

  private static func checkName(of arguments: ArraySlice<String>) throws {
    guard let name = unknownCommand(in: arguments) else { return }
    let known = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .compactMap { $0.configuration.commandName }
    let help = NearestName.help(for: name, among: known, kind: "commands")
    throw ValidationError("There is no command '\(name)'; \(help)")
  }

  /// The argument in the place of a command that is no command; `nil` if there is none.
  private static func unknownCommand(in arguments: ArraySlice<String>) -> String? {
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    let rest = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let name = rest.first, !name.hasPrefix("-"), !known.contains(name) else { return nil }
    // Requests for completions contain 'help' in this place.
    return name == "help" ? nil : name
  }
}

extension ExitCode {
  /// The work was done, and findings fail the run.
  static let failingFindings = ExitCode(1)
  /// The work could not be done.
  static let notDone = ExitCode(2)

  /// The code of a command that could not do its work: after a signal, that of shells for a process
  /// that the signal ended.
  static func notDone(after signal: CInt?) -> ExitCode {
    signal.map { ExitCode(128 + $0) } ?? .notDone
  }
}

/// Runs a worker process of a run; see `RenderWorker`.
struct RenderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: RenderWorker.command, shouldDisplay: false)

  func run() throws { try RenderWorker.run() }
}

/// Becomes the converter of a PDF; see `PDFConversion`.
struct PDFConverterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PDFConversion.command, shouldDisplay: false)

  @Argument var arguments: [String] = []

  func run() throws {
    PDFConversion.run(arguments)
    throw ExitCode.notDone
  }
}
