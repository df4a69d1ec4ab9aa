import IconModel

/// The tab bar as a phone shows it.
struct PageTabBar {
  /// The most items on a phone; of more tabs it shows four, and the item More.
  private static let maximumItemCount = 5

  private let content: ReportContent
  private let index: PageIndex

  init(_ content: ReportContent, index: PageIndex) {
    self.content = content
    self.index = index
  }

  /// The values of the template `bar`; `nil` without tabs and icons.
  var context: [String: Any]? {
    let tabs = content.tabs.isEmpty ? samples : content.tabs
    guard !tabs.isEmpty else { return nil }
    let hasMore = tabs.count > Self.maximumItemCount
    let shownCount = hasMore ? Self.maximumItemCount - 1 : tabs.count
    var items = tabs.prefix(shownCount).map(item)
    if hasMore { items.append(more(tabs.dropFirst(shownCount).map(item))) }
    for number in items.indices {
      items[number]["number"] = number
      items[number]["isFirst"] = number == 0
    }
    return ["isSample": content.tabs.isEmpty, "tabs": items]
  }

  /// Sample tabs of the first icons, for a set without tabs.
  private var samples: [Tab] {
    var names: [String] = []
    for icon in AnySequence(content.icons) where !icon.images.isEmpty {
      names.append(icon.name)
      if names.count == Self.maximumItemCount { break }
    }
    return names.map { name in
      let location = SourceLocation(file: "")
      var tab = Tab(id: name, icon: Located(name, at: location), location: location)
      tab.title = Located(name, at: location)
      return tab
    }
  }

  private func more(_ others: [[String: Any]]) -> [String: Any] {
    ["title": "More", "isMore": true, "others": others, "glyphs": [[String: Any]](), "icons": []]
  }

  private func item(_ tab: Tab) -> [String: Any] {
    let style = tab.style?.value ?? content.style
    let selected = tab.selectedIcon ?? tab.icon
    let glyphs =
      glyphs(of: tab.icon?.value, style, state: "off")
      + glyphs(of: selected?.value, .filled, state: "on")
    var values: [String: Any] = [
      "title": tab.title?.value ?? tab.systemItem?.value.rawValue ?? tab.id,
      "isMore": false, "glyphs": glyphs, "isBlank": glyphs.isEmpty,
      "icons": icons(of: tab),
    ]
    if let badge = tab.badge?.value { values["badge"] = badge }
    if let item = tab.systemItem?.value { values["system"] = item.rawValue }
    return values
  }

  /// The images of an icon in one state, and those of its replacement for right-to-left text.
  private func glyphs(
    of icon: String?, _ variant: IconVariant, state: String
  ) -> [[String: Any]] {
    guard let icon else { return [] }
    let replacement = content.rightToLeft.standIns[icon]
    let candidates = [(icon, replacement == nil ? "" : "ltr"), (replacement, "rtl")]
    return candidates.compactMap { name, direction in
      guard let name, let entry = index[name],
        let shown = [variant, variant.partner].first(where: entry.variants.contains)
      else { return nil }
      let classes =
        ["icon", entry.imageClass, PageStyle.key(shown), state, direction]
        + entry.variants.sorted().map { "has-\(PageStyle.key($0))" }
        + (content.rightToLeft.mirrored.contains(name) ? ["mirrors"] : [])
      return ["classes": classes.filter { !$0.isEmpty }.joined(separator: " ")]
    }
  }

  /// The icons of a tab with links to them.
  private func icons(of tab: Tab) -> [[String: Any]] {
    var names: [(String, String)] = []
    if let icon = tab.icon?.value { names.append((icon, "")) }
    if let icon = tab.selectedIcon?.value { names.append((icon, "while the tab is selected")) }
    if let icon = tab.icon?.value, let other = content.rightToLeft.standIns[icon] {
      names.append((other, "from right to left"))
    }
    return names.map { name, remark in
      let link = index.link(to: name)
      var values: [String: Any] = ["name": name, "anchor": link ?? "findings"]
      let text = link == nil ? "there is no such icon" : remark
      if !text.isEmpty { values["remark"] = text }
      return values
    }
  }
}
