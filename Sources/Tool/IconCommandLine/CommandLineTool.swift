package import ArgumentParser
import Foundation
import IconModel
import IconRendering
import IconReport
import IconSets

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command with subcommands as a process: its arguments, its standard streams and its exit code.
package struct CommandLineTool {
  private let root: any ParsableCommand.Type

  /// Prepares the command that the executable is.
  package init(_ root: any ParsableCommand.Type) { self.root = root }

  /// Runs the command of the process's arguments, and ends the process with its exit code.
  ///
  /// A trap of this process, which no run survives, is a defect of the tool, so the process says so.
  /// A worker is expected to die, and the run says of what.
  package func run() {
    Stream.openStandardStreams()
    if CommandLine.arguments.dropFirst().first != RenderWorker.command {
      RenderWorker.reportTrapsOfRun(Self.defectNotice.text)
    }
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if let command = commandToExplain(by: arguments) {
        end(.success, message: root.helpMessage(for: command))
      }
      try checkName(of: arguments)
      var command = try root.parseAsRoot()
      try command.run()
    } catch {
      end(root.exitCode(for: error), message: root.fullMessage(for: error))
    }
    end(.success, message: "")
  }

  /// Prints the message of a command, such as an error, help or the version, and ends the process.
  ///
  /// A command whose result could not be printed in full has failed. It is no failure if the reader
  /// of a pipe has closed its end, since it needs no more.
  private func end(_ code: ExitCode, message: String) -> Never {
    if code == .success, !message.isEmpty {
      Stream.output.write(message + "\n")
    } else if !message.isEmpty {
      // Messages of the argument parser have several lines, and contain untrusted arguments.
      for line in message.bytesSplit(at: "\n") { Stream.error.print(ConsoleText(line)) }
    }
    switch Stream.failure {
    case .some(let failure) where !failure.isClosedPipe:
      Stream.error.print("error: standard output cannot be written: \(failure.reason)")
      root.exit(withError: ExitCode.notDone)
    default: root.exit(withError: code)
    }
  }

  /// What a process that traps prints.
  private static var defectNotice: ConsoleText {
    let words = CommandLine.arguments
    let command = ([PathText.name(of: words.first ?? "")] + words.dropFirst())
      .joined(separator: " ").prefix(1_000)
    return """
      error: a defect of tabicon \(ToolVersion.current) has ended '\(command)' in \
      \(FileManager.default.currentDirectoryPath); what was written is whole: please report this line, and the \
      names of the files that it read, where you got tabicon from
      """
  }

  /// The subcommand whose help is all that the arguments ask for; parsing its options for that takes
  /// longer than the help.
  private func commandToExplain(
    by arguments: ArraySlice<String>
  ) -> (any ParsableCommand.Type)? {
    guard arguments.count == 2, let option = arguments.last, ["-h", "--help"].contains(option)
    else { return nil }
    return root.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
  }

  private func checkName(of arguments: ArraySlice<String>) throws {
    guard let name = unknownCommand(in: arguments) else { return }
    let known = root.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .compactMap { $0.configuration.commandName }
    let help = NearestName.help(for: name, among: known, kind: "commands")
    throw ValidationError("There is no command '\(name)'; \(help)")
  }

  /// The argument in the place of a command that is no command; `nil` if there is none.
  private func unknownCommand(in arguments: ArraySlice<String>) -> String? {
    let known = root.configuration.subcommands.compactMap { $0.configuration.commandName }
    let rest = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let name = rest.first, !name.hasPrefix("-"), !known.contains(name) else { return nil }
    // Requests for completions contain 'help' in this place.
    return name == "help" ? nil : name
  }
}

extension ExitCode {
  /// The work was done, and findings fail the run.
  package static let failingFindings = ExitCode(1)
  /// The work could not be done.
  package static let notDone = ExitCode(2)

  /// The code of a command that could not do its work: after a signal, that of shells for a process
  /// that the signal ended.
  package static func notDone(after signal: CInt?) -> ExitCode {
    signal.map { ExitCode(128 + $0) } ?? .notDone
  }
}
