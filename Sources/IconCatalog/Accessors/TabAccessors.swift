import IconModel
import TabBarManifest

/// The Swift code for the tabs that does not depend on the UI framework: their enumeration, texts and
/// images.
struct TabAccessors {
  private let tabs: [TabBarManifest.Tab]
  private let cases: [String]
  /// The case of each icon by its name.
  private let iconCases: [String: String]
  private let settings: AccessorSettings
  private let code: SwiftCode

  init(
    _ tabs: [TabBarManifest.Tab], cases: [String], iconCases: [String: String],
    settings: AccessorSettings
  ) {
    self.tabs = tabs
    self.cases = cases
    self.iconCases = iconCases
    self.settings = settings
    code = SwiftCode(settings)
  }

  /// The parts of the code, in their order.
  var parts: [String] { [enumeration, texts, facts, images] }

  private var enumeration: String {
    let tabCases = zip(cases, tabs).map { name, tab in
      """
          /// \(SwiftLiteral.comment(tab.title ?? tab.id))
          case \(SwiftIdentifier.enumerationCase(name, rawValue: tab.id))
      """
    }
    return """
      extension \(code.name) {
        /// The tabs in the order of the bar; the raw value is the id in the manifest.
        \(code.access)enum Tab: String, CaseIterable, Hashable, Swift.Identifiable, Sendable {
      \(tabCases.joined(separator: "\n"))

          /// The id in the manifest.
          \(code.access)nonisolated var id: String { rawValue }
        }
      }
      """
  }

  /// The body of a property that returns a value of each tab, `nil` for those without one.
  private func body(indent: Int = 4, _ value: (TabBarManifest.Tab) -> String?) -> String {
    SwiftCode.body(
      of: zip(cases, tabs).map { ($0, value($1) ?? "nil") }, default: "nil", indent: indent)
  }

  private func literal(_ text: String?) -> String? { text.map(SwiftLiteral.string) }

  /// The values of each tab that need no translation.
  private var facts: String {
    """
    extension \(code.name).Tab {
      /// The text of the badge at the start.
      \(code.access)nonisolated var badge: String? {
    \(body { literal($0.badge) })
      }

      /// The number by which UIKit's delegates know the tab; 0 unless the configuration gives one.
      \(code.access)nonisolated var tag: Int {
    \(SwiftCode.body(of: zip(cases, tabs).map { ($0, "\($1.tag ?? 0)") }, default: "0"))
      }

      /// True for the tab that searches.
      \(code.access)nonisolated var isSearch: Bool {
    \(flag(\.isSearch))
      }

      /// True for the search tab that puts the cursor into its search field when it is selected.
      \(code.access)nonisolated var automaticallyActivatesSearch: Bool {
    \(flag { $0.automaticallyActivatesSearch == true })
      }

      /// True for the tab that stands apart from the others.
      \(code.access)nonisolated var isProminent: Bool {
    \(flag { $0.role == TabRole.prominent.rawValue })
      }

      /// The section that the tab stands in where there is a sidebar, by its title in the
      /// configuration.
      \(code.access)nonisolated var section: String? {
    \(body { literal($0.section) })
      }

      /// What user interface tests call the tab.
      \(code.access)nonisolated var accessibilityIdentifier: String? {
    \(body { literal($0.accessibilityIdentifier) })
      }
    }
    """
  }

  private func flag(_ value: (TabBarManifest.Tab) -> Bool) -> String {
    SwiftCode.body(of: zip(cases, tabs).map { ($0, "\(value($1))") }, default: "false")
  }
}

/// The texts that may be translated.
extension TabAccessors {
  private var texts: String {
    """
    extension \(code.name).Tab {
      /// The title under the icon, in the language of the app where the bundle has it; `nil` where
      /// the tab has none or the system brings it.
      \(code.access)nonisolated var title: String? {
    \(body { text($0.title, key: $0.titleKey, "Title of the tab '\($0.id)'") })
      }

      /// What VoiceOver reads in place of the title.
      \(code.access)nonisolated var accessibilityLabel: String? {
    \(body {
      text($0.accessibilityLabel, key: $0.accessibilityLabelKey, "Label of the tab '\($0.id)'")
    })
      }

      /// The title of the tab's section, in the language of the app where the bundle has it; `nil`
      /// for a tab outside of sections.
      \(code.access)nonisolated var sectionTitle: String? {
    \(body { text($0.section, key: $0.sectionKey, sectionComment($0)) })
      }

      #if canImport(Darwin)
        /// The title for SwiftUI and App Intents; `nil` for a tab without a key.
        @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
        \(code.access)nonisolated var titleResource: Foundation.LocalizedStringResource? {
    \(body(indent: 6) {
          resource($0.title, key: $0.titleKey, "Title of the tab '\($0.id)'")
        })
        }

        /// What VoiceOver reads, for SwiftUI and App Intents; `nil` for a tab without a key.
        @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
        \(code.access)nonisolated var accessibilityLabelResource:
          Foundation.LocalizedStringResource?
        {
    \(body(indent: 6) {
          resource(
            $0.accessibilityLabel, key: $0.accessibilityLabelKey, "Label of the tab '\($0.id)'")
        })
        }

        /// The title of the tab's section for SwiftUI; `nil` for a section without a key.
        @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
        \(code.access)nonisolated var sectionResource: Foundation.LocalizedStringResource? {
    \(body(indent: 6) { resource($0.section, key: $0.sectionKey, sectionComment($0)) })
        }
      #endif
    }
    """
  }

  private var stringsBundle: String {
    "\(code.name).\(settings.stringsBundle == nil ? "bundle" : "stringsBundle")"
  }

  private func sectionComment(_ tab: TabBarManifest.Tab) -> String {
    "Title of the section '\(tab.section ?? "")'"
  }

  /// A text that is looked up by its key where it has one.
  private func text(_ text: String?, key: String?, _ comment: String) -> String? {
    guard let key else { return literal(text) }
    // Tools find keys by their calls, so a call has them all as literals.
    let table = settings.table.map { "tableName: \(SwiftLiteral.string($0)), " } ?? ""
    return "Foundation.NSLocalizedString(\(SwiftLiteral.string(key)), \(table)"
      + "bundle: \(stringsBundle), value: \(SwiftLiteral.string(text ?? "")),"
      + " comment: \(SwiftLiteral.string(comment)))"
  }

  /// A text with a key as a resource, which Xcode collects in string catalogs.
  private func resource(_ text: String?, key: String?, _ comment: String) -> String? {
    guard let key else { return nil }
    let table = settings.table.map { "table: \(SwiftLiteral.string($0)), " } ?? ""
    return "Foundation.LocalizedStringResource(\(SwiftLiteral.string(key)),"
      + " defaultValue: \(SwiftLiteral.string(text ?? key)), \(table)"
      + "bundle: .atURL(\(stringsBundle).bundleURL), comment: \(SwiftLiteral.string(comment)))"
  }
}

/// The images of each state.
extension TabAccessors {
  /// An icon with a variant, or `nil`.
  private func image(_ image: TabBarManifest.ImageReference?) -> String? {
    guard let image, let iconCase = iconCases[image.icon] else { return nil }
    return "(.\(iconCase), .\(image.variant))"
  }

  private var images: String {
    let name = code.name
    let state = "(icon: \(name).Icon, variant: \(name).Variant)?"
    return """
      extension \(name).Tab {
        /// The icon while another tab is selected.
        \(code.access)nonisolated var icon: \(name).Icon? { unselected?.icon }

        /// The icon while the tab is selected.
        \(code.access)nonisolated var selectedIcon: \(name).Icon? { selected?.icon }

        /// The name of the image in a state; `nil` for a tab without images.
        \(code.access)nonisolated func imageName(
          isSelected: Bool, size: \(name).Size = .regular
        ) -> String? {
          let state = size == .large ? large : isSelected ? selected : unselected
          return state?.icon.imageName(state?.variant ?? .filled, size: size)
        }

        /// The name of the image for sidebars, outlined where the icon is; `nil` for a tab without
        /// images.
        \(code.access)nonisolated var sidebarImageName: String? { icon?.imageName(.outlined) }

        #if canImport(UIKit) && !os(watchOS)
          /// The image in a state; `nil` for a tab without images.
          \(code.access)nonisolated func uiImage(
            isSelected: Bool, size: \(name).Size = .regular
          ) -> UIKit.UIImage? {
            let state = size == .large ? large : isSelected ? selected : unselected
            return state.map { $0.icon.uiImage($0.variant, size: size) }
          }

          /// The image for sidebars, outlined where the icon is; `nil` for a tab without images.
          \(code.access)nonisolated var uiSidebarImage: UIKit.UIImage? { icon?.uiImage(.outlined) }
        #endif

        #if canImport(SwiftUI)
          /// The image in a state; `nil` for a tab without images.
          @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
          \(code.access)nonisolated func image(isSelected: Bool) -> SwiftUI.Image? {
            let state = isSelected ? selected : unselected
            return state.map { $0.icon.image($0.variant) }
          }

          /// The image for sidebars, outlined where the icon is; `nil` for a tab without images.
          @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
          \(code.access)nonisolated var sidebarImage: SwiftUI.Image? { icon?.image(.outlined) }
        #endif

        private nonisolated var unselected: \(state) {
      \(body { image($0.images?.unselected) })
        }

        private nonisolated var selected: \(state) {
      \(body { image($0.images?.selected) })
        }

        private nonisolated var large: \(state) {
      \(body { image($0.images?.largeContent) })
        }
      }
      """
  }
}

extension TabBarManifest.Tab {
  /// Whether the tab searches, by its role or as the system item.
  var isSearch: Bool {
    role == TabRole.search.rawValue || systemItem == SystemItem.search.rawValue
  }
}
