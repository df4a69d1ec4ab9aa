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
    ///   - bundle: The bundle of the images and the strings.
    /// - Returns: The system's item for a tab with a system item, else an item with title and images.
    /// - Throws: `MissingImage` when the bundle does not have an image of the tab.
    @MainActor public func tabBarItem(
      for tab: Tab, in bundle: Bundle = .main
    ) throws -> UITabBarItem {
      let item: UITabBarItem
      if let systemItem = UITabBarItem.SystemItem(manifestName: tab.systemItem) {
        item = UITabBarItem(tabBarSystemItem: systemItem, tag: tab.tag ?? 0)
      } else {
        item = UITabBarItem(
          title: tab.localizedTitle(in: bundle),
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
      if let label = tab.accessibilityLabel { item.accessibilityLabel = label }
      item.accessibilityIdentifier = tab.accessibilityIdentifier
      return item
    }

    /// A new tab for a tab bar controller, whose identifier is the tab's id.
    ///
    /// - Parameters:
    ///   - tab: One of the manifest's tabs.
    ///   - bundle: The bundle of the images and the strings.
    ///   - viewController: Creates the view controller of the tab.
    /// - Returns: A `UISearchTab` for the tab that searches.
    /// - Throws: `MissingImage` when the bundle does not have an image of the tab.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    @MainActor public func uiTab(
      for tab: Tab, in bundle: Bundle = .main,
      viewController: @escaping (UITab) -> UIViewController
    ) throws -> UITab {
      let title = tab.localizedTitle(in: bundle) ?? ""
      let image = try tab.images.map { try uiImage($0.unselected, in: bundle) }
      let uiTab =
        tab.isSearch
        ? UISearchTab(
          title: title, image: image, identifier: tab.id, viewControllerProvider: viewController)
        : UITab(
          title: title, image: image, identifier: tab.id, viewControllerProvider: viewController)
      // SDKs before that of Swift 6.3 may lack the property.
      #if compiler(>=6.3)
        if #available(iOS 26.1, tvOS 26.1, visionOS 26.1, *) {
          uiTab.selectedImage = try tab.images.map { try uiImage($0.selected, in: bundle) }
        }
      #endif
      uiTab.badgeValue = tab.badge
      if let label = tab.accessibilityLabel { uiTab.accessibilityLabel = label }
      // Not every SDK declares the conformance for tabs.
      let identified = (uiTab as NSObject) as? any UIAccessibilityIdentification
      identified?.accessibilityIdentifier = tab.accessibilityIdentifier
      return uiTab
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
