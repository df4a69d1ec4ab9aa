import IconModel

/// A key of a tab or of an icon as a form needs it, made from the key's declaration.
package struct SettingKey: Hashable, Sendable, Encodable {
  package enum Kind: String, Encodable, Sendable {
    case text
    case number
    case flag
    /// One of a few words.
    case choice
    /// Words with commas between them.
    case list
    /// A scalar, or a map or list in YAML's flow style.
    case other
  }

  package let name: String
  package let sentence: String
  package let expected: String
  package let kind: Kind
  package let words: [String]

  /// The keys of a tab, in the order of a form.
  package static let ofTab = Keys.tab.keys.map(Self.init)
  /// The keys of an icon, in the order of a form.
  package static let ofIcon = Keys.settings.keys.map(Self.init)

  private init<Root>(_ key: KeyMap<Root>.Key) {
    let schema = key.schema()
    (name, sentence, expected, words) = (key.name, key.sentence, key.expected, key.words)
    kind =
      if schema["enum"] != nil { .choice } else {
        switch schema["type"] {
        case "string", ["string", "number"]: .text
        case "integer", "number": .number
        case "boolean": .flag
        case ["array", "null"] where schema["items"]?["type"] == "string": .list
        default: .other
        }
      }
  }

  /// A value of the key as a form shows it.
  package func text(of node: YAMLNode) -> String {
    if kind == .list, case .list(let items) = node.content {
      return items.map { $0.scalar ?? $0.flow }.joined(separator: ", ")
    }
    return node.kind == .nothing ? "" : node.scalar ?? node.flow
  }

  /// A value that somebody has typed, in YAML's flow style; `nil` where nothing is typed.
  ///
  /// Reading the configuration checks the value.
  package func yaml(_ text: String) -> String? {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    switch kind {
    case _ where isEmpty: return nil
    case _ where text.contains(where: \.isNewline): return YAMLScalar(text).description
    case .text, .choice: return YAMLScalar(text).description
    case .number, .flag: return text
    case .list where !text.hasPrefix("["):
      return "[\(text.split(separator: ",").map { item($0).description }.joined(separator: ", "))]"
    case .list: return text
    case .other:
      // A length such as 1.5 is a number, and text that YAML would read otherwise needs quotes.
      let isNested = text.hasPrefix("{") || text.hasPrefix("[")
      let isNumber = Double(text) != nil
      return isNested || isNumber ? text : YAMLScalar(text).description
    }
  }

  private func item(_ text: Substring) -> YAMLScalar {
    let start = text.drop(while: \.isWhitespace)
    return YAMLScalar(String(start.reversed().drop(while: \.isWhitespace).reversed()))
  }
}

extension YAMLNode {
  /// The value in YAML's flow style.
  var flow: String {
    switch content {
    case .scalar(let text, _): kind == .text ? YAMLScalar(text).description : text
    case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .map(let entries):
      "{\(entries.map { "\($0.key.flow): \($0.value.flow)" }.joined(separator: ", "))}"
    }
  }
}
