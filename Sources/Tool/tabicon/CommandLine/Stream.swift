import IconReport
import Synchronization
import SystemFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The error number of the first write to standard output that failed; 0 before.
private let outputFailure = Atomic<CInt>(0)

/// One of the two standard streams of output.
enum Stream {
  case output
  case error

  private var descriptor: CInt { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the stream is a terminal for which colours are not turned off (no-color.org,
  /// `TERM=dumb`).
  var usesColor: Bool {
    guard isTerminal else { return false }
    return variable("NO_COLOR", default: "").isEmpty && variable("TERM", default: "dumb") != "dumb"
  }

  /// The columns of the terminal; `nil` for any other stream.
  var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  func print(_ line: ConsoleText) { write(line.text + "\n") }

  /// Writes text without escaping it: a report, or sequences for a terminal.
  ///
  /// Nothing more is written to standard output once that has failed. A signal ends the process
  /// while it waits for a reader.
  func write(_ text: String) {
    guard self == .error || Self.failure == nil else { return }
    var bytes = ContiguousArray(text.utf8)[...]
    while !bytes.isEmpty {
      waitUntilWritable()
      // Where other processes write to the same pipe, lines stay whole.
      let most = bytes.prefix(Self.pieceByteCount)
      let lines = most[...(most.lastIndex(of: UInt8(ascii: "\n")) ?? most.endIndex - 1)]
      let count = unsafe lines.withUnsafeBytes { buffer in
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
      case EINTR, EAGAIN: continue
      case let number:
        if self == .output { outputFailure.store(number, ordering: .relaxed) }
        return
      }
    }
  }

  /// The bytes that a writable pipe takes at once: `PIPE_BUF`.
  #if canImport(Darwin)
    private static let pieceByteCount = 512
  #else
    private static let pieceByteCount = 4_096
  #endif
  /// The wait for a reader between two checks for signals, in milliseconds.
  private static let interval: CInt = 100

  /// Waits for the reader of a pipe; meanwhile a signal ends the process, which could show nothing
  /// more.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while unsafe poll(&request, 1, Self.interval) <= 0 {
      if let signal = Interruption.received { Interruption.end(by: signal) }
    }
  }

  func variable(_ name: String, default missing: String) -> String {
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? missing
  }

  /// The first error of a write to standard output, if any; EPIPE where the reader of a pipe has closed
  /// its end, as `head` does when it has read enough.
  static var failure: SystemError? {
    let number = outputFailure.load(ordering: .relaxed)
    return number == 0 ? nil : SystemError(code: number)
  }

  /// Makes the standard streams safe to write to.
  ///
  /// Each closed stream is opened on the null device, only for reading, so that writing to it is an
  /// error. Otherwise a file could get its descriptor, and the printed text with it. `SIGPIPE` and `SIGXFSZ`
  /// are ignored, so that writing to a closed pipe, or more than a file may hold, is an error of that call and
  /// does not end the process.
  static func openStandardStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The system uses the lowest free number, which is this one, since those below it are open.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
