import IconModel

/// The drawings that a configuration names for icons; they win over drawings found by their names.
struct ExplicitDrawings {
  /// The named drawings that exist, by icon.
  private var drawings: [String: [IconVariant: String]] = [:]
  /// The named drawings that do not exist.
  private(set) var problems: [ConfigurationProblem] = []
  /// The paths of the named drawings that exist.
  private(set) var files: Set<ByteExact> = []

  init(_ settings: [String: IconSettings], among paths: [String]) {
    // The keys are `String`s, because a configuration may compose accents in another way than the
    // file system.
    let found = Dictionary(grouping: paths) { $0 }
    for (icon, settings) in settings {
      for variant in IconVariant.allCases {
        guard let named = settings.drawing(of: variant) else { continue }
        let matches = found[named.value, default: []]
        let exact = matches.first { ByteExact($0) == ByteExact(named.value) }
        if let file = exact ?? matches.min(by: { $0.precedesInBytes($1) }) {
          drawings[icon, default: [:]][variant] = file
          files.insert(ByteExact(file))
        } else {
          problems.append(.missingDrawing(named.value, icon: icon, at: named.location))
        }
      }
    }
  }

  /// Assigns the drawings to their icons, in place of the drawings found by name.
  ///
  /// - Parameter icons: The drawings found by name, by icon.
  func add(to icons: inout [ByteExact: [NamedDrawing]]) {
    var namesOnDisk: [String: [ByteExact]] = [:]
    for name in icons.keys { namesOnDisk[name.text, default: []].append(name) }
    for (icon, named) in drawings {
      for name in namesOnDisk[icon] ?? [ByteExact(icon)] {
        var kept = named.map { NamedDrawing(file: $1, icon: name.text, variant: $0) }
        for drawing in icons[name, default: []] {
          // A drawing of unknown style is taken for the variant that is not named.
          let variant = drawing.variant ?? named.keys.first?.partner
          if let variant, named.count == 1, named[variant] == nil {
            kept.append(NamedDrawing(file: drawing.file, icon: name.text, variant: variant))
          }
        }
        icons[name] = kept
      }
    }
  }
}

extension ConfigurationProblem {
  fileprivate static func missingDrawing(
    _ path: String, icon: String, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "drawing \(path.quoted) of icon \(icon.quoted) is not there",
      help: "paths of drawings start at the folder that 'icons' names")
  }

  static func unknownIcon(
    _ name: String, among icons: IconSuggestions, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "no icon is named \(name.quoted)",
      help: icons.suggestion(for: name)
        ?? "an icon has the name of its drawing without '.svg' and style, as in 'folder/arrow'")
  }
}
