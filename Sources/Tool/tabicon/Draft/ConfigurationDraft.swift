import IconModel
import IconRules
import IconSets

/// The text of a first configuration, which people read and change.
struct ConfigurationDraft {
  /// The largest number of tabs that a phone shows.
  private static let maximumTabCount = 5

  /// The folder of drawings, relative to the configuration.
  var icons = "."
  /// The folder to write to, relative to the configuration.
  var output = "Output"
  /// How drawings are named; `nil` where each is an icon with the name of its file.
  var convention: NamingConvention?
  var names: [String] = []

  /// The icons that become tabs: those that apps have tabs for, if their titles fit.
  var tabs: [String] {
    let names = names.filter {
      TabBarSubject.fits(IconTitle(of: $0).candidates(name: $0)[0], among: Self.maximumTabCount)
    }
    return TabUse.choice(of: names, count: Self.maximumTabCount).map { names[$0] }
  }

  var text: String {
    let tabs = tabs
    let lines =
      [
        "# yaml-language-server: $schema=\(ConfigurationSchema.fileName)",
        "icons: \(Self.scalar(ofPath: icons))", "output: \(Self.scalar(ofPath: output))",
      ] + (convention.map { ["names: \($0.yaml)"] } ?? [])
      + (names.count > tabs.count
        ? ["rules: {unreferenced-icon: off}  # the other icons have no tab"] : [])
      + [tabs.isEmpty ? "tabs: []" : "tabs:"]
      + zip(tabs, TabUse.titles(of: tabs)).map { name, title in
        "  - {id: \(YAMLScalar(name)), title: \(YAMLScalar(title))}"
      }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A path as a value that is read as the same path, with `./` where the reader changes its start.
  private static func scalar(ofPath path: String) -> YAMLScalar {
    let isReadAsItIs = !path.unicodeScalars.starts(with: ["\u{FEFF}"]) && path.shellExpansion == nil
    return YAMLScalar(isReadAsItIs ? path : "./" + path)
  }
}
