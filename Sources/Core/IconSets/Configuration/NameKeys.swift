import IconModel

extension Keys {
  static let convention = KeyMap<NamingConvention>(
    NamingConvention(patterns: [])
  ) { convention in
    convention.key(
      "pattern", .oneOrMore(.pattern), default: .text(NamePattern.usual.description),
      "The end of a path without '.svg': '{name}' is the icon's name with its folders, '{style}' a word"
        + " below, '{size}' a size. Of several, the first that fits counts."
    ) { convention, patterns, _ in convention.patterns = patterns.value }
    convention.key(
      "filled", \.words.filled, .oneOrMore(.word), "The words for filled drawings.")
    convention.key(
      "outlined", \.words.outlined, .oneOrMore(.word), "The words for outlined drawings.")
    convention.key(
      "plain", \.plain, .choice, "Which drawing of a pair has no word for its style.")
    convention.key(
      "leaveOut", \.words.leftOut, .oneOrMore(.word),
      "The words for styles that are not exported.")
    convention.key(
      "folder", .name("the path of a folder"),
      "The folder below 'icons' that the convention is for."
    ) { convention, path, _ in
      let normalized = PathText.normalized(path.value)
      convention.folder = normalized == "." ? "" : normalized
    }
  }
}

extension ValueKind {
  fileprivate static func oneOrMore<Item>(_ kind: ValueKind<Item>) -> Self where Value == [Item] {
    Self(
      expected: kind.expected,
      schema: ["oneOf": [kind.schema(), ["type": "array", "items": kind.schema()]]],
      read: { field, reader in
        guard case .list(let items) = field.node.content else {
          return kind.read(field, &reader).map { [$0] }
        }
        return items.compactMap { kind.read(Field(key: field.key, node: $0), &reader) }
      })
  }
}

extension ValueKind<NamePattern> {
  fileprivate static var pattern: Self {
    let expected = "text such as '{name}-{style}'"
    return Self(
      expected: expected, schema: ["type": "string", "minLength": 1],
      read: { field, reader in
        guard let text = reader.name(field, expected: expected) else { return nil }
        do throws(NamePattern.Fault) {
          return try NamePattern(text)
        } catch {
          return reader.refuse(
            field.location, "pattern \(text.quoted) cannot be used: \(error.description)",
            help:
              "write '{name}' for the icon's name, '{style}' for its style, '{size}' for a size, and"
              + " other text as it is")
        }
      })
  }
}

extension ValueKind<String> {
  /// A word for a style, in lower case and without separators.
  fileprivate static var word: Self {
    name("text: a word such as 'fill'") { word, field, reader in
      let letters = word.lowercased().utf8.filter { !"-_ ".utf8.contains($0) }
      guard letters.isEmpty || letters.contains(UInt8(ascii: "/")) else {
        return String(decoding: letters, as: UTF8.self)
      }
      return reader.refuse(
        field.location, "\(field.key) \(word.quoted) is no word",
        help: "write the word that names have for the style, such as 'fill'")
    }
  }
}

extension ValueKind<[NamingConvention]?> {
  /// One convention, or a list of those of several folders; a missing value is none.
  static var conventions: Self {
    let kind = ValueKind<[NamingConvention]>.oneOrMore(.convention)
    return Self(
      expected: "a map or a list of maps",
      schema: [
        "oneOf": [
          ["$ref": "#/$defs/names"], ["type": "array", "items": ["$ref": "#/$defs/names"]],
          ["type": "null"],
        ]
      ],
      read: { field, reader in field.node.kind == .nothing ? nil : kind.read(field, &reader) })
  }
}

extension ValueKind<NamingConvention> {
  fileprivate static var convention: Self {
    map(
      Keys.convention, expected: "a map such as '{pattern: \"{name}-{style}\", filled: fill}'"
    ) { convention, fields, field, reader in
      var convention = convention
      if fields["pattern"] == nil { convention.patterns = [.usual] }
      let words = convention.words.all.map(\.text)
      if let word = words.first(where: { word in words.count { $0 == word } > 1 }) {
        reader.report(
          field.location, "the word \(word.quoted) stands for two styles",
          help: "name it under one of 'filled', 'outlined' and 'leaveOut'")
      }
      if words.isEmpty, convention.patterns.contains(where: \.hasStyle) {
        reader.report(
          field.location, "the pattern has '{style}', but no word stands for a style",
          help: "write the words, such as 'filled: fill' and 'outlined: line'")
      }
      return convention
    }
  }
}
