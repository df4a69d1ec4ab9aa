import ArgumentParser
import IconModel
import IconPipeline
import IconReport
import IconSets

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

  @Flag(help: "Print why image sets of a catalog are judged or not.")
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
    request.chooseTabs(tabs)
    request.explainsChoice = verbose
    request.against = against
    try watching.run(request, set) { request, printer in
      try printer.prepare(for: request)
      var report = try Self.report(of: request, printer.observer)
      printer.begin(&report)
      printer.printReport(report, format: format)
      try printer.finish(report)
    }
  }

  /// Judges what a request names: asset catalogs, or a set of drawings; and compares it with the older
  /// state, if it names one.
  static func report(
    of request: RunRequest, _ observer: RunObserver
  ) throws(RunError) -> RunReport {
    if let older = request.older { return try comparison(of: request, with: older, observer) }
    if let catalogs = try CatalogSource(request.set) {
      return try CatalogRun(request, catalogs, observer).report()
    }
    guard request.tabNames.isEmpty, !request.explainsChoice else {
      throw .noCatalog(option: request.tabNames.isEmpty ? "--verbose" : "--tabs")
    }
    return try IconRun(request, observer).run()
  }

  /// Judges an older and a newer state, and adds what changed to the report of the newer one.
  static func comparison(
    of newer: RunRequest, with older: RunRequest, _ observer: RunObserver
  ) throws(RunError) -> RunReport {
    var (newer, older) = (newer, older)
    newer.against = nil
    older.explainsChoice = false
    // If a set of drawings is compared with a catalog, the options are for the catalog.
    if try CatalogSource(newer.set) == nil { (newer.tabNames, newer.explainsChoice) = ([], false) }
    var new = try report(of: newer.keepingAll, observer)
    older.newerNames = new.iconNames
    let old = try report(of: older.keepingAll, observer)
    SetComparison.add(changesFrom: old, to: &new)
    return new
  }
}
