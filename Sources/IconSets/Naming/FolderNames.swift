import IconModel

/// The paths of a folder's drawings as words, with the sizes and prefixes that most of them share.
struct FolderNames {
  /// The path of one drawing.
  struct Drawing {
    let name: NameTokens
    /// The place of the first token of the file's name.
    let stem: Int
    /// The tokens that state a size.
    var sizes = TokenSet()
    /// The tokens that are a prefix shared with other drawings.
    var prefix: Range<Int>
    let isASCII: Bool

    /// Whether a token of the file's name is neither prefix nor size.
    func isOwn(_ index: Int) -> Bool {
      index >= stem && !sizes.contains(index) && !prefix.contains(index)
    }

    /// The first token of the file's name that is neither prefix nor size.
    var firstOwn: Int? { name.tokens.indices[stem...].first(where: isOwn) }
    /// The last token of the file's name that is neither prefix nor size.
    var lastOwn: Int? { name.tokens.indices[stem...].last(where: isOwn) }
  }

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
  private(set) var drawings: [Drawing]

  /// Divides paths into words.
  ///
  /// - Parameters:
  ///   - paths: The paths without extension.
  ///   - start: How many bytes of each path are the folder's, with the slash behind it.
  init(_ paths: [String], from start: Int) {
    drawings = paths.map { path in
      var bytes: [UInt8] = []
      path.appendBytes(from: start, to: &bytes)
      let name = NameTokens(bytes)
      let stem =
        name.tokens.firstIndex { $0.component == name.componentCount - 1 } ?? name.tokens.count
      return Drawing(
        name: name, stem: stem, prefix: stem..<stem,
        isASCII: name.bytes.allSatisfy { $0 < 0x80 })
    }
    findSizes()
    findPrefix()
  }

  /// Finds the tokens that state sizes: those with a unit, and bare numbers that nearly all names
  /// have in the same place.
  private mutating func findSizes() {
    for place in drawings.indices {
      let drawing = drawings[place]
      let tokens = drawing.name.tokens
      for index in tokens.indices where tokens[index].size?.hasUnit == true {
        if index < drawing.stem || tokens.count - drawing.stem > 1 {
          drawings[place].sizes.insert(index)
        }
      }
    }
    let ends = drawings.map { drawing -> Int? in
      let tokens = drawing.name.tokens
      let last = tokens.indices[drawing.stem...].last {
        drawing.isOwn($0) && tokens[$0].word == nil
      }
      guard let last, tokens[last].size != nil, last != drawing.firstOwn else { return nil }
      return last
    }
    addBareSizes(ends, areNamed: true)
    let folders = drawings.map { drawing in
      (0..<drawing.stem).first { index in
        let token = drawing.name.tokens[index]
        return token.size != nil && drawing.isWholeComponent(index)
      }
    }
    addBareSizes(folders, areNamed: false)
  }

  /// Takes a bare number of each drawing for its size, if nearly all have one of a few.
  ///
  /// - Parameters:
  ///   - places: The places of the numbers.
  ///   - areNamed: Whether the numbers stand in the names of files, where several names have to have
  ///     them: `battery-25` and `battery-50` are no sizes.
  private mutating func addBareSizes(_ places: [Int?], areNamed: Bool) {
    let found = zip(drawings, places).compactMap { drawing, place in
      place.flatMap { drawing.name.tokens[$0].size?.value }
    }
    let names = zip(drawings, places).lazy.compactMap { drawing, place in
      place.map { number in
        drawing.key(
          without: TokenSet(
            drawing.name.tokens.indices.filter {
              $0 == number || drawing.name.tokens[$0].word != nil
            }))
      }
    }
    guard Double(found.count) >= Self.shareOfSizes * Double(drawings.count), !found.isEmpty,
      Self.usualSizes.isSuperset(of: found), !areNamed || Set(names).count > 1
    else { return }
    for (index, place) in places.enumerated() {
      if let place { drawings[index].sizes.insert(place) }
    }
  }

  /// Finds the words that all names of files begin with.
  private mutating func findPrefix() {
    guard let first = drawings.first else { return }
    var count = 0
    while let word = first.word(count),
      drawings.allSatisfy({ drawing in
        drawing.word(count).map { $0 == word } == true && drawing.remains(behind: count)
      })
    {
      guard Self.usualPrefixes.contains(word.text) || mayHavePrefix(behind: count) else { break }
      count += 1
    }
    for place in drawings.indices {
      let stem = drawings[place].stem
      drawings[place].prefix = stem..<stem + count
    }
  }

  /// Whether a word in the same place of all names may be a prefix, and is not what they name.
  private func mayHavePrefix(behind count: Int) -> Bool {
    guard nameCount >= Self.minimumPrefixed else { return false }
    let qualified = drawings.count { drawing in
      drawing.ownWord(behind: count).map { Self.qualifiers.contains($0) } == true
    }
    return 2 * qualified < drawings.count
  }

  /// How many names there are without regard to style words.
  private var nameCount: Int {
    let keys = drawings.lazy.map { drawing in
      let tokens = drawing.name.tokens
      return drawing.key(without: TokenSet(tokens.indices.filter { tokens[$0].word != nil }))
    }
    return Set(keys).count
  }

  /// Takes the word that begins all names of a group for a prefix, as `bxs` in `solid/bxs-home`.
  ///
  /// - Returns: Whether there is such a word.
  private mutating func findPrefix(of group: [Int]) -> Bool {
    guard group.count >= Self.minimumPrefixed, let word = drawings[group[0]].word(0),
      group.allSatisfy({
        let drawing = drawings[$0]
        return drawing.prefix.isEmpty && drawing.word(0).map { $0 == word } == true
          && drawing.remains(behind: 0)
      })
    else { return false }
    for place in group {
      let stem = drawings[place].stem
      drawings[place].prefix = stem..<stem + 1
    }
    return true
  }

  /// Takes off the prefix that the names in each style folder have of their own, as
  /// `solid/bxs-home` beside `regular/bx-home`.
  ///
  /// - Returns: Whether there was one.
  mutating func removeFolderPrefixes(_ evidence: StyleEvidence) -> Bool {
    var members: [StyleWord: Set<Int>] = [:]
    for group in evidence.groups {
      for occurrence in group.styled where occurrence.slot == .folder {
        members[occurrence.word, default: []].insert(occurrence.drawing)
      }
    }
    guard members.count > 1 else { return false }
    var hasFound = false
    // A drawing below two style folders loses one prefix, in every run the same.
    for word in members.keys.sorted(by: { $0.text < $1.text }) {
      if let group = members[word], findPrefix(of: group.sorted()) { hasFound = true }
    }
    return hasFound
  }
}

extension FolderNames.Drawing {
  /// The word of the file's name at a place with the separator behind it, without regard to
  /// prefixes; `nil` for a style, a size and a word that none of `-`, `_`, `.` and space follows.
  ///
  /// With their separators, equal prefixes can come off without making two names equal.
  fileprivate func word(_ place: Int) -> (text: String, separator: UInt8)? {
    let index = stem + place
    guard index + 1 < name.tokens.count, name.tokens[index].word == nil, !sizes.contains(index)
    else { return nil }
    let separator = name.separator(before: index + 1)
    guard separator.count == 1, let byte = separator.first, "-_. ".utf8.contains(byte) else {
      return nil
    }
    return (name.folded(index), byte)
  }

  /// Whether a name that begins with a letter is left behind the word at a place.
  fileprivate func remains(behind place: Int) -> Bool {
    guard let rest = ownToken(behind: place) else { return false }
    return !NameTokens.isDigit(name.bytes[name.tokens[rest].range.lowerBound])
  }

  /// The first word of the name that is left behind the word at a place.
  fileprivate func ownWord(behind place: Int) -> String? {
    ownToken(behind: place).map(name.folded)
  }

  private func ownToken(behind place: Int) -> Int? {
    (stem + place + 1..<name.tokens.count).first {
      !sizes.contains($0) && name.tokens[$0].word == nil
    }
  }

  /// Whether a token of a folder is the whole name of the folder.
  func isWholeComponent(_ index: Int) -> Bool {
    let component = name.tokens[index].component
    return (index == 0 || name.tokens[index - 1].component != component)
      && (index + 1 == name.tokens.count || name.tokens[index + 1].component != component)
  }

  /// A hash of the name without some tokens, and without sizes and prefix.
  ///
  /// Two drawings of one icon have the same. It has 64 bits and no seed, so that equal names are
  /// equal in every run.
  func key(without removed: TokenSet) -> UInt64 {
    var key = NameHash()
    var component = -1
    for (index, token) in name.tokens.enumerated() {
      if removed.contains(index) || sizes.contains(index) || prefix.contains(index) { continue }
      if component >= 0 { key.add(UInt8(ascii: token.component == component ? "-" : "/")) }
      component = token.component
      if isASCII {
        for place in token.range { key.add(NameTokens.lowercased(name.bytes[place])) }
      } else {
        for byte in name.folded(index).utf8 { key.add(byte) }
      }
    }
    return key.value
  }
}

/// A hash over bytes: FNV-1a of 64 bits.
struct NameHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
