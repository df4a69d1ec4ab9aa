package import IconModel
package import IconRules

/// One icon of a folder: its name and its one or two drawings.
package struct IconSource: Equatable, Sendable {
  /// A drawing by its path in the folder of icons; its variant is `nil` where the name does not state
  /// the style, which is recognised by measuring.
  package typealias Drawing = (variant: IconVariant?, file: String)

  /// The path of the drawing without extension and style, such as `actions/arrow`.
  ///
  /// It has no `IconNameFault`. The names of two icons differ in more than letter case and the
  /// composition of accents.
  package let name: String
  /// One drawing, or both variants, the filled one first.
  package let drawings: [Drawing]

  package var files: [String] { drawings.map(\.file) }

  /// The file of a variant; `nil` where no drawing is known to be of that variant.
  package subscript(variant: IconVariant) -> String? {
    drawings.first { $0.variant == variant }?.file
  }

  package static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.drawings.elementsEqual(second.drawings, by: ==)
  }
}

/// The icons of a folder of drawings, and the drawings that make no icon with the reasons.
package struct IconDiscovery: Sendable {
  /// The icons, sorted by the bytes of their names.
  package var icons: [IconSource] = []
  package var pairCount: Int { icons.count { $0.files.count == 2 } }
  /// Sorted by the first name.
  package var collisions: [SetSubject.Collision] = []
  /// Icons that are left out because their names are invalid, sorted by name, with their drawings.
  package var invalidNames: [(name: String, files: [String], fault: IconNameFault)] = []
  /// The drawings and icons that the configuration names but that do not exist.
  package var problems: [ConfigurationProblem] = []

  /// The conventions by which names are read: those of the configuration, or the one that was found.
  package var conventions: [NamingConvention] = []
  /// The drawings that no icon is made of, sorted by their bytes.
  package var leftOut: [(file: String, reason: SetSubject.LeftOutReason)] = []
  /// `nil` if the configuration gives no conventions.
  package var givenNames: SetSubject.Names?

  /// Assigns drawings, whose paths are relative to the folder of icons, to icons: by the configuration
  /// first, then by the names of files, which are read by the convention that they follow unless others
  /// are given.
  ///
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
    if names != nil {
      let found = ConventionFinder(paths: unnamed).convention
      let (count, most) = (groups.pairCount, IconGroups(unnamed, by: [found]).pairCount)
      givenNames = (
        groups.unfitting, count, most > count + max(1, count / 10) ? (found.yaml, most) : nil
      )
    }
    leftOut =
      (groups.leftOut.map { ($0.file, .style($0.word)) }
      + groups.smaller.map { ($0.file, .smaller(larger: $0.larger)) })
      .sorted { $0.file.precedesInBytes($1.file) }
    let candidates = Candidate.all(of: explicit.replacing(groups.icons.flatMap(\.self)))
    reportUnknownOverrides(settings, candidates)
    classify(candidates)
  }

  /// A name and the drawings that have it, sorted by their bytes.
  private struct Candidate {
    let name: String
    let drawings: [NamedDrawing]

    var files: [String] { drawings.map(\.file) }

    /// Divides drawings by the names of their icons, sorted by their bytes.
    static func all(of drawings: [NamedDrawing]) -> [Candidate] {
      Dictionary(grouping: drawings) { ByteExact($0.icon) }.map { name, drawings in
        Candidate(
          name: name.text, drawings: drawings.sorted { $0.file.precedesInBytes($1.file) })
      }.sorted { $0.name.precedesInBytes($1.name) }
    }

    /// The icon; `nil` if there are two drawings of one style, or two and one of unknown style.
    var icon: IconSource? {
      let known = IconVariant.allCases.compactMap { variant in
        drawings.first { $0.variant == variant }
      }
      guard drawings.count == 1 || drawings.count == 2 && known.count == 2 else { return nil }
      let own = drawings.count == 1 ? drawings : known
      return IconSource(name: name, drawings: own.map { ($0.variant, $0.file) })
    }
  }

  /// Divides the candidates into icons, invalid names and collisions.
  private mutating func classify(_ candidates: [Candidate]) {
    let named = candidates.filter { candidate in
      guard let fault = IconNameFault(in: candidate.name) else { return true }
      invalidNames.append((candidate.name, candidate.files, fault))
      return false
    }
    let groups = Dictionary(grouping: named, by: \.name.fileSystemKey).values
    for group in groups.sorted(by: { $0[0].name.precedesInBytes($1[0].name) }) {
      if group.count == 1, let icon = group[0].icon {
        icons.append(icon)
        continue
      }
      let files = group.flatMap(\.files).sorted { $0.precedesInBytes($1) }
      collisions.append((group.map(\.name), files))
    }
  }

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
    problems += unknown.map { icon in
      ConfigurationProblem(
        location: icon.location, message: "no icon is named \(icon.value.quoted)",
        help: suggestions.suggestion(for: icon.value)
          ?? "an icon has the name of its drawing without '.svg' and style, as in 'folder/arrow'")
    }
    problems = problems.inOrderOfLines
  }
}
