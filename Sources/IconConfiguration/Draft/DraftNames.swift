import IconModel

/// What code and people call the icons of a draft, no two alike.
struct DraftNames {
  private var titles: [String: String] = [:]
  private var ids: [String: String] = [:]

  /// Names icons; the first ones get the shortest names.
  init(of icons: [ConfigurationDraft.Icon]) {
    let lastParts = Dictionary(grouping: icons) { Self.lastPart(of: $0.name) }
    var taken: Set<String> = []
    for icon in icons {
      let last = Self.lastPart(of: icon.name)
      ids[icon.name] = lastParts[last]?.count == 1 ? last : icon.name
      let candidates = IconTitle(of: icon.name).candidates(name: icon.name).filter { !$0.isEmpty }
      let numbered = (2...).lazy.map { "\(candidates[0]) \($0)" }
      let isFree = { (title: String) in !taken.contains(title.lowercased()) }
      guard let title = candidates.first(where: isFree) ?? numbered.first(where: isFree) else {
        continue
      }
      taken.insert(title.lowercased())
      titles[icon.name] = title
    }
  }

  /// What code calls a tab of the icon: the last part of its name where no other icon has it.
  func id(of icon: ConfigurationDraft.Icon) -> String { ids[icon.name] ?? icon.name }

  /// What people read.
  func title(of icon: ConfigurationDraft.Icon) -> String { titles[icon.name] ?? icon.name }

  private static func lastPart(of name: String) -> String {
    PathText.parts(of: name).last.map(String.init) ?? name
  }
}
