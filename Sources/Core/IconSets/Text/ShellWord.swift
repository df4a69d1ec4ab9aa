import IconModel

extension String {
  /// The text as one word of a command line that people copy into a shell, quoted where that is needed.
  ///
  /// Invisible characters, such as line breaks, are written by their bytes as `$'\x0a'`, which
  /// bash, zsh and POSIX 2024 read. A path that starts with a hyphen gets `./` in front, so that it
  /// is not read as an option.
  package var shellWord: String {
    let text = utf8.first == UInt8(ascii: "-") ? "./" + self : self
    let isPlain = text.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || "_-./+,:@".utf8.contains($0)
    }
    if isPlain, !text.isEmpty { return text }
    guard text.unicodeScalars.contains(where: \.isInvisible) else {
      return "'" + text.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
    }
    return "$'" + text.unicodeScalars.map(Self.shellEscaped).joined() + "'"
  }

  private static func shellEscaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
    guard scalar.isInvisible else { return String(scalar) }
    return scalar.utf8.map { "\\x" + $0.hexadecimal(digits: 2) }.joined()
  }

  /// The part of a path that a shell replaces by another path; `nil` where there is none.
  ///
  /// It is `~` or `~name` in front, and `$NAME`, `${NAME}` or `$(NAME)` at the start of any part. A
  /// path that begins with `./` has no such part, so `./~` is a folder called `~`.
  package var shellExpansion: String? {
    guard !hasBytePrefix("./") else { return nil }
    let parts = PathText.parts(of: self)
    if let first = parts.first, first.utf8.first == UInt8(ascii: "~") { return String(first) }
    let found = parts.first { part in
      let start = Array(part.utf8.prefix(2))
      guard start.count == 2, start[0] == UInt8(ascii: "$") else { return false }
      return start[1].isLetter || "_{(".utf8.contains(start[1])
    }
    return found.map { String($0) }
  }
}
