import ExportStore
import IconModel
import IconRendering
import IconSets
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
  private let shards: ShardResults?
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
    shards = request.shards
    self.isCancelled = isCancelled
    self.didFinish = didFinish
  }

  /// Whether a worker had rights that this system can take away, but did not.
  var hasUnconfinedWorkers: Bool { pool.hasUnconfinedWorkers }

  /// Renders the icons of a plan that need it.
  ///
  /// - Parameters:
  ///   - plan: The icons.
  ///   - planner: The planner of the plan. It reads drawings whose bytes the plan does not have, and
  ///     stores results in the cache.
  ///   - finish: Receives each icon once its result is there, from any thread. An error ends the
  ///     run.
  /// - Returns: The values that `finish` returned, in the order of the icons.
  /// - Throws: `RunError` of `finish`, or where no worker can be started or the run is cancelled.
  func render<Value: Sendable>(
    _ plan: [PlannedIcon], _ planner: Planner,
    finish: @escaping @Sendable (PlannedIcon) throws(RunError) -> Value
  ) throws(RunError) -> [Value] {
    let values = Mutex<[Int: Value]>([:])
    let scheduler = RenderScheduler(plan, digests: planner.digests, shards) {
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

/// Gives the tasks of a plan to the supervisors of workers and receives the results.
///
/// Each supervisor calls it from a thread of its own.
final class RenderScheduler: JobSource {
  private struct State {
    /// The tasks that no supervisor has, the next one last.
    var waiting: [Int] = []
    /// The tasks that are with a worker, by the places of their icons.
    var inFlight: [Int: PlannedIcon] = [:]
    var failure: RunError?
  }

  private let planned: [PlannedIcon]
  private let digests: DrawingDigests
  private let shards: ShardResults?
  /// Receives each icon with its step in the final form: everything but `render`.
  private let finish: @Sendable (PlannedIcon) throws(RunError) -> Void
  private let state: Mutex<State>

  /// Prepares the tasks of a plan.
  ///
  /// - Parameters:
  ///   - planned: The icons in their order. Those that need no rendering go to `finish` when their
  ///     turn comes.
  ///   - digests: Reads drawings.
  ///   - shards: The results of icons that other processes have rendered.
  ///   - finish: Receives each icon once its result is there. An error ends the run.
  init(
    _ planned: [PlannedIcon], digests: DrawingDigests, _ shards: ShardResults? = nil,
    finish: @escaping @Sendable (PlannedIcon) throws(RunError) -> Void
  ) {
    self.planned = planned
    self.digests = digests
    self.shards = shards
    self.finish = finish
    state = Mutex(State(waiting: planned.indices.reversed()))
  }

  /// Whether there are tasks that no supervisor has.
  var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  var failure: RunError? { state.withLock(\.failure) }
  var hasFailed: Bool { failure != nil }

  /// Ends the run; the first reason counts.
  private func fail(_ error: RunError) {
    state.withLock { state in
      if state.failure == nil { state.failure = error }
    }
  }

  /// The next job with its number, or `nil` when there is none.
  func next() -> (Int, IconJob)? {
    while let index = state.withLock({ $0.failure == nil ? $0.waiting.popLast() : nil }) {
      var icon = planned[index]
      if takeResult(of: &icon) { continue }
      guard let job = icon.job(reading: digests) else {
        pass(icon)
        continue
      }
      state.withLock { [icon] in $0.inFlight[index] = icon }
      return (index, job)
    }
    return nil
  }

  /// Takes the result of an icon from the shards, if they have it.
  private func takeResult(of icon: inout PlannedIcon) -> Bool {
    guard let shards, case .render(let task) = icon.step else { return false }
    do {
      guard let result = try shards.result(of: icon) else { return false }
      icon.step = .rendered(RenderedIcon(result, fingerprint: task.fingerprint))
      pass(icon)
    } catch {
      fail(error)
    }
    return true
  }

  /// Takes back a job of a supervisor that has no worker for it.
  func takeBack(_ index: Int) { state.withLock { $0.waiting.append(index) } }

  /// Takes the result of a job.
  func deliver(_ index: Int, _ result: IconResult) {
    guard var icon = state.withLock({ $0.inFlight.removeValue(forKey: index) }),
      case .render(let task) = icon.step
    else { return }
    icon.step = .rendered(RenderedIcon(result, fingerprint: task.fingerprint))
    pass(icon)
  }

  private func pass(_ icon: PlannedIcon) {
    do throws(RunError) {
      try finish(icon)
    } catch {
      fail(error)
    }
  }
}
