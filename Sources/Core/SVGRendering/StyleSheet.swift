/// The rules of a style sheet as browsers apply them to an image, and which librsvg 2.54 loses.
struct StyleSheet {
  struct Declaration {
    let name: Range<Int>
    let value: Range<Int>
    let isImportant: Bool
  }

  struct Rule {
    let prelude: Range<Int>
    let selectors: [Selector]
    let declarations: [Declaration]
    /// Whether librsvg does not apply it although a browser does.
    let isLost: Bool
    /// The number of its layer: a later one wins, and what is in none most.
    let layer: Int
  }

  /// The most at-rules around a rule that is read.
  private static let maximumDepth = 8

  private(set) var rules: [Rule] = []
  /// Preludes of rules that are not understood here, and whether librsvg loses them.
  ///
  /// The rules are given with what is understood of them, unless more is nested in them.
  private(set) var unread: [(prelude: Range<Int>, isLost: Bool, rules: [Rule]?)] = []
  private let bytes: ContiguousArray<UInt8>
  /// The names of layers in their order; those without a name have an empty one.
  private var layers: [String] = []

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// Whether rules of the sheets make a browser and librsvg differ.
  var losesRules: Bool { unread.contains { $0.isLost } || rules.contains { $0.isLost } }

  /// Reads a style sheet, or the rules in an at-rule that librsvg loses.
  mutating func read(_ range: Range<Int>, depth: Int = 0, layer: Int = 1 << 20) {
    for (prelude, body) in Self.pieces(of: range, in: bytes) {
      let words = String(decoding: bytes[prelude], as: UTF8.self)
      var (holds, layer) = (nil as Bool?, layer)
      if words.hasPrefix("@layer"), depth == 0, !words.contains(".") {
        for name in Selector.list(String(words.dropFirst(6))).map(\.trimmed) {
          if name.isEmpty || !layers.contains(name) { layers.append(name) }
          layer = layers.lastIndex(of: name) ?? layer
        }
        holds = true
      }
      guard let body, !Self.pieces(of: body, in: bytes).isEmpty else { continue }
      switch words.lowercased().prefix(while: { !$0.isWhitespace && $0 != "(" }) {
      case "@media": holds = Self.holds(String(words.dropFirst(6)))
      case "@supports": holds = Self.holds(String(words.dropFirst(9)))
      case "@layer", "@scope": break
      case let name where name.hasPrefix("@"): continue
      default:
        read(words, prelude, body, isLost: depth > 0, layer)
        continue
      }
      if holds == true, depth < Self.maximumDepth {
        read(body, depth: depth + 1, layer: layer)
      } else if holds != false {
        unread.append((prelude, true, rules(in: body, depth: depth + 1)))
      }
    }
  }

  private func rules(in body: Range<Int>, depth: Int) -> [Rule]? {
    guard depth <= Self.maximumDepth else { return nil }
    var inner = StyleSheet(bytes)
    inner.read(body, depth: depth)
    let unread = inner.unread.compactMap(\.rules)
    return unread.count == inner.unread.count ? inner.rules + unread.joined() : nil
  }

  /// Selectors that never match in an image, whose whole rule librsvg 2.54 loses.
  private static let neverMet = ["::", ":hover", ":active", ":focus", ":target", ":host"]

  private static func isMet(_ selector: String) -> Bool {
    selector.contains(":not(") || !neverMet.contains { selector.contains($0) }
  }

  private mutating func read(
    _ prelude: String, _ range: Range<Int>, _ body: Range<Int>, isLost: Bool, _ layer: Int
  ) {
    let list = Selector.list(prelude)
    let met = list.filter(Self.isMet)
    let understood = met.compactMap { Selector($0) }
    let selectors = understood.count == met.count ? understood : []
    // Attributes may be rewritten.
    let lost = [":is(", ":where(", ":has(", "|", " of ", ":dir(", ":defined", "any(", "["]
    let name = prelude.lowercased()
    // librsvg reads 'xml:lang' alone.
    let isLost =
      isLost || (lost + Self.neverMet).contains { name.contains($0) }
      || name.contains(":lang(")
        && bytes.indices.contains { bytes[$0...].starts(with: " lang".utf8) }
    if selectors.count < met.count { addUnread(range, met, body, isLost: isLost) }
    // librsvg loses a nested rule, and the declaration behind it.
    let nested = Self.pieces(of: body, in: bytes).filter { $0.body != nil }
    for (range, body) in nested where !met.isEmpty {
      let name = String(decoding: bytes[range], as: UTF8.self)
      guard let body, Self.isMet(name),
        !(name.hasPrefix("@media") && Self.holds("\(name.dropFirst(6))") == false)
      else { continue }
      let around = ":is(\(met.joined(separator: ",")))"
      let list = Selector.list(name.hasPrefix("@") ? "&" : name).map {
        $0.contains("&") ? $0.replacing("&", with: around) : "\(around) \($0)"
      }
      addUnread(range, list, body, isLost: true)
    }
    rules.append(
      Rule(
        prelude: range, selectors: selectors,
        declarations: Self.declarations(in: body, of: bytes),
        isLost: isLost || !nested.isEmpty, layer: layer))
  }

  /// Notes a rule with what its selectors certainly ask of an element.
  private mutating func addUnread(
    _ prelude: Range<Int>, _ list: [String], _ body: Range<Int>, isLost: Bool
  ) {
    let rule = Rule(
      prelude: prelude, selectors: list.compactMap { Selector($0, isLoose: true) },
      declarations: Self.declarations(in: body, of: bytes), isLost: isLost, layer: 0)
    let isNested = Self.pieces(of: body, in: bytes).contains { $0.body != nil }
    unread.append((prelude, isLost, isNested ? nil : [rule]))
  }

  static func declarations(
    in range: Range<Int>, of bytes: ContiguousArray<UInt8>
  ) -> [Declaration] {
    pieces(of: range, in: bytes).compactMap { piece, body in
      guard body == nil, let colon = bytes[piece].firstIndex(of: UInt8(ascii: ":")) else {
        return nil
      }
      let name = trimmed(piece.lowerBound..<colon, of: bytes)
      var value = trimmed(colon + 1..<piece.upperBound, of: bytes)
      guard !name.isEmpty else { return nil }
      var isImportant = false
      if let mark = bytes[value].lastIndex(of: UInt8(ascii: "!")),
        bytes[mark..<value.upperBound].lazy.filter({ !isXMLSpace($0) }).map(asciiLowercase)
          .elementsEqual("!important".utf8)
      {
        isImportant = true
        value = trimmed(value.lowerBound..<mark, of: bytes)
      }
      return Declaration(name: name, value: value, isImportant: isImportant)
    }
  }

  /// The declarations, statements and blocks of a range; only blocks have a body.
  private static func pieces(
    of range: Range<Int>, in bytes: ContiguousArray<UInt8>
  ) -> [(prelude: Range<Int>, body: Range<Int>?)] {
    var pieces: [(prelude: Range<Int>, body: Range<Int>?)] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let start = skippingSpace(from: offset, to: range.upperBound, of: bytes)
      guard start < range.upperBound else { break }
      let (end, sign) = endOfPrelude(from: start, to: range.upperBound, of: bytes)
      var body: Range<Int>?
      if sign == UInt8(ascii: "{") {
        let close = endOfBlock(from: end + 1, to: range.upperBound, of: bytes)
        body = end + 1..<close
      }
      pieces.append((start..<end, body))
      offset = (body?.upperBound ?? end) + 1
    }
    return pieces
  }

  /// Whether a list of media queries holds for an image, which has a light screen, and neither a pointer nor
  /// preferences; `nil` where that depends on the viewer.
  ///
  /// A condition of `@supports` has the same form.
  static func holds(_ list: String) -> Bool? {
    let words = list.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (word, isAny) in [(",", true), (" and ", false), (" or ", true)] {
      if word != ",", words.hasPrefix("not ") { return holds("\(words.dropFirst(4))").map { !$0 } }
      let parts = Selector.list(words.replacing(word, with: "\n"), at: "\n")
      guard parts.count > 1 else { continue }
      let results = parts.map { holds($0.replacing("\n", with: word)) }
      return results.contains(isAny) ? isAny : results.contains(nil) ? nil : !isAny
    }
    let (inner, feature) = (words.dropFirst().dropLast(), words.replacing(" ", with: ""))
    switch words {
    case "", "all", "screen", "only screen": return true
    case "print", "speech", "only print": return false
    case _ where inner.hasPrefix("(") || inner.hasPrefix("not "): return holds(String(inner))
    case _ where ["prefers-", "hover", "pointer", "forced-"].contains(where: words.contains):
      return [":light)", "-scheme)", ":no-preference)", ":none)"].contains(where: feature.hasSuffix)
    // What one browser alone knows.
    case _ where words.hasPrefix("(-m"): return false
    default: return isSupported(feature.dropFirst().dropLast()) ? true : nil
    }
  }

  /// Whether browsers certainly know a declaration: a word, or a colour by one of their functions.
  private static func isSupported(_ declaration: Substring) -> Bool {
    let sides = declaration.split(separator: ":")
    guard sides.count == 2, let form = RendererSupport.properties[String(sides[0])],
      [.paint, .color, .word].contains(form)
    else { return false }
    let functions = ["color(display-p3", "oklch(", "oklab(", "lch(", "lab(", "hwb(", "color-mix("]
    return sides[1].allSatisfy(\.isLetter) || functions.contains { sides[1].hasPrefix($0) }
  }

  private static func trimmed(
    _ range: Range<Int>, of bytes: ContiguousArray<UInt8>
  ) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isXMLSpace(bytes[end - 1]) { end -= 1 }
    let start = range.first { !isXMLSpace(bytes[$0]) } ?? range.upperBound
    return min(start, end)..<end
  }

  private static func skippingSpace(
    from start: Int, to end: Int, of bytes: ContiguousArray<UInt8>
  ) -> Int {
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

  /// The first `;`, `{` or `}` from an offset on, outside of quotes and parentheses.
  private static func endOfPrelude(
    from start: Int, to end: Int, of bytes: ContiguousArray<UInt8>
  ) -> (Int, UInt8) {
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

  private static func endOfBlock(
    from start: Int, to end: Int, of bytes: ContiguousArray<UInt8>
  ) -> Int {
    var depth = 1
    for offset in start..<max(start, end) {
      if bytes[offset] == UInt8(ascii: "{") { depth += 1 }
      if bytes[offset] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return offset }
    }
    return end
  }
}
