#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file that this process runs.
package enum OwnExecutable {
  /// A path by which the same executable can be started again.
  ///
  /// On Linux it leads to the running file even after a build has put another one in its place. On
  /// Darwin, which runs files by their names alone, it then leads to the other one, or to none.
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
      "/proc/self/exe"
    #endif
  }

  /// Whether `path` leads to another file than at the first run.
  static var isReplaced: Bool {
    #if canImport(Darwin)
      guard let stamp = FileStamp(of: path), let first else { return true }
      return !stamp.isSameContent(as: first)
    #else
      false
    #endif
  }

  #if canImport(Darwin)
    private static let first = FileStamp(of: path)
  #endif
}
