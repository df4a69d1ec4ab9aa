import ArgumentParser
import IconPipeline
import IconReport

/// Measures a set and prints what is wrong with it.
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
      """)

  @OptionGroup var set: SetOptions

  @Option(help: "The form of what is printed.")
  var format = ReportForm.text

  func run() throws {
    let presenter = RunPresenter(set)
    try presenter.run(set.request(.validate, format: format)) { _, content in
      presenter.printReport(content, form: format)
    }
  }
}
