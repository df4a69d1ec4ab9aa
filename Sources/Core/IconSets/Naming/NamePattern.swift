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
    /// One or more folders that are part of the icon's name, alone between slashes.
    case folders
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
  /// The pieces of each part between slashes.
  let components: [[Element]]
  /// How many elements have no length of their own: names and `{folder}`.
  let openCount: Int

  /// Whether drawings that it fits say their style.
  package var hasStyle: Bool { components.contains { $0.contains(.style) } }

  /// The pattern of names that are nothing but a name.
  static let plain = Self(components: [[.name]])

  private init(components: [[Element]]) {
    self.components = components
    description = components.map { $0.map(Self.text).joined() }.joined(separator: "/")
    openCount = components.joined().count { $0 == .name || $0 == .folders }
  }

  /// Reads a pattern.
  ///
  /// - Throws: What is wrong with the text.
  package init(_ text: String) throws(Fault) {
    var components: [[Element]] = []
    for part in text.bytesSplit(at: "/") {
      guard !part.isEmpty else { throw .emptyComponent }
      components.append(
        part == "{folder}" ? [.folders] : try Self.elements(Array(part.utf8)))
    }
    self.init(components: components)
    guard nameCount > 0 else { throw .noName }
    guard nameCount < 3 else { throw .threeNames }
  }

  private static func elements(_ bytes: [UInt8]) throws(Fault) -> [Element] {
    var elements: [Element] = []
    var rest = bytes[...]
    while let first = rest.first {
      guard first == UInt8(ascii: "{") else {
        let literal = rest.prefix { !"{}".utf8.contains($0) }
        guard !literal.isEmpty else { throw .unclosedBrace }
        elements.append(.literal(Array(literal)))
        rest = rest.dropFirst(literal.count)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { throw .unclosedBrace }
      let word = String(decoding: rest[...end], as: UTF8.self)
      guard let element = [Element.name, .style, .size].first(where: { text(of: $0) == word })
      else { throw .unknownPlaceholder(word) }
      if let last = elements.last, last == element || Set([last, element]) == [.name, .size] {
        throw .adjacent(text(of: last) + word)
      }
      elements.append(element)
      rest = rest[(end + 1)...]
    }
    return elements
  }

  private static func text(of element: Element) -> String {
    switch element {
    case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
    case .name: "{name}"
    case .style: "{style}"
    case .size: "{size}"
    case .folders: "{folder}"
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
    case .adjacent(let text): "nothing says where '\(text)' is divided"
    }
  }
}

extension NamePattern {
  /// How many pieces of the icon's name it has, 1 or 2.
  var nameCount: Int { components.reduce(0) { $0 + $1.count { $0 == .name } } }

  /// How many pieces fix the pattern: one that fixes more is tried before one that fixes less.
  var specificity: Int {
    components.reduce(0) { sum, component in
      component.reduce(sum + 1) { sum, element in
        switch element {
        case .literal(let bytes): sum + bytes.count
        case .style, .size: sum + 4
        case .name: sum - 1
        case .folders: sum
        }
      }
    }
  }

  /// Whether no style stands between two pieces of the name in one part of the path.
  var hasWholeName: Bool { components.allSatisfy { $0.count { $0 == .name } < 2 } }

  /// Whether a piece of the name is a folder and the other one stands in the file's name, so that
  /// both may say the same.
  var hasNamedFolder: Bool {
    components.last?.count { $0 == .name } == 1 && components.dropLast().contains([.name])
      && !components.contains([.folders])
  }

  /// Whether the pattern has properties of a design tool's component, as in `Name={name}`.
  var isProperties: Bool {
    components.joined().contains { element in
      if case .literal(let bytes) = element { bytes.contains(UInt8(ascii: "=")) } else { false }
    }
  }
}
