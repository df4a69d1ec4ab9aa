import IconModel

/// The paths of a folder's drawings as words, with the sizes and prefixes that most of them share.
struct FolderNames {
  /// Words that stand in front of names whatever they name: those of tools and of icon sets.
  private static let usualPrefixes: Set = [
    "ic", "icn", "ico", "icon", "icons", "img", "tab", "tabbar", "tabs",
    "bi", "bx", "bxl", "bxs", "fa", "fi", "fluent", "lni", "mdi", "ph", "ri", "ti",
  ]
  /// Words that say which of several things of one kind is meant: what stands in front of them names
  /// the thing, as in `arrow-left`, `arrow-right` and `arrow-up`, or in `user-add` and `user-remove`.
  private static let qualifiers: Set = [
    "up", "down", "left", "right", "top", "bottom", "in", "out", "back", "forward", "next",
    "previous", "north", "east", "south", "west", "start", "end", "horizontal", "vertical",
    "add", "remove", "plus", "minus", "check", "cross", "x", "slash", "on", "off",
    "high", "medium", "low", "full", "half", "empty", "open", "closed",
  ]
  /// The part of all drawings that have to state a bare number for it to be a size.
  private static let shareOfSizes = 0.9
  /// The bare numbers that are taken for sizes in points or pixels.
  private static let usualSizes: Set = [
    8, 10, 12, 14, 15, 16, 18, 20, 22, 24, 25, 28, 30, 32, 36, 40, 44, 48, 50, 56, 60, 64, 72, 80,
    96, 100, 120, 128, 144, 192, 200, 256, 512, 1_024,
  ]
  /// The fewest names that can have a prefix that no other folder is known to have.
  private static let minimumPrefixed = 3

  /// The drawings in the order of the paths.
  private(set) var drawings: [NameTokens]

  /// Divides paths into words.
  ///
  /// - Parameters:
  ///   - paths: The paths, with or without extension.
  ///   - start: How many bytes of each path are the folder's, with the slash behind it.
  init(_ paths: [String], from start: Int) {
    drawings = paths.map { path in
      var bytes: [UInt8] = []
      DrawingName.bare(path).appendBytes(from: start, to: &bytes)
      return NameTokens(bytes)
    }
    findSizes()
    var count = 0
    while takePrefix(at: count, of: drawings.indices, isSure: false) { count += 1 }
  }

  /// Finds the tokens that state sizes: those with a unit, and bare numbers that nearly all names
  /// have in the same place.
  private mutating func findSizes() {
    for place in drawings.indices {
      let (tokens, stem) = (drawings[place].tokens, drawings[place].stem)
      for index in tokens.indices
      where tokens[index].size?.hasUnit == true && (index < stem || tokens.count - stem > 1) {
        drawings[place].take(index, for: .size)
      }
    }
    takeBareSizes(areNamed: true) { drawing in
      let last = drawing.tokens.indices[drawing.stem...].last {
        drawing.isOwn($0) && drawing.tokens[$0].word == nil
      }
      return last == drawing.firstOwn ? nil : last
    }
    takeBareSizes(areNamed: false) { drawing in
      (0..<drawing.stem).first {
        drawing.tokens[$0].size != nil && drawing.isWholeComponent($0)
      }
    }
  }

  /// Takes a bare number of each drawing for its size, if nearly all have one of a few.
  ///
  /// - Parameters:
  ///   - areNamed: Whether the numbers stand in the names of files, where several names have to have
  ///     them: `battery-25` and `battery-50` are no sizes.
  ///   - place: The token that may be the number.
  private mutating func takeBareSizes(areNamed: Bool, at place: (NameTokens) -> Int?) {
    let found = drawings.indices.compactMap { drawing in
      place(drawings[drawing]).flatMap { token in
        drawings[drawing].tokens[token].size.map { (drawing, token, $0.value) }
      }
    }
    guard !found.isEmpty,
      Double(found.count) >= Self.shareOfSizes * Double(drawings.count),
      found.allSatisfy({ Self.usualSizes.contains($0.2) })
    else { return }
    let names = found.map { drawing, token, _ in
      drawings[drawing].key { $0 == token || drawings[drawing].tokens[$0].word != nil }
    }
    guard !areNamed || Set(names).count > 1 else { return }
    for (drawing, token, _) in found { drawings[drawing].take(token, for: .size) }
  }

  /// Takes a word that all names of a group begin with for a prefix.
  ///
  /// - Parameters:
  ///   - place: The place of the word in the names, with all words before it prefixes.
  ///   - group: The places of the drawings.
  ///   - isSure: Whether any such word is a prefix, and not what the drawings show.
  /// - Returns: Whether there is such a word.
  private mutating func takePrefix(
    at place: Int, of group: some Collection<Int>, isSure: Bool
  ) -> Bool {
    guard let first = group.first, let word = drawings[first].prefix(at: place),
      group.allSatisfy({ drawings[$0].prefix(at: place).map { $0 == word } == true }),
      isSure || isPrefix(word.text, at: place)
    else { return false }
    for drawing in group { drawings[drawing].take(drawings[drawing].stem + place, for: .prefix) }
    return true
  }

  /// Whether a word in the same place of all names may be a prefix, and is not what they name.
  private func isPrefix(_ word: String, at place: Int) -> Bool {
    if Self.usualPrefixes.contains(word) { return true }
    let names = drawings.lazy.map { drawing in
      drawing.key { drawing.tokens[$0].word != nil }
    }
    guard Set(names).count >= Self.minimumPrefixed else { return false }
    let qualified = drawings.count { drawing in
      drawing.rest(behind: place).map { Self.qualifiers.contains(drawing.folded($0)) } == true
    }
    return 2 * qualified < drawings.count
  }

  /// Takes off the prefix that the names in each style folder have of their own, as
  /// `solid/bxs-home` beside `regular/bx-home`.
  ///
  /// - Returns: Whether there was one.
  mutating func takeFolderPrefixes(_ evidence: StyleEvidence) -> Bool {
    var members: [StyleWord: Set<Int>] = [:]
    for occurrence in evidence.groups.lazy.flatMap(\.styled) where occurrence.slot == .folder {
      members[occurrence.word, default: []].insert(occurrence.drawing)
    }
    guard members.count > 1 else { return false }
    var hasFound = false
    // A drawing below two style folders loses one prefix, in every run the same.
    for (_, group) in members.sorted(by: { $0.key.text < $1.key.text })
    where group.count >= Self.minimumPrefixed {
      if takePrefix(at: 0, of: group, isSure: true) { hasFound = true }
    }
    return hasFound
  }
}

extension NameTokens {
  /// The word of the file's name at a place with the separator behind it; `nil` where it is none that
  /// can come off: a style, a size, a word that none of `-`, `_`, `.` and space follows, and one that
  /// leaves no name which begins with a letter.
  ///
  /// With their separators, equal prefixes can come off without making two names equal.
  fileprivate func prefix(at place: Int) -> (text: String, separator: UInt8)? {
    let index = stem + place
    guard index + 1 < tokens.count, tokens[index].word == nil, tokens[index].role == .name,
      let rest = rest(behind: place), !Self.isDigit(bytes[tokens[rest].range.lowerBound])
    else { return nil }
    let separator = separator(before: index + 1)
    guard separator.count == 1, let byte = separator.first, "-_. ".utf8.contains(byte) else {
      return nil
    }
    return (folded(index), byte)
  }

  /// The first word of the name that is left behind the word at a place.
  fileprivate func rest(behind place: Int) -> Int? {
    (stem + place + 1..<tokens.count).first {
      tokens[$0].role != .size && tokens[$0].word == nil
    }
  }
}
