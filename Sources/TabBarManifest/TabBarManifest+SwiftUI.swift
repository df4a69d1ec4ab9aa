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
    ///   - bundle: The bundle of the images and the strings.
    /// - Returns: A label without an icon for a tab without images.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    @MainActor public func label(
      for tab: Tab, isSelected: Bool = false, in bundle: Bundle = .main
    ) -> some View {
      Label {
        Text(verbatim: tab.localizedTitle(in: bundle) ?? "")
      } icon: {
        tab.images.flatMap { image(isSelected ? $0.selected : $0.unselected, in: bundle) }
      }
    }

    /// The tab for a tab view whose selection is the id of a tab.
    ///
    /// - Parameters:
    ///   - tab: One of the manifest's tabs.
    ///   - isSelected: Whether to show the icon of the selected tab.
    ///   - bundle: The bundle of the images and the strings.
    ///   - content: The content of the tab.
    /// - Returns: The tab with its badge, accessibility label and accessibility identifier.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @MainActor @TabContentBuilder<String> public func tab<Content: View>(
      for tab: Tab, isSelected: Bool = false, in bundle: Bundle = .main,
      @ViewBuilder content: () -> Content
    ) -> some TabContent<String> {
      #if os(tvOS) || os(watchOS)
        unbadgedTab(for: tab, isSelected: isSelected, in: bundle, content: content)
      #else
        if let badge = tab.badge {
          unbadgedTab(for: tab, isSelected: isSelected, in: bundle, content: content).badge(badge)
        } else {
          unbadgedTab(for: tab, isSelected: isSelected, in: bundle, content: content)
        }
      #endif
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @MainActor private func unbadgedTab<Content: View>(
      for tab: Tab, isSelected: Bool, in bundle: Bundle, content: () -> Content
    ) -> some TabContent<String> {
      SwiftUI.Tab(value: tab.id, role: tab.isSearch ? .search : nil) {
        content()
      } label: {
        label(for: tab, isSelected: isSelected, in: bundle)
      }
      .accessibilityLabel(
        Text(verbatim: tab.accessibilityLabel ?? ""), isEnabled: tab.accessibilityLabel != nil
      )
      .accessibilityIdentifier(
        tab.accessibilityIdentifier ?? "", isEnabled: tab.accessibilityIdentifier != nil)
    }
  }
#endif
