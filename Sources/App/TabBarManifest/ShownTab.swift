// Tools without a user interface start faster without Foundation.
#if canImport(UIKit) || canImport(SwiftUI)
  internal import Foundation
#endif
#if canImport(UIKit) && !os(watchOS)
  internal import UIKit
#endif
#if canImport(SwiftUI)
  internal import SwiftUI
#endif

extension TabBarManifest {
  /// A bar with the bundles of its images and strings.
  struct ShownBar {
    let manifest: TabBarManifest

    init(_ manifest: TabBarManifest) { self.manifest = manifest }

    #if canImport(UIKit) || canImport(SwiftUI)
      private(set) var bundle = Foundation.Bundle.main
      private(set) var strings = Foundation.Bundle.main

      init(_ manifest: TabBarManifest, in bundle: Foundation.Bundle, strings: Foundation.Bundle?) {
        self.manifest = manifest
        self.bundle = bundle
        self.strings = strings ?? bundle
      }
    #endif

    var shownTabs: [ShownTab] { manifest.tabs.map { ShownTab(tab: $0, bar: self) } }
  }

  /// A tab with the bundles of its images and strings; the enumeration of the tabs in generated code has
  /// members of the same names.
  struct ShownTab: Swift.Identifiable {
    /// The value by which a tab view selects the tab.
    typealias Value = String

    let tab: Tab
    let bar: ShownBar

    var id: String { tab.id }
    var tabValue: Value { tab.id }
    var badge: String? { tab.badge }
    var tag: Int { tab.tag ?? 0 }
    var placement: String? { tab.placement }
    var allowsHiding: Bool? { tab.allowsHiding }
    var accessibilityIdentifier: String? { tab.accessibilityIdentifier }
    var isSearch: Bool { tab.isSearch }
    var automaticallyActivatesSearch: Bool { tab.automaticallyActivatesSearch == true }
    var isProminent: Bool { tab.role == "prominent" }
    var hasTitle: Bool { tab.title != nil || tab.titleKey != nil }
    var section: String? { tab.section }
  }
}

#if canImport(UIKit) || canImport(SwiftUI)
  extension TabBarManifest.ShownTab {
    var title: String? { tab.localizedTitle(in: bar.strings, table: bar.manifest.stringsTable) }
    var accessibilityLabel: String? {
      tab.localizedAccessibilityLabel(in: bar.strings, table: bar.manifest.stringsTable)
    }
    var sectionTitle: String? {
      tab.localizedSection(in: bar.strings, table: bar.manifest.stringsTable)
    }
  }

  extension TabBarManifest {
    func shown(
      _ tab: Tab, _ bundle: Foundation.Bundle, _ strings: Foundation.Bundle?
    ) -> ShownTab {
      ShownTab(tab: tab, bar: ShownBar(self, in: bundle, strings: strings))
    }
  }
#endif

extension TabBarManifest.Tab {
  /// Whether the tab searches, by its role or as the system item.
  var isSearch: Bool { role == "search" || systemItem == "search" }
}

#if canImport(UIKit) && !os(watchOS)
  extension TabBarManifest.ShownTab {
    enum Size {
      case regular, compact, large
    }

    /// The image in a state; `nil` for a tab without images, and for a size without an image of its own.
    func uiImage(
      isSelected: Bool = false, size: Size = .regular
    ) throws -> UIKit.UIImage? {
      guard let images = tab.images else { return nil }
      switch size {
      case .regular:
        return try bar.manifest.uiImage(
          isSelected ? images.selected : images.unselected, in: bar.bundle)
      case .large: return try bar.manifest.uiImage(images.largeContent, in: bar.bundle)
      case .compact:
        guard let compact = images.landscape,
          bar.manifest.name(of: compact) != bar.manifest.name(of: images.unselected)
        else { return nil }
        return try bar.manifest.uiImage(compact, in: bar.bundle)
      }
    }

    /// The system's item that takes the place of title and icon.
    var systemItem: UIKit.UITabBarItem.SystemItem? {
      let showsSystemSearch = isSearch && !hasTitle && tab.images == nil
      switch showsSystemSearch ? "search" : tab.systemItem {
      case "more": return .more
      case "favorites": return .favorites
      case "featured": return .featured
      case "topRated": return .topRated
      case "recents": return .recents
      case "contacts": return .contacts
      case "history": return .history
      case "bookmarks": return .bookmarks
      case "search": return .search
      case "downloads": return .downloads
      case "mostRecent": return .mostRecent
      case "mostViewed": return .mostViewed
      default: return nil
      }
    }
  }
#endif

#if canImport(SwiftUI)
  extension TabBarManifest.ShownTab {
    var titleText: SwiftUI.Text { SwiftUI.Text(verbatim: title ?? "") }
    var accessibilityLabelText: SwiftUI.Text? {
      accessibilityLabel.map { SwiftUI.Text(verbatim: $0) }
    }
    var sectionText: SwiftUI.Text { SwiftUI.Text(verbatim: sectionTitle ?? "") }

    func image(isSelected: Bool) -> SwiftUI.Image? {
      tab.images.flatMap {
        bar.manifest.image(isSelected ? $0.selected : $0.unselected, in: bar.bundle)
      }
    }
  }
#endif
