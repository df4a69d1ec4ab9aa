package import ArgumentParser
import IconConfiguration
import IconModel
import IconPipeline
import IconReport

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

      Exit codes: 0 done; 1 done, with findings of severity error (with --strict, warnings \
      too); 2 the work could not be done; 64 wrong usage.
      """,
    version: ToolVersion.current,
    subcommands: [
      InitCommand.self, ExportCommand.self, ValidateCommand.self, InspectCommand.self,
      PreviewCommand.self, XcodeCommand.self, RulesCommand.self,
      RenderWorkerCommand.self,
    ])

  package init() {}

  /// Runs the command that the process was called with, and ends the process with its exit code.
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

  /// Prints what is left to say, which help and versions are too, and ends the process.
  ///
  /// A command whose result could not be printed in full has failed. A reader that has closed its end
  /// of a pipe wants no more, which is no failure.
  private static func end(_ code: ExitCode, message: String) -> Never {
    if code == .success, !message.isEmpty {
      Stream.output.write(message + "\n")
    } else if !message.isEmpty {
      // The library's own words have several lines, and name arguments.
      for line in message.bytesSplit(at: "\n") { Stream.error.print(ConsoleText(line)) }
    }
    switch Stream.failure {
    case .some(let failure) where !failure.isLackOfReader:
      Stream.error.print("error: standard output cannot be written: \(failure.reason)")
      exit(withError: ExitCode(2))
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

  /// What stands where a command does and is none; `nil` where there is nothing amiss.
  private static func unknownCommand(in arguments: ArraySlice<String>) -> String? {
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    let rest = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let name = rest.first, !name.hasPrefix("-"), !known.contains(name) else { return nil }
    // What asks for completions goes through the same place.
    return name == "help" ? nil : name
  }
}

/// Becomes a worker of a run; see `RenderWorker`.
struct RenderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: RenderWorker.command, shouldDisplay: false)

  func run() throws { try RenderWorker.run() }
}
