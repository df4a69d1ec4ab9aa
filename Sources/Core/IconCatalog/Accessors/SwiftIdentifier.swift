internal import Foundation
import IconModel

/// Converts names of icons and tabs to names of enumeration cases.
package enum SwiftIdentifier {
  package enum Kind: String {
    case icon = "Icon"
    case tab = "Tab"
  }

  /// Names that a case cannot have: `allCases` is a member of each `CaseIterable` enumeration, and
  /// `none` and `some` are cases of `Optional`.
  private static let members: Set = ["allCases", "none", "some"]

  /// The identifiers of names, all different, in the order of the names.
  ///
  /// `nav/arrow-left` becomes `navArrowLeft`, `3d` becomes `_3d`, `default` becomes
  /// `` `default` ``. When several names become the same identifier, all but the first get numbers.
  package static func cases(for names: [String], kind: Kind) -> [String] {
    var unique = UniqueNames()
    return names.map { name in
      let identifier = unique.name(identifier(for: name, kind: kind))
      return SwiftName.keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }
  }

  /// The declaration of a case, with a raw value if that differs from the case's name.
  static func enumerationCase(_ name: String, rawValue: String) -> String {
    name.utf8.elementsEqual(rawValue.utf8) ? name : "\(name) = \(SwiftLiteral.string(rawValue))"
  }

  /// The identifier of one name, without backticks.
  ///
  /// The kind is appended to a name that a case cannot have: `none` becomes `noneIcon`. It also
  /// begins the identifier of a name without letters and digits.
  static func identifier(for name: String, kind: Kind) -> String {
    let words = words(of: name)
    guard let first = words.first else {
      // A name without letters and digits, such as an emoji, becomes the code points of its characters.
      let numbers = name.unicodeScalars.map { "U" + String($0.value, radix: 16, uppercase: true) }
      return kind.rawValue.lowercased() + numbers.joined()
    }
    let camel =
      lowercasedStart(of: first)
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isStart = camel.unicodeScalars.first?.properties.isXIDStart == true
    let identifier = isStart ? camel : "_" + camel
    return members.contains(identifier) ? identifier + kind.rawValue : identifier
  }

  /// The symbol that Xcode makes of an image set: `tab/perkImage` becomes `tab.perk`.
  ///
  /// Each namespace is a type around the symbol; the suffixes "Image" and "Color" are left out.
  package static func assetSymbol(of imageSet: String) -> String {
    let parts = imageSet.bytesSplit(at: "/").map { identifier(for: String($0), kind: .icon) }
    let symbol = parts.joined(separator: ".")
    let end = ["Image", "Color"].first { symbol.hasByteSuffix($0) && parts.last != $0 }
    return String(symbol.dropLast(end?.count ?? 0))
  }

  /// The parts of a name that Swift allows in an identifier, in composed form.
  ///
  /// These are the characters of Unicode's `XID_Continue` except underscores, the middle dot and
  /// invisible characters.
  private static func words(of name: String) -> [String] {
    name.precomposedStringWithCanonicalMapping.unicodeScalars
      .split {
        !$0.properties.isXIDContinue || $0 == "_" || $0 == "\u{B7}"
          || $0.properties.generalCategory == .format
      }
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// A word with its leading capitals in lower case, except the capital that starts the next word:
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

/// Converts text to literals and comments of the generated code.
enum SwiftLiteral {
  /// A string literal of any text.
  ///
  /// Characters that are invisible, or that reverse the text after them, become escapes, which are the
  /// same in TypeScript and Dart. The characters in `escaped` get a backslash: the quote, and those
  /// that would start an interpolation.
  static func string(
    _ text: String, quote: Unicode.Scalar = "\"", escaped: Set<Unicode.Scalar> = ["\""]
  ) -> String {
    var literal = "\(quote)"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case _ where escaped.contains(scalar): literal += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\(quote)"
  }

  /// A text for a comment of one line.
  static func comment(_ text: String) -> String { String(string(text).dropFirst().dropLast()) }
}
