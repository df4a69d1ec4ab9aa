import ArgumentParser
import IconModel
import IconPipeline
import IconReport
import IconSets

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write images at the target sizes, an asset catalog and accessors.",
    discussion: """
      Examples:
        tabicon export                         the nearest tabbar.yml says what
        tabicon export Icons --output Output   a folder, with or without tabbar.yml
        tabicon export a.svg b.svg -o Output   single drawings
        tabicon export Icons --formats png     no asset catalog, no Swift
        tabicon export Icons --watch           again at each save, until Ctrl-C
        tabicon export Icons --shard 3/16 -o S one of 16 shares, for 'tabicon merge'

      Only what has changed since the last export to the same folder is made anew.
      """)

  @OptionGroup var set: SetOptions

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Render one share of the icons, such as 3/16, or those of a file of 'tabicon plan'.",
      discussion: "Their results become a folder in the output folder; 'tabicon merge' joins them.",
      valueName: "share"))
  var shard: ShardArgument?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Take the results of all icons from folders, which other machines have filled.",
      valueName: "folders"), completion: .directory)
  var results: [String] = []

  @OptionGroup var exportOptions: ExportOptions

  @OptionGroup var watching: WatchOptions

  func validate() throws {
    try watching.check(against: set)
    guard let shard else { return }
    guard results.isEmpty else {
      throw ValidationError("'--shard' and '--results' exclude each other.")
    }
    guard !watching.watch else {
      throw ValidationError("'--shard' and '--watch' exclude each other.")
    }
    try shard.check(set, exportOptions, output: output)
  }

  func run() throws {
    var request = set.request(.export)
    request.set.output = output
    request.updatesStrings = shard == nil
    request.results = results
    exportOptions.apply(to: &request)
    if let shard { return try shard.render(request, set) }
    try watching.run(request, set, body: exportOptions.export)
  }
}

/// The options of the commands that write images: the images, and files for build systems.
struct ExportOptions: ParsableArguments {
  @Option(setting: "canvas") var canvas: Setting?
  @Option(setting: "formats") var formats: Setting?

  @Flag(
    help: ArgumentHelp(
      "Write only code and asset catalog, with symbols if tabbar.yml asks for them.",
      discussion: "For apps that read no other files."))
  var catalogOnly = false

  @Option(setting: "images") var images: Setting?
  @Option(setting: "compact") var compact: Setting?

  @Flag(
    help: ArgumentHelp(
      "Call code and asset catalog TabIcons, whatever tabbar.yml says.",
      discussion: "For build systems that declare their outputs."))
  var defaultFileNames = false

  @Flag(help: "Make PNGs about a tenth smaller, in fifty times the time.")
  var optimize = false

  @Flag(help: "Wait until each file is on the disk, to survive a power failure.")
  var fsync = false

  @Option(
    help: ArgumentHelp(
      "Write what was read as a rule of make, for make, ninja and Xcode.",
      valueName: "file"))
  var depfile: String?

  @Flag(
    help: ArgumentHelp(
      "Remove the outputs of icons that the inputs lack.",
      discussion: """
        The icons that have left a set are removed in any case; this is for an output folder that \
        was made of another set, or of more than the drawings that are named.
        """))
  var prune = false

  @Flag(help: "List the files of earlier exports that are removed.")
  var verbose = false

  func validate() throws {
    guard !catalogOnly || formats == nil else {
      throw ValidationError("'--catalog-only' and '--formats' exclude each other.")
    }
  }

  /// The values that replace those of the configuration.
  private var settings: [Setting] { [canvas, formats, images, compact].compactMap(\.self) }

  /// Whether an option was given that changes images or their files.
  var hasSettings: Bool { !settings.isEmpty || catalogOnly || defaultFileNames || optimize }

  func apply(to request: inout RunRequest) {
    request.optimizes = optimize
    request.synchronizes = fsync
    request.prunes = prune
    request.set.overrides.settings += settings
    request.set.overrides.isCatalogOnly = catalogOnly
    request.set.overrides.usesDefaultFileNames = defaultFileNames
    request.listsFiles = request.listsFiles || depfile != nil
  }

  /// Exports, shows the result, and writes the files for build systems.
  func export(_ request: RunRequest, _ printer: ReportPrinter) throws {
    try printer.prepare(for: request, writing: files)
    var report = try IconRun(request, printer.observer).run()
    printer.begin(&report)
    printer.printWarnings(try writeDependencies(of: report))
    printer.printWarnings(removals(in: report))
    printer.printLines(report.findings, to: .error)
    printer.printResult(report.exportText)
    try printer.finish(report)
  }

  var files: [String] { [depfile].compactMap(\.self) }

  /// With `--verbose`, the files that were removed, in the form that compilers print.
  func removals(in report: RunReport) -> [String] {
    verbose ? report.removed.map { "\($0): note: was removed" } : []
  }

  /// Writes the file of `--depfile`, if the option was given, and returns warnings of what it lacks.
  func writeDependencies(of report: RunReport) throws(RunError) -> [String] {
    guard let depfile, let files = report.files else { return [] }
    let file = DependencyFile(files)
    try file.write(to: depfile)
    return file.warnings
  }
}
