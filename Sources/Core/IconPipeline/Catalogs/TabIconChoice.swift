import IconModel
import IconRules
import IconSets

/// Which icons of catalogs are judged as those of a tab bar, and why.
struct TabIconChoice: Sendable {
  /// The best evidence of catalog, group and image set names; `nil` where the user, or the tabs of a
  /// configuration, name the icons.
  let evidence: TabEvidence?
  /// The places of the icons that may be tab icons; their images are measured.
  let candidates: [Int]
  /// Why the others are not, by their places.
  private(set) var reasons: [Int: String] = [:]

  /// The most templates that are guessed to be tab icons where nothing is named after tabs.
  private static let guessLimit = 200

  /// The points that a tab icon measures on its longer side.
  static let points = 15.0...45.0

  init(
    _ icons: CatalogIcons, _ sets: [AssetImageSet], names: [String], others: [Int: String] = [:]
  ) throws(RunError) {
    guard names.isEmpty else {
      evidence = nil
      let wanted = Set(names.map { ByteExact($0) })
      var found: Set<ByteExact> = []
      candidates = icons.icons.indices.filter { place in
        let own = Self.names(of: icons.icons[place], sets).filter(wanted.contains)
        found.formUnion(own)
        return !own.isEmpty
      }
      let missing = names.filter { !found.contains(ByteExact($0)) }
      guard missing.isEmpty else { throw .noTabIcons(missing) }
      for place in icons.icons.indices { reasons[place] = "it is not named as a tab's" }
      for place in candidates { reasons[place] = nil }
      return
    }
    let evidences = icons.icons.enumerated().map { place, icon in
      others[place] == nil
        ? icon.members.map { TabEvidence(of: sets[$0.set]) }.max() ?? .nothing : .nothing
    }
    let best = evidences.max() ?? .nothing
    evidence = best
    var chosen: [Int] = []
    for (place, icon) in icons.icons.enumerated() {
      if let reason = others[place] {
        reasons[place] = reason
      } else if evidences[place] < best {
        reasons[place] = "neither its name nor a group or catalog around it speaks of the tab bar"
      } else if best == .nothing, !icon.members.allSatisfy({ sets[$0.set].isTemplate }) {
        reasons[place] = "it is no template"
      } else {
        chosen.append(place)
      }
    }
    let areTooMany = best == .nothing && chosen.count > Self.guessLimit
    for place in chosen where areTooMany {
      reasons[place] = "it is one of \(chosen.count) templates, too many to be all of tabs"
    }
    candidates = areTooMany ? [] : chosen
  }

  /// What the user may call an icon: its own name, those of its image sets, and their last parts.
  static func names(of icon: CatalogIcons.Icon, _ sets: [AssetImageSet]) -> [ByteExact] {
    let names = [icon.name] + icon.members.map { sets[$0.set].name }
    return (names + names.map(PathText.name)).map { ByteExact($0) }
  }

  /// The most severe finding about a target: a guess from names cannot fail a run.
  var severityLimit: Severity {
    switch evidence {
    case nil, .tabBar: .error
    case .word: .warning
    case .nothing: .note
    }
  }

  /// The reasons against icons named after tabs, where their images rule out all of them; `nil` where an
  /// icon is judged, or names decide nothing.
  var onlyMeasuredOthers: [Int: String]? {
    guard let evidence, evidence > .nothing, !candidates.isEmpty,
      !candidates.contains(where: isJudged)
    else { return nil }
    return reasons.filter { candidates.contains($0.key) }
  }

  /// The reason for which most icons are not judged, with their number.
  var mainReason: (text: String, count: Int)? {
    Dictionary(grouping: reasons.values, by: \.self).map { ($0.key, $0.value.count) }
      .max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  func isJudged(_ place: Int) -> Bool { reasons[place] == nil }

  /// Removes an icon whose images are not those of a tab icon.
  mutating func passOver(
    _ place: Int, measuring measured: [DrawingMeasurements], isTemplate: Bool
  ) {
    guard let evidence else { return }
    let sides = measured.map { max($0.artboard.width, $0.artboard.height) * $0.unit }
    if let side = sides.first(where: { !Self.points.contains($0) }) {
      reasons[place] = "it measures \(side.formatted(decimals: 1)) pt, and tab icons have 15 to 45"
    } else if evidence < .tabBar, !isTemplate,
      // An icon named after the tab bar stays, so that findings tell about its colours.
      measured.contains(where: { $0.facts.pixels?.hasSeveralColors == true })
    {
      reasons[place] = "it is no template, and its ink has several colours"
    }
  }
}

/// What the names of a catalog, of its groups and of an image set say about tabs.
enum TabEvidence: Int, Comparable, Sendable {
  case nothing
  /// A name without its style begins or ends with the word tab, or a group or catalog is called tabs.
  case word
  /// A name says tab bar or tab icon.
  case tabBar

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  init(of set: AssetImageSet) {
    let own = set.name.bytesSplit(at: "/").last.map(String.init) ?? set.name
    let places = ([set.catalog] + set.groups).map(Self.words)
    let words = Self.words(own)
    let saysTabBar = (places + [words]).contains { words in
      words.contains { ["tabbar", "tabbaricon", "tabicon", "tabicons"].contains($0) }
        || zip(words, words.dropFirst()).contains {
          $0 == "tab" && ["bar", "bars", "icon", "icons", "item", "items"].contains($1)
        }
    }
    let bare = (words.last.map(StyleWord.isOne) == true ? words.dropLast() : words[...])
      .drop(while: StyleWord.isOne)
    let saysTab =
      bare.first == "tab" || bare.last == "tab"
      || places.contains { $0 == ["tab"] || $0 == ["tabs"] }
    // `tabbar_background` lies behind the icons.
    let isBehind = words.contains { ["background", "bg", "shadow", "indicator"].contains($0) }
    self = isBehind ? .nothing : saysTabBar ? .tabBar : saysTab ? .word : .nothing
  }

  /// The words of a name, as letters in lower case.
  private static func words(_ name: String) -> [String] {
    TabName.parts(of: name).map { $0.filter(\.isLetter) }.filter { !$0.isEmpty }
  }
}
