import ArgumentParser
import IconCommandLine
import IconConfiguration
import IconModel
import IconPipeline
import IconReport
import IconSets

/// Takes over the icons of an asset catalog.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take over the icons of an asset catalog as drawings with a tabbar.yml.",
    discussion: """
      SVGs and PNGs are written as they are, of PNGs the largest scale, and PDFs as SVGs. Of the \
      image sets those are taken whose names speak of tabs; where none does, all templates. \
      tabbar.yml names each drawing and says which images get other names. Nothing is replaced.

      Examples:
        tabicon import App.xcassets --output Icons
        tabicon import App.xcassets --output Icons --code Sources   with the tabs that code shows
        tabicon import App.xcassets --output Icons --sets home,search
      """)

  @Argument(help: "Asset catalogs, or a folder that holds some.", completion: .directory)
  var catalogs: [String]

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String

  @Option(help: "The image sets to take over, separated by commas.")
  var sets: String?

  @Option(
    help: "A folder of Swift files in which tabs with these images are looked for.",
    completion: .directory)
  var code: String?

  @Flag(help: "Print nothing but what could not be taken over.")
  var quiet = false

  func run() throws {
    var request = RunRequest(.validate)
    request.set.inputs = catalogs
    let names = (sets ?? "").split(separator: ",").map { String($0) }
    let result: CatalogImport
    do {
      result = try CatalogImport(request, to: output, names: names, code: code)
    } catch {
      Diagnostics.plain.print(error)
      throw ExitCode.notDone
    }
    for line in result.refused { Stream.error.print(ConsoleText(line)) }
    if !quiet { printResult(result) }
    if !result.refused.isEmpty { throw ExitCode.failingFindings }
  }

  /// Prints what was taken over, and the next steps.
  private func printResult(_ result: CatalogImport) {
    let others = result.otherSetCount
    let (drawings, icons) = (
      Summary.count(result.drawings.count, "drawing"), Summary.count(result.icons.count, "icon")
    )
    var line: ConsoleText = "wrote \(drawings) of \(icons) and tabbar.yml to \(result.folder)"
    if others > 0 { line = "\(line); \(Summary.count(others, "other image set")) left out" }
    Stream.output.print(line)
    let folder = ShellWord(result.folder).description
    Stream.output.print("next: read tabbar.yml, then run 'tabicon export \(folder)'")
  }
}
