package import IconModel

/// A value of a YAML document with its location; scalars have their text as written.
package struct YAMLNode {
  package enum Content {
    /// Text; only text without quotes, which is plain, can be a number, a boolean or nothing.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case map([(key: YAMLNode, value: YAMLNode)])
  }

  /// The type of a value by YAML 1.2's core schema, where `yes`, `no`, `on` and `off` are text.
  package enum Kind {
    case text
    case number
    case boolean
    case nothing
    case list
    case map
  }

  package let content: Content
  package let location: SourceLocation

  package var kind: Kind {
    switch content {
    case .list: .list
    case .map: .map
    case .scalar(_, isPlain: false): .text
    case .scalar(let text, isPlain: true): Self.kind(ofPlain: text)
    }
  }

  /// The scalar's text as written, whatever its kind; `nil` for lists and maps.
  package var scalar: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// The value as a message describes it: `a list`, `the number '3'`.
  var found: String {
    switch kind {
    case .text: "the text \((scalar ?? "").quoted)"
    case .number: "the number \((scalar ?? "").quoted)"
    case .boolean: "the boolean \((scalar ?? "").quoted)"
    case .nothing: "nothing"
    case .list: "a list"
    case .map: "a map"
    }
  }

  private static func kind(ofPlain text: String) -> Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": .nothing
    case "true", "True", "TRUE", "false", "False", "FALSE": .boolean
    default: isNumber(text) ? .number : .text
    }
  }

  /// Whether plain text is an integer or a float.
  ///
  /// A regular expression here took most of the time of reading a large file.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func takeDigits() -> Bool {
      let count = rest.prefix(while: \.isDigit).count
      rest = rest.dropFirst(count)
      return count > 0
    }
    func take(_ letters: String) -> Bool {
      guard let first = rest.first, letters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    if text.hasPrefix("0x") { return text.dropFirst(2).consists(of: "0123456789abcdefABCDEF") }
    if text.hasPrefix("0o") { return text.dropFirst(2).consists(of: "01234567") }
    _ = take("+-")
    let special = [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"]
    if special.contains(where: { rest.elementsEqual($0.utf8) }) { return true }
    let hasWhole = takeDigits()
    let hasFraction = take(".") && takeDigits()
    guard hasWhole || hasFraction else { return false }
    if take("eE") {
      _ = take("+-")
      guard takeDigits() else { return false }
    }
    return rest.isEmpty
  }
}

extension Substring {
  fileprivate func consists(of letters: String) -> Bool {
    !isEmpty && utf8.allSatisfy(letters.utf8.contains)
  }
}
