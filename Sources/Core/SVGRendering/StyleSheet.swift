/// The rules of a style sheet as browsers apply them to an image, with what librsvg 2.54 loses of them.
struct StyleSheet {
  struct Declaration {
    let name: Range<Int>
    let value: Range<Int>
    let isImportant: Bool
    /// Whether librsvg does not apply it although a browser does.
    var isLost = false
  }

  struct Rule {
    let selectors: [Selector]
    let declarations: [Declaration]
    /// The rule around it that may apply to an image or not, such as `@supports`.
    let condition: Range<Int>?
  }

  private(set) var rules: [Rule] = []
  /// Preludes of rules that are not understood here, and whether librsvg loses them.
  private(set) var unread: [(prelude: Range<Int>, isLost: Bool)] = []
  private let bytes: ContiguousArray<UInt8>

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// Whether a browser shows something else than librsvg because of what stands in the sheets.
  var losesRules: Bool {
    unread.contains { $0.isLost }
      || rules.contains { $0.condition != nil || $0.declarations.contains { $0.isLost } }
  }

  /// Reads a style sheet.
  mutating func read(_ range: Range<Int>) { _ = readBody(range, Place()) }

  /// The declarations of a `style` attribute.
  static func declarations(
    in range: Range<Int>, of bytes: ContiguousArray<UInt8>
  ) -> [Declaration] {
    var sheet = StyleSheet(bytes)
    return sheet.readBody(range, Place(isInRule: true))
  }

  /// What a block is in.
  private struct Place {
    var isInRule = false
    var isLost = false
    var condition: Range<Int>?
    var depth = 0
  }

  /// Reads declarations and rules.
  private mutating func readBody(_ range: Range<Int>, _ place: Place) -> [Declaration] {
    var declarations: [Declaration] = []
    var offset = range.lowerBound
    guard place.depth < 8 else { return [] }
    while offset < range.upperBound {
      let start = skippingSpace(from: offset, to: range.upperBound)
      guard start < range.upperBound else { break }
      let (end, sign) = endOfPrelude(from: start, to: range.upperBound)
      offset = end + 1
      if sign == UInt8(ascii: "{") {
        let close = endOfBlock(from: end + 1, to: range.upperBound)
        offset = close + 1
        readBlock(start..<end, body: end + 1..<close, place)
      } else if place.isInRule, let declaration = declaration(start..<end) {
        declarations.append(declaration)
      }
    }
    return declarations
  }

  private mutating func readBlock(
    _ prelude: Range<Int>, body: Range<Int>, _ place: Place
  ) {
    var inner = place
    inner.depth += 1
    guard bytes[prelude.lowerBound] != UInt8(ascii: "@") else {
      let words = String(decoding: bytes[prelude], as: UTF8.self).lowercased()
      switch words.prefix(while: { !$0.isWhitespace && $0 != "(" }) {
      case "@media":
        guard let holds = MediaQuery.holds(String(words.dropFirst(6))) else {
          inner.condition = prelude
          break
        }
        guard holds else { return }
        inner.isLost = true
      case "@supports", "@layer", "@container", "@scope", "@starting-style":
        inner.condition = prelude
      default: return
      }
      if place.isInRule { unread.append((prelude, true)) } else { _ = readBody(body, inner) }
      return
    }
    var reader = SelectorReader(bytes, trimmed(prelude))
    // librsvg loses a nested rule.
    guard !place.isInRule, let selectors = reader.read() else {
      unread.append((prelude, place.isInRule || Self.isLost(bytes[prelude])))
      return
    }
    inner.isInRule = true
    let isLost = place.isLost || selectors.contains { $0.isLost }
    let declarations = readBody(body, inner).map { declaration in
      var declaration = declaration
      declaration.isLost = isLost
      return declaration
    }
    rules.append(
      Rule(selectors: selectors, declarations: declarations, condition: place.condition))
  }

  /// Whether librsvg 2.54 cannot read a selector.
  private static func isLost(_ selector: MarkupText.Slice) -> Bool {
    let text = String(decoding: selector, as: UTF8.self)
    return [":is(", ":where(", ":has(", "::", ":hover", ":focus", "|", " of "].contains {
      text.contains($0)
    }
  }

  private func declaration(_ range: Range<Int>) -> Declaration? {
    guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = trimmed(range.lowerBound..<colon)
    var value = trimmed(colon + 1..<range.upperBound)
    guard !name.isEmpty else { return nil }
    var isImportant = false
    if let mark = bytes[value].lastIndex(of: UInt8(ascii: "!")),
      bytes[mark..<value.upperBound].lazy.filter({ !isXMLSpace($0) }).map(asciiLowercase)
        .elementsEqual("!important".utf8)
    {
      isImportant = true
      value = trimmed(value.lowerBound..<mark)
    }
    return Declaration(name: name, value: value, isImportant: isImportant)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isXMLSpace(bytes[end - 1]) { end -= 1 }
    let start = range.first { !isXMLSpace(bytes[$0]) } ?? range.upperBound
    return min(start, end)..<end
  }

  private func skippingSpace(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      if isXMLSpace(bytes[offset]) || bytes[offset] == UInt8(ascii: ";") {
        offset += 1
      } else if bytes[offset..<end].starts(with: "<!--".utf8) {
        offset += 4
      } else if bytes[offset..<end].starts(with: "-->".utf8) {
        offset += 3
      } else {
        break
      }
    }
    return offset
  }

  /// Where `;`, `{` or `}` ends what starts at an offset, outside of quotes and parentheses.
  private func endOfPrelude(from start: Int, to end: Int) -> (Int, UInt8) {
    var offset = start
    var depth = 0
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        offset = bytes[offset + 1..<end].firstIndex(of: bytes[offset]) ?? end - 1
      case UInt8(ascii: ";") where depth <= 0, UInt8(ascii: "{"), UInt8(ascii: "}"):
        return (offset, bytes[offset])
      default: break
      }
      offset += 1
    }
    return (end, 0)
  }

  private func endOfBlock(from start: Int, to end: Int) -> Int {
    var depth = 1
    for offset in start..<max(start, end) {
      if bytes[offset] == UInt8(ascii: "{") { depth += 1 }
      if bytes[offset] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return offset }
    }
    return end
  }
}

/// What holds for an image: a screen, light, without a pointer or preferences.
enum MediaQuery {
  /// Whether a list of media queries holds; `nil` where that depends on the viewer.
  static func holds(_ list: String) -> Bool? {
    let results = list.split(separator: ",").map { query -> Bool? in
      var words = query.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.hasPrefix("only ") { words.removeFirst(5) }
      let parts = words.split(separator: " and ").map { part -> Bool? in
        switch part {
        case "all", "screen", "(prefers-color-scheme: light)", "(prefers-color-scheme:light)",
          "(prefers-reduced-motion: no-preference)", "(prefers-reduced-motion:no-preference)":
          true
        case "print", "speech", "not all", "not screen", "(prefers-color-scheme: dark)",
          "(prefers-color-scheme:dark)", "(prefers-reduced-motion)",
          "(prefers-reduced-motion: reduce)", "(prefers-reduced-motion:reduce)",
          "(forced-colors: active)", "(forced-colors:active)":
          false
        default: nil
        }
      }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    }
    if results.isEmpty || results.contains(true) { return true }
    return results.contains(nil) ? nil : false
  }
}
