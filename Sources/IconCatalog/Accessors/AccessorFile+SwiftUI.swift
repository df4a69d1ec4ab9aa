/// What SwiftUI takes.
extension AccessorFile {
  static let swiftUILabel = """
    #if canImport(SwiftUI)
      @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
      extension TabIcons.Tab {
        /// The title with the icon.
        ///
        /// - Parameter isSelected: Whether to show the icon of the selected tab.
        @MainActor public func label(isSelected: Bool = false) -> some View {
          Label {
            Text(verbatim: title ?? "")
          } icon: {
            image(isSelected: isSelected)
          }
        }
      }
    #endif
    """

  /// `Tab` came with the SDKs of Swift 6.0.
  static let swiftUITab = """
    #if canImport(SwiftUI) && compiler(>=6.0)
      @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
      extension TabIcons.Tab {
        /// The tab for a tab view whose selection is one of these tabs.
        ///
        /// - Parameters:
        ///   - isSelected: Whether to show the icon of the selected tab.
        ///   - content: What the tab shows.
        @MainActor @TabContentBuilder<TabIcons.Tab> public func tab<Content: View>(
          isSelected: Bool = false, @ViewBuilder content: () -> Content
        ) -> some TabContent<TabIcons.Tab> {
          #if os(tvOS) || os(watchOS)
            unbadgedTab(isSelected: isSelected, content: content)
          #else
            if let badge {
              unbadgedTab(isSelected: isSelected, content: content).badge(badge)
            } else {
              unbadgedTab(isSelected: isSelected, content: content)
            }
          #endif
        }

        @MainActor private func unbadgedTab<Content: View>(
          isSelected: Bool, content: () -> Content
        ) -> some TabContent<TabIcons.Tab> {
          SwiftUI.Tab(value: self, role: isSearch ? .search : nil) {
            content()
          } label: {
            label(isSelected: isSelected)
          }
          .accessibilityLabel(
            Text(verbatim: accessibilityLabel ?? ""), isEnabled: accessibilityLabel != nil)
          .accessibilityIdentifier(
            accessibilityIdentifier ?? "", isEnabled: accessibilityIdentifier != nil)
        }
      }
    #endif
    """
}
