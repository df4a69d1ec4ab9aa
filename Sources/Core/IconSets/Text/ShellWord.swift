import IconModel

/// A text as one word of a command line that people copy into a shell.
package struct ShellWord: CustomStringConvertible {
  package let description: String

  /// Quotes a path or another argument where a shell needs it.
  ///
  /// Invisible characters, such as line breaks, are written by their bytes as `$'\x0a'`, which
  /// bash, zsh and POSIX 2024 read. A path that starts with a hyphen gets `./` in front, so that it
  /// is not read as an option.
  package init(_ text: String) {
    let text = text.utf8.first == UInt8(ascii: "-") ? "./" + text : text
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-./+,:@".utf8.contains(byte)
      }
    }
    if isPlain, !text.isEmpty {
      description = text
    } else if text.unicodeScalars.allSatisfy({ !$0.isInvisible }) {
      let quoted = text.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
      description = "'\(quoted.joined())'"
    } else {
      description = "$'" + text.unicodeScalars.map(Self.escaped).joined() + "'"
    }
  }

  /// A scalar inside `$'...'`.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
    guard scalar.isInvisible else { return String(scalar) }
    return scalar.utf8.map { byte in
      "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension String {
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
      return start[1] | 0x20 >= UInt8(ascii: "a") && start[1] | 0x20 <= UInt8(ascii: "z")
        || "_{(".utf8.contains(start[1])
    }
    return found.map { String($0) }
  }
}
