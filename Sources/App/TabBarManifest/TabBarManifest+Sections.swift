// This source is part of the generated code too: see TabBarManifest+Views.swift.

extension TabBarManifest {
  /// Tabs of one section that follow each other, or one tab outside of sections.
  public struct Section: Hashable, Sendable, Swift.Identifiable {
    /// What the system calls it where people customize tabs; no tab and no other section has it.
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
    var taken = Set(tabs.map { $0.id })
    var sections: [Section] = []
    for tab in tabs {
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

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(UIKit) && !os(watchOS) && compiler(>=6.0)
  public import Foundation
  public import UIKit

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest {
    /// Gives a tab bar controller new tabs, and makes the prominent one stand apart.
    ///
    /// Tabs of one section that follow each other become a group where the controller can show a
    /// sidebar, and stand in the bar by themselves elsewhere, such as on a phone and in a narrow window:
    /// a bar has one item for a group, which shows one of its tabs. Whenever the width of the window
    /// changes between compact and regular, the tabs are arranged anew with the same view controllers,
    /// badges, titles and selection, unless the controller has been given other tabs since.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - bundle: The bundle of the images.
    ///   - strings: The bundle of the strings; that of the images if `nil`.
    ///   - sectionNavigation: Creates the navigation controller of a group, by the title of the section
    ///     in the manifest; `nil` where the tabs of the section stand by themselves. Without this
    ///     closure, groups have a plain one where the controller can show a sidebar.
    ///   - viewController: Creates what a tab shows. Of a navigation controller in a group, the root is
    ///     shown in the navigation controller of the group.
    /// - Throws: `MissingImage` when the bundle does not have an image of a tab.
    @MainActor public func setTabs(
      of controller: UIKit.UITabBarController, in bundle: Foundation.Bundle = .main,
      strings: Foundation.Bundle? = nil,
      sectionNavigation: (
        (String, UIKit.UITabBarController) -> UIKit.UINavigationController?
      )? = nil,
      viewController: @escaping (Tab) -> UIKit.UIViewController
    ) throws {
      let arrangement = Arrangement(
        manifest: self, bundle: bundle, strings: strings, viewController: viewController,
        navigation: sectionNavigation ?? { _, controller in
          Self.canShowSidebar(controller) ? UIKit.UINavigationController() : nil
        })
      try arrangement.apply(to: controller)
      controller.registerForTraitChanges([UIKit.UITraitHorizontalSizeClass.self]) {
        (controller: UIKit.UITabBarController, _: UIKit.UITraitCollection) in
        // Images that are missing would have been missing before.
        if controller.tabs == arrangement.uiTabs { try? arrangement.apply(to: controller) }
      }
    }

    /// The tab that a controller has for one of the manifest's tabs, also in a group.
    ///
    /// Its badge, title and visibility can change at any time.
    ///
    /// - Parameters:
    ///   - tab: One of the manifest's tabs.
    ///   - controller: A controller that `setTabs(of:)` gave its tabs.
    /// - Returns: `nil` when the controller has no such tab.
    @MainActor public func uiTab(
      for tab: Tab, of controller: UIKit.UITabBarController
    ) -> UIKit.UITab? {
      let uiTabs = controller.tabs.flatMap { ($0 as? UIKit.UITabGroup)?.children ?? [$0] }
      // A search tab may have the identifier of the system's.
      return uiTabs.first { $0.identifier == tab.id }
        ?? (tab.isSearch ? uiTabs.first { $0 is UIKit.UISearchTab } : nil)
    }

    @MainActor private static func canShowSidebar(
      _ controller: UIKit.UITabBarController
    ) -> Bool {
      #if os(tvOS)
        return false
      #else
        // The largest phones have the regular width in landscape.
        let traits = controller.traitCollection
        return traits.userInterfaceIdiom != .phone && traits.horizontalSizeClass != .compact
          && controller.mode != .tabBar
      #endif
    }
  }

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  extension TabBarManifest {
    /// The tabs of a controller, in groups or not.
    @MainActor fileprivate final class Arrangement {
      private let manifest: TabBarManifest
      private let bundle: Foundation.Bundle
      private let strings: Foundation.Bundle?
      private let viewController: (Tab) -> UIKit.UIViewController
      private let navigation: (String, UIKit.UITabBarController) -> UIKit.UINavigationController?
      /// The tabs that the controller was given.
      private(set) var uiTabs: [UIKit.UITab] = []
      /// Whether each section is a group; empty before there are tabs.
      private var areGroups: [Bool] = []
      /// What the tabs show, and the roots of what is a navigation controller, by the ids of tabs.
      private var pages: [String: UIKit.UIViewController] = [:]
      private var roots: [String: UIKit.UIViewController] = [:]

      init(
        manifest: TabBarManifest, bundle: Foundation.Bundle, strings: Foundation.Bundle?,
        viewController: @escaping (Tab) -> UIKit.UIViewController,
        navigation: @escaping (String, UIKit.UITabBarController) -> UIKit.UINavigationController?
      ) {
        self.manifest = manifest
        self.bundle = bundle
        self.strings = strings
        self.viewController = viewController
        self.navigation = navigation
      }

      /// Gives the controller new tabs if another section than before is a group.
      func apply(to controller: UIKit.UITabBarController) throws {
        let sections = manifest.sections
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
            title: first.localizedSection(
              in: strings ?? bundle, table: manifest.stringsTable) ?? "",
            image: children.first?.image, identifier: section.id, children: children)
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
        setProminentTab(of: controller)
      }

      /// A new tab, with what has changed of the one before.
      private func uiTab(
        for tab: Tab, of controller: UIKit.UITabBarController, isInGroup: Bool
      ) throws -> UIKit.UITab {
        let uiTab = try manifest.uiTab(for: tab, in: bundle, strings: strings) { [self] _ in
          page(of: tab, isInGroup: isInGroup)
        }
        if !uiTabs.isEmpty, let last = manifest.uiTab(for: tab, of: controller) {
          uiTab.title = last.title
          uiTab.badgeValue = last.badgeValue
          uiTab.isHidden = last.isHidden
        }
        return uiTab
      }

      private func page(of tab: Tab, isInGroup: Bool) -> UIKit.UIViewController {
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

      private func setProminentTab(of controller: UIKit.UITabBarController) {
        // The SDKs of Swift 6.4 are the first to have it.
        #if compiler(>=6.4) && !os(tvOS)
          if #available(iOS 27.0, visionOS 27.0, *) {
            controller.prominentTabIdentifier =
              manifest.tabs.last { $0.isProminent }
              .flatMap { manifest.uiTab(for: $0, of: controller) }?.identifier
          }
        #endif
      }
    }
  }
#endif

// The SDKs of Swift 6.0 are the first to have these tabs.
#if canImport(SwiftUI) && compiler(>=6.0)
  #if !canImport(UIKit) || os(watchOS)
    internal import Foundation
  #endif
  internal import SwiftUI

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TabBarManifest {
    /// What a tab shows in place of what the manifest says, where that is looked up elsewhere.
    typealias TabTexts = (
      title: SwiftUI.Text, accessibilityLabel: SwiftUI.Text?, section: SwiftUI.Text
    )

    /// All tabs for a tab view, in their sections.
    @MainActor func tabs<Value: Hashable, Content: SwiftUI.View>(
      selection: Value?, in bundle: Foundation.Bundle, value: @escaping (Tab) -> Value,
      texts: @escaping (Tab) -> TabTexts, badge: @escaping (Tab) -> String?,
      isHidden: @escaping (Tab) -> Bool, content: @escaping (Tab) -> Content
    ) -> some SwiftUI.TabContent<Value> {
      each(sections) { section in
        part(section, header: section.tabs.first.map { texts($0).section }) { tab in
          self.tab(
            for: tab, value: value(tab), title: texts(tab).title,
            accessibilityLabel: texts(tab).accessibilityLabel, badge: badge(tab),
            isHidden: isHidden(tab), isSelected: value(tab) == selection, in: bundle
          ) { content(tab) }
        }
      }
    }

    /// The tabs of a section under its header, or the one outside of sections.
    @MainActor @SwiftUI.TabContentBuilder<Value>
    private func part<Value: Hashable, Content: SwiftUI.TabContent<Value>>(
      _ section: Section, header: SwiftUI.Text?, tab: @escaping (Tab) -> Content
    ) -> some SwiftUI.TabContent<Value> {
      if section.title != nil {
        SwiftUI.TabSection {
          each(section.tabs, tab)
        } header: {
          header
        }
        #if !os(macOS) && !os(tvOS) && !os(watchOS)
          .customizationID(section.id)
        #endif
      } else {
        each(section.tabs, tab)
      }
    }

    /// The content of each element; compilers infer its type from a closure, and not from a builder.
    @MainActor private func each<Element: Swift.Identifiable, Content: SwiftUI.TabContent>(
      _ elements: [Element], _ content: @escaping (Element) -> Content
    ) -> some SwiftUI.TabContent<Content.TabValue> {
      SwiftUI.ForEach(elements, content: content)
    }
  }
#endif
