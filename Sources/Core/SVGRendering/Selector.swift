/// A selector of CSS of types, classes and ids, and of `:is` and `:where` with such.
struct Selector {
  /// A condition on one element.
  indirect enum Test {
    case type(String)
    case id(String)
    /// One of the words of `class`.
    case word(String)
    case root
    /// A pseudo-class that an image has no occasion for, such as `:hover`, or a pseudo-element.
    case never
    case any(of: [Selector])
  }

  /// What each element along the way must be, the outermost first.
  var parts: [(isChild: Bool, tests: [Test])] = []
  /// The numbers of ids, of classes and of types, ten bits each.
  var specificity = 0
  /// Whether librsvg 2.54 cannot read it, and loses its rule.
  var isLost = false
}

/// Reads a list of selectors.
struct SelectorReader {
  private let bytes: ContiguousArray<UInt8>
  private var offset: Int
  private let end: Int

  init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Reads a list up to the end of the range or a closing parenthesis.
  ///
  /// - Returns: `nil` for a list that this reader does not understand.
  mutating func read(depth: Int = 0) -> [Selector]? {
    guard depth < 8 else { return nil }
    var list: [Selector] = []
    repeat {
      guard let selector = readSelector(depth: depth) else { return nil }
      list.append(selector)
    } while take(",")
    return depth > 0 ? (take(")") ? list : nil) : offset == end ? list : nil
  }

  private mutating func readSelector(depth: Int) -> Selector? {
    var selector = Selector()
    var isChild = false
    skipSpace()
    while true {
      var tests: [Selector.Test] = []
      while offset < end, !isXMLSpace(bytes[offset]), !">,)".utf8.contains(bytes[offset]) {
        guard let test = readTest(&selector, depth: depth) else { return nil }
        tests.append(test)
      }
      guard !tests.isEmpty else { return nil }
      selector.parts.append((isChild, tests))
      skipSpace()
      if offset == end || ",)".utf8.contains(bytes[offset]) { return selector }
      isChild = take(">")
      skipSpace()
    }
  }

  private mutating func readTest(_ selector: inout Selector, depth: Int) -> Selector.Test? {
    if take("*") { return .any(of: [Selector()]) }
    if take(".") {
      selector.specificity += 1 << 10
      return name().map { .word($0) }
    }
    if take("#") {
      selector.specificity += 1 << 20
      return name().map { .id($0) }
    }
    if take(":") { return readPseudo(&selector, depth: depth) }
    selector.specificity += 1
    return name().map { .type($0) }
  }

  private mutating func readPseudo(_ selector: inout Selector, depth: Int) -> Selector.Test? {
    let isElement = take(":")
    guard let name = name()?.lowercased() else { return nil }
    switch name {
    case "is" where take("("), "where" where take("("):
      guard let list = read(depth: depth + 1) else { return nil }
      if name == "is" { selector.specificity += list.map(\.specificity).max() ?? 0 }
      selector.isLost = true
      return .any(of: list)
    case "root":
      selector.specificity += 1 << 10
      return .root
    case _ where isElement, "hover", "active", "focus", "focus-visible", "focus-within", "target":
      selector.isLost = true
      return .never
    default: return nil
    }
  }

  private mutating func name() -> String? {
    let start = offset
    while offset < end,
      bytes[offset] >= 0x80 || (0x61...0x7A).contains(bytes[offset] | 0x20)
        || (0x30...0x39).contains(bytes[offset]) || "-_".utf8.contains(bytes[offset])
    {
      offset += 1
    }
    return offset == start ? nil : String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard offset < end, bytes[offset] == character.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < end, isXMLSpace(bytes[offset]) { offset += 1 }
  }
}

/// Finds the elements that selectors mean.
struct SelectorMatcher {
  let text: MarkupText
  let tree: MarkupTree

  func matches(_ selector: Selector, _ element: Int) -> Bool {
    matches(selector.parts[...], element)
  }

  private func matches(
    _ parts: ArraySlice<(isChild: Bool, tests: [Selector.Test])>, _ element: Int
  ) -> Bool {
    guard let last = parts.last else { return true }
    guard last.tests.allSatisfy({ passes($0, element) }) else { return false }
    let rest = parts.dropLast()
    guard !rest.isEmpty else { return true }
    let around = last.isChild ? tree.elements[element].parent.map { [$0] } : nil
    return (last.isChild ? around ?? [] : Array(tree.ancestors(of: element)))
      .contains { matches(rest, $0) }
  }

  private func passes(_ test: Selector.Test, _ element: Int) -> Bool {
    let attributes = tree.elements[element].attributes
    switch test {
    case .type(let name): return tree.elements[element].localName == name
    case .id(let id):
      return text.values(of: "id", in: attributes).first?.elementsEqual(id.utf8) ?? false
    case .word(let word):
      return text.values(of: "class", in: attributes).first?.split(whereSeparator: isXMLSpace)
        .contains { $0.elementsEqual(word.utf8) } ?? false
    case .root: return tree.elements[element].parent == nil
    case .never: return false
    case .any(let list): return list.contains { matches($0, element) }
    }
  }
}
