extension TabBarManifest {
  /// One tab of the bar; what the configuration does not say is `nil`.
  public struct Tab: Codable, Hashable, Sendable, Identifiable {
    /// What code calls the tab; unique in the bar.
    public var id: String
    /// The title under the icon.
    public var title: String?
    /// The key under which the app's strings hold the title.
    public var titleKey: String?
    /// The name of the tab's icon; absent for a system item.
    public var icon: String?
    /// The name of the icon that takes its place while the tab is selected.
    public var selectedIcon: String?
    /// The images of the tab's icons; absent when there are none.
    public var images: TabImages?
    /// The text of the tab's badge at the start.
    public var badge: String?
    /// The number by which UIKit's delegates know the tab; unique in the bar.
    public var tag: Int?
    /// `none`, `search` or `prominent`.
    public var role: String?
    /// A case of `UITabBarItem.SystemItem`, which brings its own title and icon.
    public var systemItem: String?
    /// What VoiceOver reads in place of the title.
    public var accessibilityLabel: String?
    /// What user interface tests call the tab.
    public var accessibilityIdentifier: String?
    /// True when the app hides the tab while it has no content.
    public var hidden: Bool?
    /// True when the tab comes and goes while the app runs.
    public var dynamic: Bool?

    /// Creates a tab; what it says beyond the parameters is set afterwards.
    public init(id: String, title: String? = nil, icon: String? = nil, badge: String? = nil) {
      self.id = id
      self.title = title
      self.icon = icon
      self.badge = badge
    }
  }
}
