package import IconModel
import IconRendering

/// What learns how far a long run is, and says whether it is to end.
///
/// All functions are called often, and from any thread.
package struct RunObserver: Sendable {
  package typealias DidFinish =
    @Sendable (_ icon: String, _ images: [IconImage], _ done: Int, _ total: Int) -> Void

  /// When it returns true, the run ends soon.
  package var isCancelled: @Sendable () -> Bool
  /// Called with the number of image sets that were read so far.
  package var didRead: @Sendable (_ count: Int) -> Void = { _ in }
  /// Called with each finished icon, or image, and its images, one call at a time.
  package var didFinish: DidFinish = { _, _, _, _ in }
  /// Called when the run ends, however it ends.
  package var didEnd: @Sendable () -> Void = {}
  /// Called when an export waits for another one to the same folder, with that folder; not for less
  /// than a second.
  package var isWaiting: @Sendable (_ output: String) -> Void = { _ in }
  /// Called when the system cannot keep other exports out of a folder, with that folder.
  package var cannotLock: @Sendable (_ output: String) -> Void = { _ in }

  package init(isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.isCancelled = isCancelled
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
