import ArgumentParser
import ExportStore
import IconCommandLine
import IconModel
import IconPictures
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
        tabicon import App.xcassets --output Icons --trace   PNGs and PDFs as SVGs of contours
        tabicon import App.xcassets --output Icons --report page.html
                                         and a page with each icon, old beside new
        tabicon import App.xcassets --output Icons --code Sources   with the tabs that code shows
        tabicon import App.xcassets --output Icons --sets home,search
      """)

  @Argument(help: "Asset catalogs, or a folder that holds some.", completion: .directory)
  var catalogs: [String]

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String

  @Option(help: "The image sets to take over, separated by commas.")
  var sets: String?

  @Flag(help: "Trace PNGs and PDFs, and write their contours as SVGs.")
  var trace = false

  @Option(
    help: "A folder of Swift files in which tabs with these images are looked for.",
    completion: .directory)
  var code: String?

  @Option(
    help: ArgumentHelp(
      "Write a page that shows the images of the catalogs beside those that an export makes.",
      valueName: "page.html"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Flag(help: "Print nothing but what could not be taken over.")
  var quiet = false

  func validate() throws {
    guard let report, ReportFormat(file: report) != .html else { return }
    throw ValidationError("'\(report)' is no page; give '--report' a file such as 'page.html'.")
  }

  func run() throws {
    var request = RunRequest(.validate)
    request.set.inputs = catalogs
    var options = CatalogImport.Options()
    options.names = (sets ?? "").split(separator: ",").map { String($0) }
    options.code = code
    options.traces = trace
    let run = MonitoredRun(isQuiet: quiet)
    let result: CatalogImport
    do {
      result = try run.monitored { monitor throws(RunError) in
        try CatalogImport(request, to: output, options, monitor)
      }
    } catch {
      Diagnostics.plain.print(error)
      throw run.exitCode
    }
    if !quiet { for line in result.notes { Stream.error.print(ConsoleText(line)) } }
    for line in result.refused { Stream.error.print(ConsoleText(line)) }
    if !quiet { printResult(result) }
    if let report, !result.drawings.isEmpty { try write(report, run, request, result) }
    if !quiet {
      let folder = ShellWord(result.folder).description
      Stream.output.print("next: read tabbar.yml, then run 'tabicon export \(folder)'")
    }
    if !result.refused.isEmpty { throw ExitCode.failingFindings }
  }

  /// Prints what was taken over.
  private func printResult(_ result: CatalogImport) {
    let others = result.otherSetCount
    let (drawings, icons) = (
      ReportContent.count(result.drawings.count, "drawing"),
      ReportContent.count(result.iconCount, "icon")
    )
    var line: ConsoleText = "wrote \(drawings) of \(icons) and tabbar.yml to \(result.folder)"
    if others > 0 { line = "\(line); \(ReportContent.count(others, "other image set")) left out" }
    Stream.output.print(line)
  }

  /// Writes the page that compares the catalogs with what the drawings give.
  private func write(
    _ page: String, _ run: MonitoredRun, _ older: RunRequest, _ result: CatalogImport
  ) throws {
    var (older, newer) = (older, RunRequest(.validate))
    older.catalogs.tabs = result.drawings.map(\.imageSet)
    newer.set.inputs = [result.folder]
    do {
      try ReportFile.check([page], of: newer.set)
      let report = try run.compare(newer, with: older)
      let content = ReportContent(report, findings: report.findings, acceptedCount: 0)
      try HTMLReport().write(content, toFile: page)
      if !quiet { Stream.output.print("wrote \(page), the images of the app beside the new ones") }
    } catch {
      Diagnostics.plain.print(error)
      throw run.exitCode
    }
  }
}
