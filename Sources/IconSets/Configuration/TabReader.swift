import IconModel

/// Reads the key `tabs`.
struct TabReader {
  /// The tabs that have an id, and an icon or a system item.
  private(set) var tabs: [Tab] = []
  private let rules: RuleReader
  private var screens = ScreenReader()
  /// Where each id of a tab first stands.
  private var ids: [String: SourceLocation] = [:]
  /// Where each tag of a tab first stands.
  private var tags: [Int: SourceLocation] = [:]
  /// The keys of the titles of sections, in the order of the tabs that name them.
  private var sectionKeys: [(section: String, key: Located<String>)] = []

  private enum Key: String, CaseIterable {
    case id
    case title
    case titleKey
    case icon
    case selectedIcon
    case style
    case badge
    case tag
    case role
    case automaticallyActivatesSearch
    case systemItem
    case section
    case sectionKey
    case placement
    case allowsHiding
    case accessibilityLabel
    case accessibilityLabelKey
    case accessibilityIdentifier
    case hidden
    case dynamic
    case features
    case screens
    case ignore
  }

  init(rules: RuleReader) { self.rules = rules }

  /// Reads all tabs.
  ///
  /// - Parameters:
  ///   - field: The list of tabs.
  ///   - values: Reads the values and collects the problems.
  ///   - icons: Receives what the tabs set for their icons.
  mutating func read(
    _ field: Field?, _ values: inout FieldReader, icons: inout IconSettingsReader
  ) {
    for node in values.list(field, expected: "a list of tabs") ?? [] {
      readTab(node, &values, icons: &icons)
    }
    nameSections(&values)
  }

  /// Gives all tabs of a section the key of its title that one of them has.
  private mutating func nameSections(_ values: inout FieldReader) {
    var keys: [String: Located<String>] = [:]
    for (section, key) in sectionKeys {
      if let first = keys[section], first.value != key.value {
        values.report(.sectionWithTwoKeys(section, first: first, key))
      } else {
        keys[section] = key
      }
    }
    for index in tabs.indices {
      tabs[index].sectionKey = tabs[index].section.flatMap { keys[$0.value]?.value }
    }
  }

  /// Reports the screens that open a tab which does not exist.
  func checkOpenedTabs(_ values: inout FieldReader) {
    let known = tabs.map(\.id)
    for tab in screens.openedTabs where !ids.keys.contains(tab.value) {
      values.report(
        .unknownValue(tab.value, of: "tab", kind: "tabs", among: known, at: tab.location))
    }
  }

  private mutating func readTab(
    _ node: YAMLNode, _ values: inout FieldReader, icons: inout IconSettingsReader
  ) {
    guard
      let fields = values.map(
        Field(key: "tab", node: node), keys: Key.allCases, expected: "a map with an 'id'")
    else { return }
    let id = readID(fields[.id], of: node, &values)
    let icon = fields[.icon].map { readIcon($0, tab: id, &values, icons: &icons) }
    var tab = Tab(id: id?.value ?? "", icon: icon ?? nil, location: node.location)
    readAppearance(of: &tab, fields, &values)
    readIdentity(of: &tab, fields, &values)
    readSection(of: &tab, fields, &values)
    tab.features = screens.features(fields[.features], &values)
    tab.screens = screens.read(fields[.screens], &values)
    tab.ignored = rules.ignored(fields[.ignore], &values)
    if fields[.icon] == nil, fields[.systemItem] == nil {
      tab.icon = id
      tab.mayLackIcon = tab.role == .search
    }
    guard id != nil, tab.icon != nil || tab.systemItem != nil else { return }
    tabs.append(tab)
  }

  /// Reads what the bar shows of a tab.
  private func readAppearance(
    of tab: inout Tab, _ fields: [Key: Field], _ values: inout FieldReader
  ) {
    tab.title = values.text(fields[.title])
    tab.selectedIcon = values.name(fields[.selectedIcon], expected: "the name of an icon")
    tab.style = values.located(fields[.style])
    tab.badge = values.text(fields[.badge], expected: "text or a number", allowsNumber: true)
    tab.systemItem = values.located(fields[.systemItem])
    tab.placement = values.choice(fields[.placement], of: TabPlacement.self)
    tab.allowsHiding = values.boolean(fields[.allowsHiding])?.value
    tab.hidden = values.flag(fields[.hidden])
    tab.dynamic = values.flag(fields[.dynamic])
  }

  private mutating func readSection(
    of tab: inout Tab, _ fields: [Key: Field], _ values: inout FieldReader
  ) {
    tab.section = values.name(fields[.section], expected: "the title of a section")
    guard let key = values.name(fields[.sectionKey]) else { return }
    if let section = tab.section {
      sectionKeys.append((section.value, key))
    } else if fields[.section] == nil {
      values.report(.sectionKeyWithoutSection(at: key.location))
    }
  }

  /// Reads the names by which code, tests and VoiceOver refer to a tab.
  private mutating func readIdentity(
    of tab: inout Tab, _ fields: [Key: Field], _ values: inout FieldReader
  ) {
    tab.titleKey = values.name(fields[.titleKey])?.value
    tab.role = values.choice(fields[.role], of: TabRole.self) ?? .none
    tab.activatesSearch = values.flag(fields[.automaticallyActivatesSearch])
    tab.accessibilityLabel = values.name(fields[.accessibilityLabel])?.value
    tab.accessibilityLabelKey = values.name(fields[.accessibilityLabelKey])?.value
    tab.accessibilityIdentifier = values.name(fields[.accessibilityIdentifier])?.value
    guard let tag = values.integer(fields[.tag]) else { return }
    if let first = tags[tag.value] {
      values.report(.duplicateTag(tag.value, first: first, at: tag.location))
    } else {
      tags[tag.value] = tag.location
      tab.tag = tag.value
    }
  }

  private mutating func readID(
    _ field: Field?, of tab: YAMLNode, _ values: inout FieldReader
  ) -> Located<String>? {
    guard let field else {
      values.report(.tabWithoutID(at: tab.location))
      return nil
    }
    guard let id = values.name(field) else { return nil }
    if let first = ids[id.value] {
      values.report(.duplicateTab(id.value, first: first, at: id.location))
    } else {
      ids[id.value] = id.location
    }
    return id
  }

  /// Reads a tab's icon, and passes on what the tab sets for it.
  ///
  /// - Returns: The icon's name; `nil` where it has none.
  private func readIcon(
    _ field: Field, tab: Located<String>?, _ values: inout FieldReader,
    icons: inout IconSettingsReader
  ) -> Located<String>? {
    guard field.node.kind == .map else {
      return values.name(field, expected: "the name of an icon, or a map")
    }
    let fields = values.fields(of: field.node, keys: IconSettings.Key.allCases)
    let settings = icons.read(fields, &values)
    var icon: Located<String>?
    if let name = fields[.name] {
      icon = values.name(name, expected: "the name of an icon")
    } else if fields[.filled] == nil && fields[.outlined] == nil {
      values.report(.iconWithoutDrawing(at: field.location))
    } else if let tab {
      if let fault = IconNameFault(in: tab.value) {
        values.report(.tabCannotNameIcon(tab.value, fault: fault, at: tab.location))
      }
      icon = tab
    }
    if let icon { icons.add(settings, for: icon.value, &values) }
    return icon
  }
}
