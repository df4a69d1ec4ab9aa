extension TabBarManifest {
  /// One tab of the bar; properties that the configuration does not set are `nil`.
  public struct Tab: Codable, Hashable, Sendable, Identifiable {
    /// The name of the tab in code; unique in the bar.
    public var id: String
    /// The title under the icon.
    public var title: String?
    /// The key of the title in the app's strings.
    public var titleKey: String?
    /// The name of the tab's icon; absent for a system item.
    public var icon: String?
    /// The name of the icon that replaces `icon` while the tab is selected.
    public var selectedIcon: String?
    /// The images of the tab's icons; absent when there are none.
    public var images: TabImages?
    /// The initial text of the tab's badge.
    public var badge: String?
    /// The number by which UIKit's delegates identify the tab; unique in the bar.
    public var tag: Int?
    /// `none`, `search` or `prominent`.
    public var role: String?
    /// True when selecting the search tab puts the cursor into its search field.
    public var automaticallyActivatesSearch: Bool?
    /// A case of `UITabBarItem.SystemItem`, which has its own title and icon.
    public var systemItem: String?
    /// What VoiceOver reads in place of the title.
    public var accessibilityLabel: String?
    /// The key of VoiceOver's text in the app's strings.
    public var accessibilityLabelKey: String?
    /// The name of the tab in user interface tests.
    public var accessibilityIdentifier: String?
    /// The title of the tab's section in a sidebar.
    public var section: String?
    /// The key of the section's title in the app's strings.
    public var sectionKey: String?
    /// A case of `UITab.Placement`: where the tab stands in bar and sidebar of a tablet.
    public var placement: String?
    /// Whether people may hide the tab in the sidebar.
    public var allowsHiding: Bool?
    /// True when the app hides the tab while it has no content.
    public var hidden: Bool?
    /// True when the app adds and removes the tab while it runs.
    public var dynamic: Bool?

    /// Creates a tab; the properties without a parameter can be set afterwards.
    public init(
      id: String, title: String? = nil, icon: String? = nil, badge: String? = nil
    ) {
      self.id = id
      self.title = title
      self.icon = icon
      self.badge = badge
    }
  }

  /// The images that a tab shows in each state.
  public struct TabImages: Codable, Hashable, Sendable {
    /// While another tab is selected: `UITabBarItem.image`.
    public var unselected: ImageReference
    /// While the tab is selected: `UITabBarItem.selectedImage`.
    public var selected: ImageReference
    /// On a phone in landscape: `UITabBarItem.landscapeImagePhone`; absent when the profile has no
    /// compact bar, and where tabs show symbols, which the system scales for it.
    public var landscape: ImageReference?
    /// On a phone in landscape while the tab is selected.
    ///
    /// UIKit has no property for it: an app that uses it sets `landscapeImagePhone` whenever the
    /// selection changes.
    public var landscapeSelected: ImageReference?
    /// In the large content viewer: `UITabBarItem.largeContentSizeImage`.
    public var largeContent: ImageReference
    /// In sidebars, where outlined icons are customary; absent in manifests of older versions.
    public var sidebar: ImageReference?

    /// Creates the images of a tab.
    public init(
      unselected: ImageReference, selected: ImageReference, landscape: ImageReference? = nil,
      landscapeSelected: ImageReference? = nil, largeContent: ImageReference,
      sidebar: ImageReference? = nil
    ) {
      self.unselected = unselected
      self.selected = selected
      self.landscape = landscape
      self.landscapeSelected = landscapeSelected
      self.largeContent = largeContent
      self.sidebar = sidebar
    }
  }

  /// One image of an icon at all of its scales.
  public struct ImageReference: Codable, Hashable, Sendable {
    /// The name of the icon.
    public var icon: String
    /// `filled` or `outlined`.
    public var variant: String
    /// `regular`, `compact` or `large`.
    public var sizeClass: String
    /// The symbol that is shown in place of the image, by its name in the asset catalog; absent where
    /// tabs show images.
    public var symbol: String?

    /// Creates a reference.
    public init(
      icon: String, variant: String, sizeClass: String, symbol: String? = nil
    ) {
      self.icon = icon
      self.variant = variant
      self.sizeClass = sizeClass
      self.symbol = symbol
    }
  }
}
