/// A selector of types, classes, ids and places, which are those that design tools and people write.
struct Selector {
  /// What a selector asks of one element.
  private enum Test {
    case type(String), className(String), id(String)
    case root
    /// An attribute, with a value that has to the one given the relation of the sign before `=`, or is it.
    case attribute(String, sign: Character, String)
    /// One of some selectors, or none of them.
    case any([Selector], isNegated: Bool)
    /// A number among its siblings: `start` and each `step` behind it.
    case place(step: Int, start: Int, fromEnd: Bool, ofType: Bool)
  }

  /// The tests of each element on the path, the outermost first, and its relation to the one before.
  private var parts: [(combinator: Character, tests: [Test])] = []
  /// The numbers of ids, of classes and of types, ten bits each.
  private(set) var specificity = 0
  /// Whether it looks at more than the element that it selects.
  private(set) var isContextual = false
  /// The number of parts that look at siblings.
  private(set) var siblingCount = 0

  /// Reads a selector; `nil` for one that has more than types, classes, ids, attributes, places, lists and
  /// `:root`, unless it is read as a loose one, which asks nothing in place of what is not read.
  init?(_ text: String, isLoose: Bool = false) {
    let text = Self.hidingEscapes(of: text).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    var combinator: Character = " "
    for piece in Self.pieces(of: text, from: " >+~") {
      if let sign = piece.first, ">+~".contains(sign) {
        guard combinator == " ", !parts.isEmpty else { return nil }
        combinator = sign
      }
      var compound = piece.drop { " >+~".contains($0) }
      if compound.hasPrefix("*|") { compound = compound.dropFirst(2) }
      guard !compound.isEmpty else { continue }
      var tests: [Test] = []
      for name in Self.pieces(of: String(compound), from: ".#:[") where !["", "*"].contains(name) {
        guard let read = Self.tests(name, isLoose: isLoose) ?? (isLoose ? [] : nil) else {
          return nil
        }
        tests += read
        switch read.first {
        case .type: specificity += 1
        case .id: specificity += 1 << 20
        case .any where name.lowercased().hasPrefix(":where"): break
        case .any(let selectors, _): specificity += selectors.map(\.specificity).max() ?? 0
        default: specificity += 1 << 10
        }
      }
      isContextual = isContextual || !parts.isEmpty
      if "+~".contains(combinator) { siblingCount += 1 }
      for test in tests {
        if case .place = test { (isContextual, siblingCount) = (true, siblingCount + 1) }
        guard case .any(let selectors, _) = test else { continue }
        isContextual = isContextual || selectors.contains(where: \.isContextual)
        siblingCount += selectors.map(\.siblingCount).max() ?? 0
      }
      parts.append((combinator, tests))
      combinator = " "
    }
    guard !parts.isEmpty, combinator == " " else { return nil }
  }

  /// The parts of a text between separators, where these stand outside of parentheses and brackets.
  static func list(_ text: String, at separator: Character = ",") -> [String] {
    pieces(of: text, from: String(separator)).map { String($0.drop { $0 == separator }) }
  }

  /// A text cut before some signs, where they stand outside of parentheses and brackets.
  private static func pieces(of text: String, from signs: String) -> [String] {
    var (pieces, depth) = ([""], 0)
    for letter in text {
      if depth == 0, signs.contains(letter) { pieces.append("") }
      depth += "([".contains(letter) ? 1 : ")]".contains(letter) ? -1 : 0
      pieces[pieces.count - 1].append(letter)
    }
    return pieces
  }

  /// A text with its escaped signs in a private area of Unicode, where they are parts of names.
  private static func hidingEscapes(of text: String) -> String {
    guard text.contains("\\") else { return text }
    return text.replacing(#/\\(?:([0-9A-Fa-f]{1,6})\s?|(.))/#) { match in
      let code = match.1.flatMap { UInt32($0, radix: 16) } ?? match.2?.unicodeScalars.first?.value
      return code.flatMap { UnicodeScalar($0 < 0x80 ? $0 + 0xE000 : $0) }.map { "\($0)" } ?? ""
    }
  }

  /// A name with its escaped signs.
  private static func unhidden(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { name, sign in
      let isHidden = (0xE000..<0xE080).contains(sign.value)
      name.unicodeScalars.append(isHidden ? UnicodeScalar(UInt8(sign.value - 0xE000)) : sign)
    }
  }

  private static func tests(_ text: String, isLoose: Bool) -> [Test]? {
    if text.hasPrefix(":") { return pseudoClass(text, isLoose: isLoose) }
    if text.hasPrefix("[") { return attribute(text.dropFirst().dropLast().trimmed) }
    let hasSign = ".#".contains(text.prefix(1))
    let name = String(text.dropFirst(hasSign ? 1 : 0))
    guard isName(name) else { return nil }
    let word = unhidden(name)
    return [!hasSign ? .type(word) : text.hasPrefix("#") ? .id(word) : .className(word)]
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
          || "-_".utf8.contains($0)
      }
  }

  /// Reads what stands in brackets.
  private static func attribute(_ text: String) -> [Test]? {
    let sides = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard sides.count == 2, let last = sides[0].last else {
      return isName(text) ? [.attribute(text, sign: "^", "")] : nil
    }
    let sign: Character = "^$*~|".contains(last) ? last : "="
    let name = (sign == "=" ? sides[0] : String(sides[0].dropLast())).trimmed
    let quote = sides[1].prefix(1)
    let isQuoted = "\"'".contains(quote) && sides[1].count > 1 && sides[1].hasSuffix(quote)
    let wanted = isQuoted ? String(sides[1].dropFirst().dropLast()) : sides[1]
    guard isName(name), isQuoted || isName(wanted), !wanted.isEmpty || sign == "=" else {
      return nil
    }
    return [.attribute(name, sign: sign, unhidden(wanted))]
  }

  private static func pseudoClass(_ text: String, isLoose: Bool) -> [Test]? {
    let head = text.prefix { $0 != "(" }.lowercased()
    let inner = head.count < text.count ? String(text.dropFirst(head.count + 1).dropLast()) : nil
    if head == ":root", inner == nil { return [.root] }
    if [":not", ":is", ":where"].contains(head), let inner {
      let isLoose = isLoose && head != ":not"
      let selectors = list(inner).map { Selector($0, isLoose: isLoose) }
      return selectors.contains { $0 == nil }
        ? nil : [.any(selectors.compactMap(\.self), isNegated: head == ":not")]
    }
    let isOfType = head.hasSuffix("-of-type")
    guard isOfType || head.hasSuffix("-child"), let (step, start) = numbers(inner ?? "1") else {
      return nil
    }
    func place(fromEnd: Bool) -> Test {
      .place(step: step, start: start, fromEnd: fromEnd, ofType: isOfType)
    }
    switch (head.dropLast(isOfType ? "-of-type".count : "-child".count), inner == nil) {
    case (":first", true), (":nth", false): return [place(fromEnd: false)]
    case (":last", true), (":nth-last", false): return [place(fromEnd: true)]
    case (":only", true): return [place(fromEnd: false), place(fromEnd: true)]
    default: return nil
    }
  }

  /// The numbers `step` and `start` of `odd`, `3` or `2n + 1`.
  private static func numbers(_ text: String) -> (Int, Int)? {
    let word = text.lowercased().filter { !$0.isWhitespace }
    let sum = ["odd": "2n+1", "even": "2n"][word] ?? word
    let sides = sum.split(separator: "n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = sides.first, let last = sides.last else { return nil }
    // Differences of smaller numbers do not overflow.
    guard let start = last.isEmpty ? 0 : Int32(last) else { return nil }
    guard sides.count == 2 else { return (0, Int(start)) }
    return Int32(["", "+", "-"].contains(first) ? first + "1" : first)
      .map { (Int($0), Int(start)) }
  }

  /// Whether an element is what the first parts of the selector say; all of them unless given.
  ///
  /// What is outside of the element `top` does not count: browsers match in the copy of a `use` alone.
  func matches(
    _ element: Int, of tree: MarkupTree, _ text: MarkupText, in top: Int = 0, partCount: Int? = nil
  ) -> Bool {
    let rest = (partCount ?? parts.count) - 1
    let last = parts[rest]
    guard last.tests.allSatisfy({ passes($0, element, tree, text, top) }) else { return false }
    guard rest > 0 else { return true }
    let around: ArraySlice<Int> =
      switch last.combinator {
      case "+": Self.siblings(of: element, tree, top).prefix { $0 < element }.suffix(1)
      case "~": Self.siblings(of: element, tree, top).prefix { $0 < element }
      case ">": tree.ancestors(of: element).prefix { $0 >= top }.prefix(1)
      default: tree.ancestors(of: element).prefix { $0 >= top }[...]
      }
    return around.contains { matches($0, of: tree, text, in: top, partCount: rest) }
  }

  private static func siblings(of element: Int, _ tree: MarkupTree, _ top: Int) -> [Int] {
    guard element != top, let parent = tree.elements[element].parent else { return [element] }
    return tree.children(of: parent)
  }

  private func passes(
    _ test: Test, _ element: Int, _ tree: MarkupTree, _ text: MarkupText, _ top: Int
  ) -> Bool {
    let (attributes, type) = (tree.elements[element].attributes, tree.elements[element].localName)
    switch test {
    case .type(let name): return type == name
    case .id(let name):
      return text.values(of: "id", in: attributes).first?.elementsEqual(name.utf8) ?? false
    case .className(let name):
      return text.values(of: "class", in: attributes).first?
        .split(whereSeparator: isXMLSpace).contains { $0.elementsEqual(name.utf8) } ?? false
    case .attribute(let name, let sign, let wanted):
      guard let value = text.values(of: name, in: attributes).first else { return false }
      let given = String(decoding: value, as: UTF8.self)
      switch sign {
      case "^": return given.hasPrefix(wanted)
      case "$": return given.hasSuffix(wanted)
      case "*": return given.contains(wanted)
      case "~": return given.split(whereSeparator: \.isWhitespace).contains { $0 == wanted }
      case "|": return given == wanted || given.hasPrefix(wanted + "-")
      default: return given == wanted
      }
    case .root: return tree.elements[element].parent == nil
    case .any(let selectors, let isNegated):
      return isNegated != selectors.contains { $0.matches(element, of: tree, text, in: top) }
    case .place(let step, let start, let fromEnd, let ofType):
      let all = Self.siblings(of: element, tree, top)
        .filter { !ofType || tree.elements[$0].localName == type }
      let number = all.count { fromEnd ? $0 >= element : $0 <= element } - start
      return step == 0 ? number == 0 : number % step == 0 && number / step >= 0
    }
  }
}
