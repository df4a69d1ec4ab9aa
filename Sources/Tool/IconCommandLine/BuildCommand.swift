package import ArgumentParser
import IconModel
import IconRendering

/// `tabicon-build`: the tool with the commands that builds run.
///
/// It has no server, page or picture, so that a package that exports its icons with a plugin compiles
/// less.
package struct BuildCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "tabicon-build",
    abstract: "Exports icons in a build: tabicon without what only people use.",
    discussion: "Its commands are those of tabicon, and write the same bytes.",
    version: ToolVersion.current, subcommands: subcommands)

  /// The commands that this tool shares with `tabicon`.
  package static let subcommands: [any ParsableCommand.Type] = [
    ExportCommand.self, ValidateCommand.self, XcodeCommand.self, RulesCommand.self,
    PlanCommand.self, MergeCommand.self, RenderWorkerCommand.self, PDFConverterCommand.self,
  ]

  package init() {}
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
