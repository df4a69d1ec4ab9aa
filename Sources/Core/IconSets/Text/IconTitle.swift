import IconModel
import IconRules

/// The titles that follow from an icon's name: `Traffic Light` of `signs/ic_traffic-light_24px`.
package struct IconTitle {
  /// Words that icon sets put in front of every name.
  private static let prefixes: Set = ["ic", "icn", "ico", "icon"]

  /// The words of the last part of the name, without prefix and size.
  package let own: [String]
  private let all: [String]

  package init(of name: String) {
    let parts = PathText.parts(of: name)
    let last = Self.words(of: parts.last ?? "")
    var words = last[...]
    if words.count > 1, Self.prefixes.contains(words[words.startIndex].lowercased()) {
      words = words.dropFirst()
    }
    while words.count > 1, let size = words.last, Self.isSize(size) { words = words.dropLast() }
    own = Array(words)
    all = parts.flatMap(Self.words)
  }

  /// The titles from the shortest one, whose words fit a bar of five, to the name itself, which is unique.
  package func candidates(name: String) -> [String] {
    let words = own.indices.reversed().map { Self.text(Array(own[...$0])) }
    let short = words.first { TabBarSubject.fits($0, among: 5) } ?? Self.text(own)
    return [short, Self.text(all), name].filter { !$0.isEmpty }
  }

  private static func text(_ words: [String]) -> String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// Splits a part at punctuation and before capitals.
  private static func words(of part: Substring) -> [String] {
    var words: [String] = [""]
    var last: Character = " "
    for character in part {
      let isPart = character.isLetter || character.isNumber || "'’".contains(character)
      if !isPart || (character.isUppercase && last.isLowercase) { words.append("") }
      if isPart { words[words.count - 1].append(character) }
      last = character
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether a word is a size in pixels or points, which does not describe the drawing.
  private static func isSize(_ word: String) -> Bool {
    let digits = word.prefix(while: \.isNumber)
    return digits.count >= 2 && ["", "px", "pt", "dp"].contains(word.dropFirst(digits.count))
  }
}
