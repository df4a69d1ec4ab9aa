/// Waits for changes of files, by events of the kernel and by regular comparison.
///
/// A change is a difference between two snapshots, not an event: a burst of events is one change, a
/// save that renames a new file over the old one is a change of that file, a folder that is removed
/// and created again is noticed by its files, and temporary files of editors are ignored.
package final class FileWatcher {
  /// The time without events after which a burst has ended: editors write, rename and remove files
  /// within a few milliseconds.
  private static let quiet = Duration.milliseconds(12)
  /// The longest wait for the end of a burst.
  private static let longestBurst = Duration.milliseconds(250)
  /// The time that a file may be missing or empty while an editor or a copy replaces it.
  private static let absence = Duration.milliseconds(80)
  /// The interval at which files are compared without an event, since network file systems and links to
  /// elsewhere send none.
  private static let longInterval = Duration.seconds(2)
  /// The interval at which files are compared where the kernel cannot watch all folders.
  private static let shortInterval = Duration.milliseconds(250)
  /// The interval at which `waitForChange` asks whether to end.
  private static let tick = Duration.milliseconds(100)

  private let events: ChangeEvents?
  private var paths: WatchedPaths
  private var known: FileSnapshot

  /// Starts to watch for later changes; without events of the kernel it compares files four times a
  /// second.
  package init(_ paths: WatchedPaths, usesEvents: Bool = true) {
    events = usesEvents ? ChangeEvents() : nil
    self.paths = paths
    known = FileSnapshot(paths)
    known = takeSnapshot()
  }

  /// Watches other paths; later changes are reported.
  package func watch(_ paths: WatchedPaths) {
    self.paths = paths
    known = takeSnapshot()
  }

  /// Waits until files have changed and the burst of changes has ended; returns the files that were
  /// added, removed or changed, sorted, and none when the wait was ended.
  package func waitForChange(unless isOver: () -> Bool) -> [String] {
    var lastComparison = ContinuousClock.now
    while !isOver() {
      let hasEvents = wait(Self.tick)
      let interval = events?.isComplete == true ? Self.longInterval : Self.shortInterval
      guard hasEvents || ContinuousClock.now - lastComparison >= interval else { continue }
      if hasEvents { waitForQuiet(Self.quiet) }
      var now = takeSnapshot()
      if now.isUnfinished(since: known) {
        waitForQuiet(Self.absence)
        now = takeSnapshot()
      }
      lastComparison = .now
      let changes = now.changes(since: known)
      known = now
      if !changes.isEmpty { return changes }
    }
    return []
  }

  /// Takes snapshots until one adds no watches.
  private func takeSnapshot() -> FileSnapshot {
    var snapshot = FileSnapshot(paths)
    var attempts = 0
    while attempts < 8, events?.watch(snapshot, of: paths) == true {
      snapshot = FileSnapshot(paths)
      attempts += 1
    }
    return snapshot
  }

  private func waitForQuiet(_ duration: Duration) {
    let end = ContinuousClock.now + max(Self.longestBurst, duration)
    while ContinuousClock.now < end, wait(duration), events != nil {}
  }

  private func wait(_ duration: Duration) -> Bool {
    guard let events else {
      usleep(UInt32(duration / .microseconds(1)))
      return false
    }
    return events.wait(atMost: duration)
  }
}
