import IconModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What hands jobs to worker supervisors and takes their results, from any thread.
protocol JobSource: Sendable {
  /// Whether there are jobs that no supervisor has.
  var hasWaiting: Bool { get }
  /// Whether no more results are wanted, because one of them could not be used.
  var hasFailed: Bool { get }
  /// The next job with its number, or `nil` when there is none.
  func next() -> (Int, IconJob)?
  /// Takes the result of a job.
  func deliver(_ index: Int, _ result: IconResult)
  /// Takes a job back that a supervisor could not do for want of a worker.
  func takeBack(_ index: Int)
}

/// The worker processes of a run, each with a supervisor on a thread of its own.
final class RenderPool: Sendable {
  private let executable: String
  private let settings: WorkshopSettings
  private let threadCount: Int
  private let idle: IdleWorkers?
  private let isCancelled: @Sendable () -> Bool
  /// What every worker so far was kept from.
  private let confinement = Mutex(Confinement.all)

  /// Prepares a pool without workers.
  ///
  /// - Parameters:
  ///   - executable: The executable that becomes a worker when called with `RenderWorker.command`.
  ///   - settings: What all jobs have in common.
  ///   - threadCount: The most workers at a time.
  ///   - idle: The workers of earlier runs, and those for later ones, where there are to be several.
  ///   - isCancelled: Asked often, from any thread; when it returns true the workers end soon.
  init(
    executable: String, settings: WorkshopSettings, threadCount: Int, idle: IdleWorkers?,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.executable = executable
    self.settings = settings
    self.threadCount = threadCount
    self.idle = idle
    self.isCancelled = isCancelled
  }

  /// Whether a worker had rights that this system can take away, but did not.
  var hasUnconfinedWorkers: Bool {
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
  func run(_ jobs: some JobSource, count: Int) throws(SystemError) {
    guard count > 0 else { return }
    var workers = max(1, min(threadCount, count))
    // A thread or process that has just ended counts for a moment longer.
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
    let lane = WorkerLane(
      executable: executable, settings: settings, idle: idle,
      didStart: { [self] started in confinement.withLock { $0.formIntersection(started) } },
      isCancelled: { [isCancelled] in isCancelled() || jobs.hasFailed })
    let lost = Mutex<SystemError?>(nil)
    ThreadTeam.perform(on: workers) {
      do throws(SystemError) {
        try lane.run(next: jobs.next, deliver: jobs.deliver, giveBack: jobs.takeBack)
      } catch {
        lost.withLock { $0 = error }
      }
    }
    return lost.withLock(\.self)
  }
}
