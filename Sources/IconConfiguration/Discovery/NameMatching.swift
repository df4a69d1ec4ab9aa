import IconModel

/// Assigns drawings to icons by the names of files and folders alone.
///
/// - Complexity: O(n log n) in the number of drawings.
struct NameMatching {
  /// A drawing outside of style folders.
  private struct Loose {
    let file: DrawingFile
    let name: String
  }

  /// A drawing in one of a pair of style folders, which are not part of its name.
  private struct Styled {
    let file: DrawingFile
    let name: String
    let variant: IconVariant
  }

  private var loose: [Loose] = []
  private var styled: [Styled] = []

  init(_ files: [DrawingFile]) {
    let folders = Set(files.map { ByteExact($0.folder) })
    let styles = StyleFolders(among: folders)
    let resolved = Dictionary(
      uniqueKeysWithValues: folders.map { ($0, styles.resolve($0.text)) })
    for file in files {
      guard let (folder, variant) = resolved[ByteExact(file.folder)] else { continue }
      let name = path(file.stem, in: folder)
      if let variant {
        styled.append(Styled(file: file, name: name, variant: variant))
      } else {
        loose.append(Loose(file: file, name: name))
      }
    }
  }

  /// All drawings with their icons, in no particular order.
  func drawings() -> [NamedDrawing] { styledDrawings() + looseDrawings() }

  /// Assigns the drawings whose folder states their variant.
  ///
  /// A suffix that repeats the folder's style is removed from the name if that makes a pair, or if
  /// the suffix always means the style. Beside `house`, `house-line` is another icon.
  private func styledDrawings() -> [NamedDrawing] {
    var names: [IconVariant: Set<ByteExact>] = [:]
    var bases: [IconVariant: Set<ByteExact>] = [:]
    for drawing in styled {
      names[drawing.variant, default: []].insert(ByteExact(drawing.name))
      if let (base, word) = Self.split(drawing.name), word.variant == drawing.variant {
        bases[drawing.variant, default: []].insert(ByteExact(base))
      }
    }
    return styled.map { drawing in
      let partners = names[drawing.variant.partner, default: []]
      var icon = drawing.name
      if !partners.contains(ByteExact(icon)), let (base, word) = Self.split(icon),
        word.variant == drawing.variant,
        word.isAlwaysStyle
          || !names[drawing.variant, default: []].contains(ByteExact(base))
            && (partners.contains(ByteExact(base))
              || bases[drawing.variant.partner, default: []].contains(ByteExact(base)))
      {
        icon = base
      }
      return NamedDrawing(file: drawing.file.path, icon: icon, variant: drawing.variant)
    }
  }

  /// Assigns the drawings outside of style folders.
  ///
  /// A suffix is removed from the name if it always means the style, or if the partner exists: the
  /// plain name, or the name with a suffix of the other style. Beside `chart` and `chart-fill`,
  /// `chart-line` is another icon, because the plain drawing is the outlined one of that pair.
  private func looseDrawings() -> [NamedDrawing] {
    var suffixed: [ByteExact: Set<IconVariant>] = [:]
    for drawing in loose {
      guard let (base, word) = Self.split(drawing.name) else { continue }
      suffixed[ByteExact(base), default: []].insert(word.variant)
    }
    var plain: [Loose] = []
    var plainNames: Set<ByteExact> = []
    var partners: [ByteExact: Set<IconVariant>] = [:]
    var drawings: [NamedDrawing] = []
    func isStyle(_ word: StyleWord, of base: ByteExact) -> Bool {
      if word.isAlwaysStyle { return true }
      let hasPlain = plainNames.contains(base)
      let hasPartner = suffixed[base]?.contains(word.variant.partner) == true
      return word.variant == .outlined ? hasPlain != hasPartner : hasPlain || hasPartner
    }
    // Shorter names come first, because longer ones depend on whether shorter ones are icons.
    for drawing in loose.sorted(by: { $0.name.utf8.count < $1.name.utf8.count }) {
      if let (base, word) = Self.split(drawing.name),
        isStyle(word, of: ByteExact(base))
      {
        partners[ByteExact(base), default: []].insert(word.variant)
        drawings.append(
          NamedDrawing(file: drawing.file.path, icon: base, variant: word.variant))
      } else {
        plain.append(drawing)
        plainNames.insert(ByteExact(drawing.name))
      }
    }
    return drawings
      + plain.map { drawing in
        // Beside drawings of both variants, a plain drawing is a third one, which is a collision.
        let others = partners[ByteExact(drawing.name), default: []]
        let variant = others.count == 1 ? others.first?.partner : nil
        return NamedDrawing(file: drawing.file.path, icon: drawing.name, variant: variant)
      }
  }

  /// Removes a style suffix from the last component of a name, unless that would make it empty.
  private static func split(_ name: String) -> (base: String, word: StyleWord)? {
    guard let (base, word) = StyleWord.split(name), !base.hasByteSuffix("/") else { return nil }
    return (base, word)
  }
}
