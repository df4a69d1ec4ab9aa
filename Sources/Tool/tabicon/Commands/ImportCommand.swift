import ArgumentParser
import IconModel
import IconPipeline
import IconReport
import IconSets
import IconStudio

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take over the drawings of an asset catalog, with a tabbar.yml.",
    discussion: """
      SVGs are written as they are, and PDFs as SVGs; image sets of PNGs are listed. Without --tabs, \
      those image sets are taken that 'tabicon validate' takes for tab icons. tabbar.yml names each \
      drawing, and keeps the names of the image sets. Nothing is replaced.

      Examples:
        tabicon import App.xcassets --output Icons --tabs home,search,profile
        tabicon import App.xcassets --output Icons
      """)

  @Argument(help: "Asset catalogs, or a folder that holds some.", completion: .directory)
  var catalogs: [String]

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "The image sets of the tab icons in their order, separated by commas.", valueName: "names"))
  var tabs: String?

  @Flag(help: "Print nothing but what could not be taken over.")
  var quiet = false

  func run() throws {
    var request = RunRequest(.validate)
    request.set.inputs = catalogs
    request.chooseTabs(tabs)
    let result = try CatalogImport(request, to: output, .onTerminal(isQuiet: quiet))
    if !quiet { for line in result.notes { Stream.error.print(ConsoleText(line)) } }
    for line in result.refused { Stream.error.print(ConsoleText(line)) }
    guard result.drawingCount > 0 else { throw ExitCode.notDone }
    if !quiet { printResult(result) }
    if !result.refused.isEmpty { throw ExitCode.failingFindings }
  }

  private func printResult(_ result: CatalogImport) {
    let others = result.otherSetCount
    let (drawings, icons) = (
      RunReport.count(result.drawingCount, "drawing"),
      RunReport.count(result.iconCount, "icon")
    )
    var line: ConsoleText = "wrote \(drawings) of \(icons) and tabbar.yml to \(result.folder)"
    if others > 0 { line = "\(line); \(RunReport.count(others, "other image set")) left out" }
    Stream.output.print(line)
    let folder = result.folder.shellWord
    Stream.output.print(
      "next: read tabbar.yml, run 'tabicon export \(folder)', and delete what the new catalog replaces:"
    )
    for set in result.replacedSets { Stream.output.print("  \(set)") }
  }
}
