package import IconModel

/// How the names of drawings are read.
package enum NameSource {
  /// By the conventions that the configuration gives.
  case given([NamingConvention])
  /// By the convention that the names follow.
  ///
  /// The value measures the styles of drawings, by their paths relative to the folder of icons, where
  /// names leave open what they mean; a drawing that cannot be measured has none.
  case found(([String]) -> [String: IconVariant])

  /// By the convention that the names follow, without a look at any drawing.
  package static var names: NameSource { .found { _ in [:] } }
}

/// The drawings of a folder with the icons that their names say.
struct NamedDrawings {
  /// The drawings by the icons' names.
  private(set) var icons: [ByteExact: [NamedDrawing]] = [:]
  private(set) var found: [ConventionFinder.Found] = []
  private(set) var leftOut: [LeftOutDrawing] = []
  /// What the names follow, where the configuration gives another convention.
  private(set) var given: GivenNames?

  /// The drawings by their paths without extension, those that are taken already at the end.
  private var files: [ByteExact: [String]]

  /// Reads the names of drawings.
  init(_ paths: [String], _ source: NameSource) {
    files = Dictionary(grouping: paths.sorted { $1.precedesInBytes($0) }) {
      ByteExact(DrawingName.stem(of: $0))
    }
    let stems = paths.map(DrawingName.stem(of:))
    switch source {
    case .given(let conventions):
      let groups = NamingConventions(conventions).icons(stems)
      given = GivenNames(
        unfitting: groups.unfitting.map { files[ByteExact($0)]?.last ?? $0 }
          .sorted { $0.precedesInBytes($1) },
        pairCount: groups.pairs.count, better: Self.better(stems, than: groups))
      add(groups)
    case .found(let measure):
      let files = files
      let finder = ConventionFinder(paths: stems) { stems in
        let named = stems.map { (stem: $0, file: files[ByteExact($0)]?.last ?? $0) }
        let styles = measure(named.map(\.file))
        return Dictionary(
          named.compactMap { drawing in styles[drawing.file].map { (drawing.stem, $0) } },
          uniquingKeysWith: { first, _ in first })
      }
      add(finder.icons)
      found = finder.found
    }
  }

  /// The convention that most names follow, if it finds clearly more pairs.
  private static func better(
    _ stems: [String], than groups: IconGroups
  ) -> ConventionFinder.Found? {
    let own = ConventionFinder(paths: stems).found.max { $0.pairCount < $1.pairCount }
    let given = groups.pairs.count
    return own.flatMap { $0.pairCount > given + max(1, given / 10) ? $0 : nil }
  }

  private mutating func add(_ groups: IconGroups) {
    for pair in groups.pairs {
      add(pair.filled, to: pair.name, .filled)
      add(pair.outlined, to: pair.name, .outlined)
    }
    for drawing in groups.alone + groups.collisions.flatMap(\.self) {
      add(drawing.file, to: drawing.name, drawing.variant)
    }
    leftOut = groups.leftOut.map { LeftOutDrawing(file: take($0.file), reason: .style($0.word)) }
    leftOut += groups.smaller.map { drawing in
      let larger = files[ByteExact(drawing.larger)]?.last ?? drawing.larger
      return LeftOutDrawing(file: take(drawing.file), reason: .smaller(than: larger))
    }
    leftOut.sort { $0.file.precedesInBytes($1.file) }
  }

  private mutating func add(_ stem: String, to icon: String, _ variant: IconVariant?) {
    icons[ByteExact(icon), default: []].append(
      NamedDrawing(file: take(stem), icon: icon, variant: variant))
  }

  /// The next drawing with a path without extension.
  private mutating func take(_ stem: String) -> String {
    guard let drawings = files[ByteExact(stem)] else { return stem }
    // The last one is kept, since the reasons for which drawings are left out name it later.
    if drawings.count > 1 { files[ByteExact(stem)]?.removeLast() }
    return drawings[drawings.count - 1]
  }
}

/// What becomes of a folder by the conventions that a configuration gives.
package struct GivenNames: Hashable, Sendable {
  /// The drawings that no pattern fits, relative to the folder of icons, sorted by their bytes.
  package let unfitting: [String]
  package let pairCount: Int
  /// The convention that the names follow, where it finds clearly more pairs.
  package let better: ConventionFinder.Found?
}

/// A drawing that no icon is made of, though its name follows the convention.
package struct LeftOutDrawing: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// It is of a third style, which the word says.
    case style(String)
    /// The same drawing is there in a larger size.
    case smaller(than: String)
  }

  /// The path, relative to the folder of icons.
  package let file: String
  package let reason: Reason
}
