import IconModel

extension ConfigurationReader {
  private enum TabKey: String, CaseIterable {
    case id
    case title
    case icon
    case badge
  }

  /// Reads the key `tabs`; no value is an empty list.
  mutating func readTabs(_ node: YAMLNode) {
    if node.kind == .nothing { return }
    guard case .list(let items) = node.content else {
      return problems.append(.wrongType(of: "tabs", node, expected: "a list of tabs"))
    }
    for item in items { readTab(item) }
  }

  private mutating func readTab(_ node: YAMLNode) {
    guard node.kind == .map else {
      return problems.append(.wrongType(of: "tab", node, expected: "a map with an 'id'"))
    }
    let fields = fields(of: node, keys: TabKey.self)
    let id = readID(fields[.id], of: node)
    let title = fields[.title].flatMap { text($0, key: "title", expected: "text") }
    let badge = fields[.badge].flatMap {
      text($0, key: "badge", expected: "text or a number", allowsNumber: true)
    }
    let icon = fields[.icon].map { readIcon($0, tab: id) } ?? id
    guard let id, let icon else { return }
    configuration.tabs.append(
      Tab(id: id.value, title: title, icon: icon, badge: badge, location: node.location))
  }

  private mutating func readID(_ node: YAMLNode?, of tab: YAMLNode) -> Located<String>? {
    guard let node else {
      problems.append(.tabWithoutID(at: tab.location))
      return nil
    }
    guard let id = name(node, key: "id", expected: "text") else { return nil }
    if let first = tabIDs[id.value] {
      problems.append(.duplicateTab(id.value, first: first, at: id.location))
    } else {
      tabIDs[id.value] = id.location
    }
    return id
  }

  /// Reads a tab's icon and keeps what it says about it.
  ///
  /// - Returns: The icon's name; `nil` where it has none.
  private mutating func readIcon(_ node: YAMLNode, tab: Located<String>?) -> Located<String>? {
    guard node.kind == .map else {
      return name(node, key: "icon", expected: "the name of an icon, or a map")
    }
    let fields = fields(of: node, keys: IconKey.self)
    let settings = readSettings(fields)
    var icon: Located<String>?
    if let node = fields[.name] {
      icon = name(node, key: "name", expected: "the name of an icon")
    } else if settings.filled == nil && settings.outlined == nil
      && settings.filledChoice == nil && settings.outlinedChoice == nil
      && fields[.filled] == nil && fields[.outlined] == nil
    {
      problems.append(.iconWithoutDrawing(at: node.location))
    } else if let tab {
      if let fault = IconNameFault(in: tab.value) {
        problems.append(.tabCannotNameIcon(tab.value, fault: fault, at: tab.location))
      }
      icon = tab
    }
    if let icon { keep(settings, for: icon.value) }
    return icon
  }
}
