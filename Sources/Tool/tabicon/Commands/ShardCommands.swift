import ArgumentParser
import IconModel
import IconPipeline
import IconSets

struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Divide a set into shards that other machines render.",
    discussion: """
      Writes one file for each shard, such as 03-of-16.jobs, with its drawings and all that is \
      decided for the set as a whole. A change of one drawing changes one of the files, so build \
      systems make only its shard again.

      Example:
        tabicon plan Icons --shards 16 --output plan
        tabicon export --shard plan/03-of-16.jobs --output shards   for each of them
        tabicon merge Icons shards/*.shard --output Output
      """)

  @OptionGroup var set: SetOptions

  @Option(help: ArgumentHelp("How many shards.", valueName: "count"))
  var shards: Int

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String

  @OptionGroup var exportOptions: ExportOptions

  func validate() throws {
    guard Shard(number: 1, count: shards) != nil else {
      throw ValidationError(
        "The value '\(shards)' is invalid for '--shards'. Give 1 to \(Shard.maximumCount).")
    }
    try set.checkHasNoReports(of: "tabicon plan")
    try exportOptions.checkImagesOnly(of: "tabicon plan")
  }

  func run() throws {
    var request = set.request(.export)
    exportOptions.apply(to: &request)
    Interruption.handle()
    let plan = try ShardPlan(request, shards: shards, isCancelled: Interruption.isReceived)
    for shard in (1...shards).compactMap({ Shard(number: $0, count: shards) }) {
      let path = PathText.join(output, "\(shard.name).\(Shard.jobsExtension)")
      try plan.jobs(of: shard).write(to: path)
    }
    ReportPrinter(set).printResult(
      "planned \(shards) shard\(shards == 1 ? "" : "s") in \(output.visible)")
  }
}

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Export a set whose icons other machines have rendered.",
    discussion: """
      Takes the set as 'tabicon export' does, and the folders of results of all its shards, in any \
      order. What it writes and reports is what one export of the set would.

      Example: tabicon merge Icons shards/*.shard --output Output
      """)

  @OptionGroup var set: SetOptions

  @Option(name: .shortAndLong, help: "The folder to write to.", completion: .directory)
  var output: String?

  @OptionGroup var exportOptions: ExportOptions

  private var shards: [String] { self.set.inputs.filter(Self.isShard) }

  private static func isShard(_ path: String) -> Bool {
    path.hasByteSuffix(".\(Shard.resultsExtension)")
      || path.hasByteSuffix(".\(Shard.resultsExtension)/")
  }

  func validate() throws {
    guard shards.isEmpty else { return }
    throw ValidationError(
      "Name the results of all shards, such as 'tabicon merge Icons shards/*.shard'.")
  }

  func run() throws {
    var request = set.request(.export)
    request.set.inputs = set.inputs.filter { !Self.isShard($0) }
    request.set.output = output
    request.updatesStrings = true
    exportOptions.apply(to: &request)
    request.results = shards
    try exportOptions.export(request, ReportPrinter(set))
  }
}

/// The value of `--shard`: a share, or a file of 'tabicon plan'.
enum ShardArgument: ExpressibleByArgument {
  case share(Shard)
  case file(String)

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    if argument.hasByteSuffix(".\(Shard.jobsExtension)") {
      self = .file(argument)
    } else if parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      let shard = Shard(number: number, count: count)
    {
      self = .share(shard)
    } else {
      return nil
    }
  }

  func check(_ set: SetOptions, _ options: ExportOptions, output: String?) throws {
    guard output != nil else {
      throw ValidationError("Name the folder for the results with '--output'.")
    }
    if case .file = self, !set.inputs.isEmpty {
      throw ValidationError("A file of 'tabicon plan' has its drawings; name no others.")
    }
    if case .file = self, set.fitting.hasSettings || options.hasSettings {
      throw ValidationError(
        "A file of 'tabicon plan' has its settings. Give options such as '--formats' and '--limit' to"
          + " 'tabicon plan'.")
    }
    try set.checkHasNoReports(of: "'--shard'")
    try options.checkImagesOnly(of: "'--shard'")
  }

  func render(_ request: RunRequest, _ set: SetOptions) throws {
    Interruption.handle()
    let jobs =
      switch self {
      case .file(let path): try ShardJobs(reading: path)
      case .share(let shard):
        try ShardPlan(request, shards: shard.count, isCancelled: Interruption.isReceived)
          .jobs(of: shard)
      }
    let path = PathText.join(
      request.set.output ?? "", "\(jobs.shard.name).\(Shard.resultsExtension)")
    try jobs.render(to: path, request, isCancelled: Interruption.isReceived)
    let count = jobs.iconCount
    ReportPrinter(set).printResult(
      "rendered \(count) icon\(count == 1 ? "" : "s") to \(path.visible)")
  }
}

extension SetOptions {
  /// Refuses the options of reports, which only the merge of all shards can write.
  fileprivate func checkHasNoReports(of command: String) throws {
    guard !report.isEmpty || baseline != nil || writeBaseline != nil || strict else { return }
    throw ValidationError(
      "\(command) judges no icons. Give '--report', '--baseline', '--write-baseline' and '--strict'"
        + " to 'tabicon merge'.")
  }
}

extension ExportOptions {
  /// Refuses the options of the output folder, which only the merge of all shards writes.
  fileprivate func checkImagesOnly(of command: String) throws {
    guard depfile != nil || prune || verbose || fsync else { return }
    throw ValidationError(
      "\(command) writes no images. Give '--depfile', '--prune', '--verbose' and '--fsync' to"
        + " 'tabicon merge'.")
  }
}
