import ArgumentParser
import Foundation
import IconCommandLine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A way to show an image in a terminal.
enum TerminalGraphics: String, CaseIterable, ExpressibleByArgument {
  /// The best way that the terminal supports; `none` without a terminal.
  case auto
  /// The graphics protocol of kitty, which Ghostty and Konsole support too.
  case kitty
  /// The inline images of iTerm2, which WezTerm and mintty support too.
  case iterm
  /// Characters of two pixels each.
  case blocks
  case none

  /// The value of `auto` for this terminal.
  ///
  /// The terminal is queried, since the environment describes the terminal in which a shell was
  /// started. With `ssh`, `tmux` or `screen`, another terminal may show the output.
  static func detected() -> TerminalGraphics {
    guard Stream.output.isTerminal else { return .none }
    guard let answer = TerminalQuery.ask(question) else { return .blocks }
    return TerminalGraphics(answer: answer)
  }

  /// Parses a terminal's answer to `question`.
  init(answer: String) {
    let parts = answer.split(separator: "\u{1B}P>|", omittingEmptySubsequences: false)
    let name = parts.dropFirst().first ?? ""
    if answer.contains("\u{1B}_Gi=31;OK") {
      self = .kitty
    } else if ["iTerm2 ", "WezTerm ", "mintty "].contains(where: name.hasPrefix) {
      self = .iterm
    } else {
      self = .blocks
    }
  }

  /// Queries for support of kitty's protocol, for the terminal's name (XTVERSION), and last for its
  /// attributes (DA1).
  ///
  /// Every terminal answers the last query, so its answer marks the end also for a terminal that
  /// ignores the other queries.
  private static let question =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"
}

/// The escape sequences by which a terminal shows a PNG.
enum InlineImage {
  /// The most bytes of Base64 in one sequence of kitty's protocol.
  private static let chunkLength = 4_096

  /// Kitty's protocol: the file in chunks, scaled to a number of columns.
  static func kitty(_ png: ContiguousArray<UInt8>, columns: Int) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    let starts = stride(from: 0, to: text.count, by: chunkLength)
    return starts.map { start in
      let chunk = text[start..<min(start + chunkLength, text.count)]
      let isLast = start + chunkLength >= text.count
      // 'q=2' suppresses answers, which the shell would read as input.
      let head = start == 0 ? "a=T,f=100,q=2,c=\(columns)," : ""
      return "\u{1B}_G\(head)m=\(isLast ? 0 : 1);\(String(decoding: chunk, as: UTF8.self))\u{1B}\\"
    }.joined() + "\n"
  }

  /// The inline image of iTerm2.
  static func iterm(_ png: ContiguousArray<UInt8>, columns: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:"
      + Data(png).base64EncodedString() + "\u{07}\n"
  }
}

/// A query to the terminal, which sends its answer as input.
private enum TerminalQuery {
  /// The most time to wait, long enough for slow lines and busy machines; a terminal that answers
  /// ends the wait.
  private static let timeout = Duration.seconds(2)
  /// More than the answer of any terminal.
  private static let maximumByteCount = 4_096

  /// Sends a query, and waits until the terminal has sent its attributes (DA1), for which the query
  /// must ask last.
  ///
  /// - Returns: The answer up to and with the attributes. `nil` without an answer, without a
  ///   terminal, or in a background job.
  static func ask(_ question: String) -> String? {
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
