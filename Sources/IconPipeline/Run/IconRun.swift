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

  let request: RunRequest
  let isCancelled: @Sendable () -> Bool
  let isWaiting: @Sendable (_ output: String) -> Void
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: What to do.
  ///   - isCancelled: Asked often, from any thread; when it says true the run ends soon.
  ///   - isWaiting: Called when an export waits for another one to the same folder, with that
  ///     folder; not for less than a second.
  ///   - didFinish: Told of each finished icon, from any thread, one call at a time.
  package init(
    _ request: RunRequest, isCancelled: @escaping @Sendable () -> Bool = { false },
    isWaiting: @escaping @Sendable (_ output: String) -> Void = { _ in },
    didFinish: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.request = request
    self.isCancelled = isCancelled
    self.isWaiting = isWaiting
    self.didFinish = didFinish
  }

  /// Finds the icons, makes and judges each, and writes images and manifest.
  ///
  /// An export does only what has changed since the last one; its report is that of a run that does
  /// everything.
  ///
  /// - Returns: What was done and found.
  /// - Throws: `RunError` when the work could not be done. The manifest is written last, so it
  ///   never describes images that are not there.
  package func run() throws(RunError) -> RunReport {
    guard !OwnExecutable.isReplaced else { throw .replaced }
    Heap.returnLargePieces()
    let job = try RunJob(request)
    return request.purpose == .export ? try export(job) : try make(job).report
  }

  /// Makes and judges each icon.
  func make(
    _ job: RunJob, output: ImageOutput? = nil, memory: IconMemory? = nil
  ) throws(RunError) -> (report: RunReport, set: IconSet, outcomes: [IconOutcome]) {
    let set = try IconSet(job.source, job.configuration)
    let places = try set.places(for: request)
    let folder = output?.folder.notes ?? FileManager.default.temporaryDirectory.path
    let board = WorkBoard(
      set, places: places, output: output, memory: memory, rules: job.rules,
      keepsMeasurements: request.keepsMeasurements, keepsImages: request.keepsImages,
      folder: folder, didFinish: didFinish)
    try work(on: board, settings: job.settings)
    request.cache?.removeUnused()

    let outcomes = board.outcomes
    var report = job.report(rightToLeft: set.rightToLeft)
    report.measurements = MeasuredIcons(outcomes[places].compactMap(\.measurements))
    report.iconCount = request.closeUp == nil ? set.iconCount : places.count
    report.hasUnconfinedWorkers =
      Confinement.isExpected && board.confinement != .all
    report.iconNames = set.entries[places].map(\.name)
    if request.closeUp == nil {
      report.unreadable = job.source.unreadable
      report.add(outcomes, ofSet: setFindings(of: set, outcomes, on: board))
    } else {
      report.add(outcomes[places], ofSet: [])
    }
    if let error = board.signatures.failure { throw .unreadable(path: folder, error) }
    return (report, set, outcomes)
  }

  /// What the rules find that look at more than one icon.
  private func setFindings(
    of set: IconSet, _ outcomes: [IconOutcome], on board: WorkBoard
  ) -> [Finding] {
    let rules = board.rules
    let comparison = ComparisonSubject(
      file: set.subject.file, fit: set.configuration.fit,
      icons: outcomes.compactMap(\.comparison), signatures: board.signatures)
    let places = Dictionary(
      set.entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    let bar = TabBarSubject(set) { icon in places[icon].map { outcomes[$0].variants } ?? [] }
    return rules.findings(in: set.subject) + rules.findings(in: comparison)
      + rules.findings(in: bar)
  }

  /// How many threads may work at a time, each with files that are open.
  var threadCount: Int { min(request.jobs, ResourceLimits.laneCount) }

  /// Runs as many lanes as were asked for, each on a thread and a worker process of its own.
  private func work(
    on board: WorkBoard, settings: WorkshopSettings
  ) throws(RunError) {
    let isOver: @Sendable () -> Bool = { isCancelled() || board.hasFailed }
    let lane = WorkerLane(
      executable: request.workerExecutable, settings: settings, idle: request.cache?.workers,
      didStart: { board.note($0) }, isCancelled: isOver)
    let probes = board.startProbing()
    if probes > 0 { perform(lane, on: board, count: probes) }
    board.startMaking()
    perform(lane, on: board, count: board.places.count)
    try board.checkFailure()
    guard !isCancelled() else {
      throw .interrupted(done: board.finishedCount, of: board.places.count)
    }
  }

  /// Runs lanes until the board has no more jobs to give.
  ///
  /// Where there are fewer processes or descriptors than wanted, the lanes that have one do the
  /// work of the others.
  private func perform(_ lane: WorkerLane, on board: WorkBoard, count: Int) {
    var lanes = max(1, min(threadCount, count))
    // A thread or process that has just ended counts for a moment longer.
    var patience = 25
    while let error = perform(lane, on: board, lanes: lanes), board.hasWaiting, !board.hasFailed {
      if lanes == 1 {
        guard error.isLackOfProcesses, patience > 0, !isCancelled() else {
          return board.fail(.noWorker(error))
        }
        patience -= 1
        usleep(20_000)
      }
      lanes = 1
    }
  }

  /// Runs so many lanes at once.
  ///
  /// - Returns: Why one of them could not start a worker, if one could not.
  private func perform(
    _ lane: WorkerLane, on board: WorkBoard, lanes: Int
  ) -> SystemError? {
    let lost = Mutex<SystemError?>(nil)
    ThreadTeam.perform(on: lanes) {
      do throws(SystemError) {
        let jobs = LaneJobs(board, settings: lane.settings, cache: request.cache)
        try lane.run(next: jobs.next, deliver: jobs.deliver, giveBack: board.takeBack)
      } catch {
        lost.withLock { $0 = error }
      }
    }
    return lost.withLock(\.self)
  }
}

extension RunReport {
  fileprivate mutating func add(
    _ outcomes: some Sequence<IconOutcome>, ofSet findings: [Finding]
  ) {
    for outcome in outcomes {
      unreadable += outcome.unreadable
      imageCount += outcome.images?.count ?? 0
      if outcome.isUnchanged { unchangedIconCount += 1 }
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
