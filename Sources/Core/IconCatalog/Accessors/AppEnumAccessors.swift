import IconModel
import TabBarManifest

/// The conformance of the tabs to `AppEnum`, by which App Intents and shortcuts offer them.
///
/// Xcode takes the names that people see from literals at compile time, so each name is a text, or a
/// resource whose key, source text and table are literals. A computed title would be lost.
struct AppEnumAccessors {
  let tabs: [TabBarManifest.Tab]
  /// The cases of the tabs, in their order.
  let cases: [String]
  /// The text of each key.
  let sourceTexts: [String: String]
  let settings: AccessorSettings
  let code: SwiftCode

  /// The code.
  var text: String {
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
