#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A question to the terminal, which answers as if someone typed.
enum TerminalQuery {
  /// How long an answer may take, over slow lines and on busy machines too; nobody waits for it where
  /// terminals answer, as all do.
  private static let patience = Duration.seconds(2)
  /// More than any terminal says of itself.
  private static let maximumByteCount = 4_096

  /// Asks, and waits until the terminal has told its attributes (DA1), which must be asked for last.
  ///
  /// - Returns: What was answered until then; `nil` where nobody answers, where there is no terminal,
  ///   or where it belongs to another job.
  static func ask(_ question: String) -> String? {
    guard terminalName.map({ $0 != "dumb" && !$0.isEmpty }) ?? false else { return nil }
    let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    // A job in the background would be stopped for asking.
    guard tcgetpgrp(terminal) == getpgrp() else { return nil }
    var before = termios()
    guard unsafe tcgetattr(terminal, &before) == 0 else { return nil }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return nil }
    // What comes too late is thrown away, not left for the shell to read as typed.
    defer { _ = unsafe tcsetattr(terminal, TCSAFLUSH, &before) }
    let bytes = Array(question.utf8)
    guard unsafe write(terminal, bytes, bytes.count) == bytes.count else { return nil }
    return answer(from: terminal)
  }

  private static func answer(from terminal: CInt) -> String? {
    let deadline = ContinuousClock.now + patience
    var answer: [UInt8] = []
    while answer.count < maximumByteCount {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard left > 0, unsafe poll(&request, 1, CInt(left.rounded(.up))) > 0 else { return nil }
      var chunk = [UInt8](repeating: 0, count: 256)
      let count = unsafe read(terminal, &chunk, chunk.count)
      guard count > 0 else { return nil }
      answer += chunk.prefix(count)
      let text = String(decoding: answer, as: UTF8.self)
      if text.contains(/\x1B\[\?[0-9;]*c/) { return text }
    }
    return nil
  }

  private static var terminalName: String? {
    unsafe getenv("TERM").map { unsafe String(cString: $0) }
  }
}
