extension TabBarManifest {
  /// Tabs of one section that follow each other, or one tab outside of sections.
  public struct Section: Hashable, Sendable, Identifiable {
    /// The identifier for customization by people, unique among tabs and sections.
    public var id: String
    /// The title of the section in the manifest; `nil` for a tab outside of sections.
    public var title: String?
    /// The tabs, at least one.
    public var tabs: [Tab]
  }

  /// The tabs in their sections, in the order of the bar.
  ///
  /// Where other tabs split a section, each part of it is a section of that title.
  public var sections: [Section] {
    ShownBar(self).sections.map {
      Section(id: $0.id, title: $0.title, tabs: $0.tabs.map(\.tab))
    }
  }
}

#if canImport(UIKit) || canImport(SwiftUI)
  public import Foundation

  extension TabBarManifest.Tab {
    /// The title in the language of the app if the bundle has a translation of `titleKey` in the
    /// manifest's `stringsTable`, else that of the manifest; `nil` for a tab with neither title nor key.
    public func localizedTitle(in bundle: Bundle = .main, table: String? = nil) -> String? {
      guard let titleKey else { return title }
      return bundle.localizedString(forKey: titleKey, value: title, table: table)
    }

    /// What VoiceOver reads in place of the title, translated as titles are; `nil` for a tab with
    /// neither label nor key.
    public func localizedAccessibilityLabel(
      in bundle: Bundle = .main, table: String? = nil
    ) -> String? {
      guard let accessibilityLabelKey else { return accessibilityLabel }
      return bundle.localizedString(
        forKey: accessibilityLabelKey, value: accessibilityLabel, table: table)
    }

    /// The title of the tab's section, translated as titles are; `nil` for a tab outside of sections.
    public func localizedSection(in bundle: Bundle = .main, table: String? = nil) -> String? {
      guard let sectionKey else { return section }
      return bundle.localizedString(forKey: sectionKey, value: section, table: table)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension TabBarManifest {
    /// The image of a reference, as a template image, which takes the tint colour of its view, or its
    /// symbol, which also takes weight and size from there.
    ///
    /// - Throws: `MissingImage` when the bundle does not have the image.
    public func uiImage(_ reference: ImageReference, in bundle: Bundle = .main) throws -> UIImage {
      if let symbol = reference.symbol, #available(iOS 13.0, tvOS 13.0, *),
        let image = UIImage(named: symbol, in: bundle, compatibleWith: nil)
      {
        return image
      }
      let name = name(of: reference) ?? "\(reference.icon)-\(reference.variant)"
      guard let image = UIImage(named: name, in: bundle, compatibleWith: nil) else {
        throw MissingImage(name: name, bundlePath: bundle.bundlePath)
      }
      return image.withRenderingMode(.alwaysTemplate)
    }

    /// A new item for a tab bar, with all properties that the manifest has of a tab; strings are in the
    /// bundle of the images unless another one is given.
    ///
    /// It is the system's item for a tab with a system item, and for a search tab with neither title nor
    /// images.
    ///
    /// - Throws: `MissingImage` when the bundle does not have an image of the tab.
    @MainActor public func tabBarItem(
      for tab: Tab, in bundle: Bundle = .main, strings: Bundle? = nil
    ) throws -> UITabBarItem {
      try shown(tab, bundle, strings).tabBarItem()
    }
  }
#endif

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest {
    /// A new tab for a tab bar controller, whose identifier is the tab's id.
    ///
    /// The tab that searches is a `UISearchTab`; without a title or an icon of its own it has those of
    /// the system, and the system's identifier.
    ///
    /// - Throws: `MissingImage` when the bundle does not have an image of the tab.
    @MainActor public func uiTab(
      for tab: Tab, in bundle: Bundle = .main, strings: Bundle? = nil,
      viewController: @escaping (UITab) -> UIViewController
    ) throws -> UITab {
      try shown(tab, bundle, strings).uiTab(viewController: viewController)
    }

    /// Gives a tab bar controller new tabs, and makes the prominent one stand apart.
    ///
    /// Tabs of one section that follow each other become a group where the controller can show a
    /// sidebar, and stand in the bar by themselves elsewhere. Whenever the width of the window changes
    /// between compact and regular, the tabs are arranged anew with the same view controllers, badges,
    /// titles and selection, unless the controller has been given other tabs since.
    ///
    /// `sectionNavigation` creates the navigation controller of a group, by the title of its section;
    /// `nil` where its tabs stand by themselves. Without it, groups have a plain one where the
    /// controller can show a sidebar. The root of a navigation controller in a group is shown in that
    /// of the group.
    ///
    /// - Throws: `MissingImage` when the bundle does not have an image of a tab.
    @MainActor public func setTabs(
      of controller: UITabBarController, in bundle: Bundle = .main, strings: Bundle? = nil,
      sectionNavigation: ((String, UITabBarController) -> UINavigationController?)? = nil,
      viewController: @escaping (Tab) -> UIViewController
    ) throws {
      try ShownBar(self, in: bundle, strings: strings)
        .setTabs(of: controller, sectionNavigation: sectionNavigation) { viewController($0.tab) }
    }

    /// The tab of a controller after `setTabs(of:)`, also in a group, or `nil`; its badge, title
    /// and visibility can change at any time.
    @MainActor public func uiTab(for tab: Tab, of controller: UITabBarController) -> UITab? {
      shown(tab, .main, nil).uiTab(of: controller)
    }
  }
#endif

#if canImport(SwiftUI)
  public import SwiftUI

  extension TabBarManifest {
    /// The image of a reference, as a template image, which takes the foreground colour of its view, or
    /// its symbol, which also takes weight and size from the font; `nil` when the manifest has no such
    /// image.
    public func image(
      _ reference: ImageReference, in bundle: Bundle = .main
    ) -> SwiftUI.Image? {
      if let symbol = reference.symbol, #available(macOS 11.0, *) {
        return SwiftUI.Image(symbol, bundle: bundle)
      }
      return name(of: reference).map {
        SwiftUI.Image($0, bundle: bundle).renderingMode(.template)
      }
    }

    /// The title of a tab with its icon; a tab without images has none unless it searches.
    @MainActor public func label(
      for tab: Tab, isSelected: Bool = false, in bundle: Bundle = .main, strings: Bundle? = nil
    ) -> some View {
      shown(tab, bundle, strings).label(isSelected: isSelected)
    }

    /// The tab for a tab view whose selection is the id of a tab, with all its properties in the
    /// manifest; its customization ID is its id.
    ///
    /// A search tab without a title has title and icon of the system.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @MainActor public func tab<Content: View>(
      for tab: Tab, isSelected: Bool = false, in bundle: Bundle = .main, strings: Bundle? = nil,
      @ViewBuilder content: () -> Content
    ) -> some TabContent<String> {
      shown(tab, bundle, strings).tab(isSelected: isSelected, content: content)
    }

    /// All tabs for a tab view whose selection is the id of a tab, in their sections, whose
    /// customization ID is their `id`.
    ///
    /// SwiftUI calls the closures whenever it updates the tab view, so titles, badges and visibility
    /// follow the state of the app; the selected tab shows its own icon. An app that hides the
    /// selected tab must change the selection.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @MainActor public func tabs<Content: View>(
      selection: String? = nil, in bundle: Bundle = .main, strings: Bundle? = nil,
      title: @escaping (Tab) -> Text? = { _ in nil },
      badge: @escaping (Tab) -> String? = { $0.badge },
      isHidden: @escaping (Tab) -> Bool = { _ in false },
      @ViewBuilder content: @escaping (Tab) -> Content
    ) -> some TabContent<String> {
      ShownBar(self, in: bundle, strings: strings).tabs(
        selection: selection, title: { title($0.tab) }, badge: { badge($0.tab) },
        isHidden: { isHidden($0.tab) }, content: { content($0.tab) })
    }
  }
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  extension TabBarManifest {
    /// A modifier of a tab view that gives both images of each tab to the items of its bar, so that an
    /// icon becomes the selected one while a finger drags the selection over it.
    ///
    /// Items are found by their titles; where there is no such bar or item, nothing happens.
    @MainActor public func selectedImages(
      in bundle: Bundle = .main, strings: Bundle? = nil
    ) -> some ViewModifier {
      ShownBar(self, in: bundle, strings: strings).selectedImages()
    }
  }
#endif
