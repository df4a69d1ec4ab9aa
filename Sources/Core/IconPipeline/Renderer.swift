import IconCatalog
import IconModel
import IconRendering
import IconSets
import Synchronization

/// Gets the results of jobs: reuses those that exist, and has workers render the others.
final class Renderer: Sendable {
  /// A job that needs no more rendering.
  struct Finished: Sendable {
    let job: Job
    /// `nil` where no drawing could be read.
    var result: IconResult?
    /// Whether the result is reused.
    var wasThere = false
    /// Whether later runs may reuse the result.
    var isKept = false
  }

  let digests: DrawingDigests
  private let pool: RenderPool
  private let results: (any Results)?
  private let makesImages: Bool
  /// Whether a derived variant is made again whose result has no drawing of it.
  private let drawsPartners: Bool
  /// Whether results are kept that might differ when rendered again.
  private let keepsAll: Bool
  private let observer: RunObserver

  init(
    _ settings: RenderSettings, _ request: RunRequest, results: (any Results)?,
    digests: DrawingDigests, keepsAll: Bool = false, _ observer: RunObserver
  ) {
    pool = RenderPool(
      executable: request.workerExecutable, settings: settings,
      threadCount: request.threadCount, makesCopies: request.results.isEmpty,
      isCancelled: observer.isCancelled)
    self.results = results
    self.digests = digests
    makesImages = !settings.formats.isEmpty
    drawsPartners = settings.drawsPartners && request.results.isEmpty
    self.keepsAll = keepsAll
    self.observer = observer
  }

  var hasUnconfinedWorkers: Bool { pool.hasUnconfinedWorkers }

  /// Gets the results of jobs, and returns what `finish` makes of them in the order of the jobs.
  ///
  /// `known` are finished already; `plan` and `finish` are called from any thread.
  func results<Value: Sendable>(
    of count: Int, iconCount total: Int? = nil, known: [Int: Finished] = [:],
    plan: @escaping @Sendable (Int) -> Job,
    finish: @escaping @Sendable (Int, Finished) throws(RunError) -> Value
  ) throws(RunError) -> [Value] {
    let inFlight = Mutex<[Int: Job]>([:])
    let values = Mutex<[Int: Value]>([:])
    let failure = Mutex<RunError?>(nil)
    let pass: @Sendable (Int, Finished) -> Void = { [observer] number, finished in
      do throws(RunError) {
        let value = try finish(number, finished)
        values.withLock { values in
          values[number] = value
          guard let total else { return }
          observer.didFinish(finished.job.name, finished.result?.images ?? [], values.count, total)
        }
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    do {
      try pool.run(count, unless: { failure.withLock { $0 != nil } }) { [self] number in
        if let finished = known[number] {
          pass(number, finished)
          return nil
        }
        var job = plan(number)
        if let found = result(of: job) {
          pass(number, Finished(job: job, result: found, wasThere: true, isKept: true))
          return nil
        }
        guard let content = job.read(digests) else {
          pass(number, Finished(job: job))
          return nil
        }
        inFlight.withLock { [job] in $0[number] = job }
        return content
      } deliver: { [self] number, result, message in
        guard let job = inFlight.withLock({ $0.removeValue(forKey: number) }) else { return }
        do throws(RunError) {
          let isKept = try keep(result, message, for: job)
          pass(number, Finished(job: job, result: result, isKept: isKept))
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
    } catch {
      throw .noWorker(error)
    }
    if let failure = failure.withLock(\.self) { throw failure }
    let made = values.withLock(\.self)
    guard !observer.isCancelled() else {
      throw .interrupted(done: total == nil ? 0 : made.count, of: total ?? count)
    }
    return (0..<count).compactMap { made[$0] }
  }

  func result(of job: Job) -> IconResult? {
    guard let key = job.key, let message = results?.result(for: key),
      let result = try? IconResult(message: message), result.drawings.count == job.drawings.count,
      !drawsPartners || result.derived == nil || result.partner != nil || result.untraced != nil
    else { return nil }
    return result
  }

  /// Adds a result, unless rendering the job again could give another.
  private func keep(
    _ result: IconResult, _ message: ContiguousArray<UInt8>, for job: Job
  ) throws(RunError) -> Bool {
    guard let key = job.key, keepsAll || result.isRepeatable(makesImages: makesImages) else {
      return false
    }
    try results?.add(message, for: key)
    return true
  }
}

extension IconResult {
  /// Whether rendering again would give the same result; unknown after a lack of memory or a defect.
  func isRepeatable(makesImages: Bool) -> Bool {
    let lacksImages =
      makesImages && !isProbe && shape != nil && images.isEmpty && untraced == nil
    return !mayDiffer && !hasFailure(.memory) && !hasFailure(.defect) && !lacksImages
  }
}
