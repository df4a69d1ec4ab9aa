import IconModel

extension ConfigurationReader {
  enum TabKey: String, CaseIterable {
    case id
    case title
    case titleKey
    case icon
    case selectedIcon
    case style
    case badge
    case tag
    case role
    case systemItem
    case accessibilityLabel
    case accessibilityIdentifier
    case hidden
    case dynamic
    case features
    case screens
    case ignore
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
    let icon = fields[.icon].map { readIcon($0, tab: id) }
    var tab = Tab(id: id?.value ?? "", icon: icon ?? nil, location: node.location)
    readLook(of: &tab, fields)
    readIdentity(of: &tab, fields)
    tab.features = fields[.features].flatMap { readFeatures($0) }
    if let node = fields[.screens] { tab.screens = readScreens(node) }
    tab.ignored = fields[.ignore].map { ignoredRules($0) } ?? []
    if fields[.icon] == nil, fields[.systemItem] == nil { tab.icon = id }
    guard id != nil, tab.icon != nil || tab.systemItem != nil else { return }
    configuration.tabs.append(tab)
  }

  /// Reads what the bar shows of a tab.
  private mutating func readLook(of tab: inout Tab, _ fields: [TabKey: YAMLNode]) {
    tab.title = fields[.title].flatMap { node in
      text(node, key: "title", expected: "text").map { Located($0, at: node.location) }
    }
    tab.selectedIcon = fields[.selectedIcon].flatMap {
      name($0, key: "selectedIcon", expected: "the name of an icon")
    }
    tab.style = fields[.style].flatMap { located($0, key: "style") }
    tab.badge = fields[.badge].flatMap { node in
      text(node, key: "badge", expected: "text or a number", allowsNumber: true)
        .map { Located($0, at: node.location) }
    }
    tab.systemItem = fields[.systemItem].flatMap { located($0, key: "systemItem") }
    tab.hidden = flag(fields[.hidden], key: "hidden")
    tab.dynamic = flag(fields[.dynamic], key: "dynamic")
  }

  /// Reads what code, tests and VoiceOver call a tab.
  private mutating func readIdentity(of tab: inout Tab, _ fields: [TabKey: YAMLNode]) {
    tab.titleKey = fields[.titleKey].flatMap { name($0, key: "titleKey", expected: "text") }?.value
    tab.role = fields[.role].flatMap { choice($0, key: "role", of: TabRole.self) } ?? .none
    tab.accessibilityLabel =
      fields[.accessibilityLabel].flatMap {
        name($0, key: "accessibilityLabel", expected: "text")
      }?.value
    tab.accessibilityIdentifier =
      fields[.accessibilityIdentifier].flatMap {
        name($0, key: "accessibilityIdentifier", expected: "text")
      }?.value
    guard let tag = fields[.tag].flatMap({ integer($0, key: "tag") }) else { return }
    if let first = tabTags[tag.value] {
      problems.append(.duplicateTag(tag.value, first: first, at: tag.location))
    } else {
      tabTags[tag.value] = tag.location
      tab.tag = tag.value
    }
  }

  /// Where a flag is raised; `nil` where it is not.
  mutating func flag(_ node: YAMLNode?, key: String) -> SourceLocation? {
    guard let flag = node.flatMap({ boolean($0, key: key) }), flag.value else { return nil }
    return flag.location
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
    } else if fields[.filled] == nil && fields[.outlined] == nil {
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
