import ExportStore
import IconModel
import IconRendering
package import IconSets
import SystemFiles

/// One run over a set of icons: files in, images or findings out.
package struct IconRun: Sendable {
  private let request: RunRequest
  private let isCancelled: @Sendable () -> Bool
  private let isWaiting: @Sendable (_ output: String) -> Void
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isCancelled: Called often, from any thread; when it returns true the run ends soon.
  ///   - isWaiting: Called when an export waits for another one to the same folder, with that
  ///     folder; not for less than a second.
  ///   - didFinish: Called for each finished icon, from any thread, one call at a time.
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
    let discovered = isFirst ? try iconSet(run) : nil
    var store: OutputStore?
    if request.purpose == .export {
      let output = try lock(run)
      if let report = upToDateReport(of: run, output) { return report }
      store = try OutputStore(
        output, layout: run.layout, drawingLimit: run.settings.limits[.bytes])
    }
    let set = if let discovered { discovered } else { try iconSet(run) }
    let places = try set.places(of: request.closeUp?.icon)
    try store?.checkRemoval(by: set.entries.map(\.names), in: run.catalog)
    let planner = Planner(run, set, request, store: store)
    let step = RenderStep(
      run, request, places: places, isCancelled: isCancelled, didFinish: didFinish)
    let judge = IconJudge(run, request)
    let outcomes: [IconOutcome]
    let learned: LearnedStyle
    do {
      let plan: [PlannedIcon]
      (plan, learned) = try self.plan(places, planner, step)
      try request.shards?.check(plan, of: set, run.settings)
      outcomes = try step.render(plan, planner) { [store] icon throws(RunError) in
        let outcome = judge.outcome(of: icon, set.entries[icon.place])
        if case .rendered(let rendered) = icon.step {
          try store?.write(
            rendered.result.images, rendered.images, of: set.entries[icon.place].names)
        }
        return outcome
      }
    } catch .interrupted(let done, let total) {
      // The next run goes on from here; if the record cannot be written, it starts over.
      try? planner.record(in: store, completion: nil, isUnfinished: true)
      throw .interrupted(done: done, of: total)
    } catch .shard(let path, let reason) {
      if isFirst { run.target.removeIfEmpty() }
      throw .shard(path: path, reason)
    }
    var report = judge.report(of: set, places, outcomes)
    report.learned = learned.lines
    report.hasUnconfinedWorkers = step.hasUnconfinedWorkers
    if let store {
      let exported = judge.exportedSet(of: set, outcomes, findings: report.findings)
      try finish(run, exported, outcomes, planner, store, &report)
    }
    request.cache?.removeUnused()
    return report
  }

  /// Finds the icons.
  func iconSet(_ run: ResolvedRun) throws(RunError) -> IconSet {
    try IconSet(
      run.source, run.configuration, styles: .rendering(for: request, isCancelled: isCancelled))
  }

  /// Keeps other exports out of the output folder.
  private func lock(_ run: ResolvedRun) throws(RunError) -> LockedOutput {
    let locked = try LockedOutput.waiting(
      for: run.target, isCancelled: isCancelled,
      isWaiting: { isWaiting(PathText.normalized(run.target.path)) })
    guard let locked else {
      throw .interrupted(done: 0, of: try iconSet(run).entries.count)
    }
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
    guard (try? report.read(done.report)) != nil else { return nil }
    report.unchangedIconCount = report.exportedIconCount
    if request.listsFiles {
      report.files = RunFiles(run.source, output: run.target.path, outputs: done.outputs)
    }
    return report
  }

  /// Decides for each icon whether it is to be rendered.
  ///
  /// A filled drawing without knock-outs, or with a wide one, gets the stroke of the set: one weight
  /// for all is what makes a set. A sample of the drawings is rendered first to measure it.
  func plan(
    _ places: Range<Int>, _ planner: Planner, _ step: RenderStep
  ) throws(RunError) -> (plan: [PlannedIcon], style: LearnedStyle) {
    let probes = try step.render(planner.probes(for: places), planner) { $0 }
    let learned = LearnedStyle(
      probes.compactMap { $0.result?.strokeSample }, settled: planner.set.configuration.regionKinds)
    // An icon whose drawings are refused has its final result already.
    let rendered = Dictionary(
      uniqueKeysWithValues: probes.filter { $0.result?.isProbe == false }.map { ($0.place, $0) })
    let icons = ThreadGroup.map(places, on: request.threadCount) { place in
      rendered[place] ?? planner.plan(place, style: learned.style)
    }
    return (icons, learned)
  }

  /// Writes the catalog, the accessors and the manifest, and then the record.
  private func finish(
    _ run: ResolvedRun, _ exported: ExportedSet, _ outcomes: [IconOutcome], _ planner: Planner,
    _ store: OutputStore, _ report: inout RunReport
  ) throws(RunError) {
    if run.addsStrings { try run.strings?.addKeys(isCancelled: isCancelled) }
    // A drawing that cannot be read now still exists, so its outputs are not left over.
    let isWhole = report.unreadable.isEmpty
    let changes = try store.finish(exported, isWhole: isWhole, jobs: request.threadCount)
    let folder = report.output
    report.refused = changes.refused.map { .init(file: PathText.join(folder, $0)) }
    report.removed = changes.removed.map { PathText.join(folder, $0) }
    report.removedIconCount = changes.removedIconCount
    let isCacheable =
      isWhole && changes.refused.isEmpty && outcomes.allSatisfy(\.isCacheable)
    try planner.record(
      in: store,
      completion: isCacheable ? (RunFingerprint(request, run).hash, report.message) : nil,
      isUnfinished: !isWhole)
    report.warnings = store.warnings
    if request.listsFiles {
      report.files = RunFiles(run.source, output: run.target.path, outputs: store.paths)
    }
  }
}
