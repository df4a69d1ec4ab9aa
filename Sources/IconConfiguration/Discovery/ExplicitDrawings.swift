import IconModel

/// The drawings that a configuration names for icons, which win over those found by name.
struct ExplicitDrawings {
  /// The drawings that are there, by icon.
  private var drawings: [String: [IconVariant: String]] = [:]
  /// The drawings that are not there.
  private(set) var problems: [ConfigurationProblem] = []
  /// The drawings that are there.
  private(set) var files: Set<ByteExact> = []

  init(_ settings: [String: IconSettings], among paths: [String]) {
    // `String` as key: a configuration may write accents in another composition than the disk.
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

  /// Gives the drawings to their icons; those found by name give way.
  ///
  /// - Parameter icons: The drawings found by name, by icon.
  func add(to icons: inout [ByteExact: [NamedDrawing]]) {
    var namesOnDisk: [String: [ByteExact]] = [:]
    for name in icons.keys { namesOnDisk[name.text, default: []].append(name) }
    for (icon, named) in drawings {
      for name in namesOnDisk[icon] ?? [ByteExact(icon)] {
        var kept = named.map { NamedDrawing(file: $1, icon: name.text, variant: $0) }
        for drawing in icons[name, default: []] {
          // One of unknown style is the variant that the configuration leaves open.
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
    _ name: String, among icons: MeantIcons, at location: SourceLocation
  ) -> Self {
    Self(
      location: location, message: "no icon is named \(name.quoted)",
      help: icons.question(about: name)
        ?? "an icon has the name of its drawing without '.svg' and style, as in 'folder/arrow'")
  }
}
