/// A query to the terminal, which sends its answer as input.
package enum TerminalQuery {
  /// The most time to wait: long enough for slow lines and busy machines; a terminal that answers
  /// ends the wait.
  private static let timeout = Duration.seconds(2)
  /// More than the answer of any terminal.
  private static let maximumByteCount = 4_096

  /// Sends a query, and waits until the terminal has sent its attributes (DA1), for which the query
  /// must ask last.
  ///
  /// - Parameter question: The escape sequences.
  /// - Returns: The answer up to and with the attributes. `nil` without an answer, without a
  ///   terminal, or in a background job.
  package static func ask(_ question: String) -> String? {
    guard terminalName.map({ $0 != "dumb" && !$0.isEmpty }) ?? false else { return nil }
    let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    // The system stops a background job that changes the terminal's settings.
    guard tcgetpgrp(terminal) == getpgrp() else { return nil }
    var before = termios()
    guard unsafe tcgetattr(terminal, &before) == 0 else { return nil }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return nil }
    // TCSAFLUSH discards late answers, which the shell would read as input.
    defer { _ = unsafe tcsetattr(terminal, TCSAFLUSH, &before) }
    let bytes = Array(question.utf8)
    guard unsafe write(terminal, bytes, bytes.count) == bytes.count else { return nil }
    return answer(from: terminal)
  }

  private static func answer(from terminal: CInt) -> String? {
    let deadline = ContinuousClock.now + timeout
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
