import IconModel
import IconRules

/// A place in the configuration of the subjects below.
func place(_ line: Int, _ column: Int = 5) -> SourceLocation {
  SourceLocation(file: "tabbar.yml", line: line, column: column)
}

/// A value at a place in the configuration.
func located<Value>(_ value: Value, _ line: Int = 3, _ column: Int = 9) -> Located<Value> {
  Located(value, at: place(line, column))
}

/// A tab that no rule objects to, except for the arguments.
func tab(
  _ id: String, title: String? = "", icon: String? = "", line: Int = 2,
  _ change: (inout Tab) -> Void = { _ in }
) -> Tab {
  let name = icon.map { $0.isEmpty ? "\(id)-icon" : $0 }
  var tab = Tab(
    id: id, icon: name.map { located($0, line, 20) }, location: place(line))
  tab.title = title.map { located($0.isEmpty ? "Title \(id)" : $0, line, 12) }
  change(&tab)
  return tab
}

/// A screen that no rule objects to, except for the arguments.
func screen(
  _ title: String? = "Place", _ transition: Screen.Transition = .push, line: Int = 7,
  screens: [Screen] = [], _ change: (inout Screen) -> Void = { _ in }
) -> Screen {
  var screen = Screen(location: place(line, 9))
  screen.title = title.map { located($0, line, 16) }
  screen.transition = transition
  screen.screens = screens
  change(&screen)
  return screen
}

/// A dismissal of a modal screen for input that no rule objects to.
let soundDismissal: Dismissal = {
  var dismissal = Dismissal()
  dismissal.cancels = true
  dismissal.hasAction = true
  dismissal.confirmsDiscard = true
  return dismissal
}()

/// A modal screen for input that no rule objects to, except for the changes.
func form(_ change: (inout Screen) -> Void = { _ in }) -> Screen {
  screen("Review", .modal) { screen in
    screen.input = place(8, 20)
    screen.dismissal = soundDismissal
    change(&screen)
  }
}

/// A bar of these tabs.
func bar(
  _ tabs: [Tab], backButton: BackButton = .automatic, shown: [String: IconVariant] = [:]
) -> TabBarSubject {
  TabBarSubject(file: "tabbar.yml", tabs: tabs, backButton: backButton, shownVariants: shown)
}

/// A bar of three tabs of which the first leads to these screens.
func bar(screens: [Screen]) -> TabBarSubject {
  bar([tab("map") { $0.screens = screens }, tab("routes", line: 12), tab("friends", line: 13)])
}

extension RuleBook {
  /// The rules of all findings about a bar, in the order of the findings.
  func rules(in subject: TabBarSubject) -> [String] {
    findings(in: subject).map(\.rule.rawValue)
  }
}
