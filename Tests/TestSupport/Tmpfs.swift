import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A disk of memory with little room; it goes when the value does.
package final class Tmpfs {
  private let path: String

  /// Mounts a disk.
  ///
  /// - Parameters:
  ///   - path: A folder.
  ///   - options: Its bounds, as `size=64k` or `nr_inodes=20`.
  /// - Throws: `MountError`.
  package init(at path: String, _ options: String) throws {
    let result = try Command(
      "/usr/bin/env", ["mount", "-t", "tmpfs", "-o", options, "tmpfs", path]
    ).run()
    guard result.status == 0 else { throw MountError(errors: result.errors) }
    self.path = path
  }

  deinit { _ = try? Command("/usr/bin/env", ["umount", path]).run() }

  /// What `mount` says.
  package struct MountError: Error {
    package let errors: String
  }

  /// True for root of a Linux that allows it.
  package static let canMount: Bool = {
    #if canImport(Darwin)
      return false
    #else
      guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
      return (try? Tmpfs(at: folder.path, "size=64k")) != nil
    #endif
  }()
}
