import IconModel
import IconRendering
import IconSets
import Synchronization
import SystemFiles

/// The jobs for the images of catalogs, and their results.
final class ImageJobs: Sendable {
  private struct State {
    var results: [Int: IconResult] = [:]
    var unreadable: [UnreadableDrawing] = []
  }

  private let count: Int
  private let job: @Sendable (Int) throws(UnreadableDrawing) -> IconJob
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state = Mutex(State())

  /// Prepares jobs.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - didFinish: Called for each that is done.
  ///   - job: Makes the job of a place, and reads its files.
  init(
    count: Int, didFinish: @escaping @Sendable (_ done: Int, _ total: Int) -> Void,
    job: @escaping @Sendable (Int) throws(UnreadableDrawing) -> IconJob
  ) {
    self.count = count
    self.job = job
    self.didFinish = didFinish
  }

  /// The results by the places of their jobs; none where an image could not be read.
  var results: [Int: IconResult] { state.withLock(\.results) }
  var unreadable: [UnreadableDrawing] {
    state.withLock(\.unreadable).sorted { $0.file.precedesInBytes($1.file) }
  }

  /// Runs all jobs in workers.
  ///
  /// - Returns: The pool of the workers.
  /// - Throws: `RunError` where no worker can be started, or where the run is to end.
  func run(
    _ settings: RenderSettings, _ request: RunRequest, _ monitor: RunMonitor
  ) throws(RunError) -> RenderPool {
    let pool = RenderPool(
      executable: request.workerExecutable, settings: settings,
      threadCount: request.threadCount, idle: request.memory?.workers,
      isCancelled: monitor.isCancelled)
    do {
      try pool.run(count, job: readJob) { [self] place, rendered, _ in
        finish { $0.results[place] = rendered.result }
      }
    } catch {
      throw .noWorker(error)
    }
    guard !monitor.isCancelled() else { throw .interrupted(done: results.count, of: count) }
    return pool
  }

  /// The job of a place; `nil` where an image cannot be read.
  private func readJob(_ place: Int) -> IconJob? {
    do {
      return try job(place)
    } catch {
      finish { $0.unreadable.append(error) }
      return nil
    }
  }

  private func finish(_ change: (inout State) -> Void) {
    let done = state.withLock { state in
      change(&state)
      return state.results.count + state.unreadable.count
    }
    didFinish(done, count)
  }
}

extension IconJob.Drawing {
  /// Reads an image of a catalog.
  ///
  /// - Throws: `UnreadableDrawing`.
  init(
    image path: String, variant: IconVariant?, ink: InkMode, scale: DisplayScale?, byteLimit: Int
  ) throws(UnreadableDrawing) {
    do throws(SystemError) {
      self.init(
        variant: variant, ink: ink, scale: scale ?? DisplayScale(1),
        file: try FileSystem.readStart(of: path, byteCount: byteLimit + 1))
    } catch {
      throw UnreadableDrawing(file: path, error: error)
    }
  }
}
