package import IconModel

/// A drawing with its icon and its variant, `nil` if neither its name nor its partner states it.
package typealias NamedDrawing = (file: String, icon: String, variant: IconVariant?)

/// The drawings of a folder, grouped by the icons in their names, in no order.
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
    var groups: [String: [NameReading]] = [:]
    for reading in files.map(conventions.reading) {
      if reading.pattern == nil { unfitting.append(reading.file) }
      if let word = reading.word, word.variant == nil {
        leftOut.append((reading.file, word.text))
      } else {
        groups[reading.name.fileSystemKey, default: []].append(reading)
      }
    }
    for group in groups.values {
      let kept = withoutSmaller(group)
      let infixes = kept.filter { $0.pattern?.nameCount == 2 }
      // Beside person-add-fill, person-fill-add is an icon of its own.
      let areOwn = kept.count > 2 && infixes.count < kept.count
      if areOwn { icons += infixes.map { [($0.file, $0.path, $0.variant)] } }
      add(areOwn ? kept.filter { $0.pattern?.nameCount != 2 } : kept)
    }
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

  private mutating func add(_ group: [NameReading]) {
    var drawings: [NamedDrawing] = group.map { ($0.file, $0.name, $0.variant) }
    // Beside one of known style, a drawing without a word is the other one.
    if group.count == 2, let known = group.compactMap(\.variant).first,
      let other = group.firstIndex(where: {
        $0.variant == nil && $0.plain.rawValue != known.rawValue
      })
    {
      drawings[other].variant = known.partner
    }
    let pair = IconVariant.allCases.compactMap { variant in
      drawings.first { $0.variant == variant }
    }
    if drawings.count == 2, pair.count == 2 {
      drawings = pair.map { ($0.file, pair[1].icon, $0.variant) }
    }
    icons.append(drawings)
  }
}
