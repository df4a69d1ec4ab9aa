/// The values that style sheets and `style` attributes give to the elements of a drawing, as browsers
/// apply them.
struct Cascade {
  struct Declared {
    let property: String
    let value: String
    /// Where its name stands.
    let offset: Int
    /// Whether librsvg ignores it, for its rule or its spelling.
    let isLost: Bool
    var isImportant: Bool { rank.importance > 0 }
    fileprivate let rank: (importance: Int, layer: Int, specificity: Int, order: Int)
  }

  /// The most tests of a selector against an element in a drawing; sheets of icons need some hundred.
  static let maximumTests = 1_000_000.0

  let text: MarkupText
  let tree: MarkupTree
  /// The text, in which style sheets and styles have neither comments nor entities.
  let styles: ContiguousArray<UInt8>
  let sheet: StyleSheet
  /// Whether a sheet has a rule that librsvg loses, or a value that needs a closer look.
  let isSpecial: Bool
  /// Whether the rules of the sheets are looked at for each element.
  let needsSheet: Bool
  private(set) var customNames: Set<String> = []

  init(_ text: MarkupText, _ tree: MarkupTree) {
    self.text = text
    self.tree = tree
    var styles = text.bytes
    for (_, range) in tree.sheets { Self.blank(range, in: &styles) }
    let attributes = tree.elements.flatMap(\.attributes)
      .filter { text.isExactly("style", $0.name) }
    for attribute in attributes { Self.blank(attribute.value, in: &styles) }
    self.styles = styles
    var sheet = StyleSheet(styles)
    for (element, range) in tree.sheets where Self.applies(element, text, tree) == true {
      sheet.read(range)
    }
    self.sheet = sheet
    var (names, isPlain) = (Set<String>(), true)
    var isJoined = tree.elements.contains { $0.localName == "text" }
    for declaration in sheet.rules.lazy.flatMap(\.declarations) {
      let name = String(decoding: styles[declaration.name], as: UTF8.self)
      if name.hasPrefix("--") { names.insert(name) }
      isPlain = isPlain && Self.isPlain(name, styles[declaration.value])
      isJoined = isJoined || Self.joined.contains(name)
    }
    for attribute in attributes {
      for declaration in StyleSheet.declarations(in: attribute.value, of: styles)
      where styles[declaration.name].starts(with: "--".utf8) {
        names.insert(String(decoding: styles[declaration.name], as: UTF8.self))
      }
    }
    customNames = names
    let selectors = (sheet.rules + sheet.unread.flatMap { $0.rules ?? [] }).flatMap(\.selectors)
    let count = Double(tree.elements.count)
    let tests = selectors.reduce(0.0) { sum, selector in
      sum + (0...selector.siblingCount).reduce(1) { product, _ in product * count }
    }
    isSpecial = !isPlain || sheet.losesRules || !names.isEmpty
    isJoined =
      isJoined
      || selectors.contains(where: \.isContextual)
        && tree.elements.contains { $0.localName == "use" }
    needsSheet = (isSpecial || isJoined) && tests <= Self.maximumTests
  }

  /// Plain properties whose effect depends on others of the element.
  private static let joined: Set = [
    "x", "y", "overflow", "stroke-dasharray", "display", "visibility", "opacity", "font-size",
    "clip-rule", "color-interpolation",
  ]

  /// The name of a property, without `-webkit-` where browsers accept both.
  static func standard(_ name: String) -> String {
    let name = name.lowercased()
    return prefixed.contains(name) ? String(name.dropFirst("-webkit-".count)) : name
  }

  private static let prefixed = Set(
    ["clip-path", "filter", "mask", "mask-image", "opacity", "transform", "transform-origin"]
      .map { "-webkit-" + $0 })

  /// Whether a declaration means the same in librsvg and in browsers; custom properties do.
  static func isPlain(_ name: String, _ value: MarkupText.Slice) -> Bool {
    if name.hasPrefix("--") { return true }
    let lowercase = standard(name)
    guard let form = RendererSupport.properties[lowercase] else {
      return RendererSupport.lost[lowercase] == nil
    }
    return name == lowercase && RendererSupport.isPlain(value, form)
  }

  /// Whether a style element applies to an image; `nil` where that depends on the viewer.
  static func applies(_ element: Int, _ text: MarkupText, _ tree: MarkupTree) -> Bool? {
    let attributes = tree.elements[element].attributes
    let type = text.values(of: "type", in: attributes).first
    if let type, !["", "text/css"].contains(String(decoding: type, as: UTF8.self).lowercased()) {
      return false
    }
    for sheet in tree.sheets
    where sheet.element == element && text.contains(anyOf: ["@namespace"], in: sheet.range) {
      let rules = String(decoding: text.bytes[sheet.range], as: UTF8.self)
      // They are for elements of another namespace.
      let name = rules.firstMatch(of: #/@namespace\s*(?:url\(|["'])[^;]*/#)?.0
      if let name, !name.contains("2000/svg") { return false }
    }
    let media = text.values(of: "media", in: attributes).first
    return media.map { StyleSheet.holds(String(decoding: $0, as: UTF8.self)) } ?? true
  }

  /// Replaces comments by spaces, and entities by spaces and their character.
  private static func blank(_ range: Range<Int>, in bytes: inout ContiguousArray<UInt8>) {
    let entities: [(String, UInt8)] = [
      ("&gt;", 0x3E), ("&lt;", 0x3C), ("&amp;", 0x26), ("&quot;", 0x22), ("&apos;", 0x27),
      ("&#34;", 0x22), ("&#39;", 0x27),
    ]
    var offset = range.lowerBound
    while offset < range.upperBound {
      let rest = bytes[offset..<range.upperBound]
      if rest.first == UInt8(ascii: "&"),
        let (entity, sign) = entities.first(where: { rest.starts(with: $0.0.utf8) })
      {
        for index in offset..<offset + entity.utf8.count { bytes[index] = UInt8(ascii: " ") }
        offset += entity.utf8.count
        bytes[offset - 1] = sign
      } else if rest.starts(with: "/*".utf8) {
        let close = rest.indices.dropFirst(2).first { rest[$0...].starts(with: "*/".utf8) }
        let end = close.map { $0 + 2 } ?? range.upperBound
        for index in offset..<end where !isXMLLineBreak(bytes[index]) {
          bytes[index] = UInt8(ascii: " ")
        }
        offset = end
      } else {
        offset += 1
      }
    }
  }

  /// The declarations for an element by their properties, for each the winner first; `top` as for
  /// `Selector.matches`.
  func declarations(of element: Int, in top: Int = 0) -> [String: [Declared]] {
    var declared: [Declared] = []
    if needsSheet {
      for rule in sheet.rules {
        let specificity = rule.selectors.filter { $0.matches(element, of: tree, text, in: top) }
          .map(\.specificity).max()
        guard let specificity else { continue }
        add(rule.declarations, specificity, rule.layer, isLost: rule.isLost, to: &declared)
      }
    }
    for attribute in tree.elements[element].attributes
    where text.isExactly("style", attribute.name) {
      add(
        StyleSheet.declarations(in: attribute.value, of: styles), 0, .max, isLost: false,
        to: &declared)
    }
    return Dictionary(grouping: declared, by: \.property).mapValues {
      $0.sorted { $0.rank > $1.rank }
    }
  }

  private func add(
    _ list: [StyleSheet.Declaration], _ specificity: Int, _ layer: Int, isLost: Bool,
    to declared: inout [Declared]
  ) {
    for declaration in list {
      let name = String(decoding: styles[declaration.name], as: UTF8.self)
      let property = name.hasPrefix("--") ? name : Self.standard(name)
      // The order of layers is reversed for what is important, but styles of elements win.
      let layer = declaration.isImportant && layer < .max ? -layer : layer
      declared.append(
        Declared(
          property: property, value: String(decoding: styles[declaration.value], as: UTF8.self),
          offset: declaration.name.lowerBound, isLost: isLost || name != property,
          rank: (declaration.isImportant ? 1 : 0, layer, specificity, declared.count)))
    }
  }

  /// The value of a custom property at an element, which inherits it.
  func custom(_ name: String, at element: Int) -> (value: String, element: Int)? {
    guard customNames.contains(name) else { return nil }
    for owner in tree.lineage(of: element) {
      guard let found = declarations(of: owner)[name]?.first else { continue }
      switch found.value.lowercased() {
      case "initial": return nil
      case "inherit", "unset", "revert": continue
      default: return (found.value, owner)
      }
    }
    return nil
  }

  /// The custom properties that are declared for an element and around it, with their values as written.
  func customValues(at element: Int) -> [String: String] {
    tree.lineage(of: element).reduce(into: [:]) { values, owner in
      for (name, list) in declarations(of: owner) where name.hasPrefix("--") {
        values[name] = values[name] ?? list.first?.value
      }
    }
  }

  /// A value with custom properties in place of `var()`, as browsers substitute them; `nil` with
  /// the name of the property that has no value.
  func substituted(
    _ value: String, at element: Int, depth: Int = 0
  ) -> (value: String?, missing: String) {
    guard value.utf8.contains(UInt8(ascii: "(")),
      let start = value.indices.first(where: { value[$0...].prefix(4).lowercased() == "var(" })
    else { return (value, "") }
    let rest = value[start...].dropFirst(4)
    guard depth < 16, value.utf8.count < 4_096,
      let inner = Selector.list(String(rest), at: ")").first, inner.count < rest.count
    else { return (nil, value) }
    let parts = Selector.list(inner)
    let name = parts[0].trimmed
    var replacement: String?
    if let (found, owner) = custom(name, at: element) {
      replacement = substituted(found, at: owner, depth: depth + 1).value
    }
    if replacement == nil, parts.count > 1 {
      let fallback = parts.dropFirst().joined(separator: ",").trimmed
      let result = substituted(fallback, at: element, depth: depth + 1)
      guard result.value != nil else { return result }
      replacement = result.value
    }
    guard let replacement else { return (nil, name) }
    return substituted(
      value[..<start] + replacement + rest.dropFirst(inner.count + 1), at: element,
      depth: depth + 1)
  }

  /// An element's value of an inherited property, from declarations and attributes.
  func inherited(_ property: String, at element: Int) -> String? {
    tree.lineage(of: element).lazy.compactMap { given(property, at: $0) }.first { $0 != "inherit" }
  }

  /// The value that a declaration or an attribute of an element gives to a property.
  func given(_ property: String, at element: Int, in top: Int = 0) -> String? {
    let attributes = tree.elements[element].attributes
    if needsSheet || !text.values(of: "style", in: attributes).isEmpty,
      let found = declarations(of: element, in: top)[property]?.first
    {
      return substituted(found.value, at: element).value
    }
    return text.values(of: property, in: attributes).first.flatMap {
      substituted(String(decoding: $0, as: UTF8.self), at: element).value
    }
  }
}
