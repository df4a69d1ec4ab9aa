package import IconModel
import Synchronization
package import SystemFiles

/// The worker processes of a run, each with a supervisor on a thread of its own.
package final class RenderPool: Sendable {
  private let executable: String
  private let settings: RenderSettings
  private let threadCount: Int
  private let makesCopies: Bool
  private let isCancelled: @Sendable () -> Bool
  /// The most jobs of a run that copies itself.
  ///
  /// A run with more has so much memory that copying the pages which it writes to takes longer than a worker's start:
  /// where one icon has changed, a copy costs as much as a start at 300 icons, and at 1,000 and 7,000 it adds 4% to
  /// the processor time of the run.
  private static let mostJobsForCopies = 500
  /// The rights that all workers so far have given up.
  private let confinement = Mutex(Confinement.all)

  /// Creates a pool; it copies this process for workers only if `makesCopies`.
  package init(
    executable: String, settings: RenderSettings, threadCount: Int, makesCopies: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.executable = executable
    self.settings = settings
    self.threadCount = threadCount
    self.makesCopies = makesCopies
    self.isCancelled = isCancelled
  }

  /// Whether a worker kept rights that the tool takes away where the system permits it.
  package var hasUnconfinedWorkers: Bool {
    Confinement.isExpected && confinement.withLock(\.self) != .all
  }

  /// Has workers render jobs until there are none.
  ///
  /// A job is `nil` where nothing is to be rendered for its number. The functions are called from any
  /// thread. Where there are fewer processes or descriptors than wanted, the supervisors that have a
  /// worker do the jobs of the others.
  package func run(
    _ count: Int, unless isStopped: @escaping @Sendable () -> Bool = { false },
    job: @escaping @Sendable (Int) -> IconJob?,
    deliver: @escaping @Sendable (Int, IconResult, ContiguousArray<UInt8>) -> Void
  ) throws(SystemError) {
    guard count > 0 else { return }
    // The numbers of the jobs that no supervisor has, the next one last.
    let waiting = Mutex([Int]((0..<count).reversed()))
    var workers = max(1, min(threadCount, count))
    let copyCount = makesCopies && count <= Self.mostJobsForCopies ? workers : 0
    // Before there are threads, which forbid it.
    let copies = Mutex((0..<copyCount).compactMap { _ in Self.copy() })
    let supervisor = WorkerSupervisor(
      executable: executable, settings: settings, limits: ResourceLimits(settings.limits),
      ready: { copies.withLock { $0.popLast() }?() },
      didStart: { [self] started in confinement.withLock { $0.formIntersection(started) } },
      isCancelled: { [isCancelled] in isCancelled() || isStopped() })
    // The system counts a thread or process for a moment after it has ended.
    var attempts = 25
    while true {
      let lost = Mutex<SystemError?>(nil)
      ThreadGroup.perform(on: workers) {
        do throws(SystemError) {
          try supervisor.run(
            next: {
              while !isStopped(), let number = waiting.withLock({ $0.popLast() }) {
                if let job = job(number) { return (number, job) }
              }
              return nil
            }, deliver: deliver, giveBack: { number in waiting.withLock { $0.append(number) } })
        } catch {
          lost.withLock { $0 = error }
        }
      }
      let hasWaiting = waiting.withLock { !$0.isEmpty }
      guard let error = lost.withLock(\.self), hasWaiting, !isStopped() else { return }
      if workers == 1 {
        guard error.isLackOfProcesses, attempts > 0, !isCancelled() else { throw error }
        attempts -= 1
        usleep(20_000)
      }
      workers = 1
    }
  }

  /// A copy of this process for the first caller; `nil` where it cannot be copied.
  private static func copy() -> (@Sendable () -> WorkerProcess?)? {
    guard let serve = RenderWorker.main.withLock(\.self),
      let worker = WorkerProcess(copying: serve)
    else { return nil }
    let copy = Mutex<WorkerProcess?>(worker)
    return { copy.withLock { $0.take() } }
  }
}
