import IconModel

/// The path of a drawing as the words that people read in it.
///
/// A word ends at a separator, and in front of a capital behind a small letter: `tab/HomeFilled` is
/// `tab`, `Home`, `Filled`.
struct NameWords {
  struct Word {
    /// The bytes of the path that it is.
    let range: Range<Int>
    /// How many slashes stand in front of it.
    let part: Int
    /// Its letters in lower case.
    let text: String
    let style: StyleWord?
    /// What it is in a pattern: a style where it repeats that of its folder; `nil` for a text that is no
    /// part of the name, such as a prefix.
    var element: NamePattern.Element? = .name
  }

  /// Where a style may stand: `home-fill`, `fill/home`, `home/fill`, `fill-home`, `Style=Fill`, and
  /// `person-fill-add`.
  enum Slot: Int { case suffix, folder, file, prefix, property, infix }

  /// The path without extension.
  let path: [UInt8]
  fileprivate(set) var words: [Word] = []
  /// How many slashes stand in front of the file's name.
  fileprivate var file = 0

  private static let maximumCount = 64

  /// Reads a path without extension, in which some words may mean a style.
  init(_ stem: String, _ styles: [String: StyleWord]) {
    path = Array(stem.utf8)
    var start = 0
    for end in path.indices.map({ $0 + 1 }) where path.isWordBoundary(end) {
      if path[start] == UInt8(ascii: "/") { file += 1 }
      if !path[start].isSeparator, words.count < Self.maximumCount { add(start..<end, styles) }
      start = end
    }
    for place in words.indices { words[place].element = element(of: place) }
    // Google's Material Symbols: `home_24dp_E3E3E3_FILL1_wght400_GRAD0_opsz24`.
    guard let fill = words.firstIndex(where: { ["fill0", "fill1"].contains($0.text) }) else {
      return
    }
    let size = words[..<fill].lastIndex { $0.element == .size } ?? fill
    for place in words.indices[size...] where place != fill && words[place].element == .name {
      words[place].element = nil
    }
  }

  private mutating func add(_ range: Range<Int>, _ styles: [String: StyleWord]) {
    var (range, text) = (range, String(decoding: path[range], as: UTF8.self).fileSystemKey)
    // "two-tone" and "line-duotone" are one word each.
    if let last = words.last, last.part == file, let whole = styles[last.text + text],
      whole.variant == nil
    {
      (range, text) = (last.range.lowerBound..<range.upperBound, last.text + text)
      words.removeLast()
    }
    words.append(Word(range: range, part: file, text: text, style: styles[text]))
  }

  /// What a word is in a pattern, whatever the other drawings are called.
  private func element(of place: Int) -> NamePattern.Element? {
    let word = words[place]
    // In `star=fill`, where the style is the value, `star` is the icon.
    if path[word.range.upperBound...].first == UInt8(ascii: "="),
      path.contains(UInt8(ascii: ",")) || NameTable.properties.contains(word.text)
    {
      return nil
    }
    let folder = word.part < file ? words.filter { $0.part == word.part } : []
    // `icons-filled/home` and `filled/svg/home`.
    if !folder.isEmpty, NameTable.formats.contains(word.text),
      words.contains(where: { $0.part <= word.part && $0.style != nil })
    {
      return nil
    }
    let digits = word.text.prefix { $0.isASCII && $0.isNumber }
    let isBare =
      folder.count == 1 && digits.count > 1 || place > 0 && words[place - 1].text == "size"
    let units = ["px", "pt", "dp", "x" + digits] + (isBare ? [""] : [])
    let isSize = NameTable.isSize(digits) && units.contains { word.text == digits + $0 }
    return isSize ? .size : .name
  }

  /// The words of the file's name that are neither sizes nor fixed.
  private var own: [Int] {
    words.indices.filter { words[$0].part == file && words[$0].element == .name }
  }

  /// Where a word stands; `nil` for one that can be no style.
  func slot(of place: Int) -> Slot? {
    let word = words[place]
    guard word.element == .name else { return nil }
    let isValue = path[..<word.range.lowerBound].last == UInt8(ascii: "=")
    if ["true", "yes", "false", "no"].contains(word.text) {
      let saysStyle = place > 0 && words[place - 1].style?.variant == .filled
      return isValue && saysStyle ? .property : nil
    }
    if isValue { return .property }
    if word.part < file { return .folder }
    let own = own
    if own == [place] { return file > 0 ? .file : nil }
    return place == own.last ? .suffix : place == own.first ? .prefix : .infix
  }

  /// The text of a pattern for the path if one of its words is its style; it may be none, as for a name
  /// with braces.
  func pattern(style: Int?) -> String {
    let elements = words.indices.map { place in
      let isAgain = words[place].element == .style
      return place == style || isAgain && words[place].text == style.map { words[$0].text }
        ? .style : isAgain ? .name : words[place].element
    }
    // The folders in front of the pattern are part of the name.
    let part = words.indices.first { elements[$0] != .name }.map { words[$0].part } ?? 0
    let behind = words.indices.filter { words[$0].part >= part }
    let shown = behind.contains { elements[$0] == .name } ? behind : Array(words.indices)
    var text: [UInt8] = []
    for (place, former) in zip(shown, [nil] + shown) {
      // A name has its folders.
      if elements[place] == .name, former.map({ elements[$0] }) == .name { continue }
      let (range, element) = (words[place].range, elements[place])
      // A name that begins with a separator does not fit.
      text +=
        path[(former.map { words[$0].range.upperBound } ?? range.lowerBound)..<range.lowerBound]
      text += element.map { Array($0.rawValue.utf8) } ?? Array(path[range])
      if element == .size { text += path[range].drop(while: \.isDigit) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The words of the file's name that are no styles either.
  fileprivate var names: [Int] { own.filter { words[$0].style == nil } }

  /// A word at an end of the file's name where others are left.
  fileprivate func end(_ isFirst: Bool) -> Int? {
    guard let place = isFirst ? own.first : own.last,
      let rest = names.first(where: { $0 != place }),
      !isFirst || !path[words[rest].range.lowerBound].isDigit
    else { return nil }
    return place
  }

  /// The innermost folder that is called after a style.
  fileprivate var styleFolder: Word? { words.last { $0.part < file && $0.style != nil } }
}

extension [NameWords] {
  /// Takes out of the names what they have whatever they name: sizes, prefixes, and what files repeat of
  /// the folder of a style.
  mutating func takeAffixes() {
    // `battery-25` and `battery-50` have no sizes.
    let sized = indices.compactMap { drawing -> (drawing: Int, place: Int, rest: [String])? in
      let (words, names) = (self[drawing].words, self[drawing].names)
      guard names.count > 1, let last = names.last, NameTable.isSize(words[last].text) else {
        return nil
      }
      return (drawing, last, names.dropLast().map { words[$0].text })
    }
    if 10 * sized.count >= 9 * count, Set(sized.map(\.rest)).count > 1 {
      for name in sized { self[name.drawing].words[name.place].element = .size }
    }
    // `solid/bxs-home` beside `regular/bx-home`, and `fill/home-fill`.
    let folders = Dictionary(grouping: indices) { drawing in
      self[drawing].styleFolder.map { self[drawing].path[..<$0.range.upperBound] }
    }.filter { $0.key != nil }.values
    let all: [(members: [Int], style: String?)] = [(indices.map(\.self), nil)]
    for (members, style) in all + folders.map({ ($0, self[$0[0]].styleFolder?.text) }) {
      while take(from: members, isFirst: true, style) {}
      _ = take(from: members, isFirst: false, style)
    }
  }

  /// Takes the word that nearly all of some names have at an end, if it repeats the style of their folder
  /// or is a prefix.
  private mutating func take(from members: [Int], isFirst: Bool, _ style: String?) -> Bool {
    let ends = members.compactMap { drawing in
      self[drawing].end(isFirst).map { (drawing, $0, text: self[drawing].words[$0].text) }
    }
    let shared = Dictionary(grouping: ends, by: \.text)
      .first { 20 * $0.value.count >= 19 * members.count }
    guard let (word, names) = shared, word == style || isFirst && isPrefix(word, of: members) else {
      return false
    }
    for (drawing, place, _) in names {
      self[drawing].words[place].element = word == style ? .style : nil
    }
    return true
  }

  /// Whether a word that nearly all of some names begin with is none of what they name.
  private func isPrefix(_ word: String, of members: [Int]) -> Bool {
    let names = members.map { name in self[name].names.map { self[name].words[$0].text } }
    let kinds = names.count { $0.dropFirst().first.map(NameTable.kinds.contains) == true }
    return NameTable.prefixes.contains(word)
      || StyleWord.table[word] == nil && Set(names).count > 2 && 2 * kinds < names.count
  }
}
