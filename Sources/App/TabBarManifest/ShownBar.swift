// Code for all tabs of a bar, also a source of generated code: see ShownTab+Views.swift. There the members
// of `TabBarManifest.ShownBar` after `// static` belong to the enumeration that holds everything.

// if: section
extension TabBarManifest.ShownBar {
  /// Tabs of one section that follow each other, or one tab outside of sections.
  struct Section: Swift.Identifiable {
    /// The identifier for customization by people, unique among tabs and sections.
    let id: String
    /// The title of the section in the configuration; `nil` for a tab outside of sections.
    let title: String?
    var tabs: [TabBarManifest.ShownTab]
  }

  // static
  /// The tabs in their sections, in the order of the bar; other tabs split a section into several.
  var sections: [Section] {
    var taken = Set(shownTabs.map { $0.id })
    var sections: [Section] = []
    for tab in shownTabs {
      if let title = tab.section, let last = sections.indices.last, sections[last].title == title {
        sections[last].tabs.append(tab)
        continue
      }
      var id = tab.id
      if let title = tab.section {
        id = "section: " + title
        var number = 1
        while !taken.insert(id).inserted {
          number += 1
          id = "section: \(title) \(number)"
        }
      }
      sections.append(Section(id: id, title: tab.section, tabs: [tab]))
    }
    return sections
  }
}
// end

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
  internal import Foundation
  internal import UIKit

  // if: section
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest.ShownBar {
    // static
    /// Gives a tab bar controller new tabs, and makes the prominent one stand apart.
    ///
    /// Tabs of one section that follow each other become a group where the controller can show a
    /// sidebar, and stand in the bar by themselves elsewhere, such as on a phone and in a narrow window:
    /// a bar has one item for a group, which shows one of its tabs. Whenever the width of the window
    /// changes between compact and regular, the tabs are arranged anew with the same view controllers,
    /// badges, titles and selection, unless the controller has been given other tabs since.
    ///
    /// `sectionNavigation` creates the navigation controller of a group, by the title of the section in
    /// the configuration; `nil` where its tabs stand by themselves. Without this closure, groups have a
    /// plain one where the controller can show a sidebar. `viewController` creates what a tab shows; the
    /// root of a navigation controller in a group is shown in the navigation controller of the group.
    @MainActor public func setTabs(
      of controller: UIKit.UITabBarController,
      sectionNavigation: (
        (String, UIKit.UITabBarController) -> UIKit.UINavigationController?
      )? = nil,
      viewController: @escaping (TabBarManifest.ShownTab) -> UIKit.UIViewController
    ) throws {
      let arrangement = Arrangement(
        sections: sections, viewController: viewController,
        navigation: sectionNavigation ?? { _, controller in
          canShowSidebar(controller) ? UIKit.UINavigationController() : nil
        })
      try arrangement.apply(to: controller)
      controller.registerForTraitChanges([UIKit.UITraitHorizontalSizeClass.self]) {
        (controller: UIKit.UITabBarController, _: UIKit.UITraitCollection) in
        // All images were found before.
        if controller.tabs == arrangement.uiTabs { try? arrangement.apply(to: controller) }
      }
    }

    // static
    @MainActor private func canShowSidebar(_ controller: UIKit.UITabBarController) -> Bool {
      #if os(tvOS)
        return false
      #else
        // The largest phones have the regular width in landscape.
        let traits = controller.traitCollection
        return traits.userInterfaceIdiom != .phone && traits.horizontalSizeClass != .compact
          && controller.mode != .tabBar
      #endif
    }

    /// The tabs of a controller, in groups or not.
    @MainActor private final class Arrangement {
      private let sections: [Section]
      private let viewController: (TabBarManifest.ShownTab) -> UIKit.UIViewController
      private let navigation: (String, UIKit.UITabBarController) -> UIKit.UINavigationController?
      /// The tabs that the controller was given.
      private(set) var uiTabs: [UIKit.UITab] = []
      /// Whether each section is a group; empty before there are tabs.
      private var areGroups: [Bool] = []
      /// The pages of tabs, and the roots of those that are navigation controllers, by the ids of tabs.
      private var pages: [String: UIKit.UIViewController] = [:]
      private var roots: [String: UIKit.UIViewController] = [:]

      init(
        sections: [Section],
        viewController: @escaping (TabBarManifest.ShownTab) -> UIKit.UIViewController,
        navigation: @escaping (String, UIKit.UITabBarController) -> UIKit.UINavigationController?
      ) {
        self.sections = sections
        self.viewController = viewController
        self.navigation = navigation
      }

      /// Gives the controller new tabs if other sections than before are groups.
      func apply(to controller: UIKit.UITabBarController) throws {
        let navigations = sections.map { section in
          section.title.flatMap { navigation($0, controller) }
        }
        guard navigations.map({ $0 != nil }) != areGroups else { return }
        areGroups = navigations.map { $0 != nil }
        var newTabs: [UIKit.UITab] = []
        for (section, navigation) in zip(sections, navigations) {
          let children = try section.tabs.map {
            try uiTab(for: $0, of: controller, isInGroup: navigation != nil)
          }
          guard let navigation, let first = section.tabs.first else {
            newTabs += children
            continue
          }
          let group = UIKit.UITabGroup(
            title: first.sectionTitle ?? "", image: children.first?.image, identifier: section.id,
            children: children)
          // Without it, a controller shows what its own tabs have, not those in a group.
          group.managingNavigationController = navigation
          newTabs.append(group)
        }
        let selected = controller.selectedTab?.identifier
        controller.tabs = newTabs
        uiTabs = newTabs
        let all = newTabs.flatMap { ($0 as? UIKit.UITabGroup)?.children ?? [$0] }
        if let tab = all.first(where: { $0.identifier == selected }) {
          controller.selectedTab = tab
        }
        // if: isProminent
        // The SDKs of Swift 6.4 are the first to have it.
        #if compiler(>=6.4) && !os(tvOS)
          if #available(iOS 27.0, visionOS 27.0, *) {
            let prominent = sections.flatMap { $0.tabs }.last { $0.isProminent }
            controller.prominentTabIdentifier = prominent?.uiTab(of: controller)?.identifier
          }
        #endif
        // end
      }

      /// A new tab, with title, badge and visibility of the one before.
      private func uiTab(
        for tab: TabBarManifest.ShownTab, of controller: UIKit.UITabBarController, isInGroup: Bool
      ) throws -> UIKit.UITab {
        let uiTab = try tab.uiTab { [self] _ in page(of: tab, isInGroup: isInGroup) }
        if !uiTabs.isEmpty, let last = tab.uiTab(of: controller) {
          uiTab.title = last.title
          uiTab.badgeValue = last.badgeValue
          uiTab.isHidden = last.isHidden
        }
        return uiTab
      }

      private func page(
        of tab: TabBarManifest.ShownTab, isInGroup: Bool
      ) -> UIKit.UIViewController {
        let page = pages[tab.id] ?? viewController(tab)
        pages[tab.id] = page
        guard tab.section != nil, let navigation = page as? UIKit.UINavigationController,
          let root = navigation.viewControllers.first ?? roots[tab.id]
        else { return page }
        roots[tab.id] = root
        // A navigation controller cannot be pushed onto another one.
        if isInGroup {
          navigation.viewControllers = []
        } else if navigation.viewControllers.isEmpty {
          navigation.viewControllers = [root]
        }
        return isInGroup ? root : page
      }
    }
  }
  // end

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest.ShownTab {
    /// The tab that a controller has after `setTabs(of:)`; its badge, title and visibility can change at
    /// any time.
    @MainActor public func uiTab(of controller: UIKit.UITabBarController) -> UIKit.UITab? {
      // if: section
      let uiTabs = controller.tabs.flatMap { ($0 as? UIKit.UITabGroup)?.children ?? [$0] }
      // else: let uiTabs = controller.tabs
      // end
      // if: isSearch
      // A search tab may have the identifier of the system's.
      return uiTabs.first { $0.identifier == id }
        ?? (isSearch ? uiTabs.first { $0 is UIKit.UISearchTab } : nil)
      // else: return uiTabs.first { $0.identifier == id }
      // end
    }
  }
#endif

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(SwiftUI) && compiler(>=6.0)
  internal import SwiftUI

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TabBarManifest.ShownBar {
    // static
    /// All tabs for a tab view.
    ///
    /// SwiftUI calls the closures whenever it updates the tab view, so titles, badges and visibility
    /// follow the state of the app. An app that hides the selected tab must change the selection.
    ///
    /// - Parameters:
    ///   - selection: The selected tab, which shows its own icon.
    ///   - title: The title of a tab where the app gives it one; `nil` for its own.
    ///   - badge: The text of a tab's badge; `nil` for none.
    ///   - isHidden: Whether a tab is hidden.
    ///   - content: What a tab shows.
    /// - Returns: The tabs, in their order.
    @MainActor public func tabs<Content: SwiftUI.View>(
      selection: TabBarManifest.ShownTab.Value? = nil,
      title: @escaping (TabBarManifest.ShownTab) -> SwiftUI.Text? = { _ in nil },
      // if: badge
      badge: @escaping (TabBarManifest.ShownTab) -> String? = { $0.badge },
      // else: badge: @escaping (TabBarManifest.ShownTab) -> String? = { _ in nil },
      // end
      isHidden: @escaping (TabBarManifest.ShownTab) -> Bool = { _ in false },
      @SwiftUI.ViewBuilder content: @escaping (TabBarManifest.ShownTab) -> Content
    ) -> some SwiftUI.TabContent<TabBarManifest.ShownTab.Value> {
      // Compilers infer the type of the content from a closure, and not from a builder.
      let tab = { (tab: TabBarManifest.ShownTab) in
        tab.tab(
          isSelected: tab.tabValue == selection, title: title(tab) ?? tab.titleText,
          badge: badge(tab), isHidden: isHidden(tab)
        ) { content(tab) }
      }
      // if: section
      return each(sections) { part($0, tab) }
      // else: return SwiftUI.ForEach(shownTabs, content: tab)
      // end
    }
    // if: section

    // static
    /// The tabs of a section under its header, or the one outside of sections.
    @MainActor @SwiftUI.TabContentBuilder<TabBarManifest.ShownTab.Value>
    private func part<Content: SwiftUI.TabContent<TabBarManifest.ShownTab.Value>>(
      _ section: Section, _ tab: @escaping (TabBarManifest.ShownTab) -> Content
    ) -> some SwiftUI.TabContent<TabBarManifest.ShownTab.Value> {
      if section.title != nil {
        SwiftUI.TabSection {
          each(section.tabs, tab)
        } header: {
          section.tabs.first?.sectionText
        }
        #if !os(macOS) && !os(tvOS) && !os(watchOS)
          .customizationID(section.id)
        #endif
      } else {
        each(section.tabs, tab)
      }
    }

    // static
    @MainActor private func each<Element: Swift.Identifiable, Content: SwiftUI.TabContent>(
      _ elements: [Element], _ content: @escaping (Element) -> Content
    ) -> some SwiftUI.TabContent<Content.TabValue> {
      SwiftUI.ForEach(elements, content: content)
    }
    // end
  }
#endif
// if: selected

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  extension TabBarManifest.ShownBar {
    // static
    /// A modifier of a tab view that gives both images of each tab to the items of its bar, so that an icon
    /// becomes the selected one while a finger drags the selection over it.
    ///
    /// Items are found by their titles. Where there is no such bar or item, nothing happens, and the tab
    /// shows what `tabs(selection:)` gives it.
    @MainActor public func selectedImages() -> some SwiftUI.ViewModifier {
      SelectedImages(tabs: shownTabs)
    }

    private struct SelectedImages: SwiftUI.ViewModifier {
      let tabs: [TabBarManifest.ShownTab]
      /// Another value at each update, so that SwiftUI updates the view below each time.
      let update = Foundation.UUID()

      func body(content: Content) -> some SwiftUI.View {
        content.background(BarImages(tabs: tabs, update: update))
      }
    }

    private struct BarImages: SwiftUI.UIViewRepresentable {
      let tabs: [TabBarManifest.ShownTab]
      let update: Foundation.UUID

      func makeUIView(context: Context) -> BarFinder { BarFinder() }

      // The tab view gives its items their images in the same update, and views are laid out after it.
      func updateUIView(_ view: BarFinder, context: Context) {
        view.tabs = tabs
        view.setNeedsLayout()
      }
    }

    private final class BarFinder: UIKit.UIView {
      var tabs: [TabBarManifest.ShownTab] = []

      override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        for item in bar?.items ?? [] {
          guard let title = item.title, let tab = tabs.first(where: { $0.title == title }),
            let image = try? tab.uiImage()
          else { continue }
          item.image = image
          item.selectedImage = try? tab.uiImage(isSelected: true)
        }
      }

      /// The bar of the tab view that the view lies behind.
      private var bar: UIKit.UITabBar? {
        let responders = Swift.sequence(first: self as UIKit.UIResponder) { $0.next }
        return responders.lazy.compactMap { ($0 as? UIKit.UIViewController).flatMap(Self.bar) }
          .first
      }

      private static func bar(in controller: UIKit.UIViewController) -> UIKit.UITabBar? {
        (controller as? UIKit.UITabBarController)?.tabBar
          ?? controller.children.lazy.compactMap(bar).first
      }
    }
  }
#endif
// end
