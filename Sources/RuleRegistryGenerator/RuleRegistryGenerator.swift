import Foundation

/// Writes the registry of rules: `RuleRegistryGenerator OUTPUT RULE.swift...`.
///
/// The name of a rule is its file's name in kebab case; its documentation is the doc comment of
/// the type; what it judges is told by the protocol behind the type's name.
@main enum RuleRegistryGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first else { throw GeneratorError.usage }
    let entries = try arguments.dropFirst().sorted().map { path in
      try Entry(file: URL(filePath: path)).source
    }
    let source = """
      import IconModel

      /// Every rule there is, sorted by name. Generated from the files in `Rules/`.
      package enum RuleRegistry {
        package static let all: [RegisteredRule] = [
      \(entries.joined(separator: "\n"))
        ]
      }

      """
    try source.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
  }
}

/// What one rule's file says.
struct Entry {
  let typeName: String
  let kind: String
  let documentation: [String]

  init(file: URL) throws {
    let typeName = file.deletingPathExtension().lastPathComponent
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let declaration = lines.firstIndex(where: { $0.contains("struct \(typeName): ") }),
      let kind = ["Drawing", "Icon", "Comparison", "Set", "TabBar"].first(where: {
        lines[declaration].contains(": \($0)Rule")
      })
    else { throw GeneratorError.noRule(file.lastPathComponent) }
    self.typeName = typeName
    self.kind = kind.prefix(1).lowercased() + kind.dropFirst()
    documentation = lines[..<declaration].reversed()
      .prefix { $0.hasPrefix("///") }.reversed()
      .map { String($0.dropFirst(3).drop { $0 == " " }) }
    guard !documentation.isEmpty else { throw GeneratorError.undocumented(typeName) }
  }

  /// `InkClipped` is `ink-clipped`.
  var id: String {
    typeName.reduce(into: "") { id, letter in
      if letter.isUppercase, !id.isEmpty { id.append("-") }
      id.append(letter.lowercased())
    }
  }

  var source: String {
    let lines = documentation.map { "        ##\"\($0)\"##," }.joined(separator: "\n")
    return """
          RegisteredRule(
            id: "\(id)",
            documentation: [
      \(lines)
            ],
            rule: .\(kind)(\(typeName)())),
      """
  }
}

/// Why no registry was written.
enum GeneratorError: Error, CustomStringConvertible {
  case usage
  /// The file declares no type of its own name that is a rule.
  case noRule(String)
  /// The type has no doc comment.
  case undocumented(String)

  var description: String {
    switch self {
    case .usage: "usage: RuleRegistryGenerator OUTPUT RULE.swift..."
    case .noRule(let file): "\(file): declares no rule of the file's name"
    case .undocumented(let type): "\(type): a rule needs a doc comment; 'tabicon rules' prints it"
    }
  }
}
