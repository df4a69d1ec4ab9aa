import IconModel
internal import Yams

/// A YAML document as nodes with source locations; only this file imports the YAML library.
///
/// Anchors, aliases and tags are rejected. A tab bar has no use for them, and a few nested aliases
/// expand to more nodes than fit into memory.
package struct YAMLDocument {
  /// The document's value; `nil` for a file without a value.
  package let root: YAMLNode?

  package init(_ text: ConfigurationText) throws(ConfigurationError) {
    if let place = text.possibleAliasBomb {
      throw ConfigurationError([.anchor(at: place)])
    }
    // The library asserts that the text has a buffer, which empty text does not have.
    guard !text.bytes.isEmpty else {
      root = nil
      return
    }
    var reader = Reader(text: text)
    do {
      // The basic resolver leaves scalars as text: `YAMLNode` decides whether `3` is a number. The
      // encoding is given because the default one reads an environment variable and prints it.
      let parser = try Parser(yaml: text.string, resolver: .basic, encoding: .utf8)
      // Nodes have weak references to their anchors, which the parser owns.
      root = try withExtendedLifetime(parser) { try parser.singleRoot().map { reader.node($0) } }
    } catch {
      throw ConfigurationError([.syntax(error, in: text)])
    }
    guard reader.problems.isEmpty else { throw ConfigurationError(reader.problems) }
  }

  private struct Reader {
    let text: ConfigurationText
    private(set) var problems: [ConfigurationProblem] = []
    private var reported: Set<ConfigurationProblem> = []

    init(text: ConfigurationText) { self.text = text }

    mutating func node(_ node: Node) -> YAMLNode {
      let location =
        node.mark.map { text.location(line: $0.line, column: $0.column) }
        ?? SourceLocation(file: text.file)
      if node.anchor != nil {
        // An alias is the anchored node itself. Its content is not read, so the time stays linear.
        report(.anchor(at: location))
        return YAMLNode(content: .list([]), location: location)
      }
      if !Self.knownTags.contains(node.tag.rawValue) {
        report(
          ConfigurationProblem(
            location: location,
            message: "YAML tags such as \(node.tag.rawValue.quoted) are not supported",
            help: "leave the tag out, or put quotes around text"))
      }
      return YAMLNode(content: content(of: node), location: location)
    }

    private mutating func content(of node: Node) -> YAMLNode.Content {
      switch node {
      case .scalar(let scalar):
        // The library gives no style to a scalar with the explicit tag `!!str`, which is not plain.
        .scalar(scalar.string, isPlain: scalar.style == .plain)
      case .sequence(let sequence): .list(sequence.map { self.node($0) })
      case .mapping(let mapping):
        .map(mapping.map { (key: self.node($0.key), value: self.node($0.value)) })
      case .alias: .list([])
      }
    }

    /// Adds a problem once, however many aliases refer to its node.
    private mutating func report(_ problem: ConfigurationProblem) {
      if reported.insert(problem).inserted { problems.append(problem) }
    }

    private static let knownTags: Set<String> = [
      Tag.Name.implicit.rawValue, Tag.Name.str.rawValue, Tag.Name.seq.rawValue,
      Tag.Name.map.rawValue,
    ]
  }
}

extension ConfigurationText {
  /// The location of the first possible alias in a text with more than six of them and an anchor.
  ///
  /// The library compares keys before it returns the tree, and comparing a key of nested aliases
  /// takes time exponential in their number. Up to six aliases multiply the time by nine at most. A
  /// file with more is rejected before it is parsed, even if the words are text.
  fileprivate var possibleAliasBomb: SourceLocation? {
    func starts(_ indicator: UInt8) -> [Int] {
      bytes.indices.dropLast().filter { place in
        let next = bytes[place + 1]
        return bytes[place] == indicator
          && (next.isLetter || next.isDigit || "-_".utf8.contains(next))
      }
    }
    let aliases = starts(UInt8(ascii: "*"))
    guard aliases.count > 6, !starts(UInt8(ascii: "&")).isEmpty else { return nil }
    return location(ofByte: aliases[0])
  }
}

extension ConfigurationProblem {
  /// The problem that the YAML library reports, in one line.
  fileprivate static func syntax(_ error: any Error, in text: ConfigurationText) -> Self {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let start = context.map {
        text.location(line: $0.mark.line, column: 1).line ?? $0.mark.line
      }
      return .notYAML(
        problem, from: start, at: text.location(line: mark.line, column: mark.column))
    case .reader(let problem, let offset, _, let yaml):
      // The offset counts characters. The library cannot read control characters.
      let byte = offset.map { Array(yaml.prefix($0).utf8).count }
      return .notYAML(
        problem, at: byte.map { text.location(ofByte: $0) } ?? SourceLocation(file: text.file))
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.map(\.quoted).sorted().prefix(10).joined(separator: ", ")
      return Self(
        location: text.location(line: context.mark.line, column: context.mark.column),
        message: keys.count == 1 ? "key \(names) is given twice" : "keys \(names) are given twice",
        help: "keep one of each")
    default:
      return .notYAML("\(error)", at: SourceLocation(file: text.file))
    }
  }
}
