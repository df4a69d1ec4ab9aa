import IconModel

/// What the names of a folder's drawings have whatever they name.
extension [NameWords] {
  /// Words that stand in front of names: those of tools and of icon sets.
  private static let prefixes: Set = [
    "ic", "icn", "ico", "icon", "icons", "img", "tab", "tabbar", "tabs",
    "bi", "bx", "bxl", "bxs", "fa", "fi", "fluent", "lni", "mdi", "ph", "ri", "ti",
  ]
  /// Words that say which of several things of one kind is meant: what stands in front of them names
  /// the thing, as in `arrow-left` and `arrow-right`, or in `user-add` and `user-remove`.
  static let qualifiers: Set = [
    "up", "down", "left", "right", "top", "bottom", "in", "out", "back", "forward", "next",
    "previous", "north", "east", "south", "west", "start", "end", "horizontal", "vertical",
    "add", "remove", "plus", "minus", "check", "cross", "x", "slash", "on", "off",
    "high", "medium", "low", "full", "half", "empty", "open", "closed",
  ]

  /// Takes sizes and prefixes out of the names, and what files repeat of the folders of a style.
  mutating func takeAffixes() {
    takeSizes()
    while let prefix = prefix(of: indices.map(\.self)), isPrefix(prefix) {
      take(prefix, of: indices)
    }
    let folders = Dictionary(grouping: indices) { self[$0].styleFolder?.path }
      .filter { $0.key != nil }.values
    // `solid/bxs-home` beside `regular/bx-home`: what the files of all folders begin with is what they
    // name.
    let prefixes = folders.map { prefix(of: $0) }
    for (members, prefix) in zip(folders, prefixes) {
      if let prefix, members.count > 2, Set(prefixes).count > 1 { take(prefix, of: members) }
    }
    let repeating = folders.map { members in members.filter { self[$0].again != nil } }
    func isEach(_ some: [Int], _ members: [Int]) -> Bool { 20 * some.count >= 19 * members.count }
    // Beside `line/c-line` and `line/c`, a pattern that has a style twice would read both as `c`.
    let isMixed = zip(repeating, folders).contains { !$0.isEmpty && !isEach($0, $1) }
    for (some, members) in zip(repeating, folders) where isEach(some, members) {
      for drawing in some {
        guard let place = self[drawing].again else { continue }
        if isMixed { self[drawing].words[place].element = nil }
        self[drawing].words[place].isAgain = !isMixed
      }
    }
  }

  /// Takes bare numbers for sizes where nearly all drawings have one in the same place; `battery-25`
  /// and `battery-50` have none.
  private mutating func takeSizes() {
    let found = indices.compactMap { drawing in self[drawing].number.map { (drawing, $0) } }
    let names = Set(found.map { self[$0].name(without: $1) })
    let isFolder = found.contains { self[$0].words[$1].part < self[$0].file }
    guard 10 * found.count >= 9 * count, isFolder || names.count > 1 else { return }
    for (drawing, place) in found { self[drawing].words[place].element = .size }
  }

  /// The prefix that nearly all of some names have.
  private func prefix(of members: [Int]) -> String? {
    let counts = Dictionary(grouping: members.compactMap { self[$0].prefix }, by: \.self)
    return counts.first { 20 * $0.value.count >= 19 * members.count }?.key
  }

  /// Whether a word that nearly all names begin with is none of what they name.
  private func isPrefix(_ prefix: String) -> Bool {
    let qualified = count { name in
      let rest = name.own.dropFirst().first { name.words[$0].style == nil }
      return rest.map { Self.qualifiers.contains(name.words[$0].text) } == true
    }
    let names = Set(map { $0.name(without: nil) })
    return Self.prefixes.contains(String(prefix.dropLast()))
      || names.count > 2 && 2 * qualified < count
  }

  private mutating func take(_ prefix: String, of members: some Sequence<Int>) {
    for drawing in members where self[drawing].prefix == prefix {
      self[drawing].words[self[drawing].own[0]].element = nil
    }
  }
}

extension NameWords {
  /// The folder that is called like a size, or the number behind the name.
  fileprivate var number: Int? {
    func isNumber(_ place: Int) -> Bool { Int(words[place].text).map(Self.sizes.contains) == true }
    let folder = words.indices.first { place in
      words[place].part < file && isNumber(place)
        && words.count { $0.part == words[place].part } == 1
    }
    let last = own.filter { words[$0].style == nil }.dropFirst().last
    return folder ?? last.flatMap { isNumber($0) ? $0 : nil }
  }

  /// The words of the name as a text, without styles and a number.
  fileprivate func name(without number: Int?) -> String {
    words.indices.filter { $0 != number && words[$0].element == .name && words[$0].style == nil }
      .map { words[$0].text }.joined(separator: "-")
  }

  /// The word that the file's name begins with, and the separator behind it, without which equal
  /// prefixes could make two names equal; `nil` for a style, and for a word that leaves no name which
  /// begins with a letter.
  fileprivate var prefix: String? {
    let names = own.filter { words[$0].style == nil }
    guard names.count > 1, names[0] == own[0], !path[words[names[1]].range.lowerBound].isDigit
    else { return nil }
    let separator = path[words[names[0]].range.upperBound]
    guard "-_. ".utf8.contains(separator) else { return nil }
    return words[names[0]].text + String(UnicodeScalar(separator))
  }

  /// The innermost folder that is called after a style.
  fileprivate var styleFolder: (path: String, word: String)? {
    words.last { $0.part < file && $0.style != nil }.map {
      (String(decoding: path[..<$0.range.upperBound], as: UTF8.self), $0.text)
    }
  }

  /// The word of the file's name that says again what its folder says.
  fileprivate var again: Int? {
    let own = own
    guard own.count > 1, let style = styleFolder else { return nil }
    return [own[own.count - 1], own[0]].first { words[$0].text == style.word }
  }
}
