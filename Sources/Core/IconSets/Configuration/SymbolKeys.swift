import IconModel

/// The keys of `symbols`: how symbols are named, and what their templates have.
extension Keys {
  static let symbols = KeyMap<SymbolSettings>(SymbolSettings()) { symbols in
    symbols.key(
      "version", \.style.version, .symbolVersion,
      "The version of templates. 3 compiles from Xcode 13 on. 5 and 6, for Xcode 15 and 16, also have"
        + " the groups in which effects move layers, where a symbol has several.")
    symbols.key(
      "masters", \.style.masters, .choice,
      "The masters of templates: Ultralight, Regular and Black, so that symbols follow the weight of"
        + " text, or Regular alone, in its three scales.")
    symbols.key(
      "names", \.names, .symbolNames,
      "The name of an outlined symbol, with {name} for the icon's; the filled one has .fill behind"
        + " it.")
    symbols.key(
      "layers", \.style.layers, .choice,
      "The layers of symbols: a badge or a slash in front of the rest, or one for all.")
  }
}

extension ValueKind<SymbolVersion> {
  fileprivate static var symbolVersion: Self {
    let numbers = SymbolVersion.allCases.map(\.rawValue)
    return Self(
      expected: "one of " + numbers.map(String.init).joined(separator: ", "),
      schema: ["enum": .list(numbers.map { .number($0) })], text: { .number($0.rawValue) },
      parse: { $0.integer.flatMap(SymbolVersion.init) })
  }
}

extension ValueKind<SymbolNamePattern> {
  /// The most characters beside the icon's name, with which a folder can still have the name.
  private static let longest = 32

  fileprivate static var symbolNames: Self {
    let expected = "text with '{name}', such as 'app.{name}'"
    return Self(
      expected: expected,
      schema: [
        "type": "string",
        "pattern": .text(
          #"^(?![-.~])(?!.*([. ]|[.][Ff][Ii][Ll][Ll])$)(?=.{6,38}$)"#
            + #"[^/{}\\:*?"<>|]*\{name\}[^/{}\\:*?"<>|]*$"#),
      ],
      text: { .text($0.description) },
      read: { field, reader in
        guard let text = reader.name(field, expected: expected) else { return nil }
        let pattern = SymbolNamePattern(text)
        if let pattern, fault(of: pattern) == nil { return pattern }
        return reader.refuse(
          field.location,
          "\(text.quoted) cannot name symbols: "
            + (pattern.flatMap(fault) ?? "it does not have '{name}' once"),
          help: "write '{name}' for the icon's name, with few letters, digits, '.', '-' and '_'"
            + " around it, as in 'app.{name}'")
      })
  }

  private static func fault(of pattern: SymbolNamePattern) -> String? {
    let rest = pattern.name(of: "")
    if let mark = rest.first(where: { "/{}".contains($0) }) { return "it has a '\(mark)'" }
    if rest.lowercased().hasByteSuffix(".fill") {
      return "it ends in '.fill', which is the end of filled symbols"
    }
    if rest.unicodeScalars.count > longest {
      return "it has more than \(longest) characters beside '{name}'"
    }
    return IconNameFault(in: pattern.name(of: "a"))?.description
  }
}
