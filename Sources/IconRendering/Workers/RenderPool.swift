import IconModel
import Synchronization
package import SystemFiles

/// Gives jobs to worker supervisors and receives their results; it is called from any thread.
package protocol JobSource: Sendable {
  /// Whether there are jobs that no supervisor has.
  var hasWaiting: Bool { get }
  /// Whether no more results are wanted, because one of them could not be used.
  var hasFailed: Bool { get }
  /// The next job with its number, or `nil` when there is none.
  func next() -> (Int, IconJob)?
  /// Takes the result of a job.
  func deliver(_ index: Int, _ result: IconResult)
  /// Takes back a job of a supervisor that has no worker for it.
  func takeBack(_ index: Int)
}

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
  ///
  /// - Parameters:
  ///   - executable: The executable that becomes a worker when called with `RenderWorker.command`.
  ///   - settings: The settings of all jobs.
  ///   - threadCount: The most workers at a time.
  ///   - idle: The workers of earlier runs, and those for later ones, where there are to be several.
  ///   - isCancelled: Called often, from any thread; when it returns true the workers end soon.
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

  /// Runs workers until there are no more jobs.
  ///
  /// Where there are fewer processes or descriptors than wanted, the supervisors that have a worker
  /// do the jobs of the others.
  ///
  /// - Parameters:
  ///   - jobs: Where jobs come from.
  ///   - count: How many jobs there are; no more workers than that are started.
  /// - Throws: `SystemError` where not even one worker can be started.
  package func run(_ jobs: some JobSource, count: Int) throws(SystemError) {
    guard count > 0 else { return }
    var workers = max(1, min(threadCount, count))
    // The system counts a thread or process for a moment after it has ended.
    var attempts = 25
    while let error = run(jobs, workers: workers), jobs.hasWaiting, !jobs.hasFailed {
      if workers == 1 {
        guard error.isLackOfProcesses, attempts > 0, !isCancelled() else { throw error }
        attempts -= 1
        usleep(20_000)
      }
      workers = 1
    }
  }

  /// Runs so many supervisors at once.
  ///
  /// - Returns: Why one of them could not start a worker, if one could not.
  private func run(_ jobs: some JobSource, workers: Int) -> SystemError? {
    let supervisor = WorkerSupervisor(
      executable: executable, settings: settings, idle: idle,
      didStart: { [self] started in confinement.withLock { $0.formIntersection(started) } },
      isCancelled: { [isCancelled] in isCancelled() || jobs.hasFailed })
    let lost = Mutex<SystemError?>(nil)
    ThreadGroup.perform(on: workers) {
      do throws(SystemError) {
        try supervisor.run(next: jobs.next, deliver: jobs.deliver, giveBack: jobs.takeBack)
      } catch {
        lost.withLock { $0 = error }
      }
    }
    return lost.withLock(\.self)
  }
}

/// The workers that one run leaves for the next, in a process that runs again and again.
///
/// Most of the time that one changed icon takes is that of loading the libraries of a new worker.
package final class IdleWorkers: Sendable {
  /// A worker that has its settings and waits for a job.
  private final class Idle: Sendable {
    let settings: ContiguousArray<UInt8>
    let confinement: Confinement
    private let worker: Mutex<WorkerProcess?>

    init(_ worker: consuming WorkerProcess, _ confinement: Confinement, settings: RenderSettings) {
      self.settings = settings.message
      self.confinement = confinement
      self.worker = Mutex(worker)
    }

    func take() -> WorkerProcess? { worker.withLock { $0.take() } }
  }

  /// A worker without a job, and the rights that it has given up.
  struct Ready: ~Copyable {
    var worker: WorkerProcess
    let confinement: Confinement
  }

  private let idle = Mutex<[Idle]>([])

  package init() {}

  /// Takes an idle worker that has these settings, if there is one, and ends those with others.
  func take(settings: RenderSettings) -> Ready? {
    let found = idle.withLock { idle in
      idle.removeAll { $0.settings != settings.message }
      return idle.popLast()
    }
    // The system may have ended it meanwhile, which is no fault of a drawing.
    guard let found, let worker = found.take(), worker.isRunning else { return nil }
    return Ready(worker: worker, confinement: found.confinement)
  }

  /// Keeps a worker that has no job.
  func keep(_ ready: consuming Ready, settings: RenderSettings) {
    let confinement = ready.confinement
    let new = Idle(ready.worker, confinement, settings: settings)
    idle.withLock { $0.append(new) }
  }
}
