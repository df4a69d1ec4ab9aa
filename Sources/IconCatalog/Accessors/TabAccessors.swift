import TabBarManifest

/// The enumeration of tabs.
extension AccessorFile {
  var tabEnumeration: String {
    let cases = zip(tabCases, tabs).map { name, tab in
      """
          /// \(SwiftLiteral.comment(tab.title ?? tab.id))
          case \(Self.enumerationCase(name, rawValue: tab.id))
      """
    }
    return """
      extension TabIcons {
        /// The tabs in the order of the bar; the raw value is the id in the manifest.
        public enum Tab: String, CaseIterable, Hashable, Identifiable, Sendable {
      \(cases.joined(separator: "\n"))

          /// The id in the manifest.
          public var id: String { rawValue }
        }
      }
      """
  }

  /// What the configuration says about each tab.
  var tabFacts: String {
    let cases = zip(tabCases, tabs).map { name, tab in
      let facts = facts(of: tab).joined(separator: ",\n        ")
      return
        "    case .\(name):\n      return Facts(\(facts.isEmpty ? "" : "\n        " + facts))\n"
    }
    return """
      extension TabIcons.Tab {
        private struct Facts {
          var title: String? = nil
          var titleKey: String? = nil
          var badge: String? = nil
          var tag = 0
          var isSearch = false
          var isProminent = false
          var accessibilityLabel: String? = nil
          var accessibilityIdentifier: String? = nil
          var unselected: (icon: TabIcons.Icon, variant: TabIcons.Variant)? = nil
          var selected: (icon: TabIcons.Icon, variant: TabIcons.Variant)? = nil
          var large: (icon: TabIcons.Icon, variant: TabIcons.Variant)? = nil
        }

        private var facts: Facts {
          switch self {
      \(cases.joined())    }
        }
      }
      """
  }

  private func facts(of tab: TabBarManifest.Tab) -> [String] {
    let texts = [
      ("title", tab.title), ("titleKey", tab.titleKey), ("badge", tab.badge),
    ].compactMap { name, text in text.map { "\(name): \(SwiftLiteral.string($0))" } }
    let flags =
      (tab.tag.map { ["tag: \($0)"] } ?? [])
      + (tab.role == "search" ? ["isSearch: true"] : [])
      + (tab.role == "prominent" ? ["isProminent: true"] : [])
    let identity = [
      ("accessibilityLabel", tab.accessibilityLabel),
      ("accessibilityIdentifier", tab.accessibilityIdentifier),
    ].compactMap { name, text in text.map { "\(name): \(SwiftLiteral.string($0))" } }
    let images = [
      ("unselected", tab.images?.unselected), ("selected", tab.images?.selected),
      ("large", tab.images?.largeContent),
    ].compactMap { name, image -> String? in
      guard let image, let place = icons.firstIndex(where: { $0.name == image.icon }) else {
        return nil
      }
      return "\(name): (.\(iconCases[place]), .\(image.variant))"
    }
    return texts + flags + identity + images
  }

  static let tabTexts = """
    extension TabIcons.Tab {
      /// The title under the icon, in the language of the app where the bundle has it.
      public var title: String? {
        guard let key = facts.titleKey else { return facts.title }
        return TabIcons.bundle.localizedString(forKey: key, value: facts.title, table: nil)
      }

      /// The text of the badge at the start.
      public var badge: String? { facts.badge }

      /// The number by which UIKit's delegates know the tab; 0 unless the configuration gives one.
      public var tag: Int { facts.tag }

      /// True for the tab that searches.
      public var isSearch: Bool { facts.isSearch }

      /// True for the tab that stands apart from the others.
      public var isProminent: Bool { facts.isProminent }

      /// What VoiceOver reads in place of the title.
      public var accessibilityLabel: String? { facts.accessibilityLabel }

      /// What user interface tests call the tab.
      public var accessibilityIdentifier: String? { facts.accessibilityIdentifier }
    }
    """

  static let tabImages = """
    extension TabIcons.Tab {
      /// The icon while another tab is selected.
      public var icon: TabIcons.Icon? { facts.unselected?.icon }

      /// The icon while the tab is selected.
      public var selectedIcon: TabIcons.Icon? { facts.selected?.icon }

      /// The name of the image in a state; `nil` for a tab without images.
      public func imageName(isSelected: Bool, size: TabIcons.Size = .regular) -> String? {
        let state = size == .large ? facts.large : isSelected ? facts.selected : facts.unselected
        return state?.icon.imageName(state?.variant ?? .filled, size: size)
      }

      #if canImport(UIKit) && !os(watchOS)
        /// The image in a state; `nil` for a tab without images.
        public func uiImage(isSelected: Bool, size: TabIcons.Size = .regular) -> UIImage? {
          let state = size == .large ? facts.large : isSelected ? facts.selected : facts.unselected
          return state.map { $0.icon.uiImage($0.variant, size: size) }
        }
      #endif

      #if canImport(SwiftUI)
        /// The image in a state; `nil` for a tab without images.
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        public func image(isSelected: Bool) -> SwiftUI.Image? {
          let state = isSelected ? facts.selected : facts.unselected
          return state.map { $0.icon.image($0.variant) }
        }
      #endif
    }
    """
}
