import IconModel
import IconSets

/// The image sets of catalogs as icons: which sets are variants and size classes of one icon.
struct CatalogIcons: Sendable {
  /// One image set as a part of an icon.
  struct Member: Sendable {
    /// The place of the set in the content.
    let set: Int
    let sizeClass: SizeClass
    /// The variant by the names of the sets; `nil` if the ink decides.
    let variant: IconVariant?
  }

  struct Icon: Sendable {
    let name: String
    var members: [Member]
  }

  /// Sorted by their names.
  let icons: [Icon]
  /// The places of the sets that are in no icon, since another set in their catalog has their name.
  let unnamed: [Int]

  /// Words at the end of a name that say where an image is shown, if a set is named without them.
  private static let endings: [(word: String, sizeClass: SizeClass)] = [
    ("compact", .compact), ("landscape", .compact), ("large", .large),
  ]

  /// Finds the icons of image sets: in each catalog, among those whose names are equal evidence of tabs,
  /// since an app's tab icons may follow their own convention.
  init(_ sets: [AssetImageSet], configuration: Configuration) {
    let given = Self.given(sets, configuration)
    let taken = Set(given.flatMap { $0.members.map(\.set) })
    let groups = Dictionary(grouping: sets.indices.filter { !taken.contains($0) }) { place in
      "\(TabEvidence(of: sets[place]).rawValue)\(sets[place].catalog)"
    }
    let found = groups.keys.sorted { $0.precedesInBytes($1) }.flatMap { group in
      Self.icons(of: groups[group] ?? [], sets, configuration)
    }
    icons = (given + found).enumerated().sorted {
      $0.element.name == $1.element.name
        ? $0.offset < $1.offset : $0.element.name.precedesInBytes($1.element.name)
    }.map(\.element)
    let named = Set(icons.flatMap { $0.members.map(\.set) })
    unnamed = sets.indices.filter { !named.contains($0) }
  }

  /// The icons whose image sets a configuration names, as an export names them.
  private static func given(_ sets: [AssetImageSet], _ configuration: Configuration) -> [Icon] {
    let places = Dictionary(firstOf: sets.indices.map { (ByteExact(sets[$0].name), $0) })
    return configuration.iconSettings.compactMap { icon, settings in
      guard var names = settings.imageSets?.value else { return nil }
      for variant in IconVariant.allCases where names[variant, .regular] == nil {
        names[variant, .regular] = "\(icon)-\(variant.rawValue)"
      }
      let members = ImageSetNames.Key.allCases.compactMap { key in
        names.name(of: key).flatMap { places[ByteExact($0)] }.map {
          Member(set: $0, sizeClass: key.sizeClass, variant: key.variant)
        }
      }
      return members.isEmpty ? nil : Icon(name: icon, members: members)
    }
  }

  private static func icons(
    of places: [Int], _ sets: [AssetImageSet], _ configuration: Configuration
  ) -> [Icon] {
    let places = Dictionary(firstOf: places.map { (sets[$0].name, $0) })
    var bases: [String: [(place: Int, sizeClass: SizeClass)]] = [:]
    // In the order of the catalog: where two sets claim one place of an icon, the first has it.
    for place in places.values.sorted() {
      let (base, sizeClass) = Self.base(of: sets[place].name, among: places)
      bases[base, default: []].append((place, sizeClass))
    }
    let discovery = IconDiscovery(
      paths: bases.keys.map { $0 + Self.suffix },
      names: configuration.names?.value)
    func members(_ file: String, _ variant: IconVariant?) -> [Member] {
      let base = String(file.dropLast(suffix.count))
      return (bases.removeValue(forKey: base) ?? []).sorted { $0.sizeClass < $1.sizeClass }
        .map { Member(set: $0.place, sizeClass: $0.sizeClass, variant: variant) }
    }
    var icons = discovery.icons.map { icon in
      Icon(
        name: icon.name,
        members: icon.files.flatMap { file in
          members(file, IconVariant.allCases.first { icon[$0] == file })
        })
    }
    // A set whose name makes no icon is one of its own.
    for base in bases.keys.sorted(by: { $0.precedesInBytes($1) }) {
      icons.append(Icon(name: base, members: members(base + suffix, nil)))
    }
    return icons
  }

  /// Turns an image set's name into a drawing's.
  private static let suffix = ".svg"

  /// The name of an image set without the word of its size class.
  private static func base(
    of name: String, among names: [String: Int]
  ) -> (name: String, sizeClass: SizeClass) {
    for (word, sizeClass) in endings {
      let separated = ["-", "_", " "].lazy.compactMap { name.withoutByteSuffix($0 + word) }.first
      let capital = word.prefix(1).uppercased() + word.dropFirst()
      let base = separated ?? name.withoutByteSuffix(capital)
      if let base, names[base] != nil { return (base, sizeClass) }
    }
    return (name, .regular)
  }
}
