#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What tells a file from the one that was there before, without reading it.
struct FileState: Hashable, Sendable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  /// Whether it has no bytes, as a file that is about to be written.
  var isEmpty: Bool { size == 0 }
  /// When it was written and when anything about it changed, in seconds and nanoseconds.
  private let times: [Int]

  /// Looks at a path, links followed; `nil` where there is nothing.
  init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    times = [written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }
}
