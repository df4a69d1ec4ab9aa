/// One tab of the bar, as the configuration describes it.
package struct Tab: Hashable, Sendable {
  /// The name of the tab in the app's code: not empty, and unique.
  package var id: String
  package var location: SourceLocation
  /// The text that the bar shows under the icon; `nil` for none.
  package var title: Located<String>?
  package var titleKey: String?
  /// The name of the tab's icon, or else the tab's id; `nil` for a system item without an icon.
  package var icon: Located<String>?
  /// Whether the icon's name is only the tab's id, and the system has an icon for the tab.
  package var mayLackIcon = false
  /// The name of the icon that replaces `icon` while the tab is selected.
  package var selectedIcon: Located<String>?
  /// The style of the icon while the tab is not selected, where it differs from the bar's.
  package var style: Located<IconVariant>?
  /// The text in the badge; a number is text as written.
  package var badge: Located<String>?
  /// The number of the tab for UIKit's delegates; unique.
  package var tag: Int?
  /// What VoiceOver reads in place of the title.
  package var accessibilityLabel: String?
  /// The key of VoiceOver's text in the app's strings.
  package var accessibilityLabelKey: String?
  /// The name of the tab in user interface tests.
  package var accessibilityIdentifier: String?
  package var role: TabRole
  /// Where the configuration says that selecting the search tab puts the cursor into its field.
  package var activatesSearch: SourceLocation?
  /// The title of the tab's section in a sidebar.
  package var section: Located<String>?
  /// The key of the section's title in the app's strings, the same for all tabs of a section.
  package var sectionKey: String?
  /// Where the tab stands in bar and sidebar of a tablet, if the configuration says so.
  package var placement: TabPlacement?
  /// Whether people may hide the tab in the sidebar, if the configuration says so.
  package var allowsHiding: Bool?
  package var systemItem: Located<SystemItem>?
  /// Where the configuration says that the app hides the tab while it has no content.
  package var hidden: SourceLocation?
  /// Where the configuration says that the tab can be added or removed at run time.
  package var dynamic: SourceLocation?
  /// What people can do or find in the tab; `nil` where the configuration does not say.
  package var features: [Located<String>]?
  /// The screens that people reach from the tab's first one.
  package var screens: [Screen] = []
  /// The rules whose findings about the tab and its icon are dropped.
  package var ignored: Set<RuleID> = []

  /// Whether the tab searches, by its role or as the system item.
  package var isSearch: Bool { role == .search || systemItem?.value == .search }

  /// Whether the tab has settings that only `UITab` and SwiftUI's `Tab` support.
  package var needsUITab: Bool {
    section != nil || placement != nil || allowsHiding != nil || activatesSearch != nil
  }

  /// Creates a tab with nothing but an icon.
  package init(id: String, icon: Located<String>?, location: SourceLocation) {
    self.id = id
    self.icon = icon
    self.location = location
    role = .none
  }
}

/// The role of a tab that the system treats in a special way.
package enum TabRole: String, CaseIterable, Hashable, Sendable {
  /// A tab like the others.
  case none
  /// The tab that searches: `UISearchTab`, or the role `search` in SwiftUI.
  case search
  /// The tab that stands apart from the others: the role `prominent` in SwiftUI, and
  /// `prominentTabIdentifier` in UIKit.
  case prominent
}

/// Where a tab stands in bar and sidebar of a tablet: a case of `UITab.Placement`.
package enum TabPlacement: String, CaseIterable, Hashable, Sendable {
  /// In the bar, if the tab is at the top level.
  case automatic
  /// In the bar; people can move and remove it.
  case `default`
  /// Not in the bar, but people can add it.
  case optional
  /// In the bar; people can move, but not remove it.
  case movable
  /// At the trailing end of the bar; people can neither move nor remove it.
  case pinned
  /// At the leading end of the bar; people can neither move nor remove it.
  case fixed
  /// Only in the sidebar.
  case sidebarOnly
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

package enum BackButton: String, CaseIterable, Hashable, Sendable {
  /// In the navigation bar, where the system puts it.
  case automatic
  /// In the tab bar, where it takes the place of a tab.
  case persistent
}

/// The icons that change in right-to-left layouts.
package struct RightToLeft: Hashable, Sendable {
  package var mirrored: Set<String> = []
  /// The replacing icon, by the icon that it replaces.
  package var standIns: [String: String] = [:]

  package init() {}
}
