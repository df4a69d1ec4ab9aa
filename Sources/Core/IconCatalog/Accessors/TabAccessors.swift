import IconModel
import TabBarManifest

/// The Swift code for the tabs: the properties that they have in the manifest as literals, and the
/// source by which `TabBarManifest` makes items, tabs and labels from these.
struct TabAccessors {
  private let tabs: [TabBarManifest.Tab]
  private let cases: [String]
  private let settings: AccessorSettings
  private let code: SwiftCode
  /// The text of each key: that of the first tab that has one.
  private let sourceTexts: [String: String]

  /// Prepares the code.
  ///
  /// - Parameters:
  ///   - tabs: The tabs in the order of the bar; at least one.
  ///   - icons: The names of the icons that the code has. A tab of other icons has no images.
  ///   - settings: How the code is declared.
  init(_ tabs: [TabBarManifest.Tab], icons: Set<String>, settings: AccessorSettings) {
    self.tabs = tabs.map { tab in
      var tab = tab
      tab.images = tab.images.flatMap { images in
        let shown = [images.unselected, images.selected, images.largeContent]
        return shown.allSatisfy { icons.contains($0.icon) } ? images : nil
      }
      return tab
    }
    cases = SwiftIdentifier.cases(for: tabs.map(\.id), kind: .tab)
    self.settings = settings
    code = SwiftCode(settings)
    sourceTexts = Dictionary(
      tabs.flatMap { tab in
        Text.all.compactMap { text in
          text.key(tab).flatMap { key in text.value(tab).map { (key, $0) } }
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The parts of the code, in their order.
  var parts: [String] {
    let files = [
      PackageResources.Tabs_txt, PackageResources.Tab_txt, PackageResources.Views_txt,
      PackageResources.Sections_txt,
    ]
    let appEnum = AppEnumAccessors(
      tabs: tabs, cases: cases, sourceTexts: sourceTexts, settings: settings, code: code)
    return [enumeration, manifestTab] + Text.all.map(properties)
      + (settings.appEnum ? [appEnum.text] : []) + files.map(code.text)
  }

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

        /// Where the texts are that have keys.
        fileprivate static var strings: (bundle: Foundation.Bundle, table: String?) {
          (\(stringsBundle), \(settings.table.map { SwiftLiteral.string($0) } ?? "nil"))
        }
      }
      """
  }

  /// All properties of the tabs in the manifest.
  private var manifestTab: String {
    let tabCases = zip(cases, tabs).map { name, tab in
      let properties = Mirror(reflecting: tab).children.compactMap { property in
        property.label.flatMap { label in
          SwiftLiteral.value(property.value).map { "      tab.\(label) = \($0)" }
        }
      }
      return "    case .\(name):\n\(properties.joined(separator: "\n"))"
    }
    return """
      extension \(code.name).Tab {
        fileprivate nonisolated var manifestTab: \(code.name).Manifest.Tab {
          var tab = \(code.name).Manifest.Tab(id: "")
          switch self {
      \(tabCases.joined(separator: "\n"))
          }
          return tab
        }
      }
      """
  }
}

/// The texts that may be translated.
extension TabAccessors {
  /// A text of each tab, with the key by which apps translate it.
  private struct Text {
    let name: String
    /// The name of the same text for SwiftUI.
    let swiftUIName: String
    let description: String
    let value: @Sendable (TabBarManifest.Tab) -> String?
    let key: @Sendable (TabBarManifest.Tab) -> String?
    /// The comment for translators.
    let comment: @Sendable (TabBarManifest.Tab) -> String

    static let all = [
      Text(
        name: "title", swiftUIName: "title",
        description:
          "The title under the icon; `nil` where the tab has none or the system brings it",
        value: \.title, key: \.titleKey, comment: { "Title of the tab '\($0.id)'" }),
      Text(
        name: "accessibilityLabel", swiftUIName: "accessibilityLabel",
        description: "What VoiceOver reads in place of the title",
        value: \.accessibilityLabel, key: \.accessibilityLabelKey,
        comment: { "Label of the tab '\($0.id)'" }),
      Text(
        name: "sectionTitle", swiftUIName: "section",
        description: "The title of the tab's section; `nil` for a tab outside of sections",
        value: \.section, key: \.sectionKey,
        comment: { "Title of the section '\($0.section ?? "")'" }),
    ]
  }

  /// A text as a string in the language of the app, as a resource, and for SwiftUI, which takes the
  /// resource if there is one.
  private func properties(_ text: Text) -> String {
    """
    extension \(code.name).Tab {
      /// \(text.description).
      ///
      /// It is in the language of the app where the bundle has it.
      \(code.access)nonisolated var \(text.name): String? {
    \(body { string($0, text) ?? "nil" })
      }

      #if canImport(Darwin)
        /// \(text.description).
        ///
        /// It is for SwiftUI and App Intents; `nil` for a text without a key.
        @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
        \(code.access)nonisolated var \(text.swiftUIName)Resource:
          Foundation.LocalizedStringResource?
        {
    \(body(indent: 6) { resource($0, text) ?? "nil" })
        }
      #endif

      #if canImport(SwiftUI)
        @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
        fileprivate nonisolated var \(text.swiftUIName)Text: SwiftUI.Text? {
          #if canImport(Darwin)
            if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *),
              let \(text.swiftUIName)Resource
            {
              return SwiftUI.Text(\(text.swiftUIName)Resource)
            }
          #endif
          return \(text.name).map { SwiftUI.Text(verbatim: $0) }
        }
      #endif
    }
    """
  }

  /// The body of a property that returns a value of each tab, `nil` for most.
  private func body(indent: Int = 4, _ value: (TabBarManifest.Tab) -> String) -> String {
    SwiftCode.body(
      of: zip(cases, tabs).map { ($0, value($1)) }, default: "nil", indent: indent)
  }

  private var stringsBundle: String {
    "\(code.name).\(settings.stringsBundle == nil ? "bundle" : "stringsBundle")"
  }

  /// A text that is looked up by its key where it has one.
  ///
  /// Tools find keys by their calls, so each call has its arguments as literals.
  private func string(_ tab: TabBarManifest.Tab, _ text: Text) -> String? {
    guard let key = text.key(tab) else { return text.value(tab).map { SwiftLiteral.string($0) } }
    let table = settings.table.map { "tableName: \(SwiftLiteral.string($0)), " } ?? ""
    return "Foundation.NSLocalizedString(\(SwiftLiteral.string(key)), \(table)"
      + "bundle: \(stringsBundle), value: \(SwiftLiteral.string(sourceTexts[key] ?? key)),"
      + " comment: \(SwiftLiteral.string(text.comment(tab))))"
  }

  /// A text with a key as a resource, which Xcode collects in string catalogs.
  private func resource(_ tab: TabBarManifest.Tab, _ text: Text) -> String? {
    guard let key = text.key(tab) else { return nil }
    let table = settings.table.map { "table: \(SwiftLiteral.string($0)), " } ?? ""
    return "Foundation.LocalizedStringResource(\(SwiftLiteral.string(key)),"
      + " defaultValue: \(SwiftLiteral.string(sourceTexts[key] ?? key)), \(table)"
      + "bundle: .atURL(\(stringsBundle).bundleURL),"
      + " comment: \(SwiftLiteral.string(text.comment(tab))))"
  }
}
