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
    let isStyle: Bool
    /// What it is in a pattern: a style where it repeats that of its folder; `nil` for a text that is no
    /// part of the name, such as a prefix.
    var element: NamePattern.Element? = .name
  }

  /// Where a style may stand: `home-fill` or `home/fill`, `fill/home`, `fill-home`, and `person-fill-add`.
  enum Slot: Int, CaseIterable { case suffix, folder, prefix, infix }

  /// The path without extension.
  let path: [UInt8]
  fileprivate(set) var words: [Word] = []
  /// How many slashes stand in front of the file's name.
  private let file: Int

  private static let maximumCount = 64

  /// Reads a path without extension, in which some words may mean a style.
  init(_ stem: String, _ styles: [String: StyleWord]) {
    path = Array(stem.utf8)
    file = path.count { $0 == UInt8(ascii: "/") }
    var (start, part) = (0, 0)
    for end in path.indices.map({ $0 + 1 }) where path.isWordBoundary(end) {
      if path[start] == UInt8(ascii: "/") { part += 1 }
      if !path[start].isSeparator, words.count < Self.maximumCount {
        add(start..<end, part, styles)
      }
      start = end
    }
    // Google's Material Symbols: `home_24dp_E3E3E3_FILL1_wght400_GRAD0_opsz24`.
    guard let fill = words.firstIndex(where: { ["fill0", "fill1"].contains($0.text) }) else {
      return
    }
    let size = words[..<fill].lastIndex { $0.element == .size } ?? fill
    for place in words.indices[size...] where place != fill && words[place].element == .name {
      words[place].element = nil
    }
  }

  private mutating func add(_ range: Range<Int>, _ part: Int, _ styles: [String: StyleWord]) {
    var (range, text) = (range, String(decoding: path[range], as: UTF8.self).fileSystemKey)
    // "two-tone" and "line-duotone" are one word each.
    if let last = words.last, last.part == part, styles[last.text + text] != nil {
      (range, text) = (last.range.lowerBound..<range.upperBound, last.text + text)
      words.removeLast()
    }
    let (former, next) = (path[..<range.lowerBound].last, path[range.upperBound...].first)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let isFolder = [nil, UInt8(ascii: "/")].contains(former) && next == UInt8(ascii: "/")
    let isBare = isFolder || words.last?.text == "size"
    let isSize = (["px", "pt", "dp", "x" + digits] + (isBare ? [""] : [])).contains {
      text == digits + $0
    }
    // In `star=fill`, where the style is the value, `star` is the icon.
    let isProperty =
      next == UInt8(ascii: "=")
      && (path.contains(UInt8(ascii: ",")) || NameTable.properties.contains(text))
    let element = isSize && NameTable.isSize(digits) ? NamePattern.Element.size : .name
    words.append(
      Word(
        range: range, part: part, text: text, isStyle: styles[text] != nil,
        element: isProperty ? nil : element))
  }

  /// The words of the file's name that are neither sizes nor fixed.
  fileprivate var own: [Int] {
    words.indices.filter { words[$0].part == file && words[$0].element == .name }
  }

  /// The words of the file's name that are no styles either.
  fileprivate var names: [Int] { own.filter { !words[$0].isStyle } }

  /// The innermost folder that is called after a style.
  fileprivate var styleFolder: String? { words.last { $0.part < file && $0.isStyle }?.text }

  /// Where a word stands; `nil` for one that can be no style.
  func slot(of place: Int) -> Slot? {
    guard words[place].element == .name else { return nil }
    // `Active=True` says a style, `Badge=True` a thing.
    if ["true", "false"].contains(words[place].text),
      place == 0 || !["active", "selected"].contains(words[place - 1].text)
    {
      return nil
    }
    let own = own
    if words[place].part < file { return .folder }
    if own.count == 1 { return file > 0 ? .suffix : nil }
    return place == own.last ? .suffix : place == own.first ? .prefix : .infix
  }

  /// The name of the icon if one of the words is its style, whatever separates the others.
  func key(style: Int?) -> String {
    var (key, part) = ("", 0)
    for (place, word) in words.enumerated() where place != style && word.element == .name {
      key += (key.isEmpty ? "" : word.part == part ? "-" : "/") + word.text
      part = word.part
    }
    return key
  }

  /// The text of a pattern for the path if one of its words is its style; it may be none, as for a name
  /// with braces.
  func pattern(style: Int?) -> String {
    let text = style.map { words[$0].text }
    var elements = words.map { $0.element == .style && $0.text != text ? .name : $0.element }
    if let style { elements[style] = .style }
    // The folders in front of the pattern are part of the name.
    let part = words.indices.first { elements[$0] != .name }.map { words[$0].part } ?? 0
    let behind = words.indices.filter { words[$0].part >= part }
    let shown = behind.contains { elements[$0] == .name } ? behind : Array(words.indices)
    var pattern: [UInt8] = []
    for (place, former) in zip(shown, [nil] + shown) {
      // A name has its folders.
      if elements[place] == .name, former.map({ elements[$0] }) == .name { continue }
      let (range, element) = (words[place].range, elements[place])
      // A name that begins with a separator does not fit.
      pattern +=
        path[(former.map { words[$0].range.upperBound } ?? range.lowerBound)..<range.lowerBound]
      pattern += element.map { Array($0.rawValue.utf8) } ?? Array(path[range])
      if element == .size { pattern += path[range].drop(while: \.isDigit) }
    }
    return String(decoding: pattern, as: UTF8.self)
  }
}

extension NameWords {
  /// A number at the end of the name that may be a size.
  fileprivate var size: Int? {
    names.count > 1 ? names.last.flatMap { NameTable.isSize(words[$0].text) ? $0 : nil } : nil
  }

  /// A word in front of the name that may be a prefix, if no number follows.
  fileprivate var prefix: Int? {
    guard let first = own.first, NameTable.prefixes.contains(words[first].text),
      let rest = names.first(where: { $0 != first })
    else { return nil }
    return path[words[rest].range.lowerBound].isDigit ? nil : first
  }
}

extension [NameWords] {
  /// Takes out of the names what nearly all of them have: sizes, what files repeat of the folder of a
  /// style, and prefixes.
  mutating func takeAffixes() {
    // `battery-25` and `battery-50` have no sizes.
    let rests = map { name in name.names.dropLast().map { name.words[$0].text } }
    if Set(rests).count > 1 { take(.size, from: indices.map(\.self)) { $0.size } }
    // `fill/home-fill`.
    for (style, members) in Dictionary(grouping: indices, by: { self[$0].styleFolder }) {
      take(.style, from: members) { name in
        name.own.count > 1 ? name.own.last.flatMap { name.words[$0].text == style ? $0 : nil } : nil
      }
    }
    while take(nil, from: indices.map(\.self), where: { $0.prefix }) {}
  }

  /// Makes another element of a word that nearly all of some names have.
  @discardableResult
  private mutating func take(
    _ element: NamePattern.Element?, from members: [Int], where place: (NameWords) -> Int?
  ) -> Bool {
    let found = members.compactMap { drawing in place(self[drawing]).map { (drawing, $0) } }
    guard !found.isEmpty, 20 * found.count >= 19 * members.count else { return false }
    for (drawing, place) in found { self[drawing].words[place].element = element }
    return true
  }
}
