package import IconModel
package import IconRules

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

  /// The conventions by which names are read: those of the configuration, or the one that was found.
  package var conventions: [NamingConvention] = []
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
  ///   - names: How names are read; by the convention that they follow where it is `nil`.
  /// - Complexity: O(n log n) in the number of paths.
  package init(
    paths: [String], settings: [String: IconSettings] = [:], names: [NamingConvention]? = nil
  ) {
    let paths = paths.sorted { $0.precedesInBytes($1) }.withoutRepetitions
    let explicit = ExplicitDrawings(settings, among: paths)
    problems = explicit.problems
    let unnamed =
      explicit.files.isEmpty ? paths : paths.filter { !explicit.files.contains(ByteExact($0)) }
    conventions = names ?? [ConventionFinder(paths: unnamed).convention]
    let groups = IconGroups(unnamed, by: conventions)
    if names != nil { givenNames = GivenNames(groups, of: unnamed) }
    leftOut =
      (groups.leftOut.map { LeftOutDrawing(file: $0.file, reason: .style($0.word)) }
      + groups.smaller.map { LeftOutDrawing(file: $0.file, reason: .smaller(larger: $0.larger)) })
      .sorted { $0.file.precedesInBytes($1.file) }
    let candidates = Candidate.all(of: explicit.replacing(groups.icons.flatMap(\.self)))
    reportUnknownOverrides(settings, candidates)
    classify(candidates)
  }

  /// A name and the drawings that have it, sorted by their bytes.
  private struct Candidate {
    private(set) var drawings: ArraySlice<NamedDrawing>

    var name: String { drawings.first?.icon ?? "" }
    var files: [String] { drawings.map(\.file) }

    /// Divides drawings by the names of their icons, sorted by their bytes.
    static func all(of drawings: [NamedDrawing]) -> [Candidate] {
      let sorted = drawings.sorted { first, second in
        first.icon.hasBytes(of: second.icon)
          ? first.file.precedesInBytes(second.file) : first.icon.precedesInBytes(second.icon)
      }
      var all: [Candidate] = []
      var start = 0
      for end in sorted.indices
      where end + 1 == sorted.count || !sorted[end].icon.hasBytes(of: sorted[end + 1].icon) {
        all.append(Candidate(drawings: sorted[start...end]))
        start = end + 1
      }
      return all
    }

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

    /// A choice of one drawing for each variant of an icon that has too many drawings.
    var choice: [IconVariant: String]? {
      var chosen: [IconVariant: String] = [:]
      for drawing in drawings {
        if let variant = drawing.variant, chosen[variant] == nil { chosen[variant] = drawing.file }
      }
      if chosen.count == 1, let drawn = chosen.keys.first,
        let plain = drawings.first(where: { $0.variant == nil })
      {
        chosen[drawn.partner] = plain.file
      }
      return chosen.isEmpty ? nil : chosen
    }
  }

  /// Divides the candidates into icons, invalid names and collisions.
  private mutating func classify(_ candidates: [Candidate]) {
    // The first candidate with a key, and those with equal keys, by its place.
    var firsts: [String: Int] = [:]
    var groups: [Int: [Candidate]] = [:]
    var owners: [Int] = []
    for (place, candidate) in candidates.enumerated() {
      if let fault = IconNameFault(in: candidate.name) {
        invalidNames.append(
          InvalidName(name: candidate.name, files: candidate.files, fault: fault))
        continue
      }
      let key = candidate.name.fileSystemKey
      if let first = firsts[key] {
        groups[first, default: [candidates[first]]].append(candidate)
      } else {
        firsts[key] = place
        owners.append(place)
      }
    }
    for place in owners {
      if groups[place] == nil, let icon = candidates[place].icon {
        icons.append(icon)
        continue
      }
      let group = groups[place] ?? [candidates[place]]
      collisions.append(
        NameCollision(
          names: group.map(\.name), drawings: group.count == 1 ? group[0].choice : nil,
          files: group.flatMap(\.files).sorted { $0.precedesInBytes($1) }))
    }
  }

  /// Reports each icon that `overrides` names but that no drawing makes.
  private mutating func reportUnknownOverrides(
    _ settings: [String: IconSettings], _ candidates: [Candidate]
  ) {
    guard !settings.isEmpty else { return }
    let known = Set(candidates.map(\.name))
    let unknown = settings.compactMap { name, settings in
      known.contains(name) ? nil : settings.overridden.map { Located(name, at: $0) }
    }
    let suggestions = IconSuggestions(
      among: unknown.isEmpty ? [] : candidates.map { ($0.name, $0.files) }, count: unknown.count)
    problems += unknown.map { .unknownIcon($0.value, among: suggestions, at: $0.location) }
    problems = problems.inOrderOfLines
  }
}

/// What becomes of a folder by the conventions that a configuration gives.
package struct GivenNames: Hashable, Sendable {
  /// The drawings that no pattern fits, relative to the folder of icons, sorted by their bytes.
  package let unfitting: [String]
  package let pairCount: Int
  /// The value of `names` by which clearly more pairs are found, and their number.
  package let better: String?
  package let betterPairCount: Int

  fileprivate init(_ groups: IconGroups, of paths: [String]) {
    unfitting = groups.unfitting.sorted { $0.precedesInBytes($1) }
    pairCount = groups.pairCount
    let found = ConventionFinder(paths: paths).convention
    betterPairCount = IconGroups(paths, by: [found]).pairCount
    better = betterPairCount > pairCount + max(1, pairCount / 10) ? found.yaml : nil
  }
}

/// A drawing that no icon is made of, though its name follows the convention.
package struct LeftOutDrawing: Hashable, Sendable {
  /// The path, relative to the folder of icons.
  package let file: String
  package let reason: SetSubject.LeftOutReason
}

/// Icons whose names are equal on some file systems, or one icon that has too many drawings.
package struct NameCollision: Hashable, Sendable {
  /// The names, sorted by their bytes; one name if one icon has too many drawings.
  package let names: [String]
  /// A choice of one drawing for each variant of an icon that has too many; `nil` where a file has to
  /// be renamed.
  package let drawings: [IconVariant: String]?
  /// All drawings of these names, sorted by their bytes.
  package let files: [String]
}

extension [String] {
  /// Sorted texts, each once by its bytes.
  fileprivate var withoutRepetitions: [String] {
    guard zip(self, dropFirst()).contains(where: { $0.hasBytes(of: $1) }) else { return self }
    return indices.filter { $0 == 0 || !self[$0].hasBytes(of: self[$0 - 1]) }.map { self[$0] }
  }
}
