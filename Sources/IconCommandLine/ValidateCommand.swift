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
        tabicon validate Icons --fit artboard      check the designer's own sizes
      """)

  @OptionGroup var set: SetOptions

  func run() throws {
    let presenter = RunPresenter(isQuiet: set.quiet, isStrict: set.strict)
    try presenter.run(set.request(.validate)) { report, summary in
      presenter.reportFindings(report, to: .output)
      presenter.printResult(summary.validationText)
    }
  }
}
