/// How a long run says how far it is, and asks whether it is to end.
///
/// All functions are called often, and from any thread.
package struct RunMonitor: Sendable {
  /// When it returns true, the run ends soon.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Called with the number of image sets that were read so far.
  package var didRead: @Sendable (_ count: Int) -> Void = { _ in }
  /// Called for each finished image, or icon.
  package var didFinish: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  package init() {}
}
