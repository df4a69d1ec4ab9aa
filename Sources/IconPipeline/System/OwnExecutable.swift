#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file that this process runs.
package enum OwnExecutable {
  /// A path by which the same executable can be started again.
  package static var path: String {
    #if canImport(Darwin)
      var length: UInt32 = 4_096
      var buffer = [CChar](repeating: 0, count: Int(length))
      guard unsafe _NSGetExecutablePath(&buffer, &length) == 0 else {
        return CommandLine.arguments[0]
      }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      // The link leads to the running file even after a build has replaced it on disk; its target
      // reads better in a list of processes.
      let link = "/proc/self/exe"
      guard let target = unsafe realpath(link, nil) else { return link }
      defer { unsafe free(target) }
      return unsafe String(cString: target)
    #endif
  }
}
