/// One tab of the bar, in the words of the configuration.
package struct Tab: Hashable, Sendable {
  /// The name by which the app knows the tab: not empty, no two alike.
  package var id: String
  /// Where the tab is written.
  package var location: SourceLocation
  /// What the bar shows under the icon, where it shows anything.
  package var title: Located<String>?
  /// The key under which the app's strings hold the title.
  package var titleKey: String?
  /// The name of the tab's icon: the one written, or else the tab's id.
  ///
  /// `nil` for a system item that names none.
  package var icon: Located<String>?
  /// The name of the icon that takes the place of `icon` while the tab is selected.
  package var selectedIcon: Located<String>?
  /// The style of the icon while the tab is not selected, where it differs from the bar's.
  package var style: Located<IconVariant>?
  /// The text in the badge; a number is taken as it was written.
  package var badge: Located<String>?
  /// The number by which UIKit's delegates know the tab; no two alike.
  package var tag: Int?
  /// What VoiceOver reads in place of the title.
  package var accessibilityLabel: String?
  /// What user interface tests call the tab.
  package var accessibilityIdentifier: String?
  package var role: TabRole
  package var systemItem: Located<SystemItem>?
  /// Where the configuration says that the app hides the tab while it has no content.
  package var hidden: SourceLocation?
  /// Where the configuration says that the tab comes and goes while the app runs.
  package var dynamic: SourceLocation?
  /// What people can do or find in the tab; `nil` where the configuration does not say.
  package var features: [Located<String>]?
  /// The screens that people reach from the tab's first one.
  package var screens: [Screen] = []
  /// The rules whose findings about the tab and its icon are not wanted.
  package var ignored: Set<RuleID> = []

  /// Creates a tab that says no more than its icon.
  package init(id: String, icon: Located<String>?, location: SourceLocation) {
    self.id = id
    self.icon = icon
    self.location = location
    role = .none
  }
}

/// What a tab is for, where the system treats it in a way of its own.
package enum TabRole: String, CaseIterable, Hashable, Sendable {
  /// A tab like the others.
  case none
  /// The tab that searches: `UISearchTab`, or the role `search` in SwiftUI.
  case search
  /// The tab that stands apart from the others: the role `prominent` in SwiftUI.
  case prominent
}

/// A tab whose title and icon the system provides: a case of `UITabBarItem.SystemItem`.
package enum SystemItem: String, CaseIterable, Hashable, Sendable {
  case more
  case favorites
  case featured
  case topRated
  case recents
  case contacts
  case history
  case bookmarks
  case search
  case downloads
  case mostRecent
  case mostViewed

  /// The title that the system gives the tab in English.
  package var englishTitle: String {
    switch self {
    case .topRated: "Top Rated"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

/// Where the way back to the screen before is.
package enum BackButton: String, CaseIterable, Hashable, Sendable {
  /// In the navigation bar, where the system puts it.
  case automatic
  /// In the tab bar, where it takes the place of a tab.
  case persistent
}
