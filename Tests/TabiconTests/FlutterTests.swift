import Foundation
import TestSupport
import Testing

/// The format `flutter`: there is no SDK of Dart where the tests run, so its code is one that was read.
@Suite struct FlutterTests {
  private static let pubspec = """
    name: app
    environment:
      sdk: ^3.7.0
    flutter:
      uses-material-design: true

    """

  private static func exported(_ tabs: String = "", names: [String] = []) throws -> DrawingSet {
    var set = try DrawingSet()
    for name in names { try set.folder.write(["in/\(name)-filled.svg": .disc]) }
    set.configuration =
      set.configuration.replacing("output: out", with: "output: app/lib/icons")
      + "formats: [flutter, xcassets]\n" + tabs
    try set.folder.write(pubspec, to: "app/pubspec.yaml")
    try set.attempt(status: 0)
    return set
  }

  @Test
  func `each asset has a file for each scale and a line for pubspec, and code is as approved`()
    throws
  {
    let set = try Self.exported(
      #"""
      style: outlined
      tabs:
        - {id: good, title: "It's \"\\(x)\" ${y} $z \u202E", badge: "3", accessibilityLabel: Good}
        - {id: default, title: Default, titleKey: tab.default, icon: kind}
        - {id: values, title: Values, icon: good, role: prominent}
        - {id: search, role: search}

      """#, names: ["nav/arrow", "größe", "3d-cube", "地図", "it's $home", "default"])
    let code = try set.folder.text("app/lib/icons/flutter/tab_icons.dart")
    try Snapshot.expect(
      code.replacing(#/tabicon [0-9.]+\d/#, with: "tabicon VERSION"), named: "tab_icons.dart")
    let assets = code.matches(of: #/AssetImage\(\s*'((?:[^'\\]|\\.)*)'/#).map { match in
      match.1.replacing("\\'", with: "'").replacing("\\$", with: "$")
    }
    #expect(assets.count == 8 && assets.contains("lib/icons/flutter/it's $home-filled.png"))
    let output = try FileTree(set.folder("app/lib/icons"))
    let lines = try set.folder.text("app/lib/icons/flutter/pubspec-assets.yaml")
    for asset in assets {
      let parts = asset.dropFirst("lib/icons/".count).split(separator: "/")
      for scale in ["2.0x", "3.0x"] {
        let file = (parts.dropLast() + [Substring(scale)] + parts.suffix(1)).joined(separator: "/")
        #expect(output.paths.contains(file), "\(file)")
      }
      let quoted = "'\(asset.replacing("'", with: "''"))'"
      #expect(lines.contains("    - \(asset)\n") || lines.contains("    - \(quoted)\n"), "\(asset)")
    }
  }

  @Test func `the example set is laid out as dart format does`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.pubspec, to: "pubspec.yaml")
    try folder.tabicon(
      "export", PackageRoot.icons, "-o", "lib/icons", "--quiet", "--formats", "flutter,xcassets")
    let text = try folder.text("lib/icons/flutter/tab_icons.dart")
    #expect(text.split(separator: "class TabItems").last?.matches(of: /static const/).count == 6)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines where !line.hasPrefix("//") {
      #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
    }
    #expect(text.hasSuffix("}\n") && !text.contains("\n\n\n"))
    // What is split has no room on one line.
    for match in text.matches(of: #/\n(  static const .*[(\[])\n((?:    .*,\n)+)  ([)\]];)/#) {
      let parts = match.2.split(separator: "\n").map { $0.dropFirst(4).dropLast() }
      #expect("\(match.1)\(parts.joined(separator: ", "))\(match.3)".count > 80, "\(match.1)")
    }
  }
}
