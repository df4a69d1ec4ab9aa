import IconModel
package import IconSets

/// A first configuration for a folder of drawings, which people read and change.
package struct ConfigurationDraft: Hashable, Sendable {
  /// The largest number of tabs that a phone shows.
  package static let maximumTabCount = 5

  /// The folder of drawings, relative to the configuration.
  package var icons = "."
  /// The folder to write to, relative to the configuration.
  package var output = "Output"
  /// How drawings are named; `nil` where each is an icon with the name of its file.
  package var convention: NamingConvention?
  /// The names of all icons.
  package var names: [String] = []

  package init() {}

  /// The icons that become tabs: those that apps have tabs for.
  package var tabs: [String] {
    TabUse.choice(of: names, count: Self.maximumTabCount).map { names[$0] }
  }

  /// The text of the file.
  package var text: String {
    let names = convention.map { ["names: \($0.yaml)"] } ?? []
    let rules =
      self.names.count > tabs.count
      ? ["rules: {unreferenced-icon: off}  # the other icons have no tab"] : []
    let lines =
      [
        "# yaml-language-server: $schema=\(ConfigurationSchema.fileName)",
        "icons: \(Self.path(icons))", "output: \(Self.path(output))",
      ] + names + rules + [tabs.isEmpty ? "tabs: []" : "tabs:"] + tabLines
    return lines.map { $0 + "\n" }.joined()
  }

  private var tabLines: [String] {
    zip(tabs, TabUse.titles(of: tabs)).map { name, title in
      "  - {id: \(YAMLScalar(name)), title: \(YAMLScalar(title))}"
    }
  }

  /// A path as a value that is read as the same path.
  ///
  /// In front of the path, the reader would drop a byte order mark, and it would refuse what a
  /// shell expands; behind `./` it does neither.
  private static func path(_ path: String) -> YAMLScalar {
    let isReadAsItIs = !path.unicodeScalars.starts(with: ["\u{FEFF}"]) && path.shellExpansion == nil
    return YAMLScalar(isReadAsItIs ? path : "./" + path)
  }
}
