import IconModel

/// A screen of the navigation map with the way that leads to it.
struct ScreenVisit {
  let screen: Screen
  let tab: Tab
  /// The pushes in a row that lead to it, its own included: from the tab's first screen, or from
  /// the modal screen that it is in.
  let pushes: Int
  /// The modal screens that are open, itself included.
  let modals: Int

  /// What a message calls the screen.
  var name: String {
    screen.title.map { "the screen '\($0.value)' of the tab '\(tab.id)'" }
      ?? "a screen without a title in the tab '\(tab.id)'"
  }
}

extension TabBarSubject {
  /// Every screen of the navigation map, in the order of the configuration.
  var visits: [ScreenVisit] {
    tabs.flatMap { tab in Self.visits(of: tab.screens, in: tab, pushes: 0, modals: 0) }
  }

  /// The screens that are pushed.
  var pushes: [ScreenVisit] { visits.filter { $0.screen.transition == .push } }

  /// The screens that are modal.
  var modals: [ScreenVisit] { visits.filter { $0.screen.transition == .modal } }

  private static func visits(
    of screens: [Screen], in tab: Tab, pushes: Int, modals: Int
  ) -> [ScreenVisit] {
    screens.flatMap { screen in
      let isModal = screen.transition == .modal
      let visit = ScreenVisit(
        screen: screen, tab: tab, pushes: isModal ? 0 : pushes + 1,
        modals: isModal ? modals + 1 : modals)
      return [visit]
        + Self.visits(of: screen.screens, in: tab, pushes: visit.pushes, modals: visit.modals)
    }
  }
}

extension Violation {
  /// A violation of one screen, at the line that says what is wrong or else at the screen's.
  init(_ message: String, help: String, visit: ScreenVisit, at location: SourceLocation? = nil) {
    self.init(message, help: help, location: location ?? visit.screen.location, tab: visit.tab.id)
  }
}
