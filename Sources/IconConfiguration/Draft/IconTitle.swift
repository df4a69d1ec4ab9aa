import IconModel

/// The titles that names of icons make: `Traffic Light` of `signs/ic_traffic-light_24px`.
struct IconTitle {
  /// What sets of icons put before every name.
  private static let prefixes: Set = ["ic", "icn", "ico", "icon"]

  /// The words of the last part of the name.
  private let own: [String]
  /// The words of all its parts, with everything that was left out of `own`.
  private let all: [String]

  init(of name: String) {
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

  /// The titles from the shortest to one that no other name has, but for its signs.
  func candidates(name: String) -> [String] { [Self.text(own), Self.text(all), name] }

  private static func text(_ words: [String]) -> String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// The words between signs and before capitals.
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

  /// Whether a word is a number of pixels or points, which says nothing of what is drawn.
  private static func isSize(_ word: String) -> Bool {
    let digits = word.prefix(while: \.isNumber)
    return digits.count >= 2 && ["", "px", "pt", "dp"].contains(word.dropFirst(digits.count))
  }
}
