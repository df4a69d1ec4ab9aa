package import IconModel

/// Receives the progress of a long run, and can end it, from any thread.
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
  /// Called with the folder when an export has waited a second for another one to the same folder.
  package var isWaiting: @Sendable (_ output: String) -> Void = { _ in }
  /// Called when the system cannot keep other exports out of a folder, with that folder.
  package var cannotLock: @Sendable (_ output: String) -> Void = { _ in }

  package init(isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.isCancelled = isCancelled
  }
}
