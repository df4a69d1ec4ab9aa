import IconModel

/// The text by which people know a tab, and its words.
package struct TabName {
  let text: String
  /// The words in lower case; a hyphen joins two into one, as in `add-ons`.
  let words: [String]
  let location: SourceLocation
  /// Whether the text is the title, which the bar shows.
  let isTitle: Bool

  /// Takes the title, or else the label that VoiceOver reads, or else the id; `nil` for a system item.
  init?(of tab: Tab) {
    guard tab.systemItem == nil else { return nil }
    if let title = tab.title, !title.value.isBlank {
      text = title.value
      words = Self.words(of: title.value)
      location = title.location
      isTitle = true
    } else {
      text = tab.accessibilityLabel ?? tab.id
      words = tab.accessibilityLabel.map { Self.words(of: $0) } ?? Self.parts(of: tab.id)
      location = tab.location
      isTitle = false
    }
  }

  /// What messages say of the tab.
  var description: String { isTitle ? "is titled '\(text)'" : "is called '\(text)'" }

  /// The words of a title, in lower case.
  package static func words(of title: String) -> [String] {
    title.lowercased().split { !$0.isLetter && !$0.isNumber && !"-‐‑'’".contains($0) }.map {
      String($0)
    }
  }

  /// The words of an identifier such as `new-post`, `new_post` or `newPost`, in lower case.
  package static func parts(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      let isLetter = character.isLetter || character.isNumber
      if !isLetter || (character.isUppercase && word.last?.isLowercase == true) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter { word.append(contentsOf: character.lowercased()) }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text for comparisons: in lower case, with single spaces.
  var foldedForComparison: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
