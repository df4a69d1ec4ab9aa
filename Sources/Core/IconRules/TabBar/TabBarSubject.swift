package import IconModel

/// The tab bar and the navigation map of the configuration.
package struct TabBarSubject: RuleSubject {
  /// The path of the configuration as diagnostics show it.
  package let file: String
  /// The tabs in the order of the bar.
  package let tabs: [Tab]
  package let backButton: BackButton
  /// The variant that each tab with images shows while it is not selected, by the tab's id.
  package let shownVariants: [String: IconVariant]
  /// The string catalog that the configuration names, if it names one.
  package let strings: StringTable?

  package init(
    file: String, tabs: [Tab], backButton: BackButton = .automatic,
    shownVariants: [String: IconVariant] = [:], strings: StringTable? = nil
  ) {
    self.file = file
    self.tabs = tabs
    self.backButton = backButton
    self.shownVariants = shownVariants
    self.strings = strings
  }

  package static var group: RuleGroup { .tabBar }
  package static let checks = [
    deepHierarchy, disclosureNotPush, featureDuplicate, modalCloseWithInput, modalDiscards,
    modalFrequent, modalNoAction, modalNoTitle, modalNotFromBottom, modalOverModal, pushNoTitle,
    tabAction, tabBadgeLong, tabBadgeText, tabBarHidden, tabCount, tabDynamic, tabHidden, tabHome,
    tabIconDuplicate, tabJump, tabKeyMissing, tabOverflow, tabOverloaded, tabProminent, tabSearch,
    tabSectionSplit, tabStyle, tabSystemItem, tabSystemItemUnseen, tabTitleDuplicate, tabTitleLong,
    tabTitleMissing,
  ]

  /// The number of places for tabs in a phone's bar.
  ///
  /// A bar has five; a persistent back button takes one of them.
  var placeCount: Int { backButton == .persistent ? 4 : 5 }

  /// The number of items that share a phone's bar.
  var itemCount: Int { min(tabs.count, placeCount) + (backButton == .persistent ? 1 : 0) }

  /// The tabs that the bar shows.
  ///
  /// Where there are more tabs than places, the More item takes the last place.
  var visibleTabs: ArraySlice<Tab> {
    tabs.count > placeCount ? tabs.prefix(placeCount - 1) : tabs[...]
  }

  /// Every screen of the navigation map, in the order of the configuration.
  var visits: [ScreenVisit] {
    tabs.flatMap { tab in Self.visits(of: tab.screens, in: tab, pushes: 0, modals: 0) }
  }

  var pushes: [ScreenVisit] { visits.filter { $0.screen.transition == .push } }

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

/// A string catalog, and the keys that it lacks.
package struct StringTable: Sendable {
  /// The path as diagnostics show it.
  let file: String
  /// Where the configuration names it.
  let location: SourceLocation
  /// The keys of tabs that are not in it; `nil` where there is no such file.
  let missing: Set<String>?

  package init(file: String, location: SourceLocation, missing: Set<String>?) {
    (self.file, self.location, self.missing) = (file, location, missing)
  }

  /// All that findings depend on.
  package var description: String {
    missing.map { "missing " + $0.sorted().joined(separator: "\n") } ?? "absent"
  }
}

/// A screen of the navigation map with its depth.
struct ScreenVisit {
  let screen: Screen
  let tab: Tab
  /// The number of pushes that lead to the screen, its own included, counted from the tab's first
  /// screen or from the modal screen that it is in.
  let pushes: Int
  /// The number of open modal screens, this one included.
  let modals: Int

  var name: String {
    screen.title.map { "the screen '\($0.value)' of the tab '\(tab.id)'" }
      ?? "a screen without a title in the tab '\(tab.id)'"
  }
}

extension Violation {
  /// A violation of one tab, at the given place or else at the tab's.
  init(_ message: String, help: String, tab: Tab, at location: SourceLocation? = nil) {
    self.init(message, help: help, location: location ?? tab.location, tab: tab.id)
  }

  /// A violation of one screen, at the given place or else at the screen's.
  init(
    _ message: String, help: String, visit: ScreenVisit, at location: SourceLocation? = nil,
    severity: Severity? = nil
  ) {
    self.init(
      message, help: help, location: location ?? visit.screen.location, tab: visit.tab.id,
      severity: severity)
  }
}
