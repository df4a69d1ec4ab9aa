package import ArgumentParser
import IconConfiguration
import IconPipeline

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
    if let name = unknownCommand(in: CommandLine.arguments.dropFirst()) {
      let known = configuration.subcommands.filter { $0.configuration.shouldDisplay }
        .compactMap { $0.configuration.commandName }
      let help = NearestName.help(for: name, among: known, kind: "commands")
      exit(withError: ValidationError("There is no command '\(name)'; \(help)"))
    }
    main()
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
