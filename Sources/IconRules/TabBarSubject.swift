package import IconModel

/// The tab bar and the navigation map of the configuration.
package struct TabBarSubject: Sendable {
  /// The path of the configuration as diagnostics show it.
  package let file: String
  /// The tabs in the order of the bar.
  package let tabs: [Tab]
  package let backButton: BackButton
  /// The variant that each tab with images shows while it is not selected, by the tab's id.
  package let shownVariants: [String: IconVariant]

  package init(
    file: String, tabs: [Tab], backButton: BackButton = .automatic,
    shownVariants: [String: IconVariant] = [:]
  ) {
    self.file = file
    self.tabs = tabs
    self.backButton = backButton
    self.shownVariants = shownVariants
  }

  /// The number of places for tabs in a phone's bar.
  ///
  /// A bar has five; a persistent back button takes one of them.
  var placeCount: Int { backButton == .persistent ? 4 : 5 }

  /// The tabs that the bar shows.
  ///
  /// Where there are more tabs than places, the More item takes the last place.
  var visibleTabs: ArraySlice<Tab> {
    tabs.count > placeCount ? tabs.prefix(placeCount - 1) : tabs[...]
  }

  /// The width that a title has in the bar of the narrowest phone, in points.
  var titleWidth: Double {
    let items = min(tabs.count, placeCount) + (backButton == .persistent ? 1 : 0)
    return 320 / Double(max(1, items))
  }
}

/// A screen of the navigation map with the depth at which it is.
struct ScreenVisit {
  let screen: Screen
  let tab: Tab
  /// The number of pushes that lead to the screen, its own included, counted from the tab's first
  /// screen or from the modal screen that it is in.
  let pushes: Int
  /// The number of open modal screens, this one included.
  let modals: Int

  /// The name of the screen in messages.
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
  /// A violation of one screen, at the given place or else at the screen's.
  init(_ message: String, help: String, visit: ScreenVisit, at location: SourceLocation? = nil) {
    self.init(message, help: help, location: location ?? visit.screen.location, tab: visit.tab.id)
  }
}
