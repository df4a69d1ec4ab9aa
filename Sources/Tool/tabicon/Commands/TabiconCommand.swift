package import ArgumentParser
import IconCommandLine
import IconModel
import IconPictures
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

      Exit codes: 0 done; \(ExitCode.failingFindings.rawValue) done, with findings of severity \
      error (with --strict, warnings too); \(ExitCode.notDone.rawValue) the work could not be \
      done; \(ExitCode.validationFailure.rawValue) wrong usage.
      """,
    version: ToolVersion.current,
    subcommands: [InitCommand.self] + BuildCommand.subcommands + [
      InspectCommand.self, PreviewCommand.self, DeriveCommand.self, ImportCommand.self,
    ])

  package init() {}

  /// Runs the command of the process's arguments, and ends the process with its exit code.
  package static func runFromCommandLine() {
    PictureReports.$available.withValue(.all) { CommandLineTool(Self.self).run() }
  }
}

extension PictureReports {
  /// The page, and the pictures with the text that this machine's fonts draw.
  fileprivate static var all: PictureReports {
    PictureReports(
      page: HTMLReport(),
      sheet: { content in
        ContactSheet(
          mask: { PictureFile.mask(of: $0) },
          label: { PictureFile.label($0, size: $1, isBold: $2, width: $3) }
        ).raster(of: content)
      },
      symbols: { SymbolSheet.usual.raster(of: $0) })
  }
}

extension SymbolSheet {
  /// The sheet with the text that this machine's fonts draw.
  static var usual: SymbolSheet {
    SymbolSheet(
      fill: { PictureFile.mask(of: $0, size: $1) },
      label: { PictureFile.label($0, size: $1, isBold: $2, width: $3) })
  }
}
