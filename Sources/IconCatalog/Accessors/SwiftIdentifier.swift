internal import Foundation

/// Turns names of icons and tabs into the names of enumeration cases.
struct SwiftIdentifier {
  /// Members that every `CaseIterable` enumeration has, and `none`, which behind an optional would
  /// mean the absence of a value.
  private static let members: Set = ["allCases", "none", "some"]

  /// Words that Swift takes for a name only between backticks.
  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The identifiers for names, in their order, no two alike.
  ///
  /// `nav/arrow-left` becomes `navArrowLeft`, `3d` becomes `_3d`, `default` becomes
  /// `` `default` ``. Where several names would become one identifier, the later ones get numbers.
  ///
  /// - Parameters:
  ///   - names: The names, in an order that does not change between runs.
  ///   - kind: What is put behind a name that cannot be a case of its own, and what stands for a
  ///     name without letters and digits: `Icon`, `Tab`.
  /// - Returns: An identifier for each name.
  static func cases(for names: [String], kind: String) -> [String] {
    var unique = UniqueNames()
    return names.map { name in
      let identifier = unique.name(identifier(for: name, kind: kind))
      return keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }
  }

  static func identifier(for name: String, kind: String) -> String {
    let words = words(of: name)
    guard let first = words.first else {
      // A name of signs alone, such as a smiley, is told by the numbers of its characters.
      let numbers = name.unicodeScalars.map { "U" + String($0.value, radix: 16, uppercase: true) }
      return kind.lowercased() + numbers.joined()
    }
    let camel =
      lowercasedStart(of: first)
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isStart = camel.unicodeScalars.first?.properties.isXIDStart == true
    let identifier = isStart ? camel : "_" + camel
    return members.contains(identifier) ? identifier + kind : identifier
  }

  /// The parts of a name that Swift allows in an identifier, in composed form.
  ///
  /// All of Unicode's `XID_Continue` but underscores, the middle dot and what nobody sees.
  private static func words(of name: String) -> [String] {
    name.precomposedStringWithCanonicalMapping.unicodeScalars
      .split {
        !$0.properties.isXIDContinue || $0 == "_" || $0 == "\u{B7}"
          || $0.properties.generalCategory == .format
      }
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// A word whose capitals at the start are small, but for the one that starts its next word:
  /// `URLBar` becomes `urlBar`.
  private static func lowercasedStart(of word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let rest = word.dropFirst(capitals.count)
    guard capitals.count > 1, rest.first?.isLetter == true else {
      return capitals.lowercased() + rest
    }
    return capitals.dropLast().lowercased() + capitals.suffix(1) + rest
  }
}

/// Text of the generated code.
enum SwiftLiteral {
  /// A string literal that stands for a text, whatever characters it has.
  ///
  /// Characters that would not show, or would reverse what follows, are written as escapes.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// A text that may stand in a comment of one line.
  static func comment(_ text: String) -> String { String(string(text).dropFirst().dropLast()) }
}
