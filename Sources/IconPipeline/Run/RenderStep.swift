import IconModel
import Synchronization

/// The step of a run that renders planned icons in worker processes.
final class RenderStep: Sendable {
  private struct State {
    /// The places of the icons that are finished.
    var finished: Set<Int> = []
  }

  private let pool: RenderPool
  /// The places of the icons that the run is for; those of others may be rendered as probes.
  private let places: Range<Int>
  private let isCancelled: @Sendable () -> Bool
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state = Mutex(State())

  init(
    _ run: ResolvedRun, _ request: RunRequest, places: Range<Int>,
    isCancelled: @escaping @Sendable () -> Bool,
    didFinish: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    pool = RenderPool(
      executable: request.workerExecutable, settings: run.settings,
      threadCount: request.threadCount, idle: request.cache?.workers, isCancelled: isCancelled)
    self.places = places
    self.isCancelled = isCancelled
    self.didFinish = didFinish
  }

  /// Whether a worker had rights that this system can take away, but did not.
  var hasUnconfinedWorkers: Bool { pool.hasUnconfinedWorkers }

  /// Renders what a plan has to be rendered.
  ///
  /// - Parameters:
  ///   - plan: The icons.
  ///   - planner: What made the plan; it reads drawings whose bytes the plan does not have, and
  ///     stores results in the cache.
  ///   - finish: Receives each icon once its result is there, from any thread. An error ends the
  ///     run.
  /// - Returns: What `finish` made of the icons, in their order.
  /// - Throws: `RunError` of `finish`, or where no worker can be started or the run is cancelled.
  func render<Value: Sendable>(
    _ plan: [PlannedIcon], _ planner: Planner,
    finish: @escaping @Sendable (PlannedIcon) throws(RunError) -> Value
  ) throws(RunError) -> [Value] {
    let values = Mutex<[Int: Value]>([:])
    let scheduler = RenderScheduler(plan, digests: planner.digests) {
      [self] icon throws(RunError) in
      var icon = icon
      planner.store(&icon)
      let value = try finish(icon)
      values.withLock { $0[icon.place] = value }
      if icon.result?.isProbe != true { count(icon.place) }
    }
    do {
      try pool.run(scheduler, count: plan.count)
    } catch {
      throw .noWorker(error)
    }
    if let failure = scheduler.failure { throw failure }
    guard !isCancelled() else {
      throw .interrupted(done: state.withLock(\.finished.count), of: places.count)
    }
    let finished = values.withLock(\.self)
    return plan.compactMap { finished[$0.place] }
  }

  /// Reports an icon as finished, unless it was before.
  private func count(_ place: Int) {
    guard places.contains(place) else { return }
    state.withLock { state in
      guard state.finished.insert(place).inserted else { return }
      didFinish(state.finished.count, places.count)
    }
  }
}
