#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for changes of files: by what the kernel tells, made sure by a look now and then.
///
/// What counts is how files look, not what is told of them: a burst of events is one change, a save
/// that renames a new file over the old one is a change of that file, a folder that goes and comes
/// back is noticed by its files, and an editor's own files are nothing.
package final class FileWatcher {
  /// How long it has to be quiet until a burst is over: editors write, rename and remove files within
  /// a few milliseconds.
  private static let quiet = Duration.milliseconds(12)
  /// How long a burst may last.
  private static let longestBurst = Duration.milliseconds(250)
  /// How long a file may be gone or empty while an editor or a copy replaces it.
  private static let absence = Duration.milliseconds(80)
  /// How often to look where nothing is told: on network file systems, and behind links.
  private static let slowLook = Duration.seconds(2)
  /// How often to look where the kernel cannot tell of all folders.
  private static let quickLook = Duration.milliseconds(250)
  /// How often to ask whether waiting is over.
  private static let tick = Duration.milliseconds(100)

  private let events: ChangeEvents?
  private var paths: WatchedPaths
  private var known: FileSnapshot

  /// Starts to watch; what changes from now on is told.
  ///
  /// - Parameters:
  ///   - paths: What to watch.
  ///   - usesEvents: Whether the kernel is asked to tell of changes; without, files are looked at four
  ///     times a second.
  package init(_ paths: WatchedPaths, usesEvents: Bool = true) {
    events = usesEvents ? ChangeEvents() : nil
    self.paths = paths
    known = FileSnapshot(paths)
    known = look()
  }

  /// Watches something else; what changes from now on is told.
  package func watch(_ paths: WatchedPaths) {
    self.paths = paths
    known = look()
  }

  /// Waits until files have changed and come to rest.
  ///
  /// - Parameter isOver: Asked often, and ends the wait.
  /// - Returns: The files that are new, gone or different, sorted; none when the wait was ended.
  package func waitForChange(unless isOver: () -> Bool) -> [String] {
    var lastLook = ContinuousClock.now
    while !isOver() {
      let isTold = wait(Self.tick)
      let interval = events?.isComplete == true ? Self.slowLook : Self.quickLook
      guard isTold || ContinuousClock.now - lastLook >= interval else { continue }
      if isTold { waitForQuiet(Self.quiet) }
      var now = look()
      if now.isUnfinished(since: known) {
        waitForQuiet(Self.absence)
        now = look()
      }
      lastLook = .now
      let changes = now.changes(since: known)
      known = now
      if !changes.isEmpty { return changes }
    }
    return []
  }

  /// Looks at all files, and again until no folder has come to be watched in between.
  private func look() -> FileSnapshot {
    var snapshot = FileSnapshot(paths)
    var attempts = 0
    while attempts < 8,
      events?.watch(snapshot, of: paths) == true
    {
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
      var rest = timespec(duration)
      unsafe nanosleep(&rest, nil)
      return false
    }
    return events.wait(atMost: duration)
  }
}
