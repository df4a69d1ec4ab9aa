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
  /// An export does only what has changed since the last one; its report is that of a run that does
  /// everything.
  ///
  /// - Throws: `RunError` when the work could not be done. The manifest is written last, so it
  ///   never describes images that are not there.
  package func run() throws(RunError) -> RunReport {
    let source = try InputSource(request)
    let configuration = request.configuration(of: source)
    let settings = WorkshopSettings(
      profile: configuration.profile, fit: configuration.fit,
      canvas: configuration.canvas, largeContent: configuration.largeContent,
      makesImages: request.purpose == .export && !configuration.formats.isEmpty)
    let job = Job(
      source: source, configuration: configuration, settings: settings,
      output: request.output(of: source))
    return request.purpose == .export ? try export(job) : try make(job).report
  }

  /// What a run works on.
  private struct Job {
    let source: InputSource
    let configuration: Configuration
    let settings: WorkshopSettings
    /// The folder to write to.
    let output: String
  }

  /// Does what has changed since the last run.
  private func export(_ job: Job) throws(RunError) -> RunReport {
    let lock = try lock(job)
    let key = RunKey(request, source: job.source, settings: job.settings)
    let file = job.output + "/" + RunRecord.fileName
    if !OutputJournal.isLeft(in: job.output), let state = try? RunRecord.readState(file),
      let done = UpToDateRun(state, key: key, output: job.output, jobs: request.jobs)
    {
      return report(of: done, file: file, output: job.output)
    }
    var record: RunRecord?
    var warnings: [String] = []
    do {
      record = try .read(file)
    } catch  where error == .damaged {
      warnings = [
        "\(PathText.normalized(file)): warning: is damaged; all icons are made anew, nothing is lost"
      ]
    } catch {}
    let output = ImageOutput(
      OutputFolder(job.output, lock: lock, record: record),
      layout: ImageLayout(job.configuration))
    let memory = IconMemory(record, settings: job.settings)
    return try finish(job, key: key, output: output, memory: memory, warnings: warnings)
  }

  /// Ends a run that has nothing to do.
  private func report(of done: UpToDateRun, file: String, output: String) -> RunReport {
    // Only spares the next run the reading, so it does not matter whether it can be written.
    if let state = done.refreshed, var record = try? RunRecord.read(file) {
      record.state = state
      try? record.write(to: output)
    }
    var report = done.report
    report.unchangedIconCount = report.exportedIconCount
    return report
  }

  /// Creates the folder to write to, and keeps other runs out of it.
  private func lock(_ job: Job) throws(RunError) -> FolderLock {
    let lock: FolderLock?
    do {
      try FileSystem.createDirectories(job.output)
      lock = try FolderLock.waiting(for: job.output, isCancelled: isCancelled)
    } catch {
      throw .unwritable(path: job.output, error)
    }
    guard let lock else { throw .interrupted(done: 0, of: job.source.drawings.count) }
    return lock
  }

  /// Makes what is to be made, writes what goes with it, and tidies up.
  private func finish(
    _ job: Job, key: RunKey, output: ImageOutput, memory: IconMemory, warnings: [String]
  ) throws(RunError) -> RunReport {
    let folder = output.folder
    var (report, set, outcomes): (RunReport, IconSet, [IconOutcome])
    do {
      (report, set, outcomes) = try make(job, output: output, memory: memory)
    } catch .interrupted(let done, let total) {
      // The next run goes on from here; if the record cannot be written, it starts over.
      try? folder.finish(memory, completion: nil, isUnfinished: true)
      throw .interrupted(done: done, of: total)
    }
    let products = ExportProducts(icons: set, outcomes: outcomes, images: output)
    let refused = try products.write(findings: report.findings)
    report.refused = refused.map {
      RunReport.RefusedOutput(file: PathText.join(report.output, $0))
    }
    folder.removeStale(refused: refused)
    let isLasting = refused.isEmpty && outcomes.allSatisfy { $0.isLasting }
    try folder.finish(
      memory, completion: isLasting ? .init(key: key.hash, report: report.message) : nil)
    report.warnings = warnings
    return report
  }

  /// Makes and judges each icon.
  private func make(
    _ job: Job, output: ImageOutput? = nil, memory: IconMemory? = nil
  ) throws(RunError) -> (report: RunReport, set: IconSet, outcomes: [IconOutcome]) {
    let set = IconSet(job.source, job.configuration)
    let rules = RuleBook(job.configuration.rules)
    let judge = IconJudge(
      rules: rules, fit: job.configuration.fit, tolerance: job.configuration.tolerance)
    let board = WorkBoard(
      set, output: output, memory: memory, judge: judge, didFinish: didFinish)
    try work(on: board, set: set, settings: job.settings)

    var report = RunReport(output: PathText.normalized(job.output))
    report.iconCount = set.iconCount
    let outcomes = board.outcomes
    report.add(outcomes, ofSet: rules.findings(in: set.subject))
    return (report, set, outcomes)
  }

  /// Runs as many lanes as were asked for, each on a thread and a worker process of its own.
  private func work(
    on board: WorkBoard, set: IconSet, settings: WorkshopSettings
  ) throws(RunError) {
    let isOver: @Sendable () -> Bool = { isCancelled() || board.hasFailed }
    let lane = WorkerLane(
      executable: request.workerExecutable, settings: settings, isCancelled: isOver)
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
          try lane.run(next: board.next, deliver: board.deliver)
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
      if outcome.isUnchanged { unchangedIconCount += 1 }
      guard let shape = outcome.shape else { continue }
      exportedIconCount += 1
      shapeCounts[shape.shape, default: 0] += 1
    }
    self.findings = (findings + outcomes.flatMap(\.findings)).sorted(by: Self.isInOrder)
  }

  private static func isInOrder(_ first: Finding, _ second: Finding) -> Bool {
    let (a, b) = (first.location, second.location)
    if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
    if a.column != b.column { return (a.column ?? 0) < (b.column ?? 0) }
    if first.rule != second.rule { return first.rule < second.rule }
    return first.message < second.message
  }
}
