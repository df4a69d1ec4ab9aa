import IconModel

/// How the path of a drawing is made of the icon's name, its style and its size.
///
/// A pattern stands for the last parts of a path, between slashes: `{style}/ic_{name}_{size}`. The
/// folders in front of them are part of the icon's name, and so are those that `{folder}` stands for.
package struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  /// A piece of a pattern.
  enum Element: Hashable {
    /// A text, which is compared without regard to letter case.
    case literal([UInt8])
    /// A part of the icon's name.
    case name
    /// A word of `StyleWords`.
    case style
    /// The number of a size; its unit is a literal: `{size}px`, `{size}x{size}`, `@{size}x`.
    case size
  }

  /// A part of a path between slashes.
  enum Component: Hashable {
    /// `{folder}`: one or more folders that are part of the icon's name.
    case folders
    case elements([Element])
  }

  /// Why a text is no pattern.
  package enum Fault: Error, Hashable {
    case noName
    case threeNames
    case unknownPlaceholder(String)
    case unclosedBrace
    case emptyComponent
    case adjacent(String)
  }

  /// The pattern as people write it.
  package let description: String
  let components: [Component]

  /// Whether drawings that it fits say their style.
  package var hasStyle: Bool { contains(.style) }
  /// Whether drawings that it fits say their size.
  package var hasSize: Bool { contains(.size) }

  /// The pattern of names that are nothing but a name.
  static let plain = Self(components: [.elements([.name])])

  init(components: [Component]) {
    self.components = components
    description = components.map(Self.text(of:)).joined(separator: "/")
  }

  /// Reads a pattern.
  ///
  /// - Throws: What is wrong with the text.
  package init(_ text: String) throws(Fault) {
    var components: [Component] = []
    for part in text.bytesSplit(at: "/") {
      guard !part.isEmpty else { throw .emptyComponent }
      components.append(
        part == "{folder}" ? .folders : .elements(try Self.elements(of: Array(part.utf8))))
    }
    let all = components.flatMap(\.elements)
    let names = all.count { $0 == .name }
    guard names > 0 else { throw .noName }
    guard names < 3 else { throw .threeNames }
    self.init(components: components)
  }

  private static func elements(of bytes: [UInt8]) throws(Fault) -> [Element] {
    var elements: [Element] = []
    var literal: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "{") else {
        guard bytes[place] != UInt8(ascii: "}") else { throw .unclosedBrace }
        literal.append(bytes[place])
        place += 1
        continue
      }
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "}")) else {
        throw .unclosedBrace
      }
      if !literal.isEmpty { elements.append(.literal(literal)) }
      literal = []
      let word = String(decoding: bytes[place...end], as: UTF8.self)
      guard let element = [Element.name, .style, .size].first(where: { text(of: $0) == word })
      else { throw .unknownPlaceholder(word) }
      if let last = elements.last, last == element || Set([last, element]) == [.name, .size] {
        throw .adjacent(text(of: last) + word)
      }
      elements.append(element)
      place = end + 1
    }
    if !literal.isEmpty { elements.append(.literal(literal)) }
    return elements
  }

  private func contains(_ element: Element) -> Bool {
    components.contains { $0.elements.contains(element) }
  }

  private static func text(of component: Component) -> String {
    switch component {
    case .folders: "{folder}"
    case .elements(let elements): elements.map(text(of:)).joined()
    }
  }

  private static func text(of element: Element) -> String {
    switch element {
    case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
    case .name: "{name}"
    case .style: "{style}"
    case .size: "{size}"
    }
  }
}

extension NamePattern.Component {
  /// The pieces; none of `{folder}`.
  var elements: [NamePattern.Element] {
    switch self {
    case .folders: []
    case .elements(let elements): elements
    }
  }
}

extension NamePattern.Fault: CustomStringConvertible {
  /// The fault as a message has it behind a colon.
  package var description: String {
    switch self {
    case .noName: "it has no '{name}'"
    case .threeNames: "it has '{name}' more than twice"
    case .unknownPlaceholder(let text): "\(text) is not known"
    case .unclosedBrace: "a brace has no partner"
    case .emptyComponent: "nothing stands between two slashes, before the first or after the last"
    case .adjacent(let text): "nothing tells where '\(text)' is divided"
    }
  }
}

extension NamePattern {
  /// How many pieces fix the pattern: one that fixes more is tried before one that fixes less.
  var specificity: Int {
    components.reduce(0) { sum, component in
      component.elements.reduce(sum + 1) { sum, element in
        switch element {
        case .literal(let bytes): sum + bytes.count
        case .style, .size: sum + 4
        case .name: sum - 1
        }
      }
    }
  }
}
