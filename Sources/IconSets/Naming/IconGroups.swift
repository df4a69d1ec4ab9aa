package import IconModel

/// The drawings of a folder put together by the icons that their names say.
package struct IconGroups {
  /// Two drawings of one icon.
  package struct Pair {
    package let name: String
    package let filled: String
    package let outlined: String
  }

  /// A drawing without a partner.
  package struct Alone {
    package let name: String
    package let file: String
    /// The variant that the name states; `nil` where it states none.
    package let variant: IconVariant?
  }

  package private(set) var pairs: [Pair] = []
  package private(set) var alone: [Alone] = []
  /// Icons that have two drawings of one variant.
  package private(set) var collisions: [[Alone]] = []
  /// Drawings of third styles, with the word that says so.
  package private(set) var leftOut: [(file: String, word: String)] = []
  /// Drawings that no pattern fits.
  package private(set) var unfitting: [String] = []
  /// Drawings that are there in a larger size too.
  package private(set) var smaller: [(file: String, larger: String)] = []

  /// Puts drawings together by what is read in their paths.
  init(_ readings: [NameReading]) {
    unfitting = readings.filter { !$0.fits }.map(\.file)
    leftOut = readings.filter { $0.style == .other }.map { ($0.file, $0.word ?? "") }
    // The drawings of one icon as a chain, since most have one or two.
    var last: [String: Int] = [:]
    var previous: [Int?] = []
    for (place, reading) in readings.enumerated() {
      previous.append(
        reading.style == .other
          ? nil : last.updateValue(place, forKey: reading.name.fileSystemKey))
    }
    for end in last.values.sorted() {
      add(Array(sequence(first: end) { previous[$0] }.map { readings[$0] }.reversed()))
    }
  }

  private mutating func add(_ all: [NameReading]) {
    let kept = withoutSmaller(all)
    let whole = kept.filter(\.isWhole)
    guard kept.count > 2, !whole.isEmpty, whole.count < kept.count else { return addIcon(kept) }
    // Beside person-add-fill, person-fill-add is an icon of its own.
    addIcon(whole)
    alone += kept.filter { !$0.isWhole }
      .map { Alone(name: $0.file, file: $0.file, variant: $0.variant) }
  }

  /// Keeps the largest drawing of each style, if all others state other sizes.
  private mutating func withoutSmaller(_ group: [NameReading]) -> [NameReading] {
    guard group.count > 1, group.contains(where: { $0.size != nil }) else { return group }
    // A drawing whose path states no size is the largest.
    func size(_ reading: NameReading) -> Int { reading.size ?? .max }
    var kept: [NameReading] = []
    for style in [IconVariant.filled, .outlined, nil] {
      let drawings = group.filter { $0.variant == style }
      guard let most = drawings.map(size).max(),
        let largest = drawings.first(where: { size($0) == most })
      else { continue }
      kept += drawings.filter { size($0) == most }
      smaller += drawings.filter { size($0) < most }.map { ($0.file, largest.file) }
    }
    return kept
  }

  private mutating func addIcon(_ group: [NameReading]) {
    let filled = group.filter { $0.variant == .filled }
    let outlined = group.filter { $0.variant == .outlined }
    let others = group.filter { $0.variant == nil }
    func alone(_ drawing: NameReading) -> Alone {
      Alone(name: drawing.name, file: drawing.file, variant: drawing.variant)
    }
    func add(_ first: NameReading, _ second: NameReading, name: String) {
      pairs.append(Pair(name: name, filled: first.file, outlined: second.file))
    }
    switch (filled.count, outlined.count, others.count) {
    case (1, 1, 0): add(filled[0], outlined[0], name: outlined[0].name)
    case (1, 0, 1) where others[0].plain != .filled:
      add(filled[0], others[0], name: others[0].name)
    case (0, 1, 1) where others[0].plain != .outlined:
      add(others[0], outlined[0], name: outlined[0].name)
    case (1, 1, 1) where others[0].plain != .either:
      // Where plain drawings usually have partners, one beside two others is another icon.
      add(filled[0], outlined[0], name: outlined[0].file)
      self.alone.append(alone(others[0]))
    case (1, 0, 0), (0, 1, 0), (0, 0, 1): self.alone.append(alone(group[0]))
    default: collisions.append(group.map(alone))
    }
  }
}
