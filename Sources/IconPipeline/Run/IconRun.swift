import IconModel

/// One run over a set of icons: files in, images or findings out.
package struct IconRun: Sendable {
  /// The name and version that manifests carry.
  package static let generator = "tabicon \(ToolVersion.current)"

  private let request: RunRequest
  private let isCancelled: @Sendable () -> Bool
  private let isWaiting: @Sendable (_ output: String) -> Void
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - request: What to do.
  ///   - isCancelled: Asked often, from any thread; when it returns true the run ends soon.
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
  /// - Returns: What was done and found.
  /// - Throws: `RunError` when the work could not be done. The manifest is written last, so it
  ///   never describes images that are not there.
  package func run() throws(RunError) -> RunReport {
    guard !OwnExecutable.isReplaced else { throw .replaced }
    let run = try ResolvedRun(request)
    var store: ExportStore?
    if request.purpose == .export {
      let output = try LockedOutput(run, isCancelled: isCancelled, isWaiting: isWaiting)
      if let report = output.upToDateReport(request) { return report }
      store = try ExportStore(output, request)
    }
    let set = try IconSet(run.source, run.configuration)
    let places = try set.places(for: request)
    try store?.checkRemoval(by: set)
    let planner = Planner(run, set, request, store: store)
    let step = RenderStep(
      run, request, places: places, isCancelled: isCancelled, didFinish: didFinish)
    let judge = IconJudge(run, request)
    let outcomes: [IconOutcome]
    do {
      let plan = try plan(places, planner, step)
      outcomes = try step.render(plan, planner) { [store] icon throws(RunError) in
        let outcome = judge.outcome(of: icon, set.entries[icon.place])
        try store?.write(icon, set.entries[icon.place])
        return outcome
      }
    } catch .interrupted(let done, let total) {
      // The next run goes on from here; if the record cannot be written, it starts over.
      try? store?.recordInterruption(planner)
      throw .interrupted(done: done, of: total)
    }
    var report = judge.report(of: set, places, outcomes)
    report.hasUnconfinedWorkers = step.hasUnconfinedWorkers
    try store?.finish(set, outcomes, planner, &report)
    request.cache?.removeUnused()
    return report
  }

  /// Decides for each icon whether it is to be rendered.
  ///
  /// A filled drawing without knock-outs, or with a wide one, gets the stroke of the set: one weight
  /// for all is what makes a set. A sample of the drawings is rendered first to measure it.
  private func plan(
    _ places: Range<Int>, _ planner: Planner, _ step: RenderStep
  ) throws(RunError) -> [PlannedIcon] {
    let probes = try step.render(planner.probes(for: places), planner) { $0 }
    let strokes = probes.compactMap { $0.result?.isProbe == true ? $0.result?.stroke : nil }
    let stroke = SetStroke(of: strokes).value
    // An icon whose drawings are refused has its final result already.
    let rendered = Dictionary(
      uniqueKeysWithValues: probes.filter { $0.result?.isProbe == false }.map { ($0.place, $0) })
    return ThreadTeam.map(places, on: request.threadCount) { place in
      rendered[place] ?? planner.plan(place, setStroke: stroke)
    }
  }
}
