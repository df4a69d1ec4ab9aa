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
    let named = settings.flatMap { icon, settings in
      IconVariant.allCases.compactMap { variant in
        settings.drawing(of: variant).map { (icon: icon, variant: variant, path: $0) }
      }
    }
    guard !named.isEmpty else { return }
    // The keys are `String`s, because a configuration may compose accents in another way than the
    // file system.
    let found = Dictionary(grouping: paths) { $0 }
    for (icon, variant, path) in named {
      let matches = found[path.value, default: []]
      let exact = matches.first { ByteExact($0) == ByteExact(path.value) }
      if let file = exact ?? matches.min(by: { $0.precedesInBytes($1) }) {
        drawings[icon, default: [:]][variant] = file
        files.insert(ByteExact(file))
      } else {
        problems.append(
          ConfigurationProblem(
            location: path.location,
            message: "drawing \(path.value.quoted) of icon \(icon.quoted) is not there",
            help: "paths of drawings start at the folder that 'icons' names"))
      }
    }
  }

  /// The drawings of icons, with those that are named in place of drawings found by name.
  func replacing(_ found: [NamedDrawing]) -> [NamedDrawing] {
    guard !drawings.isEmpty else { return found }
    var namesOnDisk: [String: Set<ByteExact>] = [:]
    var result = found.compactMap { drawing -> NamedDrawing? in
      guard let named = drawings[drawing.icon] else { return drawing }
      namesOnDisk[drawing.icon, default: []].insert(ByteExact(drawing.icon))
      // A drawing of unknown style is taken for the variant that is not named.
      let variant = drawing.variant ?? named.keys.first?.partner
      guard let variant, named.count == 1, named[variant] == nil else { return nil }
      return (drawing.file, drawing.icon, variant)
    }
    for (icon, named) in drawings {
      for name in namesOnDisk[icon] ?? [ByteExact(icon)] {
        result += named.map { ($1, name.text, $0) }
      }
    }
    return result
  }
}
