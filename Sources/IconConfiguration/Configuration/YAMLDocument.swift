import IconModel
internal import Yams

/// Reads YAML into nodes with places; the only file that knows the YAML library.
///
/// Anchors, aliases and tags are refused: a tab bar has no use for them, and a few nested aliases
/// stand for more nodes than memory holds.
struct YAMLDocument {
  /// The document's value, or `nil` for a file without one.
  let root: YAMLNode?

  init(_ text: ConfigurationText) throws(ConfigurationError) {
    if let place = text.possibleAliasBomb {
      throw ConfigurationError([.anchor(at: place)])
    }
    // The library asserts that there is a buffer.
    guard !text.bytes.isEmpty else {
      root = nil
      return
    }
    var reader = Reader(text: text)
    do {
      // No rules: whether `3` is a number is ours to say, and only where it matters. Named encoding:
      // the default one reads an environment variable and prints it.
      let parser = try Parser(yaml: text.string, resolver: .basic, encoding: .utf8)
      // Nodes hold their anchors weakly; the parser owns them.
      root = try withExtendedLifetime(parser) { try parser.singleRoot().map { reader.node($0) } }
    } catch {
      throw ConfigurationError([.syntax(error, in: text)])
    }
    guard reader.problems.isEmpty else { throw ConfigurationError(reader.problems) }
  }

  private struct Reader {
    let text: ConfigurationText
    var problems: [ConfigurationProblem] = []
    private var noted: Set<ConfigurationProblem> = []

    init(text: ConfigurationText) { self.text = text }

    mutating func node(_ node: Node) -> YAMLNode {
      let location =
        node.mark.map { text.location(line: $0.line, column: $0.column) }
        ?? SourceLocation(file: text.file)
      if node.anchor != nil {
        // An alias is the anchored node itself, so that not descending keeps this linear.
        note(.anchor(at: location))
        return YAMLNode(content: .list([]), location: location)
      }
      if !Self.knownTags.contains(node.tag.rawValue) {
        note(.tag(node.tag.rawValue, at: location))
      }
      return YAMLNode(content: content(of: node), location: location)
    }

    private mutating func content(of node: Node) -> YAMLNode.Content {
      switch node {
      case .scalar(let scalar):
        // The library gives no style to a scalar with an explicit tag `!!str`, which is no plain one.
        .scalar(scalar.string, isPlain: scalar.style == .plain)
      case .sequence(let sequence): .list(sequence.map { self.node($0) })
      case .mapping(let mapping):
        .map(mapping.map { (key: self.node($0.key), value: self.node($0.value)) })
      case .alias: .list([])
      }
    }

    /// Notes a problem once, however many aliases lead to it.
    private mutating func note(_ problem: ConfigurationProblem) {
      if noted.insert(problem).inserted { problems.append(problem) }
    }

    private static let knownTags: Set<String> = [
      Tag.Name.implicit.rawValue, Tag.Name.str.rawValue, Tag.Name.seq.rawValue,
      Tag.Name.map.rawValue,
    ]
  }
}

extension ConfigurationText {
  /// The place of the first of several words that may be aliases, if there may be an anchor too.
  ///
  /// The library compares keys before anyone can look at the tree, and comparing a key of nested
  /// aliases takes time exponential in their number. Up to six multiply the work by nine at most;
  /// past that the file is refused unseen, even if the words turn out to be text.
  fileprivate var possibleAliasBomb: SourceLocation? {
    func starts(_ indicator: UInt8) -> [Int] {
      bytes.indices.dropLast().filter { bytes[$0] == indicator && isAnchorLetter(bytes[$0 + 1]) }
    }
    let aliases = starts(UInt8(ascii: "*"))
    guard aliases.count > 6, !starts(UInt8(ascii: "&")).isEmpty else { return nil }
    return location(ofByte: aliases[0])
  }

  private func isAnchorLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension ConfigurationProblem {
  /// The YAML library's complaint in one line.
  fileprivate static func syntax(_ error: any Error, in text: ConfigurationText) -> Self {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      var reason = problem
      if let context {
        let line = text.location(line: context.mark.line, column: 1).line ?? context.mark.line
        reason = "\(context.text) from line \(line), \(problem)"
      }
      return .notYAML(reason, at: text.location(line: mark.line, column: mark.column))
    case .reader(let problem, let offset, _, let yaml):
      // Counted in characters; what cannot be read is a control character.
      let byte = offset.map { Array(yaml.prefix($0).utf8).count }
      return .notYAML(
        problem, at: byte.map { text.location(ofByte: $0) } ?? SourceLocation(file: text.file))
    case .duplicatedKeysInMapping(let keys, let context):
      return .duplicateKeys(
        keys, at: text.location(line: context.mark.line, column: context.mark.column))
    default:
      return .notYAML("\(error)", at: SourceLocation(file: text.file))
    }
  }
}
