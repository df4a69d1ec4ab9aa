import ArgumentParser
import IconModel
import IconPipeline
import IconReport

/// Measures a set and prints its findings.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Measure icons and print findings, without writing images.",
    discussion: """
      Examples:
        tabicon validate                           the nearest tabbar.yml says what
        tabicon validate Icons --strict            warnings fail as well
        tabicon validate Icons --format json       every measurement, for programs
        tabicon validate Icons --baseline a.json   only findings that are new fail
        tabicon validate Icons --fit artboard      check the designer's own sizes
        tabicon validate Icons --watch             again at each save, until Ctrl-C
        tabicon validate App.xcassets              what the app ships today
        tabicon validate Symbol.svg                the template of an SF Symbol
        tabicon validate New --against Old         what changed between two states
      """)

  @OptionGroup var set: SetOptions

  @Option(help: "The form of what is printed.")
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "The image sets of a catalog that are tab icons, separated by commas.",
      discussion: "Without it, names that speak of the tab bar decide.", valueName: "names"))
  var tabs: String?

  @Option(
    help: ArgumentHelp(
      "Compare with an older state: a catalog or a folder of icons.", valueName: "old"),
    completion: .directory)
  var against: String?

  @Flag(
    help:
      "Print what derived variants learn, and why image sets of a catalog are judged or not.")
  var verbose = false

  @OptionGroup var watching: WatchOptions

  func validate() throws {
    try watching.check(against: set)
    guard !verbose || format == .text else {
      throw ValidationError("'--verbose' adds lines for people to '--format text' only.")
    }
  }

  func run() throws {
    var request = set.request(.validate, format: format)
    request.catalogs.tabs =
      tabs?.bytesSplit(at: ",", omittingEmptyParts: true).map(String.init) ?? []
    request.catalogs.explains = verbose
    request.against = against
    try watching.run(request, set) { presenter, request in
      try presenter.run(request) { report, content in
        if verbose {
          for line in report.learned { presenter.printResult("learned: \(line)") }
        }
        presenter.printReport(content, format: format)
      }
    }
  }
}
