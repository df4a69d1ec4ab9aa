extension TabBarManifest {
  /// Which images a tab shows in which state.
  public struct TabImages: Codable, Hashable, Sendable {
    /// While another tab is selected: `UITabBarItem.image`.
    public var unselected: ImageReference
    /// While the tab is selected: `UITabBarItem.selectedImage`.
    public var selected: ImageReference
    /// On a phone in landscape: `UITabBarItem.landscapeImagePhone`; absent when the profile has no
    /// compact bar.
    public var landscape: ImageReference?
    /// On a phone in landscape while the tab is selected.
    ///
    /// UIKit has no place for it: an app that wants it sets `landscapeImagePhone` anew when the
    /// selection changes.
    public var landscapeSelected: ImageReference?
    /// In the large content viewer: `UITabBarItem.largeContentSizeImage`.
    public var largeContent: ImageReference

    /// Creates the images of a tab.
    public init(
      unselected: ImageReference, selected: ImageReference, landscape: ImageReference? = nil,
      landscapeSelected: ImageReference? = nil, largeContent: ImageReference
    ) {
      self.unselected = unselected
      self.selected = selected
      self.landscape = landscape
      self.landscapeSelected = landscapeSelected
      self.largeContent = largeContent
    }
  }

  /// One image of an icon at every scale that there is.
  public struct ImageReference: Codable, Hashable, Sendable {
    /// The name of the icon.
    public var icon: String
    /// `filled` or `outlined`.
    public var variant: String
    /// `regular`, `compact` or `large`.
    public var sizeClass: String

    /// Creates a reference.
    public init(icon: String, variant: String, sizeClass: String) {
      self.icon = icon
      self.variant = variant
      self.sizeClass = sizeClass
    }
  }

  /// The files that a reference stands for, by scale.
  ///
  /// - Complexity: O(icons).
  public func images(for reference: ImageReference) -> [Image] {
    icon(named: reference.icon)?.images.filter {
      $0.variant == reference.variant && $0.sizeClass == reference.sizeClass
    } ?? []
  }
}
