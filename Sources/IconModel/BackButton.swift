/// Where the way back to the screen before is.
package enum BackButton: String, CaseIterable, Hashable, Sendable {
  /// In the navigation bar, where the system puts it.
  case automatic
  /// In the tab bar, where it takes the place of a tab.
  case persistent
}
