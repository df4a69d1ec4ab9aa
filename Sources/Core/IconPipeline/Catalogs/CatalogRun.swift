import IconModel
import IconRendering
package import IconReport
import IconRules
package import IconSets

/// One run over asset catalogs: their image sets in, findings and measurements out.
package struct CatalogRun: Sendable {
  private let request: RunRequest
  private let source: CatalogSource
  private let monitor: RunObserver

  /// Prepares a run.
  package init(_ request: RunRequest, _ source: CatalogSource, _ monitor: RunObserver) {
    self.request = request
    self.source = source
    self.monitor = monitor
  }

  /// Reads the catalogs, measures the images of tab icons, and judges them.
  ///
  /// - Throws: `RunError` when the work could not be done.
  package func run() throws(RunError) -> RunReport {
    defer { monitor.didEnd() }
    let content = try source.read(didRead: monitor.didRead)
    let configuration = request.set.configuration(source.configuration)
    let icons = CatalogIcons(content.imageSets, configuration: configuration)
    let rules = RuleBook(
      configuration.rules, ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    let measured = try MeasuredTabIcons(
      icons, content.imageSets, configuration, names: names(of: configuration), request, monitor)
    let judge = CatalogJudge(
      content: content, icons: icons, tabIcons: measured, configuration: configuration,
      rules: rules, file: source.displayName)
    var report = judge.report(
      keepsMeasurements: request.keepsMeasurements, explains: request.catalogs.explains)
    report.unreadable = measured.unreadable
    report.hasUnconfinedWorkers = measured.hasUnconfinedWorkers
    return report
  }

  /// The names by which the user says which icons are those of tabs.
  private func names(of configuration: Configuration) -> [String] {
    guard request.catalogs.tabs.isEmpty else { return request.catalogs.tabs }
    return configuration.tabs.flatMap { [$0.icon?.value, $0.selectedIcon?.value] }
      .compactMap(\.self)
  }
}

/// What a request says about asset catalogs.
package struct CatalogOptions: Sendable {
  /// The names of the image sets or icons that are those of tabs; none for a choice by names.
  package var tabs: [String] = []
  /// Whether the report has the reason for which each icon is judged or not.
  package var explains = false

  package init() {}

  /// The names that an option lists, separated by commas.
  package static func names(_ option: String?) -> [String] {
    option?.bytesSplit(at: ",", omittingEmptyParts: true).map(String.init) ?? []
  }

  /// The option that was given and that is for catalogs alone, in the user's words.
  package var given: String? { tabs.isEmpty ? nil : "--tabs" }
}
