import IconModel
import TabBarManifest

/// The Swift code for the tabs: their enumeration, and a property for each attribute.
struct TabAccessors {
  private let tabs: [TabBarManifest.Tab]
  private let icons: [String: AccessorIcon]
  private let cases: [String]
  /// The cases of the icons by their names.
  private let iconCases: [String: String]
  private let settings: AccessorSettings
  private let code: SwiftCode
  /// The text of each key: that of the first tab that has one.
  private let sourceTexts: [String: String]

  /// Prepares the code of tabs, in the order of the bar; a tab whose icons the code lacks has no images.
  init(_ tabs: [TabBarManifest.Tab], icons: [AccessorIcon], settings: AccessorSettings) {
    let named = Dictionary(firstOf: icons.map { ($0.name, $0) })
    self.tabs = tabs.map { tab in
      var tab = tab
      tab.images = tab.images.flatMap { images in
        let shown = [images.unselected, images.selected, images.largeContent]
        return shown.allSatisfy { named[$0.icon] != nil } ? images : nil
      }
      return tab
    }
    self.icons = named
    cases = SwiftIdentifier.cases(for: tabs.map(\.id), kind: .tab)
    let names = icons.map(\.name)
    iconCases = Dictionary(firstOf: zip(names, SwiftIdentifier.cases(for: names, kind: .icon)))
    self.settings = settings
    code = SwiftCode(settings)
    sourceTexts = Dictionary(
      firstOf: tabs.flatMap { tab in
        Text.all.compactMap { text in
          text.key(tab).flatMap { key in text.value(tab).map { (key, $0) } }
        }
      })
  }

  /// The features of the tabs, which select lines of the sources.
  var features: Set<String> {
    let images = tabs.compactMap(\.images)
    let hasSections = tabs.contains { $0.section != nil }
    let roles = tabs.compactMap(\.role)
    let isSearch = tabs.contains(where: \.searches)
    let features: [(String, Bool)] = [
      ("appKit", settings.appKit), ("section", hasSections), ("noSections", !hasSections),
      ("selected", images.contains { $0.selected != $0.unselected }),
      ("large", images.contains { $0.largeContent != $0.unselected }),
      ("compact", images.contains(where: hasCompactImage)),
      ("tabSymbols", images.contains { $0.unselected.symbol != nil }),
      ("tag", tabs.contains { $0.tag != nil }), ("badge", tabs.contains { $0.badge != nil }),
      ("systemItem", tabs.contains { $0.shownSystemItem != nil }), ("isSearch", isSearch),
      ("automaticallyActivatesSearch", tabs.contains { $0.automaticallyActivatesSearch == true }),
      ("isProminent", roles.contains("prominent")),
      ("role", isSearch || roles.contains("prominent")),
      ("placement", tabs.contains { $0.placement != nil }),
      ("allowsHiding", tabs.contains { $0.allowsHiding != nil }),
      ("accessibilityLabel", tabs.contains { Text.label.has($0) }),
      ("accessibilityIdentifier", tabs.contains { $0.accessibilityIdentifier != nil }),
    ]
    return Set(features.filter(\.1).map(\.0))
  }

  private func hasCompactImage(_ images: TabBarManifest.TabImages) -> Bool {
    guard let image = images.landscape, let icon = icons[image.icon] else { return false }
    return icon.sizes.contains(.compact) || icon.givenNames.contains { $0.sizeClass == .compact }
  }

  /// The parts of the code, in their order.
  var parts: [String] {
    [enumeration, "extension \(code.name).Tab {\n\(properties.joined(separator: "\n\n"))\n}"]
      + (settings.appEnum ? [appEnum] : [])
  }

  private var enumeration: String {
    let tabCases = zip(cases, tabs).map {
      "    case \(SwiftIdentifier.enumerationCase($0, rawValue: $1.id))"
    }
    return """
      extension \(code.name) {
        /// The tabs in the order of the bar; the raw value is the id in the manifest.
        \(code.access)enum Tab: String, CaseIterable, Hashable, Swift.Identifiable, Sendable {
      \(tabCases.joined(separator: "\n"))

          \(code.access)nonisolated var id: String { rawValue }
        }
      }
      """
  }

  /// The properties that tabs have where one of them has a value, with the value of the others.
  private static let optional:
    [(
      name: String, type: String, description: String?, defaultValue: String,
      value: @Sendable (TabBarManifest.Tab) -> String?
    )] = [
      ("badge", "String?", "The text of the badge at the start", "nil", { literal($0.badge) }),
      (
        "tag", "Int", "The number by which UIKit's delegates know the tab", "0",
        { $0.tag.map { "\($0)" } }
      ),
      (
        "isSearch", "Bool", "True for the tab that searches", "false",
        { $0.searches ? "true" : nil }
      ),
      (
        "automaticallyActivatesSearch", "Bool",
        "True for the search tab that puts the cursor into its search field", "false",
        { $0.automaticallyActivatesSearch == true ? "true" : nil }
      ),
      (
        "isProminent", "Bool", "True for the tab that stands apart", "false",
        { $0.role == "prominent" ? "true" : nil }
      ),
      (
        "section", "String?", "The section, by its title in the configuration", "nil",
        { literal($0.section) }
      ),
      ("placement", "String?", nil, "nil", { literal($0.placement) }),
      (
        "allowsHiding", "Bool?", "Whether people may hide the tab in the sidebar", "nil",
        { $0.allowsHiding.map { "\($0)" } }
      ),
      (
        "accessibilityIdentifier", "String?", "What user interface tests call the tab", "nil",
        { literal($0.accessibilityIdentifier) }
      ),
    ]

  private static func literal(_ text: String?) -> String? { text.map { SwiftLiteral.string($0) } }

  private var properties: [String] {
    let features = features
    let iconType = "\(code.name).Icon?"
    let icon = property("icon", iconType, "The icon while another tab is selected") {
      self.icon(of: $0.images?.unselected)
    }
    let selected = [
      property("selectedIcon", iconType, "The icon while the tab is selected") {
        self.icon(of: $0.images?.selected)
      },
      property("style", "\(code.name).Variant", default: ".filled") {
        $0.images.map { ".\($0.unselected.variant)" }
      },
    ]
    let system =
      "  #if canImport(UIKit) && !os(watchOS)\n"
      + property(
        "systemItem", "UIKit.UITabBarItem.SystemItem?",
        "The system's tab that takes the place of title and icon"
      ) { $0.shownSystemItem.map { ".\($0)" } } + "\n  #endif"
    return Text.all.filter { text in text.name == "title" || tabs.contains { text.has($0) } }
      .flatMap(properties) + [icon] + (features.contains("selected") ? selected : [])
      + Self.optional.filter { features.contains($0.name) }.map {
        property($0.name, $0.type, $0.description, default: $0.defaultValue, value: $0.value)
      } + (features.contains("systemItem") ? [system] : [])
  }

  /// A property with a value for each tab; with a description, it is for other code.
  private func property(
    _ name: String, _ type: String, _ description: String? = nil, default fallback: String = "nil",
    value: (TabBarManifest.Tab) -> String?
  ) -> String {
    let start = description.map { "  /// \($0).\n  \(code.access)" } ?? "  fileprivate "
    return "\(start)nonisolated var \(name): \(type) {\n"
      + SwiftCode.body(
        of: zip(cases, tabs).map { ($0, value($1) ?? fallback) }, default: fallback) + "\n  }"
  }

  private func icon(of image: TabBarManifest.ImageReference?) -> String? {
    image.flatMap { iconCases[$0.icon] }.map { "." + $0 }
  }
}

extension TabBarManifest.Tab {
  /// Whether the tab searches, by its role or as the system item.
  fileprivate var searches: Bool { role == "search" || systemItem == "search" }

  /// The system item of the tab; a search tab with neither title nor images is one.
  fileprivate var shownSystemItem: String? {
    searches && title == nil && titleKey == nil && images == nil ? "search" : systemItem
  }
}

/// The texts that may be translated.
extension TabAccessors {
  /// A text of each tab, with the key by which apps translate it.
  private struct Text {
    let name: String
    /// The start of the names of the same text for SwiftUI.
    let swiftUIName: String
    let description: String
    let value: @Sendable (TabBarManifest.Tab) -> String?
    let key: @Sendable (TabBarManifest.Tab) -> String?
    let comment: @Sendable (TabBarManifest.Tab) -> String

    func has(_ tab: TabBarManifest.Tab) -> Bool { value(tab) != nil || key(tab) != nil }

    static let label = Text(
      name: "accessibilityLabel", swiftUIName: "accessibilityLabel",
      description: "What VoiceOver reads in place of the title",
      value: \.accessibilityLabel, key: \.accessibilityLabelKey,
      comment: { "Label of the tab '\($0.id)'" })

    static let all = [
      Text(
        name: "title", swiftUIName: "title", description: "The title under the icon",
        value: \.title, key: \.titleKey, comment: { "Title of the tab '\($0.id)'" }),
      label,
      Text(
        name: "sectionTitle", swiftUIName: "section", description: "The title of the tab's section",
        value: \.section, key: \.sectionKey,
        comment: { "Title of the section '\($0.section ?? "")'" }),
    ]
  }

  /// A text as a string in the language of the app, as a resource if any tab has a key, and for SwiftUI,
  /// which takes the resource if there is one.
  private func properties(_ text: Text) -> [String] {
    let hasKeys = tabs.contains { text.key($0) != nil }
    let resource = text.swiftUIName + "Resource"
    let resourceProperty = """
        #if canImport(Darwin)
          /// \(text.description), for SwiftUI and App Intents; `nil` for a text without a key.
          @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
      \(property(resource, "Foundation.LocalizedStringResource?") { self.resource($0, text) }
        .replacing("  fileprivate ", with: "  " + code.access))
        #endif
      """
    let isOptional = text.name == Text.label.name
    let choice = """
            #if canImport(Darwin)
              if #available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *), let \(resource) {
                return SwiftUI.Text(\(resource))
              }
            #endif

      """
    let plain =
      isOptional
      ? "\(text.name).map { SwiftUI.Text(verbatim: $0) }"
      : "SwiftUI.Text(verbatim: \(text.name) ?? \"\")"
    let view = """
        #if canImport(SwiftUI)
          fileprivate nonisolated var \(text.swiftUIName)Text: SwiftUI.Text\(isOptional ? "?" : "") {
      \(hasKeys ? choice + "      return " : "      ")\(plain)
          }
        #endif
      """
    let description = text.description + (hasKeys ? ", in the language of the app" : "")
    return [property(text.name, "String?", description) { string($0, text) }]
      + (hasKeys ? [resourceProperty] : []) + [view]
  }

  private var stringsBundle: String {
    "\(code.name).\(settings.stringsBundle == nil ? "bundle" : "stringsBundle")"
  }

  /// A text, which is looked up by its key if it has one.
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

/// The conformance of the tabs to `AppEnum`, by which App Intents and shortcuts offer them.
///
/// Xcode takes the names that people see from literals at compile time, so each name is a text, or a
/// resource whose key, source text and table are literals. A computed title would be lost.
extension TabAccessors {
  private var appEnum: String {
    let names = zip(cases, tabs).map { "        .\($0): \(representation(of: $1))," }
    return """
      #if canImport(AppIntents)
        @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
        extension \(code.name).Tab: AppIntents.AppEnum {
          \(code.access)nonisolated static var typeDisplayRepresentation:
            AppIntents.TypeDisplayRepresentation
          {
            "Tab"
          }

          \(code.access)nonisolated static var caseDisplayRepresentations:
            [\(code.name).Tab: AppIntents.DisplayRepresentation]
          {
            [
      \(names.joined(separator: "\n"))
            ]
          }
        }
      #endif
      """
  }

  private func representation(of tab: TabBarManifest.Tab) -> String {
    guard let key = tab.titleKey else { return SwiftLiteral.string(tab.title ?? tab.id) }
    let table = settings.table.map { ", table: \(SwiftLiteral.string($0))" } ?? ""
    return "AppIntents.DisplayRepresentation(title: Foundation.LocalizedStringResource("
      + "\(SwiftLiteral.string(key)), defaultValue: \(SwiftLiteral.string(sourceTexts[key] ?? key))"
      + "\(table)))"
  }
}
