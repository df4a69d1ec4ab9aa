package import IconModel
import IconRendering
import IconRules
package import IconSets

/// One run over asset catalogs and templates of symbols: their sets in, findings and measurements out.
package struct CatalogRun: Sendable {
  private let request: RunRequest
  private let source: CatalogSource
  private let monitor: RunMonitor

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: The request, whose inputs the source was made of.
  ///   - source: The catalogs.
  ///   - monitor: Learns how far the run is.
  package init(_ request: RunRequest, _ source: CatalogSource, _ monitor: RunMonitor) {
    self.request = request
    self.source = source
    self.monitor = monitor
  }

  /// Reads the catalogs, measures the images of tab icons, and judges them.
  ///
  /// - Throws: `RunError` when the work could not be done.
  package func run() throws(RunError) -> RunReport {
    let content = try source.read(didRead: monitor.didRead)
    let configuration = request.set.configuration(source.configuration, named: source.displayName)
    let icons = CatalogIcons(content.imageSets, configuration: configuration)
    let rules = RuleBook(
      configuration.rules, ignoredByIcon: configuration.ignoredByIcon,
      ignoredByTab: configuration.ignoredByTab)
    let judge = CatalogJudge(
      content: content, icons: icons, configuration: configuration, rules: rules,
      file: source.displayName)
    let measured = try MeasuredTabIcons(
      icons, content.imageSets, of: source, configuration,
      // Tabs name icons of catalogs, not templates of symbols.
      names: content.catalogs.isEmpty ? [] : names(of: configuration),
      keepsImages: request.keepsImages, request, monitor)
    var report = judge.report(
      measured, keepsMeasurements: request.keepsMeasurements, explains: request.catalogs.explains)
    report.unreadable = measured.results.unreadable
    SymbolJudge(configuration, rules).add(content.symbolSets, source.templates, to: &report)
    report.hasUnconfinedWorkers = measured.results.hasUnconfinedWorkers
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

  /// The option that was given and that is for catalogs alone, in the user's words.
  package var given: String? { tabs.isEmpty ? nil : "--tabs" }
}

/// How a long run says how far it is, and asks whether it is to end.
///
/// All functions are called often, and from any thread.
package struct RunMonitor: Sendable {
  /// When it returns true, the run ends soon.
  package var isCancelled: @Sendable () -> Bool
  /// Called with the number of image sets that were read so far.
  package var didRead: @Sendable (_ count: Int) -> Void = { _ in }
  /// Called for each finished image, or icon, one call at a time for icons.
  package var didFinish: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// Called with the name and the images of each finished icon, before `didFinish` and as it is.
  package var didRender: @Sendable (_ icon: String, _ images: [IconImage]) -> Void = { _, _ in }
  /// Called when an export waits for another one to the same folder, with that folder; not for less
  /// than a second.
  package var isWaiting: @Sendable (_ output: String) -> Void = { _ in }
  /// Called when the system cannot keep other exports out of a folder, with that folder.
  package var cannotLock: @Sendable (_ output: String) -> Void = { _ in }

  package init(isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.isCancelled = isCancelled
  }
}
