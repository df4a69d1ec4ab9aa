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
  /// The place of the drawing in `FolderNames.drawings`.
  let drawing: Int
  let slot: StyleSlot
  let word: StyleWord
  /// The place of the word among the tokens of the path, behind the words that name the property
  /// whose value it is.
  let tokens: ClosedRange<Int>
  /// The token of the file's name that says again what its folder says.
  let again: Int?

  var index: Int { tokens.upperBound }
  var inPlace: StyleEvidence.Word { .init(slot: slot, word: word) }

  /// Whether a token says the style.
  func has(_ token: Int) -> Bool { tokens.contains(token) || token == again }
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

  /// The places of two drawings of one icon.
  typealias Pair = (filled: Int, outlined: Int)

  /// The drawings that would be one icon.
  struct Group {
    /// The drawings whose whole name is the key.
    var plain: [Int] = []
    var styled: [StyleOccurrence] = []
  }

  /// The icons that would have a drawing with a style word.
  private(set) var groups: [Group] = []
  /// The drawings with a word and the groups that they would be in, by the word.
  private(set) var drawings: [Word: [(drawing: Int, group: Int)]] = [:]
  /// Whether a few files' names say again what their folder says, as part of their names:
  /// `line/chart-line` beside `line/chart`.
  private(set) var hasChanceRepetition = false
  /// The pairs that each relation would make.
  private(set) var pairs: [StyleRelation: [Pair]] = [:]
  /// The words that are names of folders beside a folder of the other style, whatever they hold.
  private(set) var folderWords: Set<StyleWord> = []
  let drawingCount: Int

  init(_ names: FolderNames) {
    drawingCount = names.drawings.count
    var found: [StyleOccurrence] = []
    for (place, drawing) in names.drawings.enumerated() {
      drawing.addOccurrences(place, to: &found)
    }
    let repeated = Self.repeated(among: found)
    folderWords = Self.folderWords(among: found, names)
    var places: [UInt64: Int] = [:]
    for occurrence in found {
      // What a file says of its style is said by its folder already, or is part of its name.
      if occurrence.again != nil, !repeated.contains(occurrence.word) {
        hasChanceRepetition = true
        continue
      }
      let key = names.drawings[occurrence.drawing].key(without: occurrence.has)
      let group = places[key] ?? groups.count
      if group == groups.count {
        places[key] = group
        groups.append(Group())
      }
      groups[group].styled.append(occurrence)
      drawings[occurrence.inPlace, default: []].append((occurrence.drawing, group))
    }
    guard !groups.isEmpty else { return }
    for (place, drawing) in names.drawings.enumerated() {
      if let group = places[drawing.key { _ in false }] { groups[group].plain.append(place) }
    }
    for group in groups {
      for (relation, pair) in group.pairs { pairs[relation, default: []].append(pair) }
    }
    for relation in pairs.keys { pairs[relation]?.sort { $0 < $1 } }
  }

  /// Finds folders of both styles in one folder.
  private static func folderWords(
    among found: [StyleOccurrence], _ names: FolderNames
  ) -> Set<StyleWord> {
    var folders: [ArraySlice<UInt8>: Set<StyleWord>] = [:]
    for occurrence in found where occurrence.slot == .folder && occurrence.again == nil {
      let drawing = names.drawings[occurrence.drawing]
      guard occurrence.word.strength > .weak, drawing.isWholeComponent(occurrence.index) else {
        continue
      }
      let parent = drawing.bytes[..<drawing.tokens[occurrence.index].range.lowerBound]
      folders[parent, default: []].insert(occurrence.word)
    }
    return folders.values.filter { Set($0.compactMap(\.variant)).count == 2 }
      .reduce(into: []) { $0.formUnion($1) }
  }

  /// Finds the words that a folder's name says and most of its files' names say again.
  private static func repeated(among found: [StyleOccurrence]) -> Set<StyleWord> {
    var balances: [StyleWord: Int] = [:]
    for occurrence in found where occurrence.slot == .folder {
      balances[occurrence.word, default: 0] += occurrence.again == nil ? -1 : 2
    }
    return Set(balances.filter { $0.value > 0 }.keys)
  }

  /// The drawings with a word that may mean a style.
  var styledDrawings: Set<Int> {
    Set(drawings.values.lazy.joined().map(\.drawing))
  }

  /// The reading of each drawing by the styles that are meant, in the order of the drawings; `nil`
  /// where none of them is in its path.
  ///
  /// Of two readings the better one makes a pair, or else takes more of the path for the style, or
  /// else stands in the plainer place.
  func readings(by styles: Set<Word>) -> [StyleOccurrence?] {
    var best: [(occurrence: StyleOccurrence, rank: (Int, Int, Int, Int))?] = Array(
      repeating: nil, count: drawingCount)
    for group in groups {
      for reading in group.styled where styles.contains(reading.inPlace) {
        let rank = (
          group.makesPair(reading) ? 1 : 0, reading.tokens.count + (reading.again == nil ? 0 : 1),
          -reading.slot.rawValue, reading.index
        )
        if best[reading.drawing].map({ $0.rank < rank }) ?? true {
          best[reading.drawing] = (reading, rank)
        }
      }
    }
    return best.map { $0?.occurrence }
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

  /// A pair of each relation that has one; where there are several, the last one.
  fileprivate var pairs: [StyleRelation: StyleEvidence.Pair] {
    var pairs: [StyleRelation: StyleEvidence.Pair] = [:]
    for first in styled {
      guard let variant = first.word.variant else { continue }
      if let plain = plain.first(where: { $0 != first.drawing }) {
        let isFilled = variant == .filled
        let relation = StyleRelation(
          slot: first.slot, filled: isFilled ? first.word : nil,
          outlined: isFilled ? nil : first.word)
        pairs[relation] = isFilled ? (first.drawing, plain) : (plain, first.drawing)
      }
      guard variant == .filled else { continue }
      for second in styled
      where second.word.variant == .outlined && second.slot == first.slot
        && second.drawing != first.drawing
      {
        pairs[StyleRelation(slot: first.slot, filled: first.word, outlined: second.word)] = (
          first.drawing, second.drawing
        )
      }
    }
    return pairs
  }
}

extension NameTokens {
  /// Adds the style words of the path of a drawing, whose place in the folder is given.
  fileprivate func addOccurrences(_ place: Int, to found: inout [StyleOccurrence]) {
    for index in tokens.indices where tokens[index].role == .name {
      guard let word = tokens[index].word else { continue }
      let start = propertyStart(of: index)
      func add(_ slot: StyleSlot, and again: Int? = nil) {
        found.append(
          StyleOccurrence(
            drawing: place, slot: slot, word: word, tokens: start...index, again: again))
      }
      let (first, last) = (firstOwn, lastOwn)
      if index < stem {
        add(.folder)
        // The file's name may say again what the folder says.
        guard let first, let last, first != last else { continue }
        if let again = [last, first].first(where: { tokens[$0].word == word }) {
          add(.folder, and: again)
        }
      } else if tokens.indices[stem...].allSatisfy({
        (start...index).contains($0) || !isOwn($0)
      }) {
        // The file's name is nothing but a style.
        if stem > 0 { add(.file) }
      } else {
        add(index == last ? .suffix : index == first ? .prefix : .infix)
      }
    }
  }

  /// The first of the tokens in front of a token that name the property whose value it is: `Style` in
  /// `Style=Filled`, `Icon Style` in `Name=Home, Icon Style=Filled`; the token itself where none do.
  private func propertyStart(of index: Int) -> Int {
    guard index > 0, separator(before: index).first == UInt8(ascii: "=") else { return index }
    var start = index
    while start > 0, tokens[start - 1].component == tokens[index].component {
      if start < index, separator(before: start).contains(UInt8(ascii: ",")) { return start }
      start -= 1
    }
    // Without a comma in front of them, the words are a property or the name: `star=fill`.
    return Self.properties.contains(folded(index - 1)) ? start : index
  }

  /// What design tools call the properties of a component that say its style.
  private static let properties: Set = [
    "style", "state", "variant", "type", "weight", "theme", "appearance", "mode", "status",
  ]
}
