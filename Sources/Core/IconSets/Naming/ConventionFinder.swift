package import IconModel

/// Finds the convention of names that explains a folder best.
///
/// What it finds is a function of the set of names, and of the ink of a few drawings where names
/// leave it open whether a word means a style.
package struct ConventionFinder {
  /// A convention and what it makes of the folder that it was found in.
  package struct Found: Hashable, Sendable {
    package let convention: NamingConvention
    /// How many icons have both drawings.
    package let pairCount: Int
    /// How many icons have one drawing.
    package let aloneCount: Int
    /// How many drawings are left out for their third styles.
    package let leftOutCount: Int

    /// Whether the convention says no more than that each drawing is an icon with the file's name.
    package var isPlain: Bool { convention.patterns == [.plain] }
  }

  /// The conventions: that of the whole folder first, where it reads a drawing, then those of folders
  /// with one of their own, sorted by their bytes.
  package let found: [Found]
  /// The drawings put together by the icons that their names say.
  package let icons: IconGroups

  /// Finds the conventions of a folder and of the folders in it.
  ///
  /// - Parameters:
  ///   - paths: The drawings' paths relative to the folder, with or without extension, in any order.
  ///   - measure: Measures the styles of drawings, by their paths; a drawing that cannot be measured
  ///     has none.
  package init(
    paths: [String], measure: ([String]) -> [String: IconVariant] = { _ in [:] }
  ) {
    let sorted = paths.map { (path: DrawingName.bare($0), file: $0) }.sorted { first, second in
      first.path.hasBytes(of: second.path)
        ? first.file.precedesInBytes(second.file) : first.path.precedesInBytes(second.path)
    }.map(\.file)
    var styles: [String: IconVariant?] = [:]
    let conventions = Self.find(sorted, folder: "") { files in
      let unknown = files.filter { styles[$0] == nil }
      let measured = unknown.isEmpty ? [:] : measure(unknown)
      for file in unknown { styles[file] = .some(measured[file]) }
      return styles.compactMapValues(\.self)
    }
    found = conventions.map(\.found)
    icons =
      conventions.count == 1
      ? conventions[0].icons : NamingConventions(found.map(\.convention)).icons(sorted)
  }

  /// A convention with what it makes of its folder.
  private struct Candidate {
    let found: Found
    let icons: IconGroups
    /// Which of the paths have a word that may mean a style.
    let styled: Set<Int>
  }

  private static func find(
    _ paths: [String], folder: String, _ measure: ([String]) -> [String: IconVariant]
  ) -> [Candidate] {
    let whole = convention(of: paths, in: folder, measure)
    guard !whole.styled.isEmpty else { return [whole] }
    let paired = Set(whole.icons.icons.filter(\.isPair).joined().map { ByteExact($0.file) })
    var others: [Candidate] = []
    for (inner, places) in subfolders(of: paths, in: folder) where places.count < paths.count {
      // Each pair has a drawing with such a word, and pairs are to be half of the folder.
      guard 4 * places.count(where: whole.styled.contains) >= places.count else { continue }
      let members = Array(paths[places])
      let explained = members.count { paired.contains(ByteExact($0)) }
      guard 2 * explained <= members.count else { continue }
      // A folder has a convention of its own only if that explains more of it.
      let own = find(members, folder: inner, measure)
      let ownExplained = own.reduce(0) { $0 + 2 * $1.found.pairCount }
      if ownExplained > explained, 2 * ownExplained >= members.count { others += own }
    }
    guard !others.isEmpty else { return [whole] }
    // What holds for the rest is found without the folders that have their own.
    let rest = paths.filter { path in
      !others.contains { path.hasBytePrefix($0.found.convention.folder + "/") }
    }
    return (rest.isEmpty ? [] : [convention(of: rest, in: folder, measure)]) + others
  }

  /// The folders directly in a folder that hold two and more drawings, with the places of these.
  ///
  /// The paths are sorted by their bytes, so that a folder's drawings stand together.
  private static func subfolders(
    of paths: [String], in folder: String
  ) -> [(folder: String, places: Range<Int>)] {
    let skipped = folder.isEmpty ? 0 : folder.utf8.count + 1
    var folders: [(folder: String, places: Range<Int>)] = []
    for (place, path) in paths.enumerated() {
      guard let slash = path.utf8.dropFirst(skipped).firstIndex(of: UInt8(ascii: "/")) else {
        continue
      }
      let inner = path[..<slash]
      if let last = folders.last, last.folder.hasBytes(of: inner) {
        folders[folders.count - 1].places = last.places.lowerBound..<place + 1
      } else {
        folders.append((String(inner), place..<place + 1))
      }
    }
    return folders.filter { $0.places.count > 1 }
  }

  /// The convention that explains the drawings of one folder best.
  private static func convention(
    of paths: [String], in folder: String, _ measure: ([String]) -> [String: IconVariant]
  ) -> Candidate {
    let skipped = folder.isEmpty ? 0 : folder.utf8.count + 1
    var names = FolderNames(paths, from: skipped)
    var evidence = StyleEvidence(names)
    if names.takeFolderPrefixes(evidence) { evidence = StyleEvidence(names) }
    var choice = StyleChoice(evidence)
    let answers = answers(to: choice.questions, paths, measure)
    if !answers.isEmpty { choice = StyleChoice(evidence, answers: answers) }
    let convention = NamingConvention(folder: folder, names, evidence, choice)
    let icons = NamingConventions([convention]).icons(paths)
    return Candidate(
      found: Found(convention, icons), icons: icons, styled: evidence.styledDrawings)
  }

  /// What the ink says of relations: that one holds if more pairs have the styles which it says than
  /// have two drawings of one style, or have them the other way round.
  private static func answers(
    to questions: [StyleChoice.Question], _ paths: [String],
    _ measure: ([String]) -> [String: IconVariant]
  ) -> [StyleRelation: Bool] {
    guard !questions.isEmpty else { return [:] }
    let places = Set(questions.flatMap { $0.pairs.flatMap { [$0.filled, $0.outlined] } })
    let styles = measure(places.sorted().map { paths[$0] })
    let answers = questions.compactMap { question -> (StyleRelation, Bool)? in
      let votes = question.pairs.compactMap { pair -> Int? in
        guard let filled = styles[paths[pair.filled]], let outlined = styles[paths[pair.outlined]]
        else { return nil }
        return filled == .filled && outlined == .outlined ? 1 : -1
      }
      return votes.isEmpty ? nil : (question.relation, votes.reduce(0, +) > 0)
    }
    return Dictionary(uniqueKeysWithValues: answers)
  }
}

extension ConventionFinder.Found {
  /// Counts what a convention makes of drawings.
  package init(_ convention: NamingConvention, _ icons: IconGroups) {
    self.init(
      convention: convention, pairCount: icons.icons.count(where: \.isPair),
      aloneCount: icons.icons.count { $0.count == 1 }, leftOutCount: icons.leftOut.count)
  }
}

extension NamingConvention {
  /// Writes down which words a folder's names have for styles, and where.
  fileprivate init(
    folder: String, _ names: FolderNames, _ evidence: StyleEvidence, _ choice: StyleChoice
  ) {
    let patterns = PatternWriter(
      names, evidence.readings(by: choice.accepted.union(choice.leftOut)),
      namesFolders: evidence.hasChanceRepetition
    ).patterns
    let sorted = Self.mostUsed(patterns).sorted { first, second in
      if first.hasStyle != second.hasStyle { return first.hasStyle }
      if first.specificity != second.specificity { return first.specificity > second.specificity }
      return first.description.precedesInBytes(second.description)
    }
    self.init(
      folder: folder, patterns: sorted.isEmpty ? [.plain] : sorted, words: choice.words,
      plain: choice.plain)
  }

  /// The most patterns of a convention, with all of which each path is compared.
  ///
  /// The folders of public icon sets have up to three.
  private static let maximumPatternCount = 32

  /// The patterns that most drawings follow; where others are left, their drawings have plain names.
  private static func mostUsed(_ counts: [NamePattern: Int]) -> [NamePattern] {
    guard counts.count > maximumPatternCount else { return Array(counts.keys) }
    let kept = counts.filter { $0.key != .plain }.sorted { first, second in
      first.value == second.value
        ? first.key.description.precedesInBytes(second.key.description)
        : first.value > second.value
    }
    return kept.prefix(maximumPatternCount - 1).map(\.key) + [.plain]
  }
}
