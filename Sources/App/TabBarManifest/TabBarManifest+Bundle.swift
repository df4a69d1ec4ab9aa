#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  extension TabBarManifest {
    /// The image of a reference, as a template image, which takes the tint colour of its view, or its
    /// symbol, which also takes weight and size from there.
    ///
    /// - Parameters:
    ///   - reference: The image that a tab shows in one state.
    ///   - bundle: The bundle of the images.
    /// - Returns: The image of the screen's scale.
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
  }
#endif

#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI

  extension TabBarManifest {
    /// The image of a reference, as a template image, which takes the foreground colour of its view, or
    /// its symbol, which also takes weight and size from the font.
    ///
    /// - Parameters:
    ///   - reference: The image that a tab shows in one state.
    ///   - bundle: The bundle of the images.
    /// - Returns: `nil` when the manifest has no such image.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
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
      label(for: tab, title: title(of: tab, strings ?? bundle), isSelected: isSelected, in: bundle)
    }

    /// The tab for a tab view whose selection is the id of a tab.
    ///
    /// A search tab without a title has title and icon of the system.
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
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @MainActor public func tab<Content: View>(
      for tab: Tab, isSelected: Bool = false, in bundle: Bundle = .main, strings: Bundle? = nil,
      @ViewBuilder content: () -> Content
    ) -> some TabContent<String> {
      let label = tab.localizedAccessibilityLabel(in: strings ?? bundle, table: stringsTable)
      return self.tab(
        for: tab, value: tab.id, title: title(of: tab, strings ?? bundle),
        accessibilityLabel: label.map { Text(verbatim: $0) }, badge: tab.badge,
        isSelected: isSelected, in: bundle, content: content)
    }

    /// All tabs for a tab view whose selection is the id of a tab, in their sections.
    ///
    /// SwiftUI calls the closures whenever it updates the tab view, so titles, badges and visibility follow
    /// the state of the app. The selection of a tab that becomes hidden is the app's to change.
    ///
    /// - Parameters:
    ///   - selection: The id of the selected tab, which shows its own icon.
    ///   - bundle: The bundle of the images.
    ///   - strings: The bundle of the strings; that of the images if `nil`.
    ///   - title: The title of a tab where the app gives it one; `nil` for that of the manifest.
    ///   - badge: The text of a tab's badge; `nil` for none.
    ///   - isHidden: Whether a tab is hidden.
    ///   - content: The content of a tab.
    /// - Returns: The tabs. The customization ID of a section is its `id` in `sections`.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @MainActor public func tabs<Content: View>(
      selection: String? = nil, in bundle: Bundle = .main, strings: Bundle? = nil,
      title: @escaping (Tab) -> Text? = { _ in nil },
      badge: @escaping (Tab) -> String? = { $0.badge },
      isHidden: @escaping (Tab) -> Bool = { _ in false },
      @ViewBuilder content: @escaping (Tab) -> Content
    ) -> some TabContent<String> {
      let strings = strings ?? bundle
      return tabs(
        selection: selection, in: bundle, value: { $0.id },
        texts: { tab in
          let label = tab.localizedAccessibilityLabel(in: strings, table: stringsTable)
          let section = tab.localizedSection(in: strings, table: stringsTable)
          return (
            title(tab) ?? self.title(of: tab, strings), label.map { Text(verbatim: $0) },
            Text(verbatim: section ?? "")
          )
        }, badge: badge, isHidden: isHidden, content: content)
    }

    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
    private func title(of tab: Tab, _ strings: Bundle) -> Text {
      Text(verbatim: tab.localizedTitle(in: strings, table: stringsTable) ?? "")
    }
  }
#endif
