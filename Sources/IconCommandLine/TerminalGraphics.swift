import ArgumentParser
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A way to show a picture in a terminal.
enum TerminalGraphics: String, CaseIterable, ExpressibleByArgument {
  /// What the terminal says that it can; nothing where there is no terminal.
  case auto
  /// The graphics protocol of kitty, which Ghostty and Konsole speak too.
  case kitty
  /// The inline images of iTerm2, which WezTerm and mintty speak too.
  case iterm
  /// Characters of two pixels each.
  case blocks
  case none

  /// What `auto` means here.
  ///
  /// The terminal is asked: names in the environment tell of the terminal that a shell was started
  /// in, which is not the one that shows its output behind `ssh`, `tmux` or `screen`.
  static func detected() -> TerminalGraphics {
    guard Stream.output.isTerminal else { return .none }
    guard let answer = TerminalQuery.ask(question) else { return .blocks }
    return TerminalGraphics(answer: answer)
  }

  /// Reads what a terminal answers to `question`.
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

  /// Whether the terminal takes kitty's pictures, its name (XTVERSION), and last the attributes
  /// (DA1) that every terminal tells, so that nobody has to wait for those who know no better.
  private static let question =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"
}

/// A PNG in the escape sequences that a terminal shows it by.
enum InlineImage {
  /// The most bytes of base 64 in one sequence of kitty's protocol.
  private static let chunkLength = 4_096

  /// Kitty's protocol: the file in chunks, shown in so many columns.
  static func kitty(_ png: ContiguousArray<UInt8>, columns: Int) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    let starts = stride(from: 0, to: text.count, by: chunkLength)
    return starts.map { start in
      let chunk = text[start..<min(start + chunkLength, text.count)]
      let isLast = start + chunkLength >= text.count
      // Answers would be read by the shell, so they are turned off.
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
