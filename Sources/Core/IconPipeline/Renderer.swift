import ExportStore
import IconCatalog
import IconModel
import IconRendering
import IconSets
import Synchronization

/// Gets the results of jobs: takes those that are there, and has workers render the others.
final class Renderer: Sendable {
  /// A job that needs no more rendering.
  struct Finished: Sendable {
    let job: Job
    /// `nil` where no drawing could be read.
    var rendered: RenderedIcon?
    /// Whether the result was there.
    var wasThere = false
    /// Whether the result may be taken by later runs too.
    var isKept = false

    var result: IconResult? { rendered?.result }
  }

  let digests: DrawingDigests
  private let pool: RenderPool
  private let results: (any Results)?
  private let makesImages: Bool
  /// Whether results are kept that might come out otherwise another time.
  private let keepsAll: Bool
  private let monitor: RunMonitor

  init(
    _ settings: RenderSettings, _ request: RunRequest, results: (any Results)?,
    digests: DrawingDigests, keepsAll: Bool = false, _ monitor: RunMonitor
  ) {
    pool = RenderPool(
      executable: request.workerExecutable, settings: settings,
      threadCount: request.threadCount, idle: request.memory?.workers,
      isCancelled: monitor.isCancelled)
    self.results = results
    self.digests = digests
    makesImages = !settings.formats.isEmpty
    self.keepsAll = keepsAll
    self.monitor = monitor
  }

  /// Whether a worker had rights that this system can take away, but did not.
  var hasUnconfinedWorkers: Bool { pool.hasUnconfinedWorkers }

  /// Gets the results of some jobs.
  ///
  /// - Parameters:
  ///   - count: How many jobs there are.
  ///   - total: The number of icons that the run is for, where the jobs are these icons.
  ///   - known: Those that are finished already, by their numbers.
  ///   - plan: Makes the job of a number; it is called from any thread, as `finish` is.
  ///   - finish: Receives each job with its number once its result is there. An error ends the run.
  /// - Returns: The values that `finish` returned, in the order of the jobs.
  /// - Throws: `RunError` of `finish`, or where no worker can be started or the run is cancelled.
  func results<Value: Sendable>(
    of count: Int, iconCount total: Int? = nil, known: [Int: Finished] = [:],
    plan: @escaping @Sendable (Int) -> Job,
    finish: @escaping @Sendable (Int, Finished) throws(RunError) -> Value
  ) throws(RunError) -> [Value] {
    let work = Work(finish) { [monitor] done, finished in
      guard let total else { return }
      monitor.didRender(finished.job.name, finished.result?.images ?? [])
      monitor.didFinish(done, total)
    }
    do {
      try pool.run(count, unless: { work.failure != nil }) { [self] number in
        if let finished = known[number] {
          work.pass(number, finished)
          return nil
        }
        var job = plan(number)
        if let found = result(of: job) {
          work.pass(number, Finished(job: job, rendered: found, wasThere: true, isKept: true))
          return nil
        }
        guard let content = job.read(digests) else {
          work.pass(number, Finished(job: job))
          return nil
        }
        work.begin(number, job)
        return content
      } deliver: { [self] number, rendered, message in
        guard let job = work.end(number) else { return }
        work.attempt { () throws(RunError) in
          let isKept = try keep(rendered, message, for: job)
          work.pass(number, Finished(job: job, rendered: rendered, isKept: isKept))
        }
      }
    } catch {
      throw .noWorker(error)
    }
    if let failure = work.failure { throw failure }
    let values = work.values
    guard !monitor.isCancelled() else {
      throw .interrupted(done: total == nil ? 0 : values.count, of: total ?? count)
    }
    return (0..<count).compactMap { values[$0] }
  }

  /// The result of a job that is there already.
  func result(of job: Job) -> RenderedIcon? {
    guard let key = job.key, let message = results?.result(for: key),
      let rendered = try? RenderedIcon(message: message),
      rendered.result.drawings.count == job.drawings.count
    else { return nil }
    return rendered
  }

  /// Adds a result, unless rendering the job again could give another.
  private func keep(
    _ rendered: RenderedIcon, _ message: ContiguousArray<UInt8>, for job: Job
  ) throws(RunError) -> Bool {
    guard let key = job.key, keepsAll || rendered.result.isRepeatable(makesImages: makesImages)
    else { return false }
    try results?.add(message, for: key)
    return true
  }
}

/// The jobs of a run that workers have, and what has become of the others.
private final class Work<Value: Sendable>: Sendable {
  private struct State {
    var inFlight: [Int: Job] = [:]
    var values: [Int: Value] = [:]
    var failure: RunError?
  }

  private let state = Mutex(State())
  private let finish: @Sendable (Int, Renderer.Finished) throws(RunError) -> Value

  private let didFinish: @Sendable (_ done: Int, Renderer.Finished) -> Void

  init(
    _ finish: @escaping @Sendable (Int, Renderer.Finished) throws(RunError) -> Value,
    didFinish: @escaping @Sendable (_ done: Int, Renderer.Finished) -> Void
  ) {
    self.finish = finish
    self.didFinish = didFinish
  }

  var values: [Int: Value] { state.withLock(\.values) }
  /// The first reason for which the run ends.
  var failure: RunError? { state.withLock(\.failure) }

  func begin(_ number: Int, _ job: Job) { state.withLock { $0.inFlight[number] = job } }

  func end(_ number: Int) -> Job? {
    state.withLock { $0.inFlight.removeValue(forKey: number) }
  }

  func pass(_ number: Int, _ finished: Renderer.Finished) {
    attempt { () throws(RunError) in
      let value = try finish(number, finished)
      state.withLock { state in
        state.values[number] = value
        didFinish(state.values.count, finished)
      }
    }
  }

  func attempt(_ body: () throws(RunError) -> Void) {
    do {
      try body()
    } catch {
      state.withLock { state in
        if state.failure == nil { state.failure = error }
      }
    }
  }
}

extension IconResult {
  /// Whether rendering the icon again would give the same result.
  ///
  /// A drawing that ended its worker, or found no memory, may succeed another time.
  ///
  /// - Parameter makesImages: Whether images were to be made.
  /// - Returns: Whether later runs may take the result.
  func isRepeatable(makesImages: Bool) -> Bool {
    let lacksImages =
      makesImages && !isProbe && shape != nil && images.isEmpty && untraced == nil
    return !endedWorker && !lacksMemory && !lacksImages
  }
}

/// What a process that runs again and again keeps from one run for the next.
package final class RunMemory: Sendable {
  /// The results of icons, where no output folder has them.
  let results = MemoryResults()
  /// The workers that wait for jobs.
  let workers = IdleWorkers()

  package init() {}
}
