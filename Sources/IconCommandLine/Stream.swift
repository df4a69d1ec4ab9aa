#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One of the two streams that a command prints to.
enum Stream {
  /// For results.
  case output
  /// For everything else.
  case error

  private var descriptor: CInt { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// True on a terminal that is not told to be plain (no-color.org, `TERM=dumb`).
  var usesColor: Bool {
    guard isTerminal else { return false }
    return variable("NO_COLOR", default: "").isEmpty && variable("TERM", default: "dumb") != "dumb"
  }

  /// The columns of the terminal; `nil` where there is none.
  var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes a line.
  func print(_ line: String) { write(line + "\n") }

  /// Writes text as it is.
  ///
  /// A reader that has gone away is none of the command's business.
  func write(_ text: String) {
    var bytes = ContiguousArray(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  func variable(_ name: String, default missing: String) -> String {
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? missing
  }
}
