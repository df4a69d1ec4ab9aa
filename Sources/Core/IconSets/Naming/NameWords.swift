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
    /// What it is in a pattern; `nil` for a text that is no part of the name, such as a prefix.
    var element: NamePattern.Element? = .name
    /// Whether it says the style of its folder again.
    var isAgain = false
  }

  /// Where a style may stand: `home-fill`, `fill/home`, `home/fill`, `fill-home`, `Style=Fill`, and
  /// `person-fill-add`.
  enum Slot: Int { case suffix, folder, file, prefix, property, infix }

  /// The path without extension.
  let path: [UInt8]
  var words: [Word] = []
  /// How many slashes stand in front of the file's name.
  private(set) var file = 0

  private static let maximumCount = 64
  /// The numbers that may be sizes: "500px" is a company.
  static let sizes: Set = [
    8, 10, 12, 14, 15, 16, 18, 20, 22, 24, 25, 28, 30, 32, 36, 40, 44, 48, 50, 56, 60, 64, 72, 80,
    96, 100, 120, 128, 144, 192, 200, 256, 512, 1_024,
  ]
  /// Names of folders that say what kind of files they hold.
  private static let formats: Set = ["svg", "svgs", "vector", "vectors", "icon", "icons", "assets"]
  /// What design tools call the properties that say a style.
  private static let properties: Set = [
    "style", "state", "variant", "type", "weight", "theme", "appearance", "mode", "status",
  ]

  /// Reads a path without extension, in which some words may mean a style.
  init(_ stem: String, _ styles: [String: StyleWord]) {
    path = Array(stem.utf8)
    var start = 0
    for end in path.indices.map({ $0 + 1 }) where path.isWordBoundary(end) {
      if path[start] == UInt8(ascii: "/") { file += 1 }
      if !path[start].isSeparator, words.count < Self.maximumCount { add(start..<end, styles) }
      start = end
    }
    // `icons-filled/home` and `filled/svg/home`.
    for (place, word) in words.enumerated()
    where word.part < file && Self.formats.contains(word.text)
      && words.contains(where: { $0.part <= word.part && $0.style != nil })
    {
      words[place].element = nil
    }
    for sign in path.indices where path[sign] == UInt8(ascii: "=") { takeProperty(before: sign) }
    takeAxes()
  }

  /// Takes out what Google's Material Symbols say beside name and fill:
  /// `home_24dp_E3E3E3_FILL1_wght400_GRAD0_opsz24`.
  private mutating func takeAxes() {
    guard let fill = words.firstIndex(where: { ["fill0", "fill1"].contains($0.text) }) else {
      return
    }
    let size = words[..<fill].lastIndex { $0.element == .size } ?? fill
    for (place, word) in words.enumerated()
    where (size + 1..<max(fill, size + 1)).contains(place) && word.text.allSatisfy(\.isHexDigit)
      || ["wght", "grad", "opsz"].contains(where: word.text.hasPrefix)
    {
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
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let isSized = ["px", "pt", "dp", "x" + digits].contains { text == digits + $0 }
    let isSize = isSized && Int(digits).map(Self.sizes.contains) == true
    words.append(
      Word(
        range: range, part: file, text: text, style: styles[text],
        element: isSize ? .size : .name))
  }

  /// Takes the words in front of a `=` for the name of a property; in `star=fill`, where the style is
  /// the value, `star` is the icon.
  private mutating func takeProperty(before sign: Int) {
    let start = path[..<sign].lastIndex { ",/".utf8.contains($0) } ?? 0
    let key = words.indices.filter { (start..<sign).contains(words[$0].range.lowerBound) }
    let isProperty = key.contains { Self.properties.contains(words[$0].text) }
    guard let last = key.last, isProperty || path.contains(UInt8(ascii: ",")) else { return }
    for place in key { words[place].element = nil }
    if words[last].text == "size", last + 1 < words.count { words[last + 1].element = .size }
  }

  /// The words of the file's name that are neither sizes nor fixed.
  var own: [Int] {
    words.indices.filter { words[$0].part == file && words[$0].element == .name }
  }

  /// Where a word stands; `nil` for one that can be no style.
  func slot(of place: Int) -> Slot? {
    let word = words[place]
    guard word.element == .name, !word.isAgain else { return nil }
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

  /// The pattern of the path if one of its words is its style; `nil` where there is none, as for a name
  /// with braces.
  func pattern(style: Int?) -> NamePattern? {
    var elements: [NamePattern.Element] = []
    // A name that begins with a separator does not fit.
    var end = words.first?.range.lowerBound ?? 0
    for (place, word) in words.enumerated() {
      let isAgain = word.isAgain && style.map { words[$0].text == word.text } == true
      let element = place == style || isAgain ? .style : word.element
      // A name has its folders.
      if element != .name || elements.last != .name {
        elements.add(path[end..<word.range.lowerBound])
        if let element { elements.append(element) }
        if element == nil { elements.add(path[word.range]) }
        if element == .size { elements.add(path[word.range].drop(while: \.isDigit)) }
      }
      end = word.range.upperBound
    }
    // The folders in front of the pattern are part of the name.
    if elements.first == .name, case .literal(let text)? = elements.dropFirst().first,
      text.first == UInt8(ascii: "/"), elements.dropFirst().contains(.name)
    {
      elements.replaceSubrange(
        ..<2, with: text.count > 1 ? [.literal(Array(text.dropFirst()))] : [])
    }
    return try? NamePattern(elements)
  }
}

extension [NamePattern.Element] {
  /// Adds a text to the literal at the end.
  fileprivate mutating func add(_ text: ArraySlice<UInt8>) {
    if case .literal(let before) = last {
      self[count - 1] = .literal(before + text)
    } else if !text.isEmpty {
      append(.literal([UInt8](text)))
    }
  }
}
