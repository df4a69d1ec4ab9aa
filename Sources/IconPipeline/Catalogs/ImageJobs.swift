import IconModel
import IconRendering
import IconSets
import Synchronization
import SystemFiles

/// What workers make of the images of catalogs.
struct ImageResults: Sendable {
  /// The results by the places of their jobs; none where an image could not be read.
  private(set) var results: [Int: IconResult] = [:]
  private(set) var unreadable: [UnreadableDrawing] = []
  private(set) var hasUnconfinedWorkers = false

  /// Runs jobs in workers.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - settings: What is wanted of each.
  ///   - request: Where workers come from.
  ///   - monitor: Learns how many are done.
  ///   - job: Makes the job of a place, and reads its files.
  /// - Throws: `RunError` where no worker can be started, or where the run is to end.
  init(
    _ count: Int, _ settings: RenderSettings, _ request: RunRequest, _ monitor: RunMonitor,
    job: @escaping @Sendable (Int) throws(UnreadableDrawing) -> IconJob
  ) throws(RunError) {
    let state = Mutex(self)
    let finish = { @Sendable (change: (inout Self) -> Void) in
      let done = state.withLock { state in
        change(&state)
        return state.results.count + state.unreadable.count
      }
      monitor.didFinish(done, count)
    }
    let readJob = { @Sendable (place: Int) -> IconJob? in
      do throws(UnreadableDrawing) {
        return try job(place)
      } catch {
        finish { $0.unreadable.append(error) }
        return nil
      }
    }
    let pool = RenderPool(
      executable: request.workerExecutable, settings: settings,
      threadCount: request.threadCount, idle: request.memory?.workers,
      isCancelled: monitor.isCancelled)
    do {
      try pool.run(count, job: readJob) { place, rendered, _ in
        finish { $0.results[place] = rendered.result }
      }
    } catch {
      throw .noWorker(error)
    }
    self = state.withLock { $0 }
    guard !monitor.isCancelled() else { throw .interrupted(done: results.count, of: count) }
    unreadable.sort { $0.file.precedesInBytes($1.file) }
    hasUnconfinedWorkers = pool.hasUnconfinedWorkers
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
