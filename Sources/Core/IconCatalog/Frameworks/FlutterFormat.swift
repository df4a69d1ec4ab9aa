package import IconModel
import TabBarManifest

/// A library of Dart for Flutter, with the images as variants of assets.
///
/// Flutter takes `2.0x/x.png` and `3.0x/x.png` for the asset `x.png`, which needs no file of its own
/// but a line in `pubspec.yaml` (docs.flutter.dev/ui/assets/assets-and-images, Resolution-aware image
/// assets; an entry for the folder finds only assets that have a file: `_parseAssetsFromFolder` in
/// packages/flutter_tools/lib/src/asset.dart).
package enum FlutterFormat: FrameworkFormat {
  static let language = CodeLanguage(
    name: "Dart", format: "flutter",
    reserved: [
      "assert", "await", "break", "case", "catch", "class", "const", "continue", "default", "do",
      "else", "enum", "extends", "false", "final", "finally", "for", "if", "in", "is", "new",
      "null",
      "rethrow", "return", "super", "switch", "this", "throw", "true", "try", "var", "void",
      "while",
      "with", "yield",
      // Other members of the class of the tabs.
      "values",
    ],
    isASCII: true, escaped: ["'", "$"])

  /// The name of the file with the lines for `pubspec.yaml`.
  package static let assetList = "pubspec-assets.yaml"
  private static let lineLength = 80

  static func path(of image: ImageKey, icon: String) -> String {
    let asset = "\(icon)-\(image.variant.rawValue).png"
    guard image.scale.factor > 1 else { return asset }
    let folder = PathText.parent(of: asset)
    let name = "\(image.scale.factor).0x/\(PathText.name(of: asset))"
    return folder == "." ? name : "\(folder)/\(name)"
  }

  /// The main asset of a variant's images; `root` is the path of the output folder, relative to the
  /// folder of `pubspec.yaml`.
  package static func asset(_ icon: String, _ variant: IconVariant, root: String) -> String {
    (root.isEmpty ? "" : root + "/") + "\(Framework.flutter.folder)/\(icon)-\(variant.rawValue).png"
  }

  static func name(of identifier: String, _ variant: IconVariant) -> String {
    "TabIcons." + constant(identifier, variant)
  }

  static func files(of content: FrameworkContent) -> [(name: String, text: String)] {
    let assets = content.icons.flatMap { icon in
      icon.variants.sorted().map { asset(icon.name, $0, root: content.root) }
    }
    let lines = assets.map { "    - \(yaml($0))\n" }
    return [
      ("tab_icons.dart", library(content)),
      (assetList, "#\(content.mark)\nflutter:\n  assets:\n\(lines.joined())"),
    ]
  }

  private static func yaml(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isXIDContinue || "/.-".unicodeScalars.contains($0))
    }
    return isPlain ? path : "'\(path.replacing("'", with: "''"))'"
  }

  private static func library(_ content: FrameworkContent) -> String {
    let names = content.identifiers(in: language)
    let images = content.icons.flatMap { icon in
      icon.variants.sorted().map { variant in
        member(
          "\(constant(names[icon.name] ?? "", variant)) = AssetImage(",
          [language.literal(asset(icon.name, variant, root: content.root))], ");")
      }
    }
    let tabs = language.identifiers(of: content.tabs.map(\.tab.id), kind: .tab)
    let items = zip(tabs, content.tabs).map { name, item in
      member("\(name) = TabItem(", arguments(item.tab, item.images, icons: names), ");")
    }
    let values =
      tabs.isEmpty
      ? "  static const values = <TabItem>[];\n" : "\n" + member("values = [", tabs, "];")
    let code = """
      /// The images of the icons.
      abstract final class TabIcons {
        /// The side of a square, in logical pixels, in which no image is scaled down.
        static const size = \(content.side).0;

      \(images.joined())}

      /// The tabs in the order of the bar.
      abstract final class TabItems {
      \(items.joined())\(values)}

      """
    return content.text(of: PackageResources.tab_icons_dart, around: code)
  }

  private static func constant(_ identifier: String, _ variant: IconVariant) -> String {
    identifier + variant.rawValue.prefix(1).uppercased() + variant.rawValue.dropFirst()
  }

  private static func arguments(
    _ tab: TabBarManifest.Tab, _ images: FrameworkContent.Images?, icons: [String: String]
  ) -> [String] {
    let texts = [
      ("id", tab.id), ("title", tab.title), ("titleKey", tab.titleKey),
      ("semanticLabel", tab.accessibilityLabel),
      ("semanticLabelKey", tab.accessibilityLabelKey), ("badge", tab.badge),
    ].compactMap { key, text in text.map { "\(key): \(language.literal($0))" } }
    let role = tab.role ?? (tab.systemItem == "search" ? "search" : nil)
    guard let images else { return texts + (role.map { ["role: TabRole.\($0)"] } ?? []) }
    let icons = [images.unselected, images.selected].map {
      Self.name(of: icons[$0.icon] ?? "", $0.variant)
    }
    return texts + (role.map { ["role: TabRole.\($0)"] } ?? [])
      + ["icon: \(icons[0])", "selectedIcon: \(icons[1])"]
      + (images.assets.map {
        [
          "nativeName: \(language.literal($0.unselected))",
          "selectedNativeName: \(language.literal($0.selected))",
        ]
      } ?? [])
  }

  /// A constant of a class, formatted as `dart format` does: on one line if it fits, else with each
  /// argument or element on its own line.
  private static func member(_ start: String, _ parts: [String], _ end: String) -> String {
    let line = "  static const \(start)\(parts.joined(separator: ", "))\(end)\n"
    // Counts characters, not bytes, and not the line break.
    guard line.count > lineLength + 1 else { return line }
    return "  static const \(start)\n\(parts.map { "    \($0),\n" }.joined())  \(end)\n"
  }
}
