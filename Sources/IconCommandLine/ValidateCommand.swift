import ArgumentParser
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
      """)

  @OptionGroup var set: SetOptions

  @Option(help: "The form of what is printed.")
  var format = ReportFormat.text

  @Flag(help: "Print what derived variants learn from the drawings of the set.")
  var verbose = false

  @OptionGroup var watching: WatchOptions

  func validate() throws {
    try watching.check(against: set)
    guard !verbose || format == .text else {
      throw ValidationError("'--verbose' adds lines for people to '--format text' only.")
    }
  }

  func run() throws {
    try watching.run(set.request(.validate, format: format), set) { presenter, request in
      try presenter.run(request) { report, content in
        if verbose {
          for line in report.learned { presenter.printResult("learned: \(line)") }
        }
        presenter.printReport(content, format: format)
      }
    }
  }
}
