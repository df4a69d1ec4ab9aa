import ArgumentParser

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
