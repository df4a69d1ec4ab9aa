package import IconModel
package import IconSets

/// A first configuration for a folder of drawings, which people read and change.
package struct ConfigurationDraft: Hashable, Sendable {
  /// What was measured of one icon.
  package struct Icon: Hashable, Sendable {
    package var name: String
    package var shape: ShapeClass
    package var drawn: Set<IconVariant>
    package var derived: IconVariant?
    /// Whether the icon looks the same as an icon before it.
    package var isCopy = false
    /// Whether the icon has detail in colours alone, which `ink: luminance` may show.
    package var losesColors = false
    /// Whether its two drawings do not have the styles that their names state.
    package var hasOtherStyles = false

    package init(name: String, shape: ShapeClass, drawn: Set<IconVariant>) {
      self.name = name
      self.shape = shape
      self.drawn = drawn
    }
  }

  /// The drawings that an icon uses of those that have its name.
  package struct Choice: Hashable, Sendable {
    package var name: String
    package var drawings: [IconVariant: String]
  }

  /// The largest number of tabs that a phone shows.
  package static let maximumTabCount = 5
  /// The largest number of icons that are listed as comments.
  private static let maximumCommentCount = 200

  /// The folder of the configuration as an argument of `tabicon export`; `nil` for no argument.
  package var folder: String?
  /// The folder of drawings, relative to the configuration.
  package var icons = "."
  /// The folder to write to, relative to the configuration.
  package var output = "Output"
  /// All icons, sorted by name.
  package var list: [Icon] = []
  package var choices: [Choice] = []
  /// The conventions by which the drawings are named; none where each is an icon of its own.
  package var conventions: [ConventionFinder.Found] = []
  /// The icons that are left out until their drawings are corrected or renamed.
  package var refused: [String] = []

  package init() {}

  /// The icons that become tabs: those that apps have tabs for, and none that looks like another one.
  package var tabs: [Icon] {
    let icons = list.filter { !$0.isCopy }
    return TabUse.choice(of: icons.map(\.name), count: Self.maximumTabCount).map { icons[$0] }
  }

  /// The icons that do not become tabs.
  package var others: [Icon] {
    let names = Set(tabs.map(\.name))
    return list.filter { !names.contains($0.name) }
  }
}

extension ConfigurationDraft {
  /// The text of the file.
  ///
  /// - Complexity: O(n) in the number of icons.
  package var text: String {
    let names = DraftNames(of: tabs + others)
    return
      (heading + folders + conventions.lines + tabLines(names) + otherLines(names) + ruleLines
      + overrideLines
      + refusedLines).map { "\($0)\n" }.joined()
  }

  private var heading: [String] {
    let folder = folder.map { " \(ShellWord($0))" } ?? ""
    return [
      "# yaml-language-server: $schema=\(ConfigurationSchema.fileName)",
      "# What tabicon makes of the drawings in \(icons == "." ? "this folder" : "'icons'").",
      "#",
      "#   tabicon export\(folder)      write the images, the asset catalog and the code",
      "#   tabicon validate\(folder)    say what could be better, and write nothing",
      "#",
      "# Every key is optional, and paths start at this file.",
      "",
    ]
  }

  private var folders: [String] {
    [
      "icons: \(Self.path(icons))",
      "output: \(Self.path(output))",
      "# profile: apple-hig                 # the target sizes; or ios-legacy",
      "# fit: target                        # ink gets its target size; artboard: as it is drawn",
      "# variants: auto                     # a style that nobody drew is derived; drawn: left out",
      "# formats: [png, xcassets, swift]    # what is written; more: "
        + Configuration.Format.allCases.dropFirst(3).map(\.rawValue).joined(separator: ", "),
      "",
    ]
  }

  private func tabLines(_ names: DraftNames) -> [String] {
    guard !tabs.isEmpty else { return ["# No drawing can be used yet.", "tabs: []"] }
    let which =
      others.isEmpty
      ? "one tab for each icon"
      : "\(tabs.count) of \(list.count) icons, the others behind '#' below"
    return [
      "# The tab bar from its leading edge: \(which).",
      "# Put the tabs in order, and give them the titles that people shall see.", "tabs:",
    ]
      + tabs.flatMap { icon in
        [
          "  - id: \(YAMLScalar(names.id(of: icon)))",
          "    title: \(YAMLScalar(names.title(of: icon)))",
        ]
          + Self.columns([("    icon: \(YAMLScalar(icon.name))", icon.remark)], from: 28)
      }
  }

  private func otherLines(_ names: DraftNames) -> [String] {
    let listed = others.prefix(Self.maximumCommentCount)
    guard !listed.isEmpty else { return [""] }
    let rest = others.count - listed.count
    return ["  # These icons are exported as well. Without its '# ' such a line is a tab."]
      + Self.columns(
        listed.map { icon in
          let (id, title) = (YAMLScalar(names.id(of: icon)), YAMLScalar(names.title(of: icon)))
          return ("  # - {id: \(id), title: \(title), icon: \(YAMLScalar(icon.name))}", icon.remark)
        }, from: 44)
      + (rest > 0 ? ["  # and \(rest) more"] : []) + [""]
  }

  private var ruleLines: [String] {
    others.isEmpty
      ? ["# rules: {thin-stroke: error}        # 'tabicon rules' lists them; or warning, note, off"]
      : ["rules:", "  unreferenced-icon: off             # icons without a tab are fine here"]
  }

  /// Settings that do not follow from the names of drawings.
  private var overrideLines: [String] {
    let pale = list.filter(\.losesColors)
    guard !choices.isEmpty || !pale.isEmpty else { return [] }
    let chosen = choices.map { choice in
      let drawings = IconVariant.allCases.compactMap { variant in
        choice.drawings[variant].map { "\(variant.rawValue): \(Self.path($0))" }
      }
      return (
        "  \(YAMLScalar(choice.name)): {\(drawings.joined(separator: ", "))}",
        "there are more drawings than these"
      )
    }
    let lost = pale.map { icon in
      ("  # \(YAMLScalar(icon.name)): {ink: luminance}", "if its white means no ink")
    }
    return ["", choices.isEmpty ? "# overrides:" : "overrides:"]
      + Self.columns(chosen + lost, from: 35)
  }

  private var refusedLines: [String] {
    guard !refused.isEmpty else { return [] }
    return [
      "", "# Left out until they are mended; 'tabicon validate' says what is wrong with them:",
    ]
      + refused.map { "#   \(YAMLScalar($0))" }
  }

  /// A path as a value that is read as the same path.
  ///
  /// In front of the path, the reader would drop a byte order mark, and it would refuse what a
  /// shell expands; behind `./` it does neither.
  private static func path(_ path: String) -> YAMLScalar {
    let isReadAsItIs = !path.unicodeScalars.starts(with: ["\u{FEFF}"]) && path.shellExpansion == nil
    return YAMLScalar(isReadAsItIs ? path : "./" + path)
  }

  /// Lines with their remarks in one column; a longer line has its remark at its end.
  private static func columns(_ lines: [(text: String, remark: String)], from start: Int)
    -> [String]
  {
    let width = max(start, lines.map(\.text.count).filter { $0 <= 80 }.max() ?? 0)
    return lines.map { text, remark in
      text + String(repeating: " ", count: max(0, width - text.count)) + "  # \(remark)"
    }
  }
}

extension ConfigurationDraft.Icon {
  /// What was measured, as a comment says it: `tall; filled and outlined are drawn`.
  package var remark: String {
    let words = IconVariant.allCases.filter(drawn.contains).map(\.rawValue)
    let styles =
      words.joined(separator: " and ") + (words.count == 1 ? " is drawn" : " are drawn")
      + (derived.map { ", \($0.rawValue) derived" } ?? "")
    return "\(shape.rawValue); \(styles)"
      + (hasOtherStyles ? ", maybe two icons or swapped" : "")
      + (isCopy ? "; looks the same as another" : "")
  }
}
