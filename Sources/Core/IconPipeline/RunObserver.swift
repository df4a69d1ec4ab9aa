package import IconModel

/// What learns how far a long run is, and says whether it is to end, from any thread.
package struct RunObserver: Sendable {
  package typealias DidFinish =
    @Sendable (_ icon: String, _ images: [IconImage], _ done: Int, _ total: Int) -> Void

  /// When it returns true, the run ends soon.
  package var isCancelled: @Sendable () -> Bool
  /// Called with the number of image sets that were read so far.
  package var didRead: @Sendable (_ count: Int) -> Void = { _ in }
  /// Called with each finished icon, or image, and its images, one call at a time.
  package var didFinish: DidFinish = { _, _, _, _ in }
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
