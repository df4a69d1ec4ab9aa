import IconModel

/// Reads the navigation map of a tab: its features and screens.
struct ScreenReader {
  /// The tabs that screens open, in the order of the file.
  private(set) var openedTabs: [Located<String>] = []

  private enum Key: String, CaseIterable {
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

  /// Reads the features of a tab.
  func features(_ field: Field?, _ values: inout FieldReader) -> [Located<String>]? {
    let items = values.list(field, expected: "a list such as '[Search, Map]'")
    return items?.compactMap { values.name(Field(key: "feature", node: $0)) }
  }

  /// Reads the screens below a tab or a screen.
  mutating func read(_ field: Field?, _ values: inout FieldReader) -> [Screen] {
    let items = values.list(field, expected: "a list of screens") ?? []
    return items.compactMap { readScreen($0, &values) }
  }

  private mutating func readScreen(_ node: YAMLNode, _ values: inout FieldReader) -> Screen? {
    guard
      let fields = values.map(
        Field(key: "screen", node: node), keys: Key.allCases, expected: "a map with a 'title'")
    else { return nil }
    var screen = Screen(location: node.location)
    screen.title = values.name(fields[.title])
    screen.transition = values.choice(fields[.transition], of: Screen.Transition.self) ?? .push
    screen.disclosure = values.flag(fields[.disclosure])
    screen.hidesTabBar = values.flag(fields[.hidesTabBar])
    screen.opensTab = values.name(fields[.opensTab], expected: "the id of a tab")
    if let tab = screen.opensTab { openedTabs.append(tab) }
    screen.frequent = values.flag(fields[.frequent])
    screen.input = values.flag(fields[.input])
    screen.origin = values.located(fields[.from])
    screen.dismissal = readDismissal(fields[.dismiss], &values)
    if screen.transition == .push {
      for field in [fields[.from], fields[.dismiss]].compactMap(\.self) {
        values.report(.onlyOfModal(field.key, at: field.location))
      }
    }
    screen.screens = read(fields[.screens], &values)
    return screen
  }

  private func readDismissal(_ field: Field?, _ values: inout FieldReader) -> Dismissal {
    var dismissal = Dismissal()
    guard let field,
      let fields = values.map(
        field, keys: DismissalKey.allCases,
        expected: "a map such as '{cancel: true, action: Save}'")
    else { return dismissal }
    dismissal.cancels = button(fields[.cancel], &values) != nil
    dismissal.hasAction = button(fields[.action], &values) != nil
    dismissal.close = button(fields[.close], &values)
    dismissal.confirmsDiscard = values.flag(fields[.confirmsDiscard]) != nil
    return dismissal
  }

  /// The place where the file says that there is a button: by `true`, or by the button's title.
  private func button(_ field: Field?, _ values: inout FieldReader) -> SourceLocation? {
    guard field?.node.kind == .text else { return values.flag(field) }
    return values.name(field, expected: "true, false or a title")?.location
  }
}
