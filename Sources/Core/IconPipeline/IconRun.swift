import IconModel
import IconRendering
package import IconReport
package import IconSets
import SystemFiles

/// One run over a set of icons: files in, images or findings out.
package struct IconRun: Sendable {
  private let request: RunRequest
  private let observer: RunObserver

  package init(_ request: RunRequest, _ observer: RunObserver = RunObserver()) {
    self.request = request
    self.observer = observer
  }

  /// Finds the icons, renders and judges each, and writes images and, last of all, the manifest.
  ///
  /// The report is as if everything was rendered.
  package func run() throws(RunError) -> RunReport {
    defer { observer.didEnd() }
    var attempts = 0
    while true {
      guard !OwnExecutable.isReplaced else { throw .replaced }
      let run = try ResolvedRun(request)
      var (report, changed) = try request.purpose == .export ? export(run) : validate(run)
      attempts += 1
      guard !changed.isEmpty else { return report }
      guard attempts < Self.maximumAttempts else {
        report.warnings += changed.map {
          "\($0): warning: was changed during the run, so its images may not be those of the file; run again"
        }
        return report
      }
    }
  }

  /// How often a run is made at most, if people change drawings during each.
  private static let maximumAttempts = 3

  private func validate(_ run: ResolvedRun) throws(RunError) -> (RunReport, changed: [String]) {
    let jobs = try RunJobs(run, request, observer)
    let set = try IconSet(run.source, run.configuration)
    let report = try icons(of: set, run, jobs).report
    request.memory?.removeUnused()
    return (report, jobs.digests.changed)
  }

  private func export(_ run: ResolvedRun) throws(RunError) -> (RunReport, changed: [String]) {
    // A first export cannot be up to date. Its icons are found before its folder is created, so that
    // a configuration that cannot be used leaves no empty folder.
    let isFirst = !run.target.exists
    var found: IconSet?
    if isFirst {
      // Results that cannot be read end the run before that, too.
      _ = try RunJobs(run, request, observer)
      found = try IconSet(run.source, run.configuration)
    }
    let locked = try lock(run)
    if let report = upToDateReport(of: run, locked) { return (report, []) }
    let folder = try OutputFolder(locked)
    let jobs = try RunJobs(run, request, observer, folder)
    let set = if let found { found } else { try IconSet(run.source, run.configuration) }
    try folder.checkRemoval(by: set.entries.map(\.name), of: run.source)
    do throws(RunError) {
      var (report, icons) = try icons(of: set, run, jobs, folder)
      try finish(run, set, icons, folder, jobs, &report)
      return (report, jobs.digests.changed)
    } catch .interrupted(let done, let total) {
      // The next run continues here; if the state cannot be written, it compares the outputs.
      try? folder.finish(jobs.digests, completion: nil, isUnfinished: true)
      throw .interrupted(done: done, of: total)
    } catch .noResult(let icon, let drawing, let folders) {
      if isFirst { FileSystem.removeEmptyFolder(run.target.path) }
      throw .noResult(icon: icon, drawing: drawing, folders: folders)
    }
  }

  /// Has the icons of a set rendered, judges them, and writes images as soon as they are made.
  private func icons(
    of set: IconSet, _ run: ResolvedRun, _ jobs: RunJobs, _ folder: OutputFolder? = nil
  ) throws(RunError) -> (report: RunReport, icons: [JudgedIcon]) {
    let places = try set.places(of: request.icon)
    let style = try jobs.style(of: set, for: places)
    if !request.results.isEmpty {
      try jobs.checkResults(
        places, of: set, style: style.style, in: request.results, threads: request.threadCount)
    }
    let icons = try jobs.icons(places, of: set, style) {
      place, finished throws(RunError) in
      let entry = set.entries[place]
      var icon = run.judge(finished, entry, request)
      if let folder, let result = finished.result,
        try folder.write(run.layout.files(of: run.written(result.images), entry.names))
      {
        icon.isUnchanged = false
      }
      return icon
    }
    var report = run.report(of: set, places, icons, isOfOneIcon: request.icon != nil)
    report.hasUnconfinedWorkers = jobs.hasUnconfinedWorkers
    return (report, icons)
  }

  /// Keeps other exports out of the output folder.
  private func lock(_ run: ResolvedRun) throws(RunError) -> LockedOutput {
    let locked = try LockedOutput.waiting(
      for: run.target, isCancelled: observer.isCancelled,
      isWaiting: { observer.isWaiting(PathText.normalized(run.target.path)) })
    guard let locked else {
      throw .interrupted(done: 0, of: try IconSet(run.source, run.configuration).entries.count)
    }
    if !locked.isLocked { observer.cannotLock(PathText.normalized(run.target.path)) }
    return locked
  }

  /// The report of an export with nothing to do; `nil` where there is something to do.
  private func upToDateReport(
    of run: ResolvedRun, _ output: borrowing LockedOutput
  ) -> RunReport? {
    // A report with measurements needs the results of the icons.
    guard !request.keepsMeasurements, run.source.unreadable.isEmpty, !run.addsStrings,
      let done = output.upToDate(
        fingerprint: run.fingerprint(request), listsOutputs: request.listsFiles,
        threads: request.threadCount)
    else { return nil }
    var (report, coder) = (run.report(), MessageCoder(reading: done.report[...]))
    guard (try? report.code(&coder)) != nil else { return nil }
    report.unchangedIconCount = report.exportedIconCount
    if request.listsFiles { report.files = run.files(outputs: done.outputs) }
    return report
  }

  /// Writes the catalog, the accessors and the manifest, and then the state.
  private func finish(
    _ run: ResolvedRun, _ set: IconSet, _ icons: [JudgedIcon], _ folder: OutputFolder,
    _ jobs: RunJobs, _ report: inout RunReport
  ) throws(RunError) {
    if run.addsStrings { try run.strings?.addKeys(isCancelled: observer.isCancelled) }
    // A drawing that cannot be read now still exists, so its outputs are not left over.
    let isWhole = report.unreadable.isEmpty
    let tree = OutputTree(run, set, icons, threadCount: request.threadCount)
    let removal = try tree.write(to: folder, findings: report.findings, isWhole: isWhole)
    report.refused = folder.refused.map { PathText.join(report.output, $0) }
    report.removed = removal.files.map { PathText.join(report.output, $0) }
    report.removedIconCount = removal.iconCount
    let isComplete =
      isWhole && report.refused.isEmpty && icons.allSatisfy(\.isRepeatable)
      && jobs.digests.changed.isEmpty
    var coder = MessageCoder()
    guard (try? report.code(&coder)) != nil else { preconditionFailure("writing never fails") }
    try folder.finish(
      jobs.digests,
      completion: isComplete ? (run.fingerprint(request), coder.bytes) : nil,
      isUnfinished: !isWhole)
    if isWhole, request.results.isEmpty { folder.results.removeUnused() }
    report.warnings = folder.warnings
    if request.listsFiles { report.files = run.files(outputs: folder.paths) }
  }
}
