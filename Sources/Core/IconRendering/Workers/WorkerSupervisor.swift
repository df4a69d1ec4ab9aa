import IconModel
import SystemFiles

/// Gives jobs to one worker process after another.
///
/// If a drawing ends a worker, the next one renders the other drawings.
///
/// The memory of a worker is limited in total, and how much earlier drawings leave depends on how jobs
/// are divided among workers. So a drawing that lacks memory, or that crashes the worker, is rendered
/// once more by a worker without other jobs, whose result counts.
struct WorkerSupervisor {
  /// The jobs that a worker has at a time, so that it never waits for the next one.
  private static let depth = 2

  let executable: String
  let settings: RenderSettings
  let limits: ResourceLimits
  /// A worker that is there already.
  var ready: @Sendable () -> WorkerProcess? = { nil }
  /// Called for each worker that is ready, with the rights that it has given up.
  let didStart: @Sendable (Confinement) -> Void
  /// Called often; when it returns true the supervisor ends as soon as it can.
  let isCancelled: @Sendable () -> Bool

  /// Receives a result with its job's number, and the same as a message.
  typealias Deliver = (Int, IconResult, ContiguousArray<UInt8>) -> Void

  /// A job that a worker has, with the failures of its drawings so far.
  private struct InFlightJob {
    let index: Int
    let job: IconJob
    /// The indices of the drawings that have not failed.
    var remaining: [Int]
    var failures: [Int: DrawingFailure] = [:]
    /// Whether another run may not repeat the failures.
    var mayDiffer: Bool
    /// Whether it needs a worker without other jobs, for lack of memory or after a defect.
    var needsOwnWorker = false

    /// Takes a job, and converts its PDFs: a worker cannot start the converter.
    init(
      index: Int, job: IconJob, _ conversion: PDFConversion, unless isCancelled: () -> Bool
    ) {
      var job = job
      failures = job.convertPDFs(conversion, unless: isCancelled)
      mayDiffer = !failures.values.allSatisfy(conversion.wouldRepeat)
      self.index = index
      self.job = job
      remaining = job.drawings.indices.filter { [failures] in failures[$0] == nil }
    }

    var remainingJob: IconJob {
      var part = job
      part.drawings = remaining.map { job.drawings[$0] }
      return part
    }

    /// Delivers a result with the outcomes of the remaining drawings in their places, encoded again where
    /// a drawing has failed; without a result, that of a job of which no drawing remains.
    func deliver(
      _ result: IconResult = IconResult(drawings: []), _ message: ContiguousArray<UInt8> = [],
      to deliver: Deliver
    ) {
      guard !failures.isEmpty else { return deliver(index, result, message) }
      var outcomes = failures.mapValues { Result<DrawingMeasurements, DrawingFailure>.failure($0) }
      for (index, outcome) in zip(remaining, result.drawings) { outcomes[index] = outcome }
      var merged = result
      merged.drawings = job.drawings.indices.map { outcomes[$0] ?? .failure(.unmeasured) }
      merged.mayDiffer = mayDiffer
      deliver(index, merged, merged.message)
    }
  }

  /// Runs jobs until there are none; delivers results in the order of the jobs, and gives back the
  /// jobs for which there was no worker.
  func run(
    next: () -> (Int, IconJob)?, deliver: Deliver, giveBack: (Int) -> Void
  ) throws(SystemError) {
    var waiting: [InFlightJob] = []
    while !isCancelled() {
      if waiting.isEmpty {
        guard let first = next() else { return }
        guard let inFlight = inFlightJob(first, deliver: deliver) else { continue }
        waiting.append(inFlight)
      }
      do throws(SystemError) {
        if waiting[0].needsOwnWorker {
          var alone = [waiting.removeFirst()]
          defer { waiting.insert(contentsOf: alone, at: 0) }
          try serve(&alone, next: { nil }, deliver: deliver)
        } else {
          try serve(&waiting, next: next, deliver: deliver)
        }
      } catch {
        for inFlight in waiting { giveBack(inFlight.index) }
        // After a cancellation nobody waited for the worker, so it did not fail.
        guard isCancelled() else { throw error }
        return
      }
    }
  }

  /// A job with its PDFs converted; `nil`, after delivery, where nothing remains to render.
  private func inFlightJob(
    _ next: (index: Int, job: IconJob), deliver: Deliver
  ) -> InFlightJob? {
    let inFlight = InFlightJob(
      index: next.index, job: next.job,
      PDFConversion(executable: executable, limits: settings.limits), unless: isCancelled)
    guard inFlight.remaining.isEmpty else { return inFlight }
    inFlight.deliver(to: deliver)
    return nil
  }

  /// Runs jobs in one worker until it ends or there are no more jobs.
  private func serve(
    _ waiting: inout [InFlightJob], next: () -> (Int, IconJob)?, deliver: Deliver
  ) throws(SystemError) {
    var worker = try start()
    for inFlight in waiting { worker.connection.send(inFlight.remainingJob.message) }
    while !isCancelled() {
      while waiting.count < Self.depth, let (index, job) = next() {
        guard let inFlight = inFlightJob((index, job), deliver: deliver) else { continue }
        waiting.append(inFlight)
        worker.connection.send(inFlight.remainingJob.message)
      }
      guard !waiting.isEmpty else { return }
      switch outcome(of: &worker) {
      case .finished(let result, let message):
        if result.hasFailure(.memory), !waiting[0].needsOwnWorker {
          waiting[0].needsOwnWorker = true
          return
        }
        // A worker without another job ends while its last result is delivered.
        let isLast = waiting.count == 1
        if isLast { worker.connection.close() }
        waiting.removeFirst().deliver(result, message, to: deliver)
        if isLast { return }
      case .ended(let failure, _)
      where [.memory, .defect].contains(failure.kind) && !waiting[0].needsOwnWorker:
        waiting[0].needsOwnWorker = true
        return
      case .ended(let failure, let index):
        blame(&waiting, index: index, failure: failure, deliver: deliver)
        return
      case .cancelled: return
      }
    }
  }

  /// Removes the drawing that ended a worker from its job; the others are rendered again.
  private func blame(
    _ waiting: inout [InFlightJob], index: Int, failure: DrawingFailure,
    deliver: Deliver
  ) {
    let culprit = min(max(0, index), waiting[0].remaining.count - 1)
    waiting[0].mayDiffer = true
    waiting[0].failures[waiting[0].remaining.remove(at: culprit)] = failure
    if waiting[0].remaining.isEmpty { waiting.removeFirst().deliver(to: deliver) }
  }

  private enum Outcome {
    case finished(IconResult, ContiguousArray<UInt8>)
    /// The worker has ended; the index is that of the last drawing that it rendered, among the remaining.
    case ended(DrawingFailure, index: Int)
    case cancelled
  }

  private func start() throws(SystemError) -> WorkerProcess {
    var worker =
      if let copy = ready() { copy } else { try WorkerProcess(executable: executable) }
    worker.connection.send(settings.message)
    var deadline = WorkerDeadline(seconds: limits.wallSeconds)
    guard
      case .message(let greeting) = worker.connection.receive(
        before: &deadline, unless: isCancelled),
      let confinement = try? Confinement(message: greeting)
    else { throw .workerFailed }
    didStart(confinement)
    return worker
  }

  private func outcome(of worker: inout WorkerProcess) -> Outcome {
    var deadline = WorkerDeadline(seconds: limits.wallSeconds)
    switch worker.connection.receive(before: &deadline, unless: isCancelled) {
    case .message(let bytes):
      guard let result = try? IconResult(message: bytes) else {
        return .ended(.violation, index: worker.stages.last.drawing)
      }
      return .finished(result, bytes)
    case .closed:
      let ending = worker.ending(before: &deadline, unless: isCancelled)
      let (stage, index) = worker.stages.last
      if let ending {
        return .ended(DrawingFailure(ending, in: stage, limits), index: index)
      }
      return isCancelled() ? .cancelled : .ended(.sleeps(limits), index: index)
    case .violation: return .ended(.violation, index: worker.stages.last.drawing)
    case .timedOut: return .ended(.sleeps(limits), index: worker.stages.last.drawing)
    case .cancelled: return .cancelled
    }
  }
}

extension DrawingFailure {
  static func sleeps(_ limits: ResourceLimits) -> DrawingFailure {
    DrawingFailure(
      kind: .limits, message: "rendering did not end within \(limits.wallSeconds) s",
      help: "simplify the drawing")
  }

  /// The worker has sent an invalid message.
  static let violation = DrawingFailure(
    message: "the process that renders the drawing sends an answer that cannot be read")

  /// The worker returned no measurements for a drawing.
  static let unmeasured = defect("left this drawing without measurements")

  private static func defect(_ effect: String) -> DrawingFailure {
    DrawingFailure(
      kind: .defect, message: "a defect of tabicon \(ToolVersion.current) has \(effect)",
      help: "please report this line and the drawing where you got tabicon from")
  }

  private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Whether a process ended by a defect of the tool: an exit, a trap or a timeout outside of librsvg,
  /// unless people have lowered the limit.
  private static func isDefect(
    _ ending: WorkerProcess.Ending, in stage: RenderStage, _ limits: ResourceLimits
  ) -> Bool {
    guard stage != .library else { return false }
    return switch ending {
    case .exit: true
    case .signal(ResourceLimits.timeoutSignal):
      limits.processorSeconds >= DrawingLimit.seconds.defaultValue
    case .signal(let signal):
      traps.contains(signal) && limits.megabytes >= DrawingLimit.megabytes.defaultValue
    }
  }

  /// The failure by which a drawing, or the tool itself, ended the rendering process.
  init(_ ending: WorkerProcess.Ending, in stage: RenderStage, _ limits: ResourceLimits) {
    let reason =
      switch ending {
      case .signal(ResourceLimits.timeoutSignal): "it took more than \(limits.processorSeconds) s"
      case .signal(let signal): "signal \(signal)"
      case .exit: "it exited"
      }
    switch ending {
    case _ where Self.isDefect(ending, in: stage, limits):
      self = .defect("ended the process that renders this drawing, as \(stage.words) (\(reason))")
    case .signal(ResourceLimits.timeoutSignal):
      self.init(
        message: "rendering takes more than \(limits.processorSeconds) s of processor time")
    case .signal(ResourceLimits.sleepSignal): self = .sleeps(limits)
    case .signal(let signal):
      self.init(
        kind: .memory,
        message: "the drawing ends the SVG library (signal \(signal)), by a fault of the library"
          + " or by taking more than \(limits.megabytes) MiB")
    case .exit: self.init(message: "the drawing ends the process that renders it")
    }
  }

  private init(kind: Kind = .limits, message: String) {
    self.init(
      kind: kind, message: message,
      help: "simplify the drawing: remove filters, deep nesting and repeated references")
  }
}
