import IconModel
import IconRules

/// The uses of tabs, by the names of their icons, in the usual order of a bar.
///
/// The words are those of tab bars and of public icon sets.
package enum TabUse: Int, CaseIterable {
  case home, search, browse, feed, media, plan, map, create, favorites, shop, messages, news
  case statistics, settings, profile

  /// The use of an icon; `nil` for a name that says another thing, or more than one.
  init?(ofIcon name: String) {
    let words = Self.words(of: name)
    let uses = Set(words.compactMap { Self.uses[$0] })
    // Icons such as `user-search` and `home-heart` combine two uses.
    guard let use = uses.first, uses.count == 1,
      words.allSatisfy({ Self.uses[$0] != nil || Self.fillers.contains($0) })
    else { return nil }
    self = use
  }

  /// The places of the icons that a first tab bar shows, in its order.
  ///
  /// Each use has one icon, that with the shortest name. The home, the search and the profile are chosen
  /// first, then other uses; if these are too few, the first other icons come before the settings and
  /// the profile.
  package static func choice(of names: [String], count: Int) -> [Int] {
    var found: [Self: Int] = [:]
    for (place, name) in names.enumerated() {
      guard let use = Self(ofIcon: name) else { continue }
      if let other = found[use], names[other].utf8.count <= name.utf8.count { continue }
      found[use] = place
    }
    let wanted = [home, search, profile, favorites, messages, plan, shop, settings]
    let order = wanted + allCases.filter { !wanted.contains($0) }
    let uses = order.filter { found[$0] != nil }.prefix(count).sorted { $0.rawValue < $1.rawValue }
    let places = uses.compactMap { found[$0] }
    let others = names.indices.filter { !places.contains($0) }.prefix(count - places.count)
    let last = uses.firstIndex { $0.rawValue >= settings.rawValue } ?? uses.count
    return Array(places[..<last]) + others + places[last...]
  }

  /// The titles of tabs with these icons, no two of them the same.
  package static func titles(of names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let titles = IconTitle(of: name).candidates(name: name)
      let numbered = names.indices.dropFirst().map { "\(titles[0]) \($0 + 1)" }
      let fitting = (titles + numbered).filter { TabBarSubject.fits($0, among: names.count) }
      return (fitting + [name]).first { taken.insert($0.lowercased()).inserted } ?? name
    }
  }

  private static func words(of name: String) -> [String] {
    let words = IconTitle(of: name).own.map { $0.lowercased() }
    return uses[words.joined()] == nil ? words : [words.joined()]
  }

  /// Words that say how a thing is drawn and not what it is for.
  private static let fillers: Set = [
    "circle", "round", "rounded", "square", "simple", "alt", "icon",
  ]

  private static let uses: [String: Self] = {
    var uses: [String: Self] = [:]
    let words = String(decoding: PackageResources.tab_uses_txt, as: UTF8.self)
    for line in words.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard let use = allCases.first(where: { "\($0)" == parts[0] }) else { continue }
      for word in parts[1].split(separator: " ") { uses[String(word)] = use }
    }
    return uses
  }()
}
