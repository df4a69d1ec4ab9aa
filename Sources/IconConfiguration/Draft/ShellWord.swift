/// A text as one word of a command that people copy into a shell, on one line.
package struct ShellWord: CustomStringConvertible {
  package let description: String

  /// Quotes a path or another argument where a shell needs it.
  ///
  /// What cannot be seen, line breaks above all, is written by its bytes as `$'\x0a'`, which bash,
  /// zsh and POSIX 2024 know. A path is kept from being taken for an option.
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

extension Unicode.Scalar {
  /// Whether the scalar has no picture of its own, and is no space.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      self != " "
    default: false
    }
  }
}
