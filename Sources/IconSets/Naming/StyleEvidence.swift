import IconModel

/// A place of a style word in a path.
enum StyleSlot: Int, Hashable {
  /// The last word of the file's name: `home-fill`.
  case suffix
  /// A folder: `fill/home`; the file's name may repeat the style.
  case folder
  /// The whole name of the file: `home/fill`.
  case file
  /// The first word of the file's name: `fill-home`.
  case prefix
  /// A word inside the file's name: `person-fill-add`.
  case infix
}

/// A style word in the path of a drawing, which may be the drawing's style or part of its name.
struct StyleOccurrence {
  /// The place of the word among the tokens of the path.
  let index: Int
  /// The place of the drawing in `FolderNames.drawings`.
  let drawing: Int
  let slot: StyleSlot
  let word: StyleWord
  /// Whether the file's name says again what its folder says.
  let isRepeated: Bool
  /// The tokens that say the style.
  let tokens: TokenSet

  var inPlace: StyleEvidence.Word { .init(slot: slot, word: word) }
}

/// A word for filled drawings and one for outlined drawings in the same place.
struct StyleRelation: Hashable {
  let slot: StyleSlot
  /// `nil` where filled drawings have no word.
  let filled: StyleWord?
  /// `nil` where outlined drawings have no word.
  let outlined: StyleWord?

  /// The word of the style that has one, or the words of both.
  var words: [StyleWord] { [filled, outlined].compactMap(\.self) }
}

/// How often the drawings of a folder would make pairs if a word meant a style.
struct StyleEvidence {
  /// A word in a place.
  struct Word: Hashable {
    let slot: StyleSlot
    let word: StyleWord
  }

  /// The drawings that would be one icon.
  struct Group {
    /// The drawings whose whole name is the key.
    var plain: [Int] = []
    var styled: [StyleOccurrence] = []
  }

  /// The icons that would have a drawing with a style word.
  private(set) var groups: [Group] = []
  /// The places of groups by their keys.
  private var places: [UInt64: Int] = [:]
  /// The drawings with a word and the groups that they would be in, by the word.
  private(set) var drawings: [Word: [(drawing: Int, group: Int)]] = [:]
  /// The words that a folder's name says and most of its files' names say again.
  private(set) var repeated: Set<StyleWord> = []
  /// Whether a few files' names say again what their folder says, as part of their names:
  /// `line/chart-line` beside `line/chart`.
  private(set) var hasChanceRepetition = false
  /// The pairs that each relation would make: the filled drawing and the outlined one.
  private(set) var pairs: [StyleRelation: [(filled: Int, outlined: Int)]] = [:]
  /// The words that are names of folders beside a folder of the other style.
  private(set) var folderWords: Set<StyleWord> = []
  let drawingCount: Int

  init(_ names: FolderNames) {
    drawingCount = names.drawings.count
    var found: [StyleOccurrence] = []
    for (place, drawing) in names.drawings.enumerated() where drawing.mayHaveStyle {
      drawing.addOccurrences(place, to: &found)
    }
    repeated = Self.repeated(among: found)
    hasChanceRepetition = found.contains { $0.isRepeated && !repeated.contains($0.word) }
    folderWords = Self.folderWords(among: found, names)
    for occurrence in found {
      // What a file says of its style is said by its folder already, or is part of its name.
      if occurrence.isRepeated, !repeated.contains(occurrence.word) { continue }
      add(occurrence, key: names.drawings[occurrence.drawing].key(without: occurrence.tokens))
    }
    guard !groups.isEmpty else { return }
    for (place, drawing) in names.drawings.enumerated() {
      if let group = places[drawing.key(without: TokenSet())] { groups[group].plain.append(place) }
    }
    for group in groups { count(group) }
    for relation in pairs.keys {
      pairs[relation]?.sort { ($0.filled, $0.outlined) < ($1.filled, $1.outlined) }
    }
  }

  /// Finds folders of both styles in one folder, which are style folders whatever they hold.
  private static func folderWords(
    among found: [StyleOccurrence], _ names: FolderNames
  ) -> Set<StyleWord> {
    var folders: [ArraySlice<UInt8>: Set<StyleWord>] = [:]
    for occurrence in found where occurrence.slot == .folder && !occurrence.isRepeated {
      let drawing = names.drawings[occurrence.drawing]
      guard occurrence.word.strength > .weak, drawing.isWholeComponent(occurrence.index) else {
        continue
      }
      let parent = drawing.name.bytes[..<drawing.name.tokens[occurrence.index].range.lowerBound]
      folders[parent, default: []].insert(occurrence.word)
    }
    let pairs = folders.values.filter { Set($0.compactMap(\.variant)).count == 2 }
    return pairs.reduce(into: []) { $0.formUnion($1) }
  }

  private static func repeated(among found: [StyleOccurrence]) -> Set<StyleWord> {
    var counts: [StyleWord: (folders: Int, again: Int)] = [:]
    for occurrence in found where occurrence.slot == .folder {
      if occurrence.isRepeated {
        counts[occurrence.word, default: (0, 0)].again += 1
      } else {
        counts[occurrence.word, default: (0, 0)].folders += 1
      }
    }
    return Set(counts.filter { 2 * $0.value.again > $0.value.folders }.keys)
  }

  private mutating func add(_ occurrence: StyleOccurrence, key: UInt64) {
    let group = places[key] ?? groups.count
    if group == groups.count {
      places[key] = group
      groups.append(Group())
    }
    groups[group].styled.append(occurrence)
    drawings[occurrence.inPlace, default: []].append((occurrence.drawing, group))
  }

  /// The drawings with a word that may mean a style.
  var styledDrawings: Set<Int> {
    Set(drawings.values.lazy.joined().map(\.drawing))
  }

  private mutating func count(_ group: Group) {
    // The last pair of a relation counts; there are few of them, which need no hashing.
    var found: [(relation: StyleRelation, pair: (filled: Int, outlined: Int))] = []
    func add(_ relation: StyleRelation, _ pair: (filled: Int, outlined: Int)) {
      if let place = found.firstIndex(where: { $0.relation == relation }) {
        found[place].pair = pair
      } else {
        found.append((relation, pair))
      }
    }
    for first in group.styled {
      guard let variant = first.word.variant else { continue }
      if let plain = group.plain.first(where: { $0 != first.drawing }) {
        let relation = StyleRelation(
          slot: first.slot, filled: variant == .filled ? first.word : nil,
          outlined: variant == .outlined ? first.word : nil)
        add(relation, variant == .filled ? (first.drawing, plain) : (plain, first.drawing))
      }
      guard variant == .filled else { continue }
      for second in group.styled
      where second.word.variant == .outlined && second.slot == first.slot
        && second.drawing != first.drawing
      {
        let relation = StyleRelation(
          slot: first.slot, filled: first.word, outlined: second.word)
        add(relation, (first.drawing, second.drawing))
      }
    }
    for (relation, pair) in found { pairs[relation, default: []].append(pair) }
  }

  /// Whether of two readings of one drawing the first is the better: it makes a pair, or else takes
  /// more of the path for the style, or else stands in the plainer place.
  ///
  /// Each reading comes with the place of the group that the drawing would be in.
  func prefers(
    _ first: (occurrence: StyleOccurrence, group: Int),
    to second: (occurrence: StyleOccurrence, group: Int)
  ) -> Bool {
    func rank(_ reading: (occurrence: StyleOccurrence, group: Int)) -> (Int, Int, Int, Int) {
      let occurrence = reading.occurrence
      return (
        groups[reading.group].makesPair(occurrence) ? 1 : 0, occurrence.tokens.count,
        -occurrence.slot.rawValue, occurrence.index
      )
    }
    return rank(second) < rank(first)
  }
}

extension StyleEvidence.Group {
  /// Whether another drawing of the same icon has another style.
  fileprivate func makesPair(_ occurrence: StyleOccurrence) -> Bool {
    plain.contains { $0 != occurrence.drawing }
      || styled.contains {
        $0.word.style != occurrence.word.style && $0.drawing != occurrence.drawing
      }
  }
}

extension FolderNames.Drawing {
  /// Adds the style words of the path of a drawing, whose place in the folder is given.
  fileprivate func addOccurrences(_ place: Int, to found: inout [StyleOccurrence]) {
    let (first, last) = (firstOwn, lastOwn)
    for index in name.tokens.indices {
      guard let word = name.tokens[index].word, !sizes.contains(index), !prefix.contains(index)
      else { continue }
      let property = property(of: index)
      func add(_ slot: StyleSlot, and repeated: Int? = nil) {
        var tokens = TokenSet(property)
        tokens.insert(index)
        if let repeated { tokens.insert(repeated) }
        found.append(
          StyleOccurrence(
            index: index, drawing: place, slot: slot, word: word, isRepeated: repeated != nil,
            tokens: tokens))
      }
      if index < stem {
        add(.folder)
        // The file's name may say again what the folder says.
        guard let first, let last, first != last else { continue }
        if let again = name.tokens[last].word == word
          ? last : name.tokens[first].word == word ? first : nil
        {
          add(.folder, and: again)
        }
      } else if isWholeName(index, property) {
        if stem > 0 { add(.file) }
      } else if index == last {
        add(.suffix)
      } else if index == first {
        add(.prefix)
      } else {
        add(.infix)
      }
    }
  }

  /// Whether the file's name is nothing but a style word with the property whose value it is.
  private func isWholeName(_ index: Int, _ property: Range<Int>) -> Bool {
    name.tokens.indices[stem...].allSatisfy {
      $0 == index || property.contains($0) || !isOwn($0)
    }
  }

  /// Whether a word of the path may say a style.
  fileprivate var mayHaveStyle: Bool { name.tokens.contains { $0.word != nil } }

  /// The tokens in front of a token that name the property whose value it is: `Style` in
  /// `Style=Filled`, `Icon Style` in `Name=Home, Icon Style=Filled`.
  private func property(of index: Int) -> Range<Int> {
    let component = name.tokens[index].component
    let none = index..<index
    guard index > 0, name.separator(before: index).first == UInt8(ascii: "=") else { return none }
    var start = index
    while start > 0, name.tokens[start - 1].component == component {
      if start < index, name.separator(before: start).contains(UInt8(ascii: ",")) {
        return start..<index
      }
      start -= 1
    }
    // Without a comma in front of them, the words are a property or the name: `star=fill`.
    return Self.properties.contains(name.folded(index - 1)) ? start..<index : none
  }

  /// What design tools call the properties of a component that say its style.
  private static let properties: Set = [
    "style", "state", "variant", "type", "weight", "theme", "appearance", "mode", "status",
  ]
}
