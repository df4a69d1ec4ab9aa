package import IconModel

/// What conventions read in the path of a drawing.
struct NameReading {
  let file: String
  let path: String
  var name: String
  /// What the path says of the style, and the word for it; `nil` where it says nothing.
  var word: (text: String, variant: IconVariant?)?
  /// Where the word stands in the path.
  var styles: [Range<Int>] = []
  var size: Int?
  /// The pattern that fits; `nil` where none does.
  var pattern: NamePattern?
  /// Which variant a drawing without a word is.
  var plain = NamingConvention.Plain.either

  var variant: IconVariant? { word.flatMap(\.variant) }
  /// Whether it is of a third style.
  var isOther: Bool { word != nil && variant == nil }
  fileprivate var drawing: NamedDrawing { (file, name, variant) }
}

/// A drawing with the icon and the variant that it is of, `nil` where its name and its partner do not
/// say.
package typealias NamedDrawing = (file: String, icon: String, variant: IconVariant?)

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

  /// How many icons have both drawings.
  package var pairCount: Int { icons.count { $0.map(\.variant) == [.filled, .outlined] } }

  /// Puts drawings together by their paths, which are relative to the folder of icons.
  package init(_ files: [String], by conventions: [NamingConvention]) {
    let readings = files.map(conventions.reading)
    unfitting = readings.filter { $0.pattern == nil }.map(\.file)
    leftOut = readings.filter(\.isOther).map { ($0.file, $0.word?.text ?? "") }
    let drawn = readings.filter { !$0.isOther }
    let groups = Dictionary(grouping: drawn.indices) { drawn[$0].name.fileSystemKey }
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) { add(group.map { drawn[$0] }) }
  }

  private mutating func add(_ all: [NameReading]) {
    let kept = withoutSmaller(all)
    let infixes = kept.filter { $0.pattern?.isInfix == true }
    guard kept.count > 2, infixes.count < kept.count else { return addIcon(kept) }
    // Beside person-add-fill, person-fill-add is an icon of its own.
    addIcon(kept.filter { $0.pattern?.isInfix != true })
    icons += infixes.map { [($0.file, $0.path, $0.variant)] }
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
      icons.append([others[0].drawing])
    default: icons.append(group.map(\.drawing))
    }
  }
}
