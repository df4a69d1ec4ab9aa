#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// The tab bar of a manifest that an app reads while it runs. It is the same tab bar as that of the
  /// generated accessors.
  extension TabBarManifest {
    /// The image of a reference, as a template image, which takes the tint colour of its view.
    ///
    /// - Parameters:
    ///   - reference: The image that a tab shows in one state.
    ///   - bundle: The bundle of the images.
    /// - Returns: The image of the screen's scale.
    /// - Throws: `MissingImage` when the bundle does not have the image.
    public func uiImage(_ reference: ImageReference, in bundle: Bundle = .main) throws -> UIImage {
      let name = name(of: reference) ?? "\(reference.icon)-\(reference.variant)"
      guard let image = UIImage(named: name, in: bundle, compatibleWith: nil) else {
        throw MissingImage(name: name, bundlePath: bundle.bundlePath)
      }
      return image.withRenderingMode(.alwaysTemplate)
    }

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
      for tab: Tab, in bundle: Bundle = .main, strings: Bundle? = nil
    ) throws -> UITabBarItem {
      let item: UITabBarItem
      let name = tab.showsSystemSearch ? "search" : tab.systemItem
      if let systemItem = UITabBarItem.SystemItem(manifestName: name) {
        item = UITabBarItem(tabBarSystemItem: systemItem, tag: tab.tag ?? 0)
      } else {
        item = UITabBarItem(
          title: tab.localizedTitle(in: strings ?? bundle, table: stringsTable),
          image: try tab.images.map { try uiImage($0.unselected, in: bundle) },
          selectedImage: try tab.images.map { try uiImage($0.selected, in: bundle) })
        item.tag = tab.tag ?? 0
        item.largeContentSizeImage = try tab.images.map { try uiImage($0.largeContent, in: bundle) }
        #if !os(tvOS)
          if let images = tab.images, let landscape = images.landscape,
            self.name(of: landscape) != self.name(of: images.unselected)
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

  /// What tab bar controllers of iOS 18 and later show.
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
      for tab: Tab, in bundle: Bundle = .main, strings: Bundle? = nil,
      viewController: @escaping (UITab) -> UIViewController
    ) throws -> UITab {
      let title = tab.localizedTitle(in: strings ?? bundle, table: stringsTable)
      let image = try tab.images.map { try uiImage($0.unselected, in: bundle) }
      let uiTab =
        tab.isSearch
        ? searchTab(tab, title: title, image: image, viewController)
        : UITab(
          title: title ?? "", image: image, identifier: tab.id,
          viewControllerProvider: viewController)
      // SDKs before that of Swift 6.3 may lack the property.
      #if compiler(>=6.3)
        if #available(iOS 26.1, tvOS 26.1, visionOS 26.1, *), let images = tab.images {
          uiTab.selectedImage = try uiImage(images.selected, in: bundle)
        }
      #endif
      uiTab.badgeValue = tab.badge
      if let placement = UITab.Placement(manifestName: tab.placement) {
        uiTab.preferredPlacement = placement
      }
      if let allowsHiding = tab.allowsHiding { uiTab.allowsHiding = allowsHiding }
      if let label = tab.localizedAccessibilityLabel(in: strings ?? bundle, table: stringsTable) {
        uiTab.accessibilityLabel = label
      }
      // Not every SDK declares the conformance for tabs.
      let identified = (uiTab as AnyObject) as? any UIAccessibilityIdentification
      identified?.accessibilityIdentifier = tab.accessibilityIdentifier
      return uiTab
    }

    @MainActor private func searchTab(
      _ tab: Tab, title: String?, image: UIImage?,
      _ viewController: @escaping (UITab) -> UIViewController
    ) -> UISearchTab {
      let uiTab: UISearchTab
      if let title, let image {
        uiTab = UISearchTab(
          title: title, image: image, identifier: tab.id, viewControllerProvider: viewController)
      } else {
        uiTab = UISearchTab(viewControllerProvider: viewController)
        if let title { uiTab.title = title }
        if let image { uiTab.image = image }
      }
      #if !os(tvOS) && !os(visionOS)
        if #available(iOS 26.0, *) {
          uiTab.automaticallyActivatesSearch = tab.automaticallyActivatesSearch == true
        }
      #endif
      return uiTab
    }

    /// Gives a tab bar controller new tabs, and makes the prominent one stand apart.
    ///
    /// Tabs of one section that follow each other become a group.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - bundle: The bundle of the images.
    ///   - strings: The bundle of the strings; that of the images if `nil`.
    ///   - viewController: Creates what a tab shows.
    /// - Throws: `MissingImage` when the bundle does not have an image of a tab.
    @MainActor public func setTabs(
      of controller: UITabBarController, in bundle: Bundle = .main, strings: Bundle? = nil,
      viewController: @escaping (Tab) -> UIViewController
    ) throws {
      var uiTabs: [UITab] = []
      var prominent: String?
      for tab in tabs {
        let uiTab = try uiTab(for: tab, in: bundle, strings: strings) { _ in viewController(tab) }
        if tab.role == "prominent" { prominent = uiTab.identifier }
        guard let section = tab.section else {
          uiTabs.append(uiTab)
          continue
        }
        let identifier = "section: " + section
        if let group = uiTabs.last as? UITabGroup, group.identifier == identifier {
          group.children.append(uiTab)
        } else {
          uiTabs.append(
            UITabGroup(
              title: tab.localizedSection(in: strings ?? bundle, table: stringsTable) ?? section,
              image: uiTab.image, identifier: identifier, children: [uiTab]))
        }
      }
      controller.tabs = uiTabs
      // The SDKs of Swift 6.4 are the first to have it.
      #if compiler(>=6.4) && !os(tvOS)
        if #available(iOS 27.0, visionOS 27.0, *) { controller.prominentTabIdentifier = prominent }
      #else
        _ = prominent
      #endif
    }
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension UITab.Placement {
    /// The placement of a name in a manifest.
    fileprivate init?(manifestName name: String?) {
      switch name {
      case "automatic": self = .automatic
      case "default": self = .default
      case "optional": self = .optional
      case "movable": self = .movable
      case "pinned": self = .pinned
      case "fixed": self = .fixed
      case "sidebarOnly": self = .sidebarOnly
      default: return nil
      }
    }
  }

  extension UITabBarItem.SystemItem {
    /// The system item of a name in a manifest.
    fileprivate init?(manifestName name: String?) {
      switch name {
      case "more": self = .more
      case "favorites": self = .favorites
      case "featured": self = .featured
      case "topRated": self = .topRated
      case "recents": self = .recents
      case "contacts": self = .contacts
      case "history": self = .history
      case "bookmarks": self = .bookmarks
      case "search": self = .search
      case "downloads": self = .downloads
      case "mostRecent": self = .mostRecent
      case "mostViewed": self = .mostViewed
      default: return nil
      }
    }
  }
#endif
