package import IconModel

/// A drawing with its icon and its variant, `nil` if neither its name nor its partner states it.
package typealias NamedDrawing = (file: String, icon: String, variant: IconVariant?)

/// The drawings of a folder, grouped by the icons in their names.
package struct IconGroups {
  /// The drawings of each icon: of a pair the filled one first; more than two, or two of one variant,
  /// where names collide.
  package private(set) var icons: [[NamedDrawing]] = []
  /// Drawings of third styles, with the word that says so.
  package private(set) var leftOut: [(file: String, word: String)] = []
  /// Drawings that no pattern fits.
  package private(set) var unfitting: [String] = []
  /// Drawings that also exist in a larger size.
  package private(set) var smaller: [(file: String, larger: String)] = []

  package var pairCount: Int { icons.count { $0.map(\.variant) == [.filled, .outlined] } }

  /// Groups drawings by their paths, which are relative to the folder of icons.
  package init(_ files: [String], by conventions: [NamingConvention]) {
    let readings = files.map(conventions.reading)
    unfitting = readings.filter { $0.pattern == nil }.map(\.file)
    var drawn: [NameReading] = []
    for reading in readings {
      if let word = reading.word, word.variant == nil {
        leftOut.append((reading.file, word.text))
      } else {
        drawn.append(reading)
      }
    }
    let groups = Dictionary(grouping: drawn.indices) { drawn[$0].name.fileSystemKey }
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) { add(group.map { drawn[$0] }) }
  }

  private mutating func add(_ all: [NameReading]) {
    let kept = withoutSmaller(all)
    let infixes = kept.filter { $0.pattern?.nameCount == 2 }
    guard kept.count > 2, infixes.count < kept.count else { return addIcon(kept) }
    // Beside person-add-fill, person-fill-add is an icon of its own.
    addIcon(kept.filter { $0.pattern?.nameCount != 2 })
    icons += infixes.map { [($0.file, $0.path, $0.variant)] }
  }

  /// Keeps the largest drawing of each style, if all others state other sizes.
  private mutating func withoutSmaller(_ group: [NameReading]) -> [NameReading] {
    // A drawing whose path states no size is the largest.
    func size(_ reading: NameReading) -> Int { reading.match?.size ?? .max }
    let largest = Dictionary(group.map { ($0.variant, $0) }) { size($0) < size($1) ? $1 : $0 }
    return group.filter { reading in
      guard let other = largest[reading.variant], size(reading) < size(other) else { return true }
      smaller.append((reading.file, other.file))
      return false
    }
  }

  private mutating func addIcon(_ group: [NameReading]) {
    let filled = group.filter { $0.variant == .filled }
    let outlined = group.filter { $0.variant == .outlined }
    let others = group.filter { $0.variant == nil }
    func add(_ first: NameReading, _ second: NameReading, name: String) {
      icons.append([(first.file, name, .filled), (second.file, name, .outlined)])
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
      icons.append([(others[0].file, others[0].name, nil)])
    default: icons.append(group.map { ($0.file, $0.name, $0.variant) })
    }
  }
}
