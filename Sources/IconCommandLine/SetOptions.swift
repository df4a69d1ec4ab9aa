package import ArgumentParser
import Foundation
import IconModel
import IconPipeline
import IconReport
import IconSets
import RenderWorkers

/// What `export` and `validate` have in common: which icons, how fitted, how reported.
struct SetOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of SVGs, single SVGs, or a tabbar.yml.",
      discussion: """
        A folder's own tabbar.yml is used. Without inputs, the nearest tabbar.yml is, in the \
        working directory or above.
        """),
    completion: .file(extensions: ["svg", "svgz", "yml", "yaml"]))
  var inputs: [String] = []

  @OptionGroup var fitting: FittingOptions

  @Option(help: "How many icons are in work at a time; one for each core unless given.")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write a report as well; its extension tells the form: \(ReportOption.allExtensions).",
      discussion: """
        Or name the form (\(ReportOption.allForms)) as in github=FILE; FILE may be - for standard \
        output. It may be given more than once.
        """, valueName: "file"),
    completion: .file(), transform: ReportOption.init)
  var report: [ReportOption] = []

  @Option(
    help: ArgumentHelp("Accept the findings of a baseline; only others count.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write a baseline that accepts all of this run.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Fail on warnings too.")
  var strict = false

  @Flag(help: "Print nothing but findings of severity error and warning.")
  var quiet = false

  func validate() throws {
    let files = report.map(\.file).filter { $0 != ReportOption.standardOutput }
    if let twice = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw ValidationError("Two reports go to '\(twice)'. Give each a file of its own.")
    }
    guard let jobs, !(1...256).contains(jobs) else { return }
    throw ValidationError("The value '\(jobs)' is invalid for '--jobs'. Give 1 to 256.")
  }

  /// What a run is asked to do.
  ///
  /// - Parameters:
  ///   - purpose: What it leaves behind.
  ///   - format: The form of the report that is printed, where one is.
  /// - Returns: The request, with what its reports need to be kept.
  func request(_ purpose: RunRequest.Purpose, format: ReportForm? = nil) -> RunRequest {
    var request = RunRequest(purpose: purpose, workerExecutable: OwnExecutable.path)
    request.set.inputs = inputs
    fitting.apply(to: &request)
    let forms = report.map(\.form) + (format.map { [$0] } ?? [])
    request.keepsMeasurements = forms.contains(where: \.needsMeasurements)
    request.keepsImages = forms.contains(where: \.needsImages)
    request.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return request
  }
}

extension FitMode: ExpressibleByArgument {}
extension CanvasMode: ExpressibleByArgument {}
extension VariantMode: ExpressibleByArgument {}
extension CompactMode: ExpressibleByArgument {}

extension MetricsProfile: ExpressibleByArgument {
  /// What shells complete.
  package static var defaultCompletionKind: CompletionKind { .list(catalogue.map(\.id)) }

  static var allNames: String { catalogue.map(\.id).joined(separator: ", ") }

  /// Finds a profile by its name.
  public init?(argument: String) {
    guard let profile = Self.catalogue.first(where: { $0.id == argument }) else { return nil }
    self = profile
  }
}
