// The views of a tab in UIKit and SwiftUI, also a source of generated code, where
// `TabBarManifest.ShownTab` is the enumeration of the tabs. Lines from `// if: x` to `// end` are only in
// code whose tabs have an x; other code has the line of an `// else:` in their place. Frameworks are named
// in front of their types, since apps have types such as `Tab` and `Label` of their own. Declarations of
// newer SDKs are behind conditions, since generated code is compiled with older ones too.

#if canImport(UIKit) && !os(watchOS)
  internal import Foundation
  internal import UIKit

  extension TabBarManifest.ShownTab {
    /// A new item for a tab bar.
    @MainActor public func tabBarItem() throws -> UIKit.UITabBarItem {
      let item = UIKit.UITabBarItem(
        title: title, image: try uiImage(), selectedImage: try uiImage(isSelected: true))
      // if: large
      item.largeContentSizeImage = try uiImage(size: .large)
      // end
      // if: compact
      #if !os(tvOS)
        item.landscapeImagePhone = try uiImage(size: .compact)
      #endif
      // end
      // if: tag
      item.tag = tag
      // end
      // if: badge
      item.badgeValue = badge
      // end
      // if: accessibilityLabel
      item.accessibilityLabel = accessibilityLabel
      // end
      // if: accessibilityIdentifier
      item.accessibilityIdentifier = accessibilityIdentifier
      // end
      // if: systemItem
      if let systemItem {
        let systemItem = UIKit.UITabBarItem(tabBarSystemItem: systemItem, tag: item.tag)
        systemItem.badgeValue = item.badgeValue
        systemItem.accessibilityLabel = item.accessibilityLabel
        systemItem.accessibilityIdentifier = item.accessibilityIdentifier
        return systemItem
      }
      // end
      return item
    }
  }
#endif

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest.ShownTab {
    /// A new tab for a tab bar controller, whose identifier is the tab's id.
    @MainActor public func uiTab(
      viewController: @escaping (UIKit.UITab) -> UIKit.UIViewController
    ) throws -> UIKit.UITab {
      // if: isSearch
      let uiTab = isSearch ? try searchTab(viewController) : try plainTab(viewController)
      // else: let uiTab = plainTab(viewController)
      // end
      // if: selected
      // SDKs before that of Swift 6.3 may lack the property.
      #if compiler(>=6.3)
        if #available(iOS 26.1, tvOS 26.1, visionOS 26.1, *) {
          uiTab.selectedImage = try uiImage(isSelected: true)
        }
      #endif
      // end
      // if: badge
      uiTab.badgeValue = badge
      // end
      // if: placement
      if let uiPlacement { uiTab.preferredPlacement = uiPlacement }
      // end
      // if: allowsHiding
      if let allowsHiding { uiTab.allowsHiding = allowsHiding }
      // end
      // if: accessibilityLabel
      if let accessibilityLabel { uiTab.accessibilityLabel = accessibilityLabel }
      // end
      // if: accessibilityIdentifier
      // Not every SDK declares the conformance for tabs.
      let identified = (uiTab as AnyObject) as? any UIKit.UIAccessibilityIdentification
      identified?.accessibilityIdentifier = accessibilityIdentifier
      // end
      return uiTab
    }

    @MainActor private func plainTab(
      _ viewController: @escaping (UIKit.UITab) -> UIKit.UIViewController
    ) throws -> UIKit.UITab {
      UIKit.UITab(
        title: title ?? "", image: try uiImage(), identifier: id,
        viewControllerProvider: viewController)
    }
    // if: isSearch

    @MainActor private func searchTab(
      _ viewController: @escaping (UIKit.UITab) -> UIKit.UIViewController
    ) throws -> UIKit.UITab {
      let uiTab: UIKit.UISearchTab
      if let title, let image = try uiImage() {
        uiTab = UIKit.UISearchTab(
          title: title, image: image, identifier: id, viewControllerProvider: viewController)
      } else {
        uiTab = UIKit.UISearchTab(viewControllerProvider: viewController)
        if let title { uiTab.title = title }
        if let image = try uiImage() { uiTab.image = image }
      }
      // if: automaticallyActivatesSearch
      // The SDKs of Swift 6.2 are the first to have it.
      #if compiler(>=6.2) && !os(tvOS) && !os(visionOS)
        if #available(iOS 26.0, *) {
          uiTab.automaticallyActivatesSearch = automaticallyActivatesSearch
        }
      #endif
      // end
      return uiTab
    }
    // end
    // if: placement

    private nonisolated var uiPlacement: UIKit.UITab.Placement? {
      switch placement {
      case "automatic": return .automatic
      case "default": return .default
      case "optional": return .optional
      case "movable": return .movable
      case "pinned": return .pinned
      case "fixed": return .fixed
      case "sidebarOnly": return .sidebarOnly
      default: return nil
      }
    }
    // end
  }
#endif

#if canImport(SwiftUI)
  internal import SwiftUI

  extension TabBarManifest.ShownTab {
    /// The title with the icon; the title of the tab unless another one is given.
    @MainActor public func label(
      isSelected: Bool = false, title: SwiftUI.Text? = nil
    ) -> some SwiftUI.View {
      SwiftUI.Label {
        title ?? titleText
      } icon: {
        // if: isSearch
        image(isSelected: isSelected)
          ?? (isSearch ? SwiftUI.Image(systemName: "magnifyingglass") : nil)
        // else: image(isSelected: isSelected)
        // end
      }
      // if: tabSymbols
      // A tab view would show the filled variant of each symbol.
      .environment(\.symbolVariants, .none)
      // end
    }
  }
#endif

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(SwiftUI) && compiler(>=6.0)
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TabBarManifest.ShownTab {
    /// The tab for a tab view.
    ///
    /// - Parameters:
    ///   - isSelected: Whether to show the icon of the selected tab.
    ///   - content: What the tab shows.
    /// - Returns: The tab, whose customization ID is its id.
    @MainActor public func tab<Content: SwiftUI.View>(
      isSelected: Bool = false, @SwiftUI.ViewBuilder content: () -> Content
    ) -> some SwiftUI.TabContent<TabBarManifest.ShownTab.Value> {
      // if: badge
      tab(isSelected: isSelected, title: titleText, badge: badge, isHidden: false, content: content)
      // else: tab(isSelected: isSelected, title: titleText, badge: nil, isHidden: false, content: content)
      // end
    }

    @MainActor @SwiftUI.TabContentBuilder<TabBarManifest.ShownTab.Value>
    func tab<Content: SwiftUI.View>(
      isSelected: Bool, title: SwiftUI.Text, badge: String?, isHidden: Bool,
      @SwiftUI.ViewBuilder content: () -> Content
    ) -> some SwiftUI.TabContent<TabBarManifest.ShownTab.Value> {
      // if: isSearch
      let tab = searchTab(title, isSelected: isSelected, content: content)
        // else: let tab = labelledTab(title, isSelected: isSelected, content: content)
        // end
        // if: placement
        .tabPlacement(tabPlacement)
        // end
        // if: accessibilityLabel
        .accessibilityLabel(
          accessibilityLabelText ?? SwiftUI.Text(verbatim: ""),
          isEnabled: accessibilityLabelText != nil
        )
        // end
        // if: accessibilityIdentifier
        .accessibilityIdentifier(
          accessibilityIdentifier ?? "", isEnabled: accessibilityIdentifier != nil)
      // end
      #if os(tvOS) || os(watchOS)
        tab
      #elseif os(macOS)
        tab.badge(badge.map { SwiftUI.Text(verbatim: $0) }).hidden(isHidden)
      #else
        // The same modifiers in each state, so that the content of the tab keeps its state.
        tab.badge(badge.map { SwiftUI.Text(verbatim: $0) }).hidden(isHidden).customizationID(id)
          // if: placement
          .defaultVisibility(placement == "optional" ? .hidden : .automatic, for: .tabBar)
          .customizationBehavior(barCustomization, for: .tabBar)
          // end
          // if: allowsHiding
          .customizationBehavior(allowsHiding == false ? .reorderable : .automatic, for: .sidebar)
      // end
      #endif
    }

    @MainActor private func labelledTab<Content: SwiftUI.View>(
      _ title: SwiftUI.Text, isSelected: Bool, content: () -> Content
    ) -> some SwiftUI.TabContent<TabBarManifest.ShownTab.Value> {
      // if: role
      let role = tabRole
      // else: let role: SwiftUI.TabRole? = nil
      // end
      return SwiftUI.Tab(value: tabValue, role: role) {
        content()
      } label: {
        label(isSelected: isSelected, title: title)
      }
    }
    // if: isSearch

    @MainActor @SwiftUI.TabContentBuilder<TabBarManifest.ShownTab.Value>
    private func searchTab<Content: SwiftUI.View>(
      _ title: SwiftUI.Text, isSelected: Bool, content: () -> Content
    ) -> some SwiftUI.TabContent<TabBarManifest.ShownTab.Value> {
      // An icon of its own would have no title beside it.
      if isSearch, !hasTitle {
        SwiftUI.Tab(value: tabValue, role: .search) {
          content()
        }
      } else {
        labelledTab(title, isSelected: isSelected, content: content)
      }
    }
    // end
    // if: role

    private nonisolated var tabRole: SwiftUI.TabRole? {
      // if: isSearch
      if isSearch { return .search }
      // end
      // if: isProminent
      // The SDKs of Swift 6.4 are the first to have it.
      #if compiler(>=6.4)
        if #available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *) {
          if isProminent { return .prominent }
        }
      #endif
      // end
      return nil
    }
    // end
    // if: placement

    private nonisolated var tabPlacement: SwiftUI.TabPlacement {
      switch placement {
      case "pinned": return .pinned
      case "sidebarOnly": return .sidebarOnly
      default: return .automatic
      }
    }
    // end
  }
  // if: placement

  #if !os(macOS) && !os(tvOS) && !os(watchOS)
    @available(iOS 18.0, visionOS 2.0, *)
    extension TabBarManifest.ShownTab {
      /// How people may change the tab in the bar of a tab view with `tabViewCustomization(_:)`.
      fileprivate nonisolated var barCustomization: SwiftUI.TabCustomizationBehavior {
        switch placement {
        case "movable": return .reorderable
        case "fixed": return .disabled
        default: return .automatic
        }
      }
    }
  #endif
// end
#endif
