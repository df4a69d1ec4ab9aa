package import IconModel

/// Icons whose names are equal on some file systems, or one icon that has too many drawings.
package struct NameCollision: Hashable, Sendable {
  /// The names, sorted by their bytes; one name if one icon has too many drawings.
  package let names: [String]
  /// All drawings of these names, sorted by their bytes.
  package let files: [String]

  package init(names: [String], files: [String]) {
    self.names = names
    self.files = files
  }
}

extension NameCollision {
  /// A choice of one drawing for each style of an icon that has too many drawings.
  ///
  /// A suffix that always means the style wins over the other ones, and those win over no suffix.
  /// There is no choice between two names that differ in letter case alone: one of them has to
  /// change.
  package var drawings: [IconVariant: String]? {
    guard names.count == 1 else { return nil }
    var chosen: [IconVariant: String] = [:]
    let styled = files.map { ($0, Self.style(of: $0)) }
    for (file, word) in styled where word?.isAlwaysStyle == true { chosen.keep(file, as: word) }
    for (file, word) in styled { chosen.keep(file, as: word) }
    if chosen.count == 1, let drawn = chosen.keys.first,
      let plain = styled.first(where: { $1 == nil })
    {
      chosen[drawn.partner] = plain.0
    }
    return chosen.isEmpty ? nil : chosen
  }

  /// The style that the suffix of a file's name states, or else the innermost of its folders.
  private static func style(of path: String) -> StyleWord? {
    let file = DrawingFile(path: path)
    return StyleWord.split(file.stem)?.word
      ?? PathText.parts(of: file.folder).reversed().lazy.compactMap { StyleWord(folder: $0) }
      .first
  }
}

extension [IconVariant: String] {
  fileprivate mutating func keep(_ file: String, as word: StyleWord?) {
    guard let word, self[word.variant] == nil else { return }
    self[word.variant] = file
  }
}
