import Synchronization

/// The workers that one run leaves for the next, in a process that runs again and again.
///
/// Most of the time that one changed icon takes is that of loading the libraries of a new worker.
final class IdleWorkers: Sendable {
  /// A worker that has its settings and waits for a job.
  private final class Idle: Sendable {
    let settings: ContiguousArray<UInt8>
    let confinement: Confinement
    private let worker: Mutex<WorkerProcess?>

    init(_ worker: consuming WorkerProcess, _ confinement: Confinement, settings: WorkshopSettings)
    {
      self.settings = settings.message
      self.confinement = confinement
      self.worker = Mutex(worker)
    }

    func take() -> WorkerProcess? { worker.withLock { $0.take() } }
  }

  /// A worker that is in no use, and what it is kept from.
  struct Ready: ~Copyable {
    var worker: WorkerProcess
    let confinement: Confinement
  }

  private let idle = Mutex<[Idle]>([])

  /// Takes a worker that has just these settings, if one waits; those with others end.
  func take(settings: WorkshopSettings) -> Ready? {
    let found = idle.withLock { idle in
      idle.removeAll { $0.settings != settings.message }
      return idle.popLast()
    }
    // The system may have ended it meanwhile, for which no drawing is to blame.
    guard let found, let worker = found.take(), worker.isRunning else { return nil }
    return Ready(worker: worker, confinement: found.confinement)
  }

  /// Keeps a worker that has no job.
  func keep(_ ready: consuming Ready, settings: WorkshopSettings) {
    let confinement = ready.confinement
    let new = Idle(ready.worker, confinement, settings: settings)
    idle.withLock { $0.append(new) }
  }
}
