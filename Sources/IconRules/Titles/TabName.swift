import IconModel

/// What a tab is called, in words.
struct TabName {
  /// The text as it is written.
  let text: String
  /// The words in small letters; a hyphen joins two into one, as in `add-ons`.
  let words: [String]
  let location: SourceLocation
  /// Whether the bar shows it.
  let isTitle: Bool

  /// Reads what a tab is called: its title, or else what VoiceOver reads, or else its id.
  ///
  /// - Returns: `nil` for a system item, which brings its own title.
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

  /// The words of a title, in small letters.
  static func words(of title: String) -> [String] {
    title.lowercased().split { !$0.isLetter && !$0.isNumber && !"-‐‑'’".contains($0) }.map {
      String($0)
    }
  }

  /// The words of a name that code uses, such as `new-post`, `new_post` or `newPost`.
  static func parts(of name: String) -> [String] {
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
  /// Whether there is nothing to see.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text as it is compared: in small letters, with single spaces.
  var foldedForComparison: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Tab {
  /// What a message calls the tab.
  var displayTitle: String { systemItem?.value.englishTitle ?? title?.value ?? id }
}
