#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension timespec {
  /// A duration as the system's calls take it.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
