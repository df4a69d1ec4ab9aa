import ArgumentParser
import Foundation
import IconModel
import IconPipeline
import IconRendering
import IconReport
import IconSets

extension RunRequest {
  /// A request whose workers run this executable, with one job for each core.
  init(_ purpose: Purpose) {
    self.init(purpose: purpose, workerExecutable: OwnExecutable.path)
    maximumThreadCount = ProcessInfo.processInfo.activeProcessorCount
  }
}

/// The options of the commands that run over a set: its icons, how they are fitted and how findings
/// are reported.
struct SetOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of drawings, single ones, or a tabbar.yml.",
      discussion: """
        A folder's own tabbar.yml is used. Without inputs, the nearest tabbar.yml is, in the \
        working directory or above.
        """),
    completion: .inputs)
  var inputs: [String] = []

  @OptionGroup var fitting: FittingOptions

  @Option(help: "How many icons are in work at a time; one for each core unless given.")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write a report as well; its extension selects the form: \(ReportOption.allExtensions).",
      discussion: """
        Or name the form (\(ReportOption.allNames)) as in github=FILE; FILE may be - for standard \
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
    let files = report.map(\.file)
    if let twice = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw ValidationError("Two reports go to '\(twice)'. Give each a file of its own.")
    }
    guard let jobs, !(1...256).contains(jobs) else { return }
    throw ValidationError("The value '\(jobs)' is invalid for '--jobs'. Give 1 to 256.")
  }

  /// The request for a run with these options, which keeps the data that its reports need.
  func request(_ purpose: RunRequest.Purpose, format: ReportFormat? = nil) -> RunRequest {
    var request = RunRequest(purpose)
    request.set.inputs = inputs
    fitting.apply(to: &request)
    let formats = report.map(\.format) + (format.map { [$0] } ?? [])
    request.keepsMeasurements = formats.contains(where: \.needsMeasurements)
    request.keepsImages = formats.contains(where: \.needsImages)
    // A page shows each variant as a drawing.
    request.drawsPartners = formats.contains(.html)
    if let jobs { request.maximumThreadCount = jobs }
    return request
  }
}
