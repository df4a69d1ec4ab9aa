internal import Foundation

/// The identifiers and literals of a programming language; identifiers are made as in the Swift code.
package struct CodeLanguage: Sendable {
  package let name: String
  /// The value of `formats` that writes code in it.
  package let format: String
  /// The names that an identifier cannot have: keywords, and names that the code itself declares.
  var reserved: Set<String> = []
  /// Whether identifiers consist of ASCII letters and digits, and an underscore in front makes them
  /// private, as in Dart.
  var isASCII = false
  /// The characters that a string literal escapes besides the backslash: its quote, and those that
  /// would start an interpolation.
  var escaped: Set<Unicode.Scalar> = []

  /// The language of the accessors; keywords are between backticks there.
  package static let swift = CodeLanguage(name: "Swift", format: "swift")

  /// The identifiers of names, all different, in the order of the names; of those that would be equal,
  /// all but the first get numbers.
  func identifiers(of names: [String], kind: SwiftIdentifier.Kind) -> [String] {
    var unique = UniqueNames()
    return names.map { unique.name(identifier(of: $0, kind: kind)) }
  }

  /// The identifier of one name; the kind is appended to a word that is reserved.
  private func identifier(of name: String, kind: SwiftIdentifier.Kind) -> String {
    let ascii = isASCII ? Self.ascii(name) : ""
    // A name such as an emoji has no letters and digits left.
    let hasLetters = ascii.contains { $0.isLetter || $0.isNumber }
    var identifier = SwiftIdentifier.identifier(for: hasLetters ? ascii : name, kind: kind)
    if isASCII, identifier.hasPrefix("_") {
      identifier = kind.rawValue.lowercased() + identifier.dropFirst()
    }
    return reserved.contains(identifier) ? identifier + kind.rawValue : identifier
  }

  /// A name without accents; other letters become words of their code points: `U5730`.
  private static func ascii(_ name: String) -> String {
    name.decomposedStringWithCompatibilityMapping.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else if let letters = letters[scalar] {
        text += letters
      } else if scalar.properties.isXIDStart {
        text += " U\(String(scalar.value, radix: 16, uppercase: true)) "
      } else if scalar.properties.generalCategory != .nonspacingMark {
        text += " "
      }
    }
  }

  /// Letters of European languages that have no decomposition.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "œ": "oe", "Œ": "Oe", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ı": "i",
  ]

  func literal(_ text: String) -> String {
    SwiftLiteral.string(text, quote: "'", escaped: escaped)
  }

  /// The icons whose names become the same identifier, in groups in the order of their first names; all
  /// but the first of each get numbers.
  package func collisions(of names: [String]) -> [(identifier: String, names: [String])] {
    let groups = Dictionary(grouping: names.indices) { place in
      identifier(of: names[place], kind: .icon).lowercased()
    }.values.filter { $0.count > 1 }
    return groups.sorted { $0[0] < $1[0] }.map { group in
      (identifier(of: names[group[0]], kind: .icon), group.map { names[$0] })
    }
  }
}
