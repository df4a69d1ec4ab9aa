import ExportStore
import IconModel
import IconRendering
package import IconSets
import SystemFiles

/// One run over a set of icons: files in, images or findings out.
package struct IconRun: Sendable {
  private let request: RunRequest
  private let monitor: RunMonitor

  /// Prepares a run, whose progress the monitor learns.
  package init(_ request: RunRequest, _ monitor: RunMonitor = RunMonitor()) {
    self.request = request
    self.monitor = monitor
  }

  /// Finds the icons, renders and judges each, and writes images and manifest.
  ///
  /// An export renders only what has changed since the last one; its report is that of a run that
  /// renders everything.
  ///
  /// - Returns: The report of the run.
  /// - Throws: `RunError` when the work could not be done. The manifest is written last, so it
  ///   never describes images that are not there.
  package func run() throws(RunError) -> RunReport {
    guard !OwnExecutable.isReplaced else { throw .replaced }
    let run = try ResolvedRun(request)
    // A first export cannot be up to date. Its icons are found before its folder is created, so that
    // a configuration that cannot be used leaves no empty folder.
    let isFirst = request.purpose == .export && !run.target.exists
    let discovered = isFirst ? try iconSet() : nil
    var folder: OutputFolder?
    if request.purpose == .export {
      let locked = try lock(run)
      if let report = upToDateReport(of: run, locked) { return report }
      folder = try OutputFolder(locked)
    }
    let jobs = try self.jobs(run, folder)
    let set = if let discovered { discovered } else { try jobs.set(run.source, run.configuration) }
    let places = try set.places(of: request.closeUp?.icon)
    try folder?.checkRemoval(by: set.entries.map(\.name))
    do throws(RunError) {
      let style = try jobs.style(of: set, for: places)
      try checkResults(jobs, places, set, style.style)
      let judge = IconJudge(run, request)
      let outcomes = try jobs.icons(places, of: set, style) {
        [folder] place, finished throws(RunError) in
        let entry = set.entries[place]
        var outcome = judge.outcome(of: finished, entry)
        if let folder, let rendered = finished.rendered,
          try folder.write(run.layout.files(of: rendered, entry.names))
        {
          outcome.isUnchanged = false
        }
        return outcome
      }
      var report = judge.report(of: set, places, outcomes)
      report.learned = style.style.lines
      report.hasUnconfinedWorkers = jobs.hasUnconfinedWorkers
      if let folder {
        let tree = OutputTree(run, set, outcomes, jobs: request.threadCount)
        let isRepeatable = outcomes.allSatisfy(\.isRepeatable)
        try finish(run, tree, folder, jobs, isRepeatable: isRepeatable, &report)
      } else {
        request.memory?.results.removeUnused()
      }
      return report
    } catch .interrupted(let done, let total) {
      // The next run goes on from here; if the state cannot be written, it compares the outputs.
      try? folder?.finish(jobs.digests, completion: nil, isUnfinished: true)
      throw .interrupted(done: done, of: total)
    } catch .noResult(let icon, let drawing, let folders) {
      if isFirst { run.target.removeIfEmpty() }
      throw .noResult(icon: icon, drawing: drawing, folders: folders)
    }
  }

  /// Finds the icons, without anything of an earlier run.
  func iconSet() throws(RunError) -> IconSet {
    let run = try ResolvedRun(request)
    return try jobs(run, nil).set(run.source, run.configuration)
  }

  /// Prepares the jobs of a run.
  ///
  /// - Parameters:
  ///   - run: The configuration and settings of the run.
  ///   - folder: The output folder, which has the results of earlier runs; `nil` where nothing is written.
  ///   - isDivided: Whether other machines are to render.
  /// - Returns: The jobs.
  /// - Throws: `RunError.unreadable` for a folder of results that cannot be read.
  func jobs(
    _ run: ResolvedRun, _ folder: OutputFolder?, isDivided: Bool = false
  ) throws(RunError) -> RunJobs {
    let digests = DrawingDigests(folder, limit: run.settings.limits[.bytes])
    let given = request.results.isEmpty ? nil : try FolderResults(reading: request.results)
    let results: (any Results)? = given ?? folder?.results ?? request.memory?.results
    let isPortable = isDivided || given != nil
    return RunJobs(
      run.settings, tool: isPortable ? ToolIdentity.portable : run.tool,
      Renderer(run.settings, request, results: results, digests: digests, monitor),
      listsSettling: isDivided)
  }

  /// Makes sure that a run which is given results finds all of them.
  private func checkResults(
    _ jobs: RunJobs, _ places: Range<Int>, _ set: IconSet, _ style: LearnedStyle
  ) throws(RunError) {
    guard !request.results.isEmpty else { return }
    try jobs.checkResults(
      places, of: set, style: style.style, in: request.results, jobs: request.threadCount)
  }

  /// Keeps other exports out of the output folder.
  private func lock(_ run: ResolvedRun) throws(RunError) -> LockedOutput {
    let locked = try LockedOutput.waiting(
      for: run.target, isCancelled: monitor.isCancelled,
      isWaiting: { monitor.isWaiting(PathText.normalized(run.target.path)) })
    guard let locked else { throw .interrupted(done: 0, of: try iconSet().entries.count) }
    if !locked.isLocked { monitor.cannotLock(PathText.normalized(run.target.path)) }
    return locked
  }

  /// The report of an export with nothing to do; `nil` where there is something to do.
  private func upToDateReport(
    of run: ResolvedRun, _ output: borrowing LockedOutput
  ) -> RunReport? {
    // What reports want beyond findings is with the results of the icons.
    guard !request.keepsMeasurements, run.source.unreadable.isEmpty, !run.addsStrings,
      let done = output.upToDate(
        fingerprint: RunFingerprint(request, run).hash, listsOutputs: request.listsFiles,
        jobs: request.jobs)
    else { return nil }
    var report = run.report()
    guard report.read(done.report) else { return nil }
    report.unchangedIconCount = report.exportedIconCount
    if request.listsFiles {
      report.files = RunFiles(run, outputs: done.outputs)
    }
    return report
  }

  /// Writes the catalog, the accessors and the manifest, and then the state.
  private func finish(
    _ run: ResolvedRun, _ tree: OutputTree, _ folder: OutputFolder, _ jobs: RunJobs,
    isRepeatable: Bool, _ report: inout RunReport
  ) throws(RunError) {
    if run.addsStrings { try run.strings?.addKeys(isCancelled: monitor.isCancelled) }
    // A drawing that cannot be read now still exists, so its outputs are not left over.
    let isWhole = report.unreadable.isEmpty
    let removal = try tree.write(to: folder, findings: report.findings, isWhole: isWhole)
    report.refused = folder.refused.map { .init(file: PathText.join(report.output, $0)) }
    report.removed = removal.files.map { PathText.join(report.output, $0) }
    report.removedIconCount = removal.iconCount
    let isComplete = isWhole && report.refused.isEmpty && isRepeatable
    try folder.finish(
      jobs.digests,
      completion: isComplete ? (RunFingerprint(request, run).hash, report.lines) : nil,
      isUnfinished: !isWhole)
    if isWhole, request.results.isEmpty { folder.results.removeUnused() }
    report.warnings = folder.warnings
    if request.listsFiles {
      report.files = RunFiles(run, outputs: folder.paths)
    }
  }
}
