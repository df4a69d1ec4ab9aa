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
