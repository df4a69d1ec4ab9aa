import IconModel

/// The icons of a folder of drawings, and the drawings that make no icon with the reasons.
package struct IconDiscovery: Hashable, Sendable {
  /// The icons, sorted by the bytes of their names.
  package var icons: [IconSource] = []
  /// Icons that are left out because their names collide, sorted by the first name.
  package var collisions: [NameCollision] = []
  /// Icons that are left out because their names are invalid, sorted by name.
  package var invalidNames: [InvalidName] = []
  /// The drawings and icons that the configuration names but that do not exist.
  package var problems: [ConfigurationProblem] = []

  /// The conventions of names that were found, and what they make of the folder; none where the
  /// configuration gives them.
  package var conventions: [ConventionFinder.Found] = []
  /// The drawings that no icon is made of, sorted by their bytes.
  package var leftOut: [LeftOutDrawing] = []
  /// What becomes of the folder by the conventions that the configuration gives, if it does.
  package var givenNames: GivenNames?

  /// Assigns drawings to icons: by the configuration first, then by the names of files.
  ///
  /// - Parameters:
  ///   - paths: The SVG files, relative to the folder of icons, with `/` between components, in any
  ///     order.
  ///   - settings: `Configuration.iconSettings`.
  ///   - names: How names are read.
  /// - Complexity: O(n log n) in the number of paths.
  package init(
    paths: [String], settings: [String: IconSettings] = [:], names: NameSource = .names
  ) {
    let drawn = Set(paths.map(ByteExact.init))
    let explicit = ExplicitDrawings(settings, among: drawn.map(\.text))
    problems = explicit.problems
    let drawings = NamedDrawings(drawn.subtracting(explicit.files).map(\.text), names)
    conventions = drawings.found
    leftOut = drawings.leftOut
    givenNames = drawings.given
    var icons = drawings.icons
    explicit.add(to: &icons)
    reportUnknownOverrides(settings, icons: icons)
    classify(icons.map { Candidate(name: $0.key.text, drawings: $0.value) })
  }

  /// A name and the drawings that have it.
  private struct Candidate {
    let name: String
    let drawings: [NamedDrawing]

    var files: [String] { drawings.map(\.file).sorted { $0.precedesInBytes($1) } }

    /// The icon; `nil` if there are two drawings of one style, or two and one of unknown style.
    var icon: IconSource? {
      func file(_ variant: IconVariant) -> String? {
        drawings.first { $0.variant == variant }?.file
      }
      if drawings.count == 1, let drawing = drawings.first {
        return IconSource(
          name: name,
          drawings: drawing.variant.map { .one($0, drawing.file) } ?? .unknown(drawing.file))
      }
      guard drawings.count == 2, let filled = file(.filled), let outlined = file(.outlined)
      else { return nil }
      return IconSource(name: name, drawings: .pair(filled: filled, outlined: outlined))
    }
  }

  /// Divides the candidates into icons, invalid names and collisions.
  private mutating func classify(_ candidates: [Candidate]) {
    var valid: [Candidate] = []
    for candidate in candidates.sorted(by: { $0.name.precedesInBytes($1.name) }) {
      if let fault = IconNameFault(in: candidate.name) {
        invalidNames.append(
          InvalidName(name: candidate.name, files: candidate.files, fault: fault))
      } else {
        valid.append(candidate)
      }
    }
    let rivals = Dictionary(grouping: valid, by: \.name.fileSystemKey)
    for candidate in valid {
      let group = rivals[candidate.name.fileSystemKey, default: []]
      if group.count == 1, let icon = candidate.icon {
        icons.append(icon)
      } else if ByteExact(group[0].name) == ByteExact(candidate.name) {
        let files = group.flatMap(\.files).sorted { $0.precedesInBytes($1) }
        collisions.append(
          NameCollision(
            names: group.map(\.name),
            drawings: Self.choice(group.flatMap(\.drawings), names: group.count),
            files: files))
      }
    }
  }

  /// A choice of one drawing for each variant of an icon that has too many drawings; `nil` between
  /// names that differ in letter case alone, of which one has to change.
  private static func choice(
    _ drawings: [NamedDrawing], names: Int
  ) -> [IconVariant: String]? {
    guard names == 1 else { return nil }
    let sorted = drawings.sorted { $0.file.precedesInBytes($1.file) }
    var chosen: [IconVariant: String] = [:]
    for drawing in sorted {
      if let variant = drawing.variant, chosen[variant] == nil { chosen[variant] = drawing.file }
    }
    if chosen.count == 1, let drawn = chosen.keys.first,
      let plain = sorted.first(where: { $0.variant == nil })
    {
      chosen[drawn.partner] = plain.file
    }
    return chosen.isEmpty ? nil : chosen
  }

  /// Reports each icon that `overrides` names but that no drawing makes.
  private mutating func reportUnknownOverrides(
    _ settings: [String: IconSettings], icons: [ByteExact: [NamedDrawing]]
  ) {
    let known = Set(icons.keys.map(\.text))
    let unknown = settings.compactMap { name, settings in
      known.contains(name) ? nil : settings.overridden.map { Located(name, at: $0) }
    }
    let suggestions = IconSuggestions(
      among: unknown.isEmpty ? [] : icons.map { ($0.key.text, $0.value.map(\.file)) },
      count: unknown.count)
    problems += unknown.map { .unknownIcon($0.value, among: suggestions, at: $0.location) }
    problems = problems.inOrderOfLines
  }
}
