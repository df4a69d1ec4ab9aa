import IconConfiguration
import IconModel
import IconRules

/// What a request turns out to ask, once its configuration has been read.
struct RunJob {
  let source: InputSource
  let configuration: Configuration
  let rules: RuleBook
  let settings: WorkshopSettings
  /// The folder to write to.
  let output: String

  /// Finds configuration and drawings.
  init(_ request: RunRequest) throws(RunError) {
    source = try InputSource(request)
    configuration = request.configuration(of: source)
    rules = RuleBook(
      configuration.rules, ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    settings = WorkshopSettings(
      profile: configuration.profile, fit: configuration.fit,
      canvas: configuration.canvas, largeContent: configuration.largeContent,
      makesImages: request.purpose == .export && !configuration.formats.isEmpty,
      optimizes: request.optimizes,
      measurements: request.keepsMeasurements ? .all : rules.needs)
    output = request.output(of: source)
  }

  /// A report of nothing yet.
  var emptyReport: RunReport {
    RunReport(
      settings: .init(
        profile: configuration.profile, fit: configuration.fit,
        tolerance: configuration.tolerance, tabs: configuration.tabs),
      output: PathText.normalized(output))
  }
}
