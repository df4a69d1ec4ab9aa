package import IconModel

/// A drawing and the icon that it belongs to.
package struct NamedDrawing: Hashable, Sendable {
  /// The path of the drawing.
  package let file: String
  /// The icon's name.
  package let icon: String
  /// The variant that the drawing is of; `nil` where its name and its partner do not say.
  package let variant: IconVariant?
}

/// The drawings of a folder put together by the icons that their names say.
package struct IconGroups {
  /// The drawings of each icon: of a pair the filled one first; more than two, or two of one variant,
  /// where names collide.
  package private(set) var icons: [[NamedDrawing]] = []
  /// Drawings of third styles, with the word that says so.
  package private(set) var leftOut: [(file: String, word: String)] = []
  /// Drawings that no pattern fits.
  package private(set) var unfitting: [String] = []
  /// Drawings that are there in a larger size too.
  package private(set) var smaller: [(file: String, larger: String)] = []

  /// Puts drawings together by what is read in their paths.
  init(_ all: [NameReading]) {
    let readings = Self.withWholeNames(all)
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

  /// Reads a path that has a style in its middle as a whole name where another drawing is a variant of
  /// an icon of that name.
  ///
  /// By itself, `circle-fill-badge` is the filled drawing of `circle-badge`; beside
  /// `circle-fill-badge-fill` it is the other drawing of `circle-fill-badge`.
  private static func withWholeNames(_ readings: [NameReading]) -> [NameReading] {
    guard readings.contains(where: { !$0.isWhole }) else { return readings }
    let whole = Set(readings.filter { $0.isWhole && $0.style != nil }.map(\.name.fileSystemKey))
    return readings.map { reading in
      guard !reading.isWhole, whole.contains(reading.path.fileSystemKey) else { return reading }
      var plain = reading
      (plain.name, plain.style, plain.word, plain.isWhole) = (reading.path, nil, nil, true)
      return plain
    }
  }

  private mutating func add(_ all: [NameReading]) {
    let kept = withoutSmaller(all)
    let whole = kept.filter(\.isWhole)
    guard kept.count > 2, !whole.isEmpty, whole.count < kept.count else { return addIcon(kept) }
    // Beside person-add-fill, person-fill-add is an icon of its own.
    addIcon(whole)
    icons += kept.filter { !$0.isWhole }
      .map { [NamedDrawing(file: $0.file, icon: $0.path, variant: $0.variant)] }
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
    func add(_ first: NameReading, _ second: NameReading, name: String) {
      icons.append([
        NamedDrawing(file: first.file, icon: name, variant: .filled),
        NamedDrawing(file: second.file, icon: name, variant: .outlined),
      ])
    }
    switch (filled.count, outlined.count, others.count) {
    case (1, 1, 0): add(filled[0], outlined[0], name: outlined[0].name)
    case (1, 0, 1) where others[0].plain != .filled:
      add(filled[0], others[0], name: others[0].name)
    case (0, 1, 1) where others[0].plain != .outlined:
      add(others[0], outlined[0], name: outlined[0].name)
    case (1, 1, 1) where others[0].plain != .either:
      // Where plain drawings usually have partners, one beside two others is another icon.
      add(filled[0], outlined[0], name: outlined[0].path)
      icons.append([others[0].drawing])
    default: icons.append(group.map(\.drawing))
    }
  }
}

extension NameReading {
  fileprivate var drawing: NamedDrawing { NamedDrawing(file: file, icon: name, variant: variant) }
}

extension [NamedDrawing] {
  /// Whether they are both variants of an icon.
  package var isPair: Bool { map(\.variant) == [.filled, .outlined] }
}
