import IconModel
import TabBarManifest

/// The Swift code that makes UIKit's items and tabs.
struct UIKitTabAccessors {
  private let tabs: [TabBarManifest.Tab]
  private let cases: [String]
  private let code: SwiftCode

  init(_ tabs: [TabBarManifest.Tab], cases: [String], code: SwiftCode) {
    self.tabs = tabs
    self.cases = cases
    self.code = code
  }

  /// The parts of the code, in their order.
  var parts: [String] { [tabBarItem, uiTab, uiTabs] }

  private func body(_ value: (TabBarManifest.Tab) -> String?) -> String {
    SwiftCode.body(
      of: zip(cases, tabs).map { ($0, value($1) ?? "nil") }, default: "nil", indent: 6)
  }

  private var tabBarItem: String {
    """
    #if canImport(UIKit) && !os(watchOS)
      extension \(code.name).Tab {
        /// The system's tab that takes the place of title and icon.
        \(code.access)nonisolated var systemItem: UIKit.UITabBarItem.SystemItem? {
    \(body { $0.systemItem.map { ".\($0)" } ?? ($0.showsSystemSearch ? ".search" : nil) })
        }

        /// A new item for a tab bar, with all that the configuration says about the tab.
        @MainActor \(code.access)func tabBarItem() -> UIKit.UITabBarItem {
          let item: UIKit.UITabBarItem
          if let systemItem {
            item = UIKit.UITabBarItem(tabBarSystemItem: systemItem, tag: tag)
          } else {
            item = UIKit.UITabBarItem(
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

  /// The lines of `uiTab` for the sidebar, where a tab has something for it.
  private var sidebarLines: String {
    let place = tabs.contains { $0.placement != nil || $0.allowsHiding != nil }
    return place
      ? """

            if let placement { tab.preferredPlacement = placement }
            if let allowsHiding { tab.allowsHiding = allowsHiding }
      """ : ""
  }

  private var sidebarProperties: String {
    guard !sidebarLines.isEmpty else { return "" }
    return """


          /// Where the tab stands in bar and sidebar of a tablet, where the configuration says.
          \(code.access)nonisolated var placement: UIKit.UITab.Placement? {
      \(body { $0.placement.map { $0 == "default" ? ".`default`" : ".\($0)" } })
          }

          /// Whether people may hide the tab in the sidebar, where the configuration says.
          \(code.access)nonisolated var allowsHiding: Bool? {
      \(body { $0.allowsHiding.map { "\($0)" } })
          }
      """
  }

  /// The code for `UITab`, which the SDKs of Swift 6.0 added.
  ///
  /// The SDKs of Swift 6.2 have iOS 26.0. iOS 26.1 added `selectedImage`, which all SDKs of Swift 6.3
  /// have.
  private var uiTab: String {
    """
    #if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
      @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
      extension \(code.name).Tab {
        /// A new tab for a tab bar controller.
        ///
        /// Its identifier is the tab's id. A search tab without a title or an icon of its own has
        /// those of the system, and the system's identifier.
        ///
        /// - Parameter viewController: Makes what the tab shows.
        @MainActor \(code.access)func uiTab(
          viewController: @escaping (UIKit.UITab) -> UIKit.UIViewController
        ) -> UIKit.UITab {
          let tab = newTab(viewController)
          #if compiler(>=6.3)
            if #available(iOS 26.1, tvOS 26.1, visionOS 26.1, *), icon != nil {
              tab.selectedImage = uiImage(isSelected: true)
            }
          #endif
          tab.badgeValue = badge\(sidebarLines)
          if let accessibilityLabel { tab.accessibilityLabel = accessibilityLabel }
          // Not every SDK declares it for tabs.
          let identified = (tab as AnyObject) as? any UIKit.UIAccessibilityIdentification
          identified?.accessibilityIdentifier = accessibilityIdentifier
          return tab
        }

        @MainActor private func newTab(
          _ viewController: @escaping (UIKit.UITab) -> UIKit.UIViewController
        ) -> UIKit.UITab {
          let image = uiImage(isSelected: false)
          guard isSearch else {
            return UIKit.UITab(
              title: title ?? "", image: image, identifier: id,
              viewControllerProvider: viewController)
          }
          let tab: UIKit.UISearchTab
          if let title, let image {
            tab = UIKit.UISearchTab(
              title: title, image: image, identifier: id, viewControllerProvider: viewController)
          } else {
            tab = UIKit.UISearchTab(viewControllerProvider: viewController)
            if let title { tab.title = title }
            if let image { tab.image = image }
          }
          #if compiler(>=6.2) && !os(tvOS) && !os(visionOS)
            if #available(iOS 26.0, *) {
              tab.automaticallyActivatesSearch = automaticallyActivatesSearch
            }
          #endif
          return tab
        }\(sidebarProperties)
      }
    #endif
    """
  }

  /// The code for all tabs of a tab bar controller.
  ///
  /// iOS 27 added the prominent tab, which the SDKs of Swift 6.4 have.
  private var uiTabs: String {
    """
    #if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
      @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
      extension \(code.name) {
        /// Gives a tab bar controller new tabs, and makes the prominent one stand apart.
        ///
        /// Tabs of one section that follow each other become a group.
        ///
        /// - Parameters:
        ///   - controller: The controller.
        ///   - viewController: Makes what a tab shows.
        @MainActor \(code.access)static func setTabs(
          of controller: UIKit.UITabBarController,
          viewController: @escaping (\(code.name).Tab) -> UIKit.UIViewController
        ) {
          var tabs: [UIKit.UITab] = []
          var prominent: String?
          for tab in \(code.name).Tab.allCases {
            let uiTab = tab.uiTab { _ in viewController(tab) }
            if tab.isProminent { prominent = uiTab.identifier }
            guard let section = tab.section else {
              tabs.append(uiTab)
              continue
            }
            let identifier = "section: " + section
            if let group = tabs.last as? UIKit.UITabGroup, group.identifier == identifier {
              group.children.append(uiTab)
            } else {
              tabs.append(
                UIKit.UITabGroup(
                  title: tab.sectionTitle ?? section, image: uiTab.image, identifier: identifier,
                  children: [uiTab]))
            }
          }
          controller.tabs = tabs
          #if compiler(>=6.4) && !os(tvOS)
            if #available(iOS 27.0, visionOS 27.0, *) {
              controller.prominentTabIdentifier = prominent
            }
          #else
            _ = prominent
          #endif
        }
      }
    #endif
    """
  }
}

extension TabBarManifest.Tab {
  /// Whether the tab shows the system's title and icon for searching, because it has none.
  var showsSystemSearch: Bool {
    isSearch && title == nil && titleKey == nil && images == nil
  }
}
