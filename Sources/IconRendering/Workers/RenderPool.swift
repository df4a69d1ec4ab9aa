import IconModel
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
    deliver: @escaping @Sendable (Int, RenderedIcon, ContiguousArray<UInt8>) -> Void
  ) throws(SystemError) {
    guard count > 0 else { return }
    let queue = JobQueue(count) { isStopped() ? nil : job($0) }
    var workers = max(1, min(threadCount, count))
    // The system counts a thread or process for a moment after it has ended.
    var attempts = 25
    while let error = run(queue, workers: workers, unless: isStopped, deliver), queue.hasWaiting,
      !isStopped()
    {
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
  private func run(
    _ queue: JobQueue, workers: Int, unless isStopped: @escaping @Sendable () -> Bool,
    _ deliver: @escaping @Sendable (Int, RenderedIcon, ContiguousArray<UInt8>) -> Void
  ) -> SystemError? {
    let supervisor = WorkerSupervisor(
      executable: executable, settings: settings, idle: idle,
      didStart: { [self] started in confinement.withLock { $0.formIntersection(started) } },
      isCancelled: { [isCancelled] in isCancelled() || isStopped() })
    let lost = Mutex<SystemError?>(nil)
    ThreadGroup.perform(on: workers) {
      do throws(SystemError) {
        try supervisor.run(next: queue.next, deliver: deliver, giveBack: queue.takeBack)
      } catch {
        lost.withLock { $0 = error }
      }
    }
    return lost.withLock(\.self)
  }
}

/// The jobs of a run that no supervisor has.
private final class JobQueue: Sendable {
  /// Their numbers, the next one last.
  private let waiting: Mutex<[Int]>
  private let job: @Sendable (Int) -> IconJob?

  init(_ count: Int, _ job: @escaping @Sendable (Int) -> IconJob?) {
    waiting = Mutex((0..<count).reversed())
    self.job = job
  }

  var hasWaiting: Bool { waiting.withLock { !$0.isEmpty } }

  /// The next job with its number, or `nil` when there is none.
  func next() -> (Int, IconJob)? {
    while let number = waiting.withLock({ $0.popLast() }) {
      if let job = job(number) { return (number, job) }
    }
    return nil
  }

  /// Takes back a job of a supervisor that has no worker for it.
  func takeBack(_ number: Int) { waiting.withLock { $0.append(number) } }
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
