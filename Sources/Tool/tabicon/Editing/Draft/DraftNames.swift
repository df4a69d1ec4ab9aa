import IconModel

/// The ids and titles of the icons of a draft; no two icons have the same.
struct DraftNames {
  private var titles: [String: String] = [:]
  private var ids: [String: String] = [:]

  /// Names icons in order, so that the first ones get the shortest names.
  init(of icons: [ConfigurationDraft.Icon]) {
    let lastParts = Dictionary(grouping: icons) { Self.lastPart(of: $0.name) }
    var taken: Set<String> = []
    for icon in icons {
      let last = Self.lastPart(of: icon.name)
      ids[icon.name] = lastParts[last]?.count == 1 ? last : icon.name
      let candidates = IconTitle(of: icon.name).candidates(name: icon.name).filter { !$0.isEmpty }
      let numbered = (2...).lazy.map { "\(candidates[0]) \($0)" }
      let isFree = { (title: String) in !taken.contains(title.lowercased()) }
      guard let title = candidates.first(where: isFree) ?? numbered.first(where: isFree) else {
        continue
      }
      taken.insert(title.lowercased())
      titles[icon.name] = title
    }
  }

  /// The id of the icon's tab: the last part of its name, or its name if that part is not unique.
  func id(of icon: ConfigurationDraft.Icon) -> String { ids[icon.name] ?? icon.name }

  /// The title of the icon's tab.
  func title(of icon: ConfigurationDraft.Icon) -> String { titles[icon.name] ?? icon.name }

  private static func lastPart(of name: String) -> String {
    PathText.parts(of: name).last.map(String.init) ?? name
  }
}

/// The titles that follow from an icon's name: `Traffic Light` of `signs/ic_traffic-light_24px`.
struct IconTitle {
  /// Words that icon sets put in front of every name.
  private static let prefixes: Set = ["ic", "icn", "ico", "icon"]

  /// The words of the last part of the name, without prefix and size.
  let own: [String]
  /// All words of all parts.
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

  /// The titles from the shortest one to the name itself, which is unique.
  func candidates(name: String) -> [String] { [Self.text(own), Self.text(all), name] }

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
