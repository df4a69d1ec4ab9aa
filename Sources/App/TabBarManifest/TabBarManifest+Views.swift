// What UIKit and SwiftUI show of a tab. The generated code has this source too, so that a tab is the
// same there: `TabBarManifest` is then a type of that code, with the same `Tab` and with the members
// `tabs`, `stringsTable`, `name(of:)`, `uiImage(_:in:)` and `image(_:in:)`. Frameworks are named in
// front of their types, since apps have types such as `Tab` and `Label` of their own. Declarations of
// newer SDKs are behind conditions, since generated code is compiled with older ones too.

#if canImport(UIKit) || canImport(SwiftUI)
  public import Foundation

  extension TabBarManifest.Tab {
    /// The title in the language of the app if the bundle has a translation, else that of the
    /// manifest.
    ///
    /// - Parameters:
    ///   - bundle: The bundle whose strings have the key `titleKey`.
    ///   - table: The manifest's `stringsTable`.
    /// - Returns: `nil` for a tab with neither title nor key.
    public func localizedTitle(
      in bundle: Foundation.Bundle = .main, table: String? = nil
    ) -> String? {
      guard let titleKey else { return title }
      return bundle.localizedString(forKey: titleKey, value: title, table: table)
    }

    /// What VoiceOver reads in place of the title, in the language of the app if the bundle has a
    /// translation.
    ///
    /// - Parameters:
    ///   - bundle: The bundle whose strings have the key `accessibilityLabelKey`.
    ///   - table: The manifest's `stringsTable`.
    /// - Returns: `nil` for a tab with neither label nor key.
    public func localizedAccessibilityLabel(
      in bundle: Foundation.Bundle = .main, table: String? = nil
    ) -> String? {
      guard let accessibilityLabelKey else { return accessibilityLabel }
      return bundle.localizedString(
        forKey: accessibilityLabelKey, value: accessibilityLabel, table: table)
    }

    /// The title of the tab's section, in the language of the app if the bundle has a translation.
    ///
    /// - Parameters:
    ///   - bundle: The bundle whose strings have the key `sectionKey`.
    ///   - table: The manifest's `stringsTable`.
    /// - Returns: `nil` for a tab outside of sections.
    public func localizedSection(
      in bundle: Foundation.Bundle = .main, table: String? = nil
    ) -> String? {
      guard let sectionKey else { return section }
      return bundle.localizedString(forKey: sectionKey, value: section, table: table)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension TabBarManifest {
    /// A new item for a tab bar, with all properties that the manifest has of a tab.
    ///
    /// - Parameters:
    ///   - tab: One of the manifest's tabs.
    ///   - bundle: The bundle of the images.
    ///   - strings: The bundle of the strings; that of the images if `nil`.
    /// - Returns: The system's item for a tab with a system item, and for a search tab with neither
    ///   title nor images; else an item with title and images.
    /// - Throws: `MissingImage` when the bundle does not have an image of the tab.
    @MainActor public func tabBarItem(
      for tab: Tab, in bundle: Foundation.Bundle = .main, strings: Foundation.Bundle? = nil
    ) throws -> UIKit.UITabBarItem {
      let item: UIKit.UITabBarItem
      if let systemItem = tab.uiSystemItem {
        item = UIKit.UITabBarItem(tabBarSystemItem: systemItem, tag: tab.tag ?? 0)
      } else {
        item = UIKit.UITabBarItem(
          title: tab.localizedTitle(in: strings ?? bundle, table: stringsTable),
          image: try tab.images.map { try uiImage($0.unselected, in: bundle) },
          selectedImage: try tab.images.map { try uiImage($0.selected, in: bundle) })
        item.tag = tab.tag ?? 0
        item.largeContentSizeImage = try tab.images.map { try uiImage($0.largeContent, in: bundle) }
        #if !os(tvOS)
          if let images = tab.images, let landscape = images.landscape,
            name(of: landscape) != name(of: images.unselected)
          {
            item.landscapeImagePhone = try uiImage(landscape, in: bundle)
          }
        #endif
      }
      item.badgeValue = tab.badge
      if let label = tab.localizedAccessibilityLabel(in: strings ?? bundle, table: stringsTable) {
        item.accessibilityLabel = label
      }
      item.accessibilityIdentifier = tab.accessibilityIdentifier
      return item
    }
  }

  extension TabBarManifest.Tab {
    /// The system's item that takes the place of title and icon.
    nonisolated var uiSystemItem: UIKit.UITabBarItem.SystemItem? {
      switch showsSystemSearch ? "search" : systemItem {
      case "more": .more
      case "favorites": .favorites
      case "featured": .featured
      case "topRated": .topRated
      case "recents": .recents
      case "contacts": .contacts
      case "history": .history
      case "bookmarks": .bookmarks
      case "search": .search
      case "downloads": .downloads
      case "mostRecent": .mostRecent
      case "mostViewed": .mostViewed
      default: nil
      }
    }
  }
#endif

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest {
    /// A new tab for a tab bar controller.
    ///
    /// Its identifier is the tab's id. A search tab without a title or an icon of its own has those
    /// of the system, and the system's identifier.
    ///
    /// - Parameters:
    ///   - tab: One of the manifest's tabs.
    ///   - bundle: The bundle of the images.
    ///   - strings: The bundle of the strings; that of the images if `nil`.
    ///   - viewController: Creates the view controller of the tab.
    /// - Returns: A `UISearchTab` for the tab that searches.
    /// - Throws: `MissingImage` when the bundle does not have an image of the tab.
    @MainActor public func uiTab(
      for tab: Tab, in bundle: Foundation.Bundle = .main, strings: Foundation.Bundle? = nil,
      viewController: @escaping (UIKit.UITab) -> UIKit.UIViewController
    ) throws -> UIKit.UITab {
      let title = tab.localizedTitle(in: strings ?? bundle, table: stringsTable)
      let image = try tab.images.map { try uiImage($0.unselected, in: bundle) }
      let uiTab =
        tab.isSearch
        ? searchTab(tab, title: title, image: image, viewController)
        : UIKit.UITab(
          title: title ?? "", image: image, identifier: tab.id,
          viewControllerProvider: viewController)
      // SDKs before that of Swift 6.3 may lack the property.
      #if compiler(>=6.3)
        if #available(iOS 26.1, tvOS 26.1, visionOS 26.1, *), let images = tab.images {
          uiTab.selectedImage = try uiImage(images.selected, in: bundle)
        }
      #endif
      uiTab.badgeValue = tab.badge
      if let placement = tab.uiPlacement { uiTab.preferredPlacement = placement }
      if let allowsHiding = tab.allowsHiding { uiTab.allowsHiding = allowsHiding }
      if let label = tab.localizedAccessibilityLabel(in: strings ?? bundle, table: stringsTable) {
        uiTab.accessibilityLabel = label
      }
      // Not every SDK declares the conformance for tabs.
      let identified = (uiTab as AnyObject) as? any UIKit.UIAccessibilityIdentification
      identified?.accessibilityIdentifier = tab.accessibilityIdentifier
      return uiTab
    }

    @MainActor private func searchTab(
      _ tab: Tab, title: String?, image: UIKit.UIImage?,
      _ viewController: @escaping (UIKit.UITab) -> UIKit.UIViewController
    ) -> UIKit.UISearchTab {
      let uiTab: UIKit.UISearchTab
      if let title, let image {
        uiTab = UIKit.UISearchTab(
          title: title, image: image, identifier: tab.id, viewControllerProvider: viewController)
      } else {
        uiTab = UIKit.UISearchTab(viewControllerProvider: viewController)
        if let title { uiTab.title = title }
        if let image { uiTab.image = image }
      }
      // The SDKs of Swift 6.2 are the first to have it.
      #if compiler(>=6.2) && !os(tvOS) && !os(visionOS)
        if #available(iOS 26.0, *) {
          uiTab.automaticallyActivatesSearch = tab.automaticallyActivatesSearch == true
        }
      #endif
      return uiTab
    }
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest.Tab {
    /// Where the tab stands in bar and sidebar of a tablet.
    nonisolated var uiPlacement: UIKit.UITab.Placement? {
      switch placement {
      case "automatic": .automatic
      case "default": .default
      case "optional": .optional
      case "movable": .movable
      case "pinned": .pinned
      case "fixed": .fixed
      case "sidebarOnly": .sidebarOnly
      default: nil
      }
    }
  }
#endif

#if canImport(SwiftUI)
  internal import SwiftUI

  extension TabBarManifest {
    /// The title of a tab with its icon, or with the system's where a tab without images searches.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    @MainActor func label(
      for tab: Tab, title: SwiftUI.Text, isSelected: Bool, in bundle: Foundation.Bundle
    ) -> some SwiftUI.View {
      SwiftUI.Label {
        title
      } icon: {
        tab.images.flatMap { image(isSelected ? $0.selected : $0.unselected, in: bundle) }
          ?? (tab.isSearch ? SwiftUI.Image(systemName: "magnifyingglass") : nil)
      }
    }
  }
#endif

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(SwiftUI) && compiler(>=6.0)
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TabBarManifest {
    /// The tab for a tab view, which selects it by `value`.
    @MainActor @SwiftUI.TabContentBuilder<Value> func tab<Value: Hashable, Content: SwiftUI.View>(
      for tab: Tab, value: Value, title: SwiftUI.Text, accessibilityLabel: SwiftUI.Text?,
      badge: String?, isHidden: Bool = false, isSelected: Bool, in bundle: Foundation.Bundle,
      @SwiftUI.ViewBuilder content: () -> Content
    ) -> some SwiftUI.TabContent<Value> {
      let tabContent = labelledTab(tab, value, content: content) {
        label(for: tab, title: title, isSelected: isSelected, in: bundle)
      }
      .tabPlacement(tab.swiftUIPlacement)
      #if !os(macOS) && !os(tvOS) && !os(watchOS)
        .customizationID(tab.id)
        .defaultVisibility(tab.placement == "optional" ? .hidden : .automatic, for: .tabBar)
        .customizationBehavior(tab.barCustomization, for: .tabBar)
        .customizationBehavior(tab.allowsHiding == false ? .reorderable : .automatic, for: .sidebar)
      #endif
      .accessibilityLabel(
        accessibilityLabel ?? SwiftUI.Text(verbatim: ""), isEnabled: accessibilityLabel != nil
      )
      .accessibilityIdentifier(
        tab.accessibilityIdentifier ?? "", isEnabled: tab.accessibilityIdentifier != nil)
      #if os(tvOS) || os(watchOS)
        tabContent
      #else
        // The same modifiers in each state, so that what the tab shows keeps its own state.
        tabContent.badge(badge.map { SwiftUI.Text(verbatim: $0) }).hidden(isHidden)
      #endif
    }

    @MainActor @SwiftUI.TabContentBuilder<Value>
    private func labelledTab<
      Value: Hashable, Content: SwiftUI.View, Label: SwiftUI.View
    >(
      _ tab: Tab, _ value: Value, content: () -> Content, label: () -> Label
    ) -> some SwiftUI.TabContent<Value> {
      // An icon of its own would have no title beside it.
      if tab.isSearch, tab.title == nil, tab.titleKey == nil {
        SwiftUI.Tab(value: value, role: .search) {
          content()
        }
      } else {
        SwiftUI.Tab(value: value, role: tab.swiftUIRole) {
          content()
        } label: {
          label()
        }
      }
    }
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TabBarManifest.Tab {
    fileprivate var swiftUIRole: SwiftUI.TabRole? {
      if isSearch { return .search }
      // The SDKs of Swift 6.4 are the first to have it.
      #if compiler(>=6.4)
        if #available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *) {
          if isProminent { return .prominent }
        }
      #endif
      return nil
    }

    fileprivate var swiftUIPlacement: SwiftUI.TabPlacement {
      switch placement {
      case "pinned": .pinned
      case "sidebarOnly": .sidebarOnly
      default: .automatic
      }
    }
  }

  #if !os(macOS) && !os(tvOS) && !os(watchOS)
    @available(iOS 18.0, visionOS 2.0, *)
    extension TabBarManifest.Tab {
      /// What people may change of the tab in the bar of a tab view with `tabViewCustomization(_:)`.
      fileprivate var barCustomization: SwiftUI.TabCustomizationBehavior {
        switch placement {
        case "movable": .reorderable
        case "fixed": .disabled
        default: .automatic
        }
      }
    }
  #endif
#endif
