import IconModel
import IconReport
import IconSets

/// The tab bars as phones and tablets show them.
///
/// | bar | system | what it has |
/// |---|---|---|
/// | `capsule` | iOS 26 and later | a floating capsule; the search tab stands apart from it |
/// | `classic` | iOS 18 and before | a bar along the whole edge |
/// | `top` | iPadOS 18 and later | titles alone, at the top |
/// | `sidebar` | iPadOS 18 and later | a list of all tabs with their outlined icons |
struct PageTabBar {
  /// The most items on a phone; of more tabs it shows four, and the item More.
  private static let maximumItemCount = 5

  let report: RunReport
  let index: PageIndex

  /// The values of the template `bar`.
  var context: [String: Any] {
    let tabs = shownTabs
    var values: [String: Any] = ["isEditable": report.editing != nil, "hasTabs": !tabs.isEmpty]
    guard !tabs.isEmpty else { return values }
    let items = tabs.enumerated().map { position, tab in item(tab, key: "\(position)") }
    let apart = tabs.lastIndex { $0.role == .search } ?? tabs.lastIndex { $0.role == .prominent }
    values["capsule"] = bar("capsule", capsuleItems(items, apart: apart))
    values["classic"] = bar("classic", Self.shortened(items, to: Self.maximumItemCount))
    values["top"] = bar("top", items)
    values["sidebar"] = bar("sidebar", items)
    let overview = PageOverview(report: report, index: index)
    values["panels"] = items.enumerated().map { position, item in
      item.merging(overview.findings(of: tabs[position])) { first, _ in first }
    }
    values["hasMore"] = items.count > Self.maximumItemCount
    values["others"] = Array(items.dropFirst(Self.maximumItemCount - 1))
    return values
  }

  /// The tabs of the set, or else those that a new configuration has; none on a page of derived variants.
  private var shownTabs: [Tab] {
    guard !report.isOfDerived else { return [] }
    return report.tabs.isEmpty ? samples : report.tabs
  }

  /// The icons that the bars show, with those for right-to-left text.
  var iconNames: Set<String> {
    let names =
      shownTabs.flatMap { [$0.icon?.value, $0.selectedIcon?.value] }.compactMap(\.self)
    return Set(names + names.compactMap { report.rightToLeft.standIns[$0] })
  }

  /// The items of the capsule, and the one apart from it after them.
  ///
  /// Apple documents that the search tab stands at the trailing end. That it stays out of More is
  /// the preview's own choice.
  private func capsuleItems(_ items: [[String: Any]], apart: Int?) -> [[String: Any]] {
    guard let apart, items.count > 1 else {
      return Self.shortened(items, to: Self.maximumItemCount)
    }
    var others = items
    var item = others.remove(at: apart)
    item["isApart"] = true
    return Self.shortened(others, to: Self.maximumItemCount - 1) + [item]
  }

  /// The items of these that a phone shows; if there are too many, the last one is More.
  private static func shortened(_ items: [[String: Any]], to count: Int) -> [[String: Any]] {
    items.count <= count ? items : items.prefix(count - 1) + [more]
  }

  private static var more: [String: Any] {
    [
      "key": "more", "title": "More", "isMore": true, "isBlank": false, "isFirst": false,
      "isApart": false, "glyphs": [[String: Any]](), "sideGlyphs": [[String: Any]](),
    ]
  }

  private func bar(_ name: String, _ items: [[String: Any]]) -> [String: Any] {
    let count = items.count { $0["isApart"] as? Bool != true }
    return ["bar": name, "items": items, "count": count]
  }

  /// The tabs of the icons that apps have tabs for, with their names as titles.
  private var samples: [Tab] {
    let names = report.icons.map(\.name)
    let places = TabUse.choice(of: names, count: Self.maximumItemCount)
    return zip(places, TabUse.titles(of: places.map { names[$0] })).map { place, title in
      let location = SourceLocation(file: "")
      var tab = Tab(id: names[place], icon: Located(names[place], at: location), location: location)
      tab.title = Located(title, at: location)
      return tab
    }
  }

  private func item(_ tab: Tab, key: String) -> [String: Any] {
    let style = tab.style?.value ?? report.style
    let selected = tab.selectedIcon ?? tab.icon
    let glyphs =
      glyphs(of: tab.icon?.value, style, state: "off")
      + glyphs(of: selected?.value, .filled, state: "on")
    var values: [String: Any] = [
      "key": key, "isFirst": key == "0", "isMore": false, "isApart": false,
      "title": tab.shownTitle, "isSearch": tab.role == .search, "glyphs": glyphs,
      "isBlank": glyphs.isEmpty, "icons": icons(of: tab),
      "sideGlyphs": self.glyphs(of: tab.icon?.value, .outlined, state: "side"),
    ]
    // The first change of a set without a configuration makes one with these tabs.
    if let editing = report.editing, !report.tabs.isEmpty || editing.configuration == nil {
      values["tab"] = tab.id
      values["settings"] = editing.tabs[tab.id] ?? "{}"
    }
    if let badge = tab.badge?.value { values["badge"] = badge }
    if let item = tab.systemItem?.value { values["system"] = item.rawValue }
    return values
  }

  /// The images of an icon in one state, and those of its replacement for right-to-left text.
  private func glyphs(
    of icon: String?, _ variant: IconVariant, state: String
  ) -> [[String: Any]] {
    guard let icon else { return [] }
    let replacement = report.rightToLeft.standIns[icon]
    let candidates = [(icon, replacement == nil ? "" : "ltr"), (replacement, "rtl")]
    return candidates.compactMap { name, direction in
      guard let name, let entry = index[name],
        let shown = [variant, variant.partner].first(where: entry.variants.contains)
      else { return nil }
      let classes =
        ["icon", entry.imageClass, PageStyle.key(shown), state, direction]
        + entry.variants.sorted().map { "has-\(PageStyle.key($0))" }
        + (report.rightToLeft.mirrored.contains(name) ? ["mirrors"] : [])
      return ["classes": classes.filter { !$0.isEmpty }.joined(separator: " ")]
    }
  }

  private func icons(of tab: Tab) -> [[String: Any]] {
    var names: [(String, String)] = []
    if let icon = tab.icon?.value { names.append((icon, "")) }
    if let icon = tab.selectedIcon?.value { names.append((icon, "selected")) }
    if let icon = tab.icon?.value, let other = report.rightToLeft.standIns[icon] {
      names.append((other, "right to left"))
    }
    return names.map { name, remark in
      let link = index.link(to: name)
      var values: [String: Any] = ["name": name, "anchor": link ?? "findings"]
      let text = link == nil ? "missing" : remark
      if !text.isEmpty { values["remark"] = text }
      return values
    }
  }
}

extension Tab {
  /// The title that the bar shows: the tab's own, the system's in English, or the id.
  fileprivate var shownTitle: String {
    if let title { return title.value }
    if let systemItem { return systemItem.value.englishTitle }
    return role == .search && icon == nil ? SystemItem.search.englishTitle : id
  }
}
