import Dispatch
import Foundation
import IconCatalog
import IconConfiguration
import IconModel
import IconRendering
import IconRules
import Synchronization

/// One run over a set of icons: files in, images or findings out.
package struct IconRun: Sendable {
  /// The name and version that manifests carry.
  package static let generator = "tabicon \(ToolVersion.current)"

  private let request: RunRequest
  private let isCancelled: @Sendable () -> Bool
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: What to do.
  ///   - isCancelled: Asked often, from any thread; when it says true the run ends soon.
  ///   - didFinish: Told of each finished icon, from any thread, one call at a time.
  package init(
    _ request: RunRequest, isCancelled: @escaping @Sendable () -> Bool = { false },
    didFinish: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.request = request
    self.isCancelled = isCancelled
    self.didFinish = didFinish
  }

  /// Finds the icons, makes and judges each, and writes images and manifest.
  ///
  /// - Throws: `RunError` when the work could not be done. The manifest is written last, so it
  ///   never describes images that are not there.
  package func run() throws(RunError) -> RunReport {
    request.cache?.begin()
    let set = try IconSet(request)
    let output = request.purpose == .export ? try imageOutput(of: set) : nil
    let rules = RuleBook(
      set.configuration.rules, ignoredByIcon: set.configuration.ignoredByIcon,
      ignoredByTab: set.configuration.ignoredByTab)
    let board = WorkBoard(
      set, output: output, rules: rules,
      keepsMeasurements: request.keepsMeasurements, keepsImages: request.keepsImages,
      didFinish: didFinish)
    try work(on: board, set: set, rules: rules)

    let outcomes = board.outcomes
    var report = RunReport(
      settings: .init(
        profile: set.configuration.profile, fit: set.configuration.fit,
        tolerance: set.configuration.tolerance, tabs: set.configuration.tabs,
        style: set.configuration.style, rightToLeft: set.rightToLeft,
        limits: set.configuration.policy.limits),
      output: PathText.normalized(set.output))
    report.measurements = MeasuredIcons(outcomes.compactMap(\.measurements))
    report.iconCount = set.iconCount
    report.hasUnconfinedWorkers =
      Confinement.isExpected && board.confinement != .all
    report.iconNames = set.entries.map(\.name)
    report.add(outcomes, ofSet: setFindings(of: set, outcomes, by: rules))
    if let output {
      let products = ExportProducts(icons: set, outcomes: outcomes, images: output)
      report.refused = try products.write(findings: report.findings).map {
        RunReport.RefusedOutput(file: PathText.join(report.output, $0))
      }
    }
    return report
  }

  /// What the rules find that look at more than one icon.
  private func setFindings(
    of set: IconSet, _ outcomes: [IconOutcome], by rules: RuleBook
  ) -> [Finding] {
    let comparison = ComparisonSubject(
      file: set.subject.file, fit: set.configuration.fit,
      icons: outcomes.compactMap(\.comparison))
    let places = Dictionary(
      set.entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    let bar = TabBarSubject(set) { icon in places[icon].map { outcomes[$0].variants } ?? [] }
    return rules.findings(in: set.subject) + rules.findings(in: comparison)
      + rules.findings(in: bar)
  }

  private func imageOutput(of set: IconSet) throws(RunError) -> ImageOutput {
    let configuration = set.configuration
    let catalog = AssetCatalog(
      compact: configuration.compact, usesNamespaces: configuration.namespace)
    return ImageOutput(
      try OutputFolder(set.output),
      layout: ImageLayout(
        hasPNGs: configuration.formats.contains(.png),
        catalog: configuration.formats.contains(.xcassets) ? catalog : nil))
  }

  /// Runs as many lanes as were asked for, each on a thread and a worker process of its own.
  private func work(
    on board: WorkBoard, set: IconSet, rules: RuleBook
  ) throws(RunError) {
    let settings = WorkshopSettings(
      profile: set.configuration.profile, fit: set.configuration.fit,
      canvas: set.configuration.canvas, largeContent: set.configuration.largeContent,
      makesImages: request.keepsImages
        || request.purpose == .export && !set.configuration.formats.isEmpty,
      optimizes: request.optimizes,
      measurements: request.keepsMeasurements ? .all : rules.needs,
      policy: set.configuration.policy)
    let isOver: @Sendable () -> Bool = { isCancelled() || board.hasFailed }
    let lane = WorkerLane(
      executable: request.workerExecutable, settings: settings,
      didStart: { board.note($0) }, isCancelled: isOver)
    let probes = board.startProbing()
    if probes > 0 { perform(lane, on: board, count: probes) }
    board.startMaking()
    perform(lane, on: board, count: set.entries.count)
    try board.checkFailure()
    guard !isCancelled() else {
      throw .interrupted(done: board.finishedCount, of: set.entries.count)
    }
  }

  /// Runs lanes until the board has no more jobs to give.
  private func perform(_ lane: WorkerLane, on board: WorkBoard, count: Int) {
    let lanes = max(1, min(request.jobs, count))
    // Threads of their own, because a lane mostly waits, and a pool counts that as work.
    let group = DispatchGroup()
    for _ in 0..<lanes {
      group.enter()
      Thread.detachNewThread {
        do throws(SystemError) {
          let jobs = LaneJobs(board, settings: lane.settings, cache: request.cache)
          try lane.run(next: jobs.next, deliver: jobs.deliver)
        } catch {
          board.fail(.noWorker(error))
        }
        group.leave()
      }
    }
    group.wait()
  }
}

extension RunReport {
  fileprivate mutating func add(_ outcomes: [IconOutcome], ofSet findings: [Finding]) {
    for outcome in outcomes {
      unreadable += outcome.unreadable
      imageCount += outcome.images.count
      guard let shape = outcome.shape else { continue }
      exportedIconCount += 1
      shapeCounts[shape.shape, default: 0] += 1
    }
    self.findings = (findings + outcomes.flatMap(\.findings)).sorted(by: Self.isInOrder)
  }

  static func isInOrder(_ first: Finding, _ second: Finding) -> Bool {
    let (a, b) = (first.location, second.location)
    if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
    if a.column != b.column { return (a.column ?? 0) < (b.column ?? 0) }
    if first.rule != second.rule { return first.rule < second.rule }
    return first.message < second.message
  }
}
