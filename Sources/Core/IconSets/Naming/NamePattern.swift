import IconModel

/// How the path of a drawing is made of the icon's name, its style and its size.
///
/// A pattern stands for the last parts of a path: `{style}/ic_{name}_{size}`. The folders in front of
/// them, and those in front of a `{name}` that begins a part, belong to the icon's name.
package struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  enum Element: Hashable {
    /// A text, which is compared without regard to letter case.
    case literal([UInt8])
    /// The icon's name or one of its two pieces.
    case name
    /// A word of `StyleWords`; twice, the same word.
    case style
    /// The digits of a size; its unit is a literal: `{size}px`.
    case size

    fileprivate var text: String {
      switch self {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .name: "{name}"
      case .style: "{style}"
      case .size: "{size}"
      }
    }

    func has(_ character: Unicode.Scalar) -> Bool {
      if case .literal(let bytes) = self { bytes.contains(UInt8(ascii: character)) } else { false }
    }
  }

  /// What is wrong with a pattern, as a message has it behind a colon.
  package struct Fault: Error, Hashable { package let description: String }

  let elements: [Element]

  static let plain = Self(checked: [.name])

  private init(checked elements: [Element]) { self.elements = elements }

  init(_ elements: [Element]) throws(Fault) {
    self.init(checked: elements)
    guard !elements.contains(where: { $0.has("{") || $0.has("}") }) else {
      throw Fault(description: "a brace has no partner")
    }
    let nameCount = elements.count { $0 == .name }
    guard nameCount > 0 else { throw Fault(description: "it has no '{name}'") }
    guard nameCount < 3 else { throw Fault(description: "it has '{name}' more than twice") }
    for (first, second) in zip(elements, elements.dropFirst())
    where first == second || Set([first, second]) == [.name, .size] {
      throw Fault(description: "nothing says where '\(first.text)\(second.text)' is divided")
    }
  }

  package init(_ text: String) throws(Fault) {
    guard !text.bytesSplit(at: "/").contains("") else {
      throw Fault(
        description: "nothing stands between two slashes, before the first or after the last")
    }
    // A name has its folders without `{folder}`, which it was needed for once.
    var rest = Array(text.replacing("{folder}/", with: "").utf8)[...]
    var elements: [Element] = []
    while let first = rest.first {
      let isOpen = first == UInt8(ascii: "{")
      let end = rest.firstIndex(of: UInt8(ascii: isOpen ? "}" : "{"))
      let piece = end.map { rest[...(isOpen ? $0 : $0 - 1)] } ?? rest
      let text = String(decoding: piece, as: UTF8.self)
      let known = [Element.name, .style, .size].first { $0.text == text }
      if isOpen, end != nil, known == nil { throw Fault(description: "\(text) is not known") }
      elements.append(known ?? .literal(Array(piece)))
      rest = rest[piece.endIndex...]
    }
    try self.init(elements)
  }

  /// The pattern as people write it.
  package var description: String { elements.map(\.text).joined() }
  /// Whether drawings that it fits say their style.
  package var hasStyle: Bool { elements.contains(.style) }
  /// Whether the name has two pieces in one part of the path.
  var isInfix: Bool {
    let between = elements.split(separator: .name, omittingEmptySubsequences: false).dropFirst()
    return between.count == 2 && between.first?.contains { $0.has("/") } == false
  }
  /// An order in which patterns that fix more are tried before those that fix less.
  var rank: (Int, Int, Int, String) {
    let text = description
    return (hasStyle ? 0 : 1, elements.count { $0 == .name }, -text.utf8.count, text)
  }
}
