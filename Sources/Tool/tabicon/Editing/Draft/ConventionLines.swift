import IconModel
import IconSets

extension [ConventionFinder.Found] {
  /// The key `names` of a draft, with what each convention makes of the folder as comments.
  var lines: [String] {
    guard let first else {
      return [
        "# Each drawing is an icon with the name of its file. Where names say a style:",
        "# names: {pattern: [\"{name}-{style}\", \"{name}\"], filled: fill, outlined: [outline, line]}",
        "",
      ]
    }
    let heading = [
      "# How drawings are named, as it was found. Correct it where a name is not read as it is meant.",
      "names:",
    ]
    guard count > 1 else { return heading + first.lines.map { "  " + $0 } + [""] }
    let items = flatMap { found in
      found.lines.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
    }
    return heading + items + [""]
  }
}

extension ConventionFinder.Found {
  /// What the convention makes of its folder: `1662 pairs, 12 without partner`.
  package var counts: String {
    let texts = [
      pairCount == 0 ? nil : "\(pairCount) \(pairCount == 1 ? "pair" : "pairs")",
      aloneCount == 0 ? nil : "\(aloneCount) without partner",
      leftOutCount == 0 ? nil : "\(leftOutCount) of other styles left out",
    ]
    return texts.compactMap(\.self).joined(separator: ", ")
  }

  /// The keys of the convention, of which the first line can follow a hyphen.
  fileprivate var lines: [String] {
    let words = convention.words
    let patterns = Self.list(convention.patterns.map(\.description))
    return ["pattern: \(patterns)  # \(counts)"]
      + [
        convention.folder.isEmpty ? nil : "folder: \(YAMLScalar(convention.folder))",
        words.filled.isEmpty ? nil : "filled: \(Self.list(words.filled))",
        words.outlined.isEmpty ? nil : "outlined: \(Self.list(words.outlined))",
        words.leftOut.isEmpty ? nil : "leaveOut: \(Self.list(words.leftOut))",
        convention.plain == .either ? nil : "plain: \(convention.plain.rawValue)",
      ].compactMap(\.self)
  }

  /// One text, or several as a list.
  private static func list(_ texts: [String]) -> String {
    let scalars = texts.map { YAMLScalar($0).description }
    return scalars.count == 1 ? scalars[0] : "[\(scalars.joined(separator: ", "))]"
  }
}
