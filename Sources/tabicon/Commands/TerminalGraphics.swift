import ArgumentParser
import Foundation
import IconCommandLine
import SystemFiles

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
