package import IconModel

extension NameCollision {
  /// The drawing that each style should be taken from, where one icon has too many drawings.
  ///
  /// A style that is written out wins over its short forms, and those over no style at all. Two
  /// names that only case tells apart need another name, not a choice.
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

  /// The style that the end of a file's name tells, or else its folder.
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
