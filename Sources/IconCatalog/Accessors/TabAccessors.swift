import IconModel
import TabBarManifest

/// The Swift code for the tabs that does not depend on the UI framework: their enumeration, texts and
/// images.
struct TabAccessors {
  private let tabs: [TabBarManifest.Tab]
  private let cases: [String]
  /// The case of each icon by its name.
  private let iconCases: [String: String]

  init(_ tabs: [TabBarManifest.Tab], cases: [String], iconCases: [String: String]) {
    self.tabs = tabs
    self.cases = cases
    self.iconCases = iconCases
  }

  /// The parts of the code, in their order.
  var parts: [String] { [enumeration, facts, Self.texts, Self.images] }

  private var enumeration: String {
    let tabCases = zip(cases, tabs).map { name, tab in
      """
          /// \(SwiftLiteral.comment(tab.title ?? tab.id))
          case \(SwiftIdentifier.enumerationCase(name, rawValue: tab.id))
      """
    }
    return """
      extension TabIcons {
        /// The tabs in the order of the bar; the raw value is the id in the manifest.
        public enum Tab: String, CaseIterable, Hashable, Identifiable, Sendable {
      \(tabCases.joined(separator: "\n"))

          /// The id in the manifest.
          public var id: String { rawValue }
        }
      }
      """
  }

  /// The values of each tab in the configuration.
  private var facts: String {
    let tabCases = zip(cases, tabs).map { name, tab in
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
      \(tabCases.joined())    }
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
      + (tab.role == TabRole.search.rawValue ? ["isSearch: true"] : [])
      + (tab.role == TabRole.prominent.rawValue ? ["isProminent: true"] : [])
    let identity = [
      ("accessibilityLabel", tab.accessibilityLabel),
      ("accessibilityIdentifier", tab.accessibilityIdentifier),
    ].compactMap { name, text in text.map { "\(name): \(SwiftLiteral.string($0))" } }
    let images = [
      ("unselected", tab.images?.unselected), ("selected", tab.images?.selected),
      ("large", tab.images?.largeContent),
    ].compactMap { name, image -> String? in
      guard let image, let iconCase = iconCases[image.icon] else { return nil }
      return "\(name): (.\(iconCase), .\(image.variant))"
    }
    return texts + flags + identity + images
  }

  private static let texts = """
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

  private static let images = """
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
