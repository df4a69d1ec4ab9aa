/// What a tab is for, where the system treats it in a way of its own.
package enum TabRole: String, CaseIterable, Hashable, Sendable {
  /// A tab like the others.
  case none
  /// The tab that searches: `UISearchTab`, or the role `search` in SwiftUI.
  case search
  /// The tab that stands apart from the others: the role `prominent` in SwiftUI.
  case prominent
}
