import IconReport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The error number of the first write to standard output that failed; 0 before.
///
/// A process has one standard output, and each command writes to it from several places.
private let outputFailure = Atomic<CInt>(0)

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
  func print(_ line: ConsoleText) { write(line.text + "\n") }

  /// Writes text that is fit for the stream as it is: a report, or sequences for a terminal.
  ///
  /// The first failure on standard output is noted for the end of the command, see `Failure`, and
  /// nothing more is written there. One on standard error cannot be told to anybody.
  func write(_ text: String) {
    guard self == .error || Self.failure == nil else { return }
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
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case let number:
        if self == .output { outputFailure.store(number, ordering: .relaxed) }
        return
      }
    }
  }

  /// Waits for the reader of a pipe that somebody else has set not to wait.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  func variable(_ name: String, default missing: String) -> String {
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? missing
  }
}

extension Stream {
  /// Why not everything could be written to standard output.
  struct Failure: Equatable {
    fileprivate let number: CInt

    /// Whether the reader has gone, as `head` does when it has read enough.
    var isLackOfReader: Bool { number == EPIPE }

    /// The system's words for it, in lower case: `no space left on device`.
    var reason: String {
      let text = unsafe String(cString: strerror(number))
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }

  /// Why not everything could be written to standard output; `nil` if it could.
  static var failure: Failure? {
    let number = outputFailure.load(ordering: .relaxed)
    return number == 0 ? nil : Failure(number: number)
  }

  /// Makes the standard streams safe to write to.
  ///
  /// The null device takes the place of each one that is closed, so that no file gets its number and
  /// what is printed with it. A reader or a worker that has gone is an error of the call that meets
  /// it, and does not end the process.
  static func openStandardStreams() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one: those below it are open by now.
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }
}
