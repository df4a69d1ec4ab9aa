package import IconModel

/// The tab bar and the navigation map of the configuration.
package struct TabBarSubject: Sendable {
  /// The configuration as diagnostics show it.
  package let file: String
  /// The tabs in the order of the bar.
  package let tabs: [Tab]
  package let backButton: BackButton
  /// The variant that each tab shows while it is not selected, by the tab's id; tabs without
  /// images are not in it.
  package let shownVariants: [String: IconVariant]

  package init(
    file: String, tabs: [Tab], backButton: BackButton = .automatic,
    shownVariants: [String: IconVariant] = [:]
  ) {
    self.file = file
    self.tabs = tabs
    self.backButton = backButton
    self.shownVariants = shownVariants
  }

  /// The places in a phone's bar that tabs can have.
  ///
  /// A bar has five; a back button that is always there takes one of them.
  var placeCount: Int { backButton == .persistent ? 4 : 5 }

  /// The tabs that stand in the bar: where there are more than places, the More item takes the
  /// last of them.
  var visibleTabs: ArraySlice<Tab> {
    tabs.count > placeCount ? tabs.prefix(placeCount - 1) : tabs[...]
  }

  /// The width that a title has in the bar of the narrowest phone, in points.
  var titleWidth: Double {
    let items = min(tabs.count, placeCount) + (backButton == .persistent ? 1 : 0)
    return 320 / Double(max(1, items))
  }
}
