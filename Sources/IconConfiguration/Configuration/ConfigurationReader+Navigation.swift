import IconModel

/// Reads the navigation map: the features and screens of tabs.
extension ConfigurationReader {
  private enum NavigationKey: String, CaseIterable {
    case backButton
  }

  private enum ScreenKey: String, CaseIterable {
    case title
    case transition
    case disclosure
    case hidesTabBar
    case opensTab
    case frequent
    case input
    case from
    case dismiss
    case screens
  }

  private enum DismissalKey: String, CaseIterable {
    case cancel
    case action
    case close
    case confirmsDiscard
  }

  /// Reads the key `navigation`; no value is an empty map.
  mutating func readNavigation(_ node: YAMLNode) {
    if node.kind == .nothing { return }
    guard node.kind == .map else {
      return problems.append(
        .wrongType(of: "navigation", node, expected: "a map with 'backButton'"))
    }
    guard let button = fields(of: node, keys: NavigationKey.self)[.backButton] else { return }
    configuration.backButton =
      choice(button, key: "backButton", of: BackButton.self) ?? .automatic
  }

  /// Reads the features of a tab; no value is an empty list.
  mutating func readFeatures(_ node: YAMLNode) -> [Located<String>]? {
    if node.kind == .nothing { return [] }
    guard case .list(let items) = node.content else {
      problems.append(.wrongType(of: "features", node, expected: "a list such as '[Search, Map]'"))
      return nil
    }
    return items.compactMap { name($0, key: "feature", expected: "text") }
  }

  /// Reads the screens below a tab or a screen; no value is an empty list.
  mutating func readScreens(_ node: YAMLNode) -> [Screen] {
    if node.kind == .nothing { return [] }
    guard case .list(let items) = node.content else {
      problems.append(.wrongType(of: "screens", node, expected: "a list of screens"))
      return []
    }
    return items.compactMap { readScreen($0) }
  }

  private mutating func readScreen(_ node: YAMLNode) -> Screen? {
    guard node.kind == .map else {
      problems.append(.wrongType(of: "screen", node, expected: "a map with a 'title'"))
      return nil
    }
    let fields = fields(of: node, keys: ScreenKey.self)
    var screen = Screen(location: node.location)
    screen.title = fields[.title].flatMap { name($0, key: "title", expected: "text") }
    screen.transition =
      fields[.transition].flatMap { choice($0, key: "transition", of: Screen.Transition.self) }
      ?? .push
    screen.disclosure = flag(fields[.disclosure], key: "disclosure")
    screen.hidesTabBar = flag(fields[.hidesTabBar], key: "hidesTabBar")
    screen.opensTab = fields[.opensTab].flatMap {
      name($0, key: "opensTab", expected: "the id of a tab")
    }
    if let tab = screen.opensTab { openedTabs.append(tab) }
    screen.frequent = flag(fields[.frequent], key: "frequent")
    screen.input = flag(fields[.input], key: "input")
    screen.origin = fields[.from].flatMap { located($0, key: "from") }
    if let node = fields[.dismiss] { screen.dismissal = readDismissal(node) }
    if screen.transition == .push {
      for key in [ScreenKey.from, .dismiss] {
        guard let node = fields[key] else { continue }
        problems.append(.onlyOfModal(key.rawValue, at: node.location))
      }
    }
    if let node = fields[.screens] { screen.screens = readScreens(node) }
    return screen
  }

  private mutating func readDismissal(_ node: YAMLNode) -> Dismissal {
    var dismissal = Dismissal()
    guard node.kind == .map else {
      problems.append(
        .wrongType(of: "dismiss", node, expected: "a map such as '{cancel: true, action: Save}'"))
      return dismissal
    }
    let fields = fields(of: node, keys: DismissalKey.self)
    dismissal.cancels = button(fields[.cancel], key: "cancel") != nil
    dismissal.hasAction = button(fields[.action], key: "action") != nil
    dismissal.close = button(fields[.close], key: "close")
    dismissal.confirmsDiscard = flag(fields[.confirmsDiscard], key: "confirmsDiscard") != nil
    return dismissal
  }

  /// Where it says that there is a button: `true`, or the button's title.
  private mutating func button(_ node: YAMLNode?, key: String) -> SourceLocation? {
    guard let node else { return nil }
    if node.kind == .text {
      return name(node, key: key, expected: "true, false or a title")?.location
    }
    return flag(node, key: key)
  }

  /// Notes the screens that send people to a tab that is not there.
  mutating func checkOpenedTabs() {
    let known = configuration.tabs.map(\.id)
    for tab in openedTabs where !tabIDs.keys.contains(tab.value) {
      problems.append(
        .unknownValue(tab.value, of: "tab", kind: "tabs", among: known, at: tab.location))
    }
  }
}
