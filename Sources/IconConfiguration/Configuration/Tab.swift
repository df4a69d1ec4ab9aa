package import IconModel

/// One tab of the bar, in the words of the configuration.
package struct Tab: Hashable, Sendable {
  /// The name by which the app knows the tab: not empty, no two alike.
  package let id: String
  /// What the bar shows under the icon, where it shows anything.
  package let title: String?
  /// The name of the tab's icon: the one written, or else the tab's id.
  package let icon: Located<String>
  /// The text in the badge; a number is taken as it was written.
  package let badge: String?
  /// Where the tab is written.
  package let location: SourceLocation

  package init(
    id: String, title: String?, icon: Located<String>, badge: String?, location: SourceLocation
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.badge = badge
    self.location = location
  }
}
