import IconModel
import TabBarManifest

/// A module of TypeScript for React Native, with the images as Metro resolves them.
///
/// Metro finds `x@2x.png` and `x@3x.png` for `require('./x.png')`, without a file of that name
/// (`resolveAsset` in packages/metro/src/node-haste/DependencyGraph.js of Metro 0.84.4).
enum ReactNativeFormat: FrameworkFormat {
  static let language = CodeLanguage(
    name: "TypeScript", format: "react-native",
    reserved: [
      // Words that cannot name a binding in a strict module.
      "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
      "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
      "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let",
      "new",
      "null", "package", "private", "protected", "public", "return", "static", "super", "switch",
      "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with",
      "yield",
      // Names that the module itself uses.
      "bottomTabOptions", "bottomTabRoute", "nativeTabIcon", "require", "tabLabel", "tabList",
      "tabTitle", "tabs", "tabsScreenIcons", "text",
    ],
    escaped: ["'"])

  static func path(of image: ImageKey, icon: String) -> String {
    "images/\(icon)\(image.fileSuffix).png"
  }

  static func name(of identifier: String, _ variant: IconVariant) -> String {
    "\(identifier).\(variant.rawValue)"
  }

  static func files(of content: FrameworkContent) -> [(name: String, text: String)] {
    [("TabIcons.ts", module(content))]
      + (content.catalog.map { [("withTabIcons.js", plugin(content, catalog: $0))] } ?? [])
  }

  /// The config plugin for Expo, which copies the sets of the asset catalog.
  private static func plugin(_ content: FrameworkContent, catalog: String) -> String {
    content.text(of: PackageResources.withTabIcons_js)
      .replacing("'TabIcons.xcassets'", with: language.literal(catalog))
  }

  private static func module(_ content: FrameworkContent) -> String {
    let names = content.identifiers(in: language)
    let icons = content.icons.map { icon in
      let images = icon.variants.sorted().map { variant in
        "  \(variant.rawValue): /* @__PURE__ */ require("
          + "\(language.literal("./images/\(icon.name)-\(variant.rawValue).png")))"
          + " as ImageRequireSource,\n"
      }
      return "export const \(names[icon.name] ?? "") = {\n\(images.joined())} as const;\n"
    }
    return content.text(
      of: PackageResources.TabIcons_ts,
      around: (icons + [tabs(content, icons: names)]).joined(separator: "\n"))
  }

  private static func tabs(_ content: FrameworkContent, icons: [String: String]) -> String {
    let names = language.identifiers(of: content.tabs.map(\.tab.id), kind: .tab)
    let tabs = zip(names, content.tabs).map { name, item in
      let (tab, images) = item
      let texts = [
        ("id", tab.id), ("title", tab.title), ("titleKey", tab.titleKey),
        ("accessibilityLabel", tab.accessibilityLabel),
        ("accessibilityLabelKey", tab.accessibilityLabelKey),
        ("testID", tab.accessibilityIdentifier), ("badge", tab.badge),
        ("systemItem", tab.systemItem ?? (tab.role == "search" ? "search" : nil)),
      ].compactMap { key, text in text.map { "    \(key): \(language.literal($0)),\n" } }
      let shown = images.map { images in
        let sources = [images.unselected, images.selected].map {
          Self.name(of: icons[$0.icon] ?? "", $0.variant)
        }
        return states("src", sources[0], sources[1])
          + (images.assets.map {
            states("xcasset", language.literal($0.unselected), language.literal($0.selected))
          } ?? "")
      }
      return "  \(name): {\n\(texts.joined())\(shown ?? "")  },\n"
    }
    return """
      /** The tabs by their ids. */
      export const tabs = {
      \(tabs.joined())} as const;

      /** The tabs in the order of the bar. */
      export const tabList: readonly Tab[] = [
      \(names.map { "  tabs.\($0),\n" }.joined())];

      """
  }

  private static func states(_ key: String, _ unselected: String, _ selected: String) -> String {
    "    \(key): { default: \(unselected), selected: \(selected) },\n"
  }
}
