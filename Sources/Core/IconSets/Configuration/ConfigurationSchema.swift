import IconModel

/// What the declared keys are for other programs and for people: a JSON Schema and tables.
package enum ConfigurationSchema {
  /// The file beside a configuration that the configuration's first line names.
  package static let fileName = ".tabbar.schema.json"

  /// The JSON Schema of configurations, by which editors complete and check them.
  package static var text: String { JSONText().text(of: schema) + "\n" }

  private static var schema: JSONValue {
    Keys.configuration.schema + [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "tabicon configuration, tabbar.yml",
      "description": "Every key is optional. Paths are relative to the file.",
      "type": ["object", "null"],
      "$defs": [
        "names": Keys.convention.schema, "screens": ValueKind.definition,
        // Each reference to it declares other keys.
        "settings": Keys.settings.schema.without("additionalProperties"),
      ],
    ]
  }

  /// The tables of an article, one for each map of a configuration.
  package static var tables: String {
    [
      table("The file", Keys.configuration), table("`names`", Keys.convention),
      table("`symbols`", Keys.symbols), table("`swift`", Keys.swift),
      table("`strings`", Keys.strings),
      table("`limits`", Keys.limits), table("`navigation`", Keys.navigation),
      table("A tab, in `tabs`", Keys.tab),
      table(
        "An icon, in `overrides` by its name, or as `icon` of a tab with a `name`",
        Keys.settings),
      table("A screen, in `screens` of a tab or of a screen", Keys.screen),
      table("`dismiss`", Keys.dismissal),
    ].joined(separator: "\n")
  }

  private static func table<Root>(_ title: String, _ map: KeyMap<Root>) -> String {
    let rows = map.keys.map { key in
      let defaultValue = key.defaultValue().map { "`\($0.inline)`" } ?? ""
      return "| `\(key.name)` | \(key.sentence) | \(key.expected) | \(defaultValue) |\n"
    }
    return "## \(title)\n\n| Key | What it says | Value | Default |\n|---|---|---|---|\n"
      + rows.joined()
  }
}

/// A value of one key of a configuration, as an option of the command line gives it.
package struct Setting: Hashable, Sendable, Encodable {
  private let key: String
  private let text: String

  /// Checks a value: a word, several with commas between them for a list, `name=value` for a map.
  package init(_ key: String, _ text: String) throws(Fault) {
    (self.key, self.text) = (key, text)
    var configuration = Configuration(file: "")
    if let problem = apply(to: &configuration).first {
      throw Fault(description: "\(problem.message); \(problem.help)")
    }
  }

  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  package static func sentence(of key: String) -> String { declaration(of: key)?.sentence ?? "" }

  package static func words(of key: String) -> [String] { declaration(of: key)?.words ?? [] }

  @discardableResult
  func apply(to configuration: inout Configuration) -> [ConfigurationProblem] {
    var reader = ConfigurationReader()
    guard let declared = Self.declaration(of: key) else { preconditionFailure("no key \(key)") }
    declared.read(&configuration, Field(key: key, node: node(declared)), &reader)
    return reader.problems
  }

  private static func declaration(of key: String) -> KeyMap<Configuration>.Key? {
    Keys.configuration.keys.first { $0.name == key }
  }

  private func node(_ key: KeyMap<Configuration>.Key) -> YAMLNode {
    func node(_ content: YAMLNode.Content) -> YAMLNode {
      YAMLNode(content: content, location: SourceLocation(file: ""))
    }
    func scalar(_ text: String) -> YAMLNode { node(.scalar(text, isPlain: true)) }
    let schema = key.schema()
    if schema["properties"] != nil {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = scalar(parts.count > 1 ? String(parts[1]) : "")
      return node(.map([(scalar(String(parts[0])), value)]))
    }
    let items = text.split(separator: ",").map { scalar(String($0)) }
    return schema["type"] == "array" && !items.isEmpty ? node(.list(items)) : scalar(text)
  }
}
