import IconModel
import IconRendering
import IconSets
import Synchronization
import SystemFiles

/// Gives jobs for the images of catalogs to the supervisors of workers and receives the results.
final class ImageJobs: JobSource {
  private struct State {
    /// The jobs that no supervisor has, the next one last.
    var waiting: [Int]
    var results: [Int: IconResult] = [:]
    var unreadable: [UnreadableDrawing] = []
  }

  private let count: Int
  private let job: @Sendable (Int) throws(UnreadableDrawing) -> IconJob
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state: Mutex<State>

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
    state = Mutex(State(waiting: (0..<count).reversed()))
  }

  var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }
  var hasFailed: Bool { false }

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
      threadCount: request.threadCount, idle: request.cache?.workers,
      isCancelled: monitor.isCancelled)
    do {
      try pool.run(self, count: count)
    } catch {
      throw .noWorker(error)
    }
    guard !monitor.isCancelled() else { throw .interrupted(done: results.count, of: count) }
    return pool
  }

  func next() -> (Int, IconJob)? {
    while let index = state.withLock({ $0.waiting.popLast() }) {
      do throws(UnreadableDrawing) {
        return (index, try job(index))
      } catch {
        let done = state.withLock { state in
          state.unreadable.append(error)
          return state.results.count + state.unreadable.count
        }
        didFinish(done, count)
      }
    }
    return nil
  }

  func deliver(_ index: Int, _ result: IconResult) {
    let done = state.withLock { state in
      state.results[index] = result
      return state.results.count + state.unreadable.count
    }
    didFinish(done, count)
  }

  func takeBack(_ index: Int) { state.withLock { $0.waiting.append(index) } }
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
