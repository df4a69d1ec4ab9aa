import ArgumentParser
import Foundation
import IconModel
import IconRendering
import IconReport
import IconSets
import IconVariants
import Synchronization
import SystemFiles
import VectorImages

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The tool as a process: its arguments, its standard streams and its exit code.
@main enum Tabicon {
  private static var root: any ParsableCommand.Type { TabiconCommand.self }

  /// Does what the process's arguments say, and ends the process with its exit code.
  ///
  /// A run starts this executable as a worker and as the converter of a PDF. These commands are not
  /// for people, so they have no help and no completions.
  ///
  /// A trap of this process ends the run and is a defect of the tool, which it reports. A worker may
  /// crash, and the run reports why.
  static func main() {
    Stream.openStandardStreams()
    // Swift reads the arguments there, and workers are started by '/proc/self/exe'.
    guard !CommandLine.arguments.isEmpty else {
      Stream.error.print("error: /proc is not mounted here, and tabicon needs it; mount it")
      root.exit(withError: ExitCode.notDone)
    }
    if CommandLine.arguments.dropFirst().first != RenderWorker.command {
      RenderWorker.reportTrapsOfRun(defectNotice.text)
    }
    // The rooms are handed over to the core, which knows them by their protocols.
    let serve: @convention(c) () -> Void = {
      try? RenderWorker.run(deriver: MasterDeriver(), vectors: VectorFiles())
    }
    RenderWorker.main.withLock { $0 = serve }
    do {
      let arguments = CommandLine.arguments.dropFirst()
      switch arguments.first {
      case RenderWorker.command: serve()
      case PDFConversion.command:
        PDFConversion.run(Array(arguments.dropFirst()))
      default:
        if let command = commandToExplain(by: arguments) {
          end(.success, message: root.helpMessage(for: command))
        }
        try checkName(of: arguments)
        try checkNoneIsEmpty(of: arguments)
        // From the root, parsing takes twice as long.
        var command = try command(by: arguments) ?? root.parseAsRoot()
        try command.run()
      }
    } catch let error as RunError {
      Diagnostics.plain.print(error)
      end(.notDone(after: Interruption.received), message: "")
    } catch {
      end(root.exitCode(for: error), message: root.fullMessage(for: error))
    }
    end(.success, message: "")
  }

  /// Prints the message of a command, such as help, and ends the process; not printing all of it is
  /// a failure, unless the reader of a pipe closed it.
  private static func end(_ code: ExitCode, message: String) -> Never {
    if code == .success, !message.isEmpty {
      Stream.output.write(message + "\n")
    } else if !message.isEmpty {
      // Messages of the argument parser have several lines, and contain untrusted arguments.
      for line in message.bytesSplit(at: "\n") { Stream.error.print(ConsoleText(line)) }
    }
    guard let failure = Stream.failure, failure.code != EPIPE else { root.exit(withError: code) }
    let reason = failure.code == EBADF ? "it is closed" : failure.reason
    Stream.error.print("error: standard output cannot be written: \(reason)")
    root.exit(withError: ExitCode.notDone)
  }

  /// The message of a process that traps.
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

  /// The subcommand whose help is all that the arguments request; parsing its options takes longer
  /// than the help.
  private static func commandToExplain(
    by arguments: ArraySlice<String>
  ) -> (any ParsableCommand.Type)? {
    guard arguments.count == 2, let option = arguments.last, ["-h", "--help"].contains(option)
    else { return nil }
    return subcommand(of: arguments)
  }

  private static func subcommand(of arguments: ArraySlice<String>) -> (any ParsableCommand.Type)? {
    root.configuration.subcommands.first { $0.configuration.commandName == arguments.first }
  }

  /// The command that arguments are for; `nil` if anything is wrong with them, which the root says.
  private static func command(by arguments: ArraySlice<String>) -> (any ParsableCommand)? {
    let subcommand = subcommand(of: arguments)
    let command = try? subcommand?.parseAsRoot(Array(arguments.dropFirst()))
    return command.flatMap { type(of: $0) == subcommand ? $0 : nil }
  }

  /// Throws where an argument is empty, as a variable without a value makes it: no path is not the path of the
  /// working directory.
  private static func checkNoneIsEmpty(of arguments: ArraySlice<String>) throws {
    for (former, argument) in zip([""] + arguments, arguments) {
      let isOption =
        argument.hasPrefix("--") && argument.firstIndex(of: "=") == argument.indices.last
      guard argument.isEmpty || isOption else { continue }
      let option = isOption ? String(argument.dropLast()) : former
      throw RunError.emptyArgument(option.hasPrefix("-") ? option : nil)
    }
  }

  /// Throws where the argument in the place of a command is no command.
  private static func checkName(of arguments: ArraySlice<String>) throws {
    let names = root.configuration.subcommands.compactMap { $0.configuration.commandName }
    let rest = arguments.first == "help" ? arguments.dropFirst() : arguments
    // Requests for completions contain 'help' in this place.
    guard let name = rest.first, !name.hasPrefix("-"), !(names + ["help"]).contains(name) else {
      return
    }
    let help = NearestName.help(for: name, among: names, kind: "commands")
    throw ValidationError("There is no command '\(name)'; \(help)")
  }
}

extension ExitCode {
  static let failingFindings = ExitCode(1)
  static let notDone = ExitCode(2)
  /// The tool itself has failed: EX_SOFTWARE of sysexits.h.
  static let defect = ExitCode(70)

  /// The code of a command that could not do its work: after a signal, that of shells for a process
  /// that the signal ended.
  static func notDone(after signal: CInt?) -> ExitCode {
    signal.map { ExitCode(128 + $0) } ?? .notDone
  }
}
