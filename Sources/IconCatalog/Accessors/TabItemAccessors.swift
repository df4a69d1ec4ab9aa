import TabBarManifest

/// The Swift code that makes UIKit's and SwiftUI's items for the tabs.
struct TabItemAccessors {
  private let tabs: [TabBarManifest.Tab]
  private let cases: [String]

  init(_ tabs: [TabBarManifest.Tab], cases: [String]) {
    self.tabs = tabs
    self.cases = cases
  }

  /// The parts of the code, in their order.
  var parts: [String] { [tabBarItem, Self.uiTab, Self.label, Self.tab] }

  private var systemItemBody: String {
    let systemCases = zip(cases, tabs).compactMap { name, tab in
      tab.systemItem.map { "      case .\(name): return .\($0)\n" }
    }
    guard !systemCases.isEmpty else { return "      return nil" }
    let rest = systemCases.count < tabs.count ? "      default: return nil\n" : ""
    return "      switch self {\n\(systemCases.joined())\(rest)      }"
  }

  private var tabBarItem: String {
    """
    #if canImport(UIKit) && !os(watchOS)
      extension TabIcons.Tab {
        /// The system's tab that takes the place of title and icon.
        public var systemItem: UITabBarItem.SystemItem? {
    \(systemItemBody)
        }

        /// A new item for a tab bar, with all that the configuration says about the tab.
        @MainActor public func tabBarItem() -> UITabBarItem {
          let item: UITabBarItem
          if let systemItem {
            item = UITabBarItem(tabBarSystemItem: systemItem, tag: tag)
          } else {
            item = UITabBarItem(
              title: title, image: uiImage(isSelected: false),
              selectedImage: uiImage(isSelected: true))
            item.tag = tag
            item.largeContentSizeImage = uiImage(isSelected: false, size: .large)
            #if !os(tvOS)
              if imageName(isSelected: false, size: .compact) != imageName(isSelected: false) {
                item.landscapeImagePhone = uiImage(isSelected: false, size: .compact)
              }
            #endif
          }
          item.badgeValue = badge
          if let accessibilityLabel { item.accessibilityLabel = accessibilityLabel }
          item.accessibilityIdentifier = accessibilityIdentifier
          return item
        }
      }
    #endif
    """
  }

  /// The code for `UITab`, which the SDKs of Swift 6.0 added.
  ///
  /// iOS 26.1 added its `selectedImage`, which all SDKs of Swift 6.3 have.
  private static let uiTab = """
    #if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
      @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
      extension TabIcons.Tab {
        /// A new tab for a tab bar controller, whose identifier is the tab's id.
        ///
        /// - Parameter viewController: Makes what the tab shows.
        @MainActor public func uiTab(
          viewController: @escaping (UITab) -> UIViewController
        ) -> UITab {
          let tab: UITab
          if isSearch {
            tab = UISearchTab(
              title: title ?? "", image: uiImage(isSelected: false), identifier: id,
              viewControllerProvider: viewController)
          } else {
            tab = UITab(
              title: title ?? "", image: uiImage(isSelected: false), identifier: id,
              viewControllerProvider: viewController)
          }
          #if compiler(>=6.3)
            if #available(iOS 26.1, tvOS 26.1, visionOS 26.1, *) {
              tab.selectedImage = uiImage(isSelected: true)
            }
          #endif
          tab.badgeValue = badge
          if let accessibilityLabel { tab.accessibilityLabel = accessibilityLabel }
          // Not every SDK declares it for tabs.
          let identified = (tab as NSObject) as? any UIAccessibilityIdentification
          identified?.accessibilityIdentifier = accessibilityIdentifier
          return tab
        }
      }
    #endif
    """

  private static let label = """
    #if canImport(SwiftUI)
      @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
      extension TabIcons.Tab {
        /// The title with the icon.
        ///
        /// - Parameter isSelected: Whether to show the icon of the selected tab.
        @MainActor public func label(isSelected: Bool = false) -> some View {
          Label {
            Text(verbatim: title ?? "")
          } icon: {
            image(isSelected: isSelected)
          }
        }
      }
    #endif
    """

  /// The code for SwiftUI's `Tab`, which the SDKs of Swift 6.0 added.
  private static let tab = """
    #if canImport(SwiftUI) && compiler(>=6.0)
      @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
      extension TabIcons.Tab {
        /// The tab for a tab view whose selection is one of these tabs.
        ///
        /// - Parameters:
        ///   - isSelected: Whether to show the icon of the selected tab.
        ///   - content: What the tab shows.
        @MainActor @TabContentBuilder<TabIcons.Tab> public func tab<Content: View>(
          isSelected: Bool = false, @ViewBuilder content: () -> Content
        ) -> some TabContent<TabIcons.Tab> {
          #if os(tvOS) || os(watchOS)
            unbadgedTab(isSelected: isSelected, content: content)
          #else
            if let badge {
              unbadgedTab(isSelected: isSelected, content: content).badge(badge)
            } else {
              unbadgedTab(isSelected: isSelected, content: content)
            }
          #endif
        }

        @MainActor private func unbadgedTab<Content: View>(
          isSelected: Bool, content: () -> Content
        ) -> some TabContent<TabIcons.Tab> {
          SwiftUI.Tab(value: self, role: isSearch ? .search : nil) {
            content()
          } label: {
            label(isSelected: isSelected)
          }
          .accessibilityLabel(
            Text(verbatim: accessibilityLabel ?? ""), isEnabled: accessibilityLabel != nil)
          .accessibilityIdentifier(
            accessibilityIdentifier ?? "", isEnabled: accessibilityIdentifier != nil)
        }
      }
    #endif
    """
}
