#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI

  extension TabBarManifest {
    /// The image of a reference, as a template image, which takes the foreground colour of its view.
    ///
    /// - Parameters:
    ///   - reference: The image that a tab shows in one state.
    ///   - bundle: The bundle of the images.
    /// - Returns: `nil` when the manifest has no such image.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
    public func image(
      _ reference: ImageReference, in bundle: Bundle = .main
    ) -> SwiftUI.Image? {
      name(of: reference).map { SwiftUI.Image($0, bundle: bundle).renderingMode(.template) }
    }

    /// The title of a tab with its icon.
    ///
    /// - Parameters:
    ///   - tab: One of the manifest's tabs.
    ///   - isSelected: Whether to show the icon of the selected tab.
    ///   - bundle: The bundle of the images.
    ///   - strings: The bundle of the strings; that of the images if `nil`.
    /// - Returns: A label without an icon for a tab without images, unless it searches.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    @MainActor public func label(
      for tab: Tab, isSelected: Bool = false, in bundle: Bundle = .main, strings: Bundle? = nil
    ) -> some View {
      Label {
        Text(verbatim: tab.localizedTitle(in: strings ?? bundle, table: stringsTable) ?? "")
      } icon: {
        tab.images.flatMap { image(isSelected ? $0.selected : $0.unselected, in: bundle) }
          ?? (tab.isSearch ? SwiftUI.Image(systemName: "magnifyingglass") : nil)
      }
    }
  }

  /// What tab views of iOS 18 and later show.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TabBarManifest {
    /// The tab for a tab view whose selection is the id of a tab.
    ///
    /// A search tab without a title and an icon of its own has those of the system.
    ///
    /// - Parameters:
    ///   - tab: One of the manifest's tabs.
    ///   - isSelected: Whether to show the icon of the selected tab.
    ///   - bundle: The bundle of the images.
    ///   - strings: The bundle of the strings; that of the images if `nil`.
    ///   - content: The content of the tab.
    /// - Returns: The tab with its badge, accessibility label and accessibility identifier, its place,
    ///   and what people may change of it in a tab view with `tabViewCustomization(_:)`. The
    ///   customization ID is the tab's id.
    @MainActor @TabContentBuilder<String> public func tab<Content: View>(
      for tab: Tab, isSelected: Bool = false, in bundle: Bundle = .main, strings: Bundle? = nil,
      @ViewBuilder content: () -> Content
    ) -> some TabContent<String> {
      let strings = strings ?? bundle
      #if os(tvOS) || os(watchOS)
        unbadgedTab(tab, isSelected, in: bundle, strings, content: content)
      #else
        if let badge = tab.badge {
          unbadgedTab(tab, isSelected, in: bundle, strings, content: content).badge(badge)
        } else {
          unbadgedTab(tab, isSelected, in: bundle, strings, content: content)
        }
      #endif
    }

    @MainActor private func unbadgedTab<Content: View>(
      _ tab: Tab, _ isSelected: Bool, in bundle: Bundle, _ strings: Bundle,
      content: () -> Content
    ) -> some TabContent<String> {
      let label = tab.localizedAccessibilityLabel(in: strings, table: stringsTable)
      return labelledTab(tab, isSelected, in: bundle, strings, content: content)
        .tabPlacement(tab.swiftUIPlacement)
        #if !os(macOS) && !os(tvOS) && !os(watchOS)
          .customizationID(tab.id)
          .defaultVisibility(tab.placement == "optional" ? .hidden : .automatic, for: .tabBar)
          .customizationBehavior(tab.barCustomization, for: .tabBar)
          .customizationBehavior(
            tab.allowsHiding == false ? .reorderable : .automatic, for: .sidebar)
        #endif
        .accessibilityLabel(Text(verbatim: label ?? ""), isEnabled: label != nil)
        .accessibilityIdentifier(
          tab.accessibilityIdentifier ?? "", isEnabled: tab.accessibilityIdentifier != nil)
    }

    @MainActor @TabContentBuilder<String> private func labelledTab<Content: View>(
      _ tab: Tab, _ isSelected: Bool, in bundle: Bundle, _ strings: Bundle,
      content: () -> Content
    ) -> some TabContent<String> {
      if tab.showsSystemSearch {
        SwiftUI.Tab(value: tab.id, role: .search) {
          content()
        }
      } else {
        SwiftUI.Tab(value: tab.id, role: tab.swiftUIRole) {
          content()
        } label: {
          label(for: tab, isSelected: isSelected, in: bundle, strings: strings)
        }
      }
    }
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TabBarManifest.Tab {
    fileprivate var swiftUIRole: TabRole? {
      if isSearch { return .search }
      // The SDKs of Swift 6.4 are the first to have it.
      #if compiler(>=6.4)
        if #available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *) {
          if role == "prominent" { return .prominent }
        }
      #endif
      return nil
    }

    fileprivate var swiftUIPlacement: TabPlacement {
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
      fileprivate var barCustomization: TabCustomizationBehavior {
        switch placement {
        case "movable": .reorderable
        case "fixed": .disabled
        default: .automatic
        }
      }
    }
  #endif
#endif
