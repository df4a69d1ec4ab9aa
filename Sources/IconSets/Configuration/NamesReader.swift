import IconModel

/// Reads the key `names`: the conventions by which drawings are named.
struct NamesReader {
  private enum Key: String, CaseIterable {
    case pattern
    case filled
    case outlined
    case plain
    case leaveOut
    case folder
  }

  private static let example = "a map such as '{pattern: \"{name}-{style}\", filled: fill}'"

  /// Reads one convention, or a list of those of several folders.
  func conventions(
    _ field: Field?, _ values: inout FieldReader
  ) -> Located<[NamingConvention]>? {
    guard let field, field.node.kind != .nothing else { return nil }
    guard case .list(let items) = field.node.content else {
      return convention(field, &values).map { Located([$0], at: field.location) }
    }
    var folders: [String: SourceLocation] = [:]
    let conventions = items.compactMap { item -> NamingConvention? in
      guard let read = convention(Field(key: field.key, node: item), &values) else { return nil }
      if folders.updateValue(item.location, forKey: read.folder) != nil {
        values.report(.twoConventions(folder: read.folder, at: item.location))
        return nil
      }
      return read
    }
    return Located(conventions, at: field.location)
  }

  private func convention(_ field: Field, _ values: inout FieldReader) -> NamingConvention? {
    guard let fields = values.map(field, keys: Key.allCases, expected: Self.example) else {
      return nil
    }
    let patterns = patterns(fields[.pattern], in: field, &values)
    let words = StyleWords(
      filled: words(fields[.filled], &values), outlined: words(fields[.outlined], &values),
      leftOut: words(fields[.leaveOut], &values))
    let repeated = Dictionary(
      grouping: words.filled + words.outlined + words.leftOut, by: \.self
    ).filter { $0.value.count > 1 }.keys.sorted()
    for word in repeated { values.report(.wordOfTwoStyles(word, at: field.location)) }
    if patterns.contains(where: \.hasStyle), words == StyleWords() {
      values.report(.noStyleWords(at: field.location))
    }
    return NamingConvention(
      folder: folder(fields[.folder], &values), patterns: patterns, words: words,
      plain: values.choice(fields[.plain], of: NamingConvention.Plain.self) ?? .either)
  }

  private func patterns(
    _ field: Field?, in map: Field, _ values: inout FieldReader
  ) -> [NamePattern] {
    guard let field else {
      values.report(.noPattern(at: map.location))
      return []
    }
    return items(of: field).compactMap { item -> NamePattern? in
      guard let text = values.name(item, expected: "text such as '{name}-{style}'") else {
        return nil
      }
      do throws(NamePattern.Fault) {
        return try NamePattern(text.value)
      } catch {
        values.report(.notAPattern(text.value, error, at: text.location))
        return nil
      }
    }
  }

  /// Reads a word or a list of words, in lower case and without separators.
  private func words(_ field: Field?, _ values: inout FieldReader) -> [String] {
    guard let field else { return [] }
    return items(of: field).compactMap { item -> String? in
      guard let word = values.name(item, expected: "text: a word such as 'fill'") else {
        return nil
      }
      let letters = word.value.lowercased().utf8.filter { !"-_ ".utf8.contains($0) }
      guard !letters.isEmpty, !letters.contains(UInt8(ascii: "/")) else {
        values.report(.notAWord(word.value, of: item.key, at: word.location))
        return nil
      }
      return String(decoding: letters, as: UTF8.self)
    }
  }

  private func folder(_ field: Field?, _ values: inout FieldReader) -> String {
    guard let path = values.name(field, expected: "the path of a folder")?.value else { return "" }
    let normalized = PathText.normalized(path)
    return normalized == "." ? "" : normalized
  }

  /// The elements of a list, or the value itself.
  private func items(of field: Field) -> [Field] {
    guard case .list(let items) = field.node.content else { return [field] }
    return items.map { Field(key: field.key, node: $0) }
  }
}

extension ConfigurationProblem {
  fileprivate static func noPattern(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "'names' has no 'pattern'",
      help: "write how names are made, such as 'pattern: \"{name}-{style}\"'")
  }

  fileprivate static func notAPattern(
    _ text: String, _ fault: NamePattern.Fault, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "pattern \(text.quoted) cannot be used: \(fault.description)",
      help: "write '{name}' for the icon's name, '{style}' for its style, '{size}' for a size,"
        + " '{folder}' for folders between them, and other text as it is")
  }

  fileprivate static func noStyleWords(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "the pattern has '{style}', but no word stands for a style",
      help: "write the words, such as 'filled: fill' and 'outlined: line'")
  }

  fileprivate static func wordOfTwoStyles(_ word: String, at location: SourceLocation) -> Self {
    Self(
      location: location, message: "the word \(word.quoted) stands for two styles",
      help: "name it under one of 'filled', 'outlined' and 'leaveOut'")
  }

  fileprivate static func notAWord(
    _ word: String, of key: String, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "\(key) \(word.quoted) is no word",
      help: "write the word that names have for the style, such as 'fill'")
  }

  fileprivate static func twoConventions(folder: String, at location: SourceLocation) -> Self {
    Self(
      location: location,
      message: folder.isEmpty
        ? "two of 'names' are for the whole folder"
        : "two of 'names' are for the folder \(folder.quoted)",
      help: "write several patterns of one folder as a list under 'pattern'")
  }
}
