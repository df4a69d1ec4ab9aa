import CSandbox

/// What a worker can no longer do, because the kernel keeps it from it.
///
/// A drawing that takes over the library that renders it has the rights of the process. A confined
/// one can compute, and answer on the socket that it was given.
struct Confinement: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// No file but what is open, no host, no signal to other processes.
  static let files = Self(rawValue: UInt8(CSANDBOX_LANDLOCK))
  /// No system call but those that computing takes.
  static let calls = Self(rawValue: UInt8(CSANDBOX_SECCOMP))
  static let all: Self = [.files, .calls]

  /// Whether this system has a way to confine processes at all.
  ///
  /// Darwin has one, but no public and supported way to it for a command-line tool.
  static var isExpected: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// Confines this process for good; it must have one thread.
  ///
  /// - Parameters:
  ///   - readsFonts: Whether the fonts of the machine may be read.
  ///   - home: The folder of the user's own fonts.
  /// - Returns: What took hold.
  static func confine(readsFonts: Bool, home: String?) -> Self {
    let layers =
      if let home { unsafe csandbox_confine(readsFonts, home) } else {
        csandbox_confine(readsFonts, nil)
      }
    return Self(rawValue: UInt8(truncatingIfNeeded: layers))
  }
}
