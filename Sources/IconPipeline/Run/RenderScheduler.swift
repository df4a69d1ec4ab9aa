import IconModel
import Synchronization

/// Hands the tasks of a plan to the supervisors of workers and takes the results in.
///
/// The supervisors call it from threads of their own.
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
  /// Receives each icon with its step in the final form: everything but `render`.
  private let finish: @Sendable (PlannedIcon) throws(RunError) -> Void
  private let state: Mutex<State>

  /// Prepares the tasks of a plan.
  ///
  /// - Parameters:
  ///   - planned: What to do; icons that need no rendering are passed on at once when their turn
  ///     comes.
  ///   - digests: What reads drawings.
  ///   - finish: Receives each icon once its result is there. An error ends the run.
  init(
    _ planned: [PlannedIcon], digests: DrawingDigests,
    finish: @escaping @Sendable (PlannedIcon) throws(RunError) -> Void
  ) {
    self.planned = planned
    self.digests = digests
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
      guard let job = icon.job(reading: digests) else {
        pass(icon)
        continue
      }
      state.withLock { [icon] in $0.inFlight[index] = icon }
      return (index, job)
    }
    return nil
  }

  /// Takes a job back that a supervisor could not do for want of a worker.
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
