import ArgumentParser
import IconModel

struct TabiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
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
      InitCommand.self, ExportCommand.self, ValidateCommand.self, XcodeCommand.self,
      RulesCommand.self, PlanCommand.self, MergeCommand.self, InspectCommand.self,
      PreviewCommand.self, DeriveCommand.self, ImportCommand.self,
    ])
}
