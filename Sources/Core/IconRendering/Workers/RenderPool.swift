package import IconModel
import Synchronization
package import SystemFiles

/// The worker processes of a run, each with a supervisor on a thread of its own.
package final class RenderPool: Sendable {
  private let executable: String
  private let settings: RenderSettings
  private let threadCount: Int
  private let idle: IdleWorkers?
  private let isCancelled: @Sendable () -> Bool
  /// The rights that all workers so far have given up.
  private let confinement = Mutex(Confinement.all)

  /// Prepares a pool without workers.
  package init(
    executable: String, settings: RenderSettings, threadCount: Int, idle: IdleWorkers?,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.executable = executable
    self.settings = settings
    self.threadCount = threadCount
    self.idle = idle
    self.isCancelled = isCancelled
  }

  /// Whether a worker kept rights that the tool takes away where the system permits it.
  package var hasUnconfinedWorkers: Bool {
    Confinement.isExpected && confinement.withLock(\.self) != .all
  }

  /// Has workers render jobs until there are none.
  ///
  /// Where there are fewer processes or descriptors than wanted, the supervisors that have a worker
  /// do the jobs of the others.
  ///
  /// - Parameters:
  ///   - count: How many jobs there are; no more workers than that are started.
  ///   - isStopped: Called often; when it returns true no more results are wanted.
  ///   - job: The job of a number, or `nil` where nothing is to be rendered for it. It is called from
  ///     any thread, as are the other functions.
  ///   - deliver: Receives the result of a job, and the same as a message.
  /// - Throws: `SystemError` where not even one worker can be started.
  package func run(
    _ count: Int, unless isStopped: @escaping @Sendable () -> Bool = { false },
    job: @escaping @Sendable (Int) -> IconJob?,
    deliver: @escaping @Sendable (Int, IconResult, ContiguousArray<UInt8>) -> Void
  ) throws(SystemError) {
    guard count > 0 else { return }
    // The numbers of the jobs that no supervisor has, the next one last.
    let waiting = Mutex([Int]((0..<count).reversed()))
    let supervisor = WorkerSupervisor(
      executable: executable, settings: settings, idle: idle,
      limits: ResourceLimits(settings.limits),
      didStart: { [self] started in confinement.withLock { $0.formIntersection(started) } },
      isCancelled: { [isCancelled] in isCancelled() || isStopped() })
    var workers = max(1, min(threadCount, count))
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
}

/// The workers that one run leaves for the next, in a process that runs again and again.
///
/// Most of the time that one changed icon takes is that of loading the libraries of a new worker.
package final class IdleWorkers: Sendable {
  /// A worker that has its settings and waits for a job.
  private final class Idle: Sendable {
    let settings: ContiguousArray<UInt8>
    private let worker: Mutex<WorkerProcess?>

    init(_ worker: consuming WorkerProcess, settings: RenderSettings) {
      self.settings = settings.message
      self.worker = Mutex(worker)
    }

    func take() -> WorkerProcess? { worker.withLock { $0.take() } }
  }

  private let idle = Mutex<[Idle]>([])

  package init() {}

  /// Takes an idle worker that has these settings, if there is one, and ends those with others.
  func take(settings: RenderSettings) -> WorkerProcess? {
    let found = idle.withLock { idle in
      idle.removeAll { $0.settings != settings.message }
      return idle.popLast()
    }
    // The system may have ended it meanwhile, which is no fault of a drawing.
    guard let worker = found?.take(), worker.isRunning else { return nil }
    return worker
  }

  /// Keeps a worker that has no job.
  func keep(_ worker: consuming WorkerProcess, settings: RenderSettings) {
    let new = Idle(worker, settings: settings)
    idle.withLock { $0.append(new) }
  }
}
