import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The format `react-native`: its files as other formats are written, its types checked by TypeScript, and
/// what it says as node reads it.
@Suite struct ReactNativeTests {
  private static let isReady =
    Command.succeeds("tsc", "--version") && Command.succeeds("node", "--version")
    || Browser.isRequired
  private static let fixtures = PackageRoot.fixtures + "/Frameworks"

  /// Icons whose names are trouble, and tabs that say all that a tab can say.
  private static func trouble(_ formats: String) throws -> DrawingSet {
    var set = try DrawingSet()
    let names = [
      "default", "tabs", "require", "3d-cube", "地図", "nav/arrow", "it's $home", "new",
    ]
    for name in names { try set.folder.write(["in/\(name)-filled.svg": .disc]) }
    try set.folder.write(["in/good-outlined.svg": .disc])
    set.configuration += #"""
      formats: \#(formats)
      style: outlined
      tabs:
        - {id: good, title: "It's \"\\(x)\" ${y} \u202E", badge: "3",
           accessibilityLabel: Good things, accessibilityIdentifier: tab-good}
        - {id: default, title: Default, titleKey: tab.default, icon: 地図, selectedIcon: kind}
        - {id: recents, systemItem: recents}
        - {id: search, role: search, title: Find, icon: "it's $home"}
        - {id: own, title: Own, icon: nav/arrow, role: prominent}

      """#
    try set.attempt(status: 0)
    return set
  }

  private static func project(_ output: String) throws -> TemporaryFolder {
    let project = try TemporaryFolder()
    for file in try FileManager.default.contentsOfDirectory(atPath: fixtures)
    where file.hasSuffix(".ts") { try project.copy("\(fixtures)/\(file)", to: file) }
    try project.copy(output, to: "icons")
    return project
  }

  /// Checks all modules of a project as strictly as TypeScript can, but for what the types of libraries do
  /// not stand.
  private static func check(
    _ project: TemporaryFolder, _ options: String..., status: Int32 = 0
  ) throws -> String {
    try project.createFolder("no-types")
    let files = try project.names(".").filter { $0.hasSuffix(".ts") || $0.hasSuffix(".tsx") }
    let strict = [
      "--strict", "--noUncheckedIndexedAccess", "--noUnusedLocals", "--noImplicitReturns",
      "--isolatedModules", "--target", "es2020", "--jsx", "preserve", "--moduleResolution", "node",
      "--typeRoots", project("no-types"),
    ]
    return try Command(
      "/usr/bin/env", ["tsc"] + strict + options + files.map { project($0) }
    ).run(status: status).output
  }

  @Test(.enabled(if: isReady, "tsc and node are needed, which 'make test' installs"))
  func `the samples of the article fit the types of the libraries`() throws {
    let folder = try TemporaryFolder()
    try folder.tabicon(
      "export", PackageRoot.icons, "-o", "out", "--quiet", "--formats",
      "react-native,xcassets,symbols", status: 0)
    let project = try Self.project(folder("out"))
    let article = try String(
      contentsOfFile: PackageRoot.path + "/Sources/Tool/tabicon/tabicon.docc/App.md",
      encoding: .utf8)
    let samples = article.matches(of: #/```tsx\n// (?:.*/)?(.+)\n((?:.|\n)*?)```/#)
    #expect(samples.map { String($0.1) } == ["App.tsx", "_layout.tsx"])
    for sample in samples { try project.write(String(sample.2), to: String(sample.1)) }
    try project.write(
      """
      import TabView from 'react-native-bottom-tabs';
      import { Tabs } from 'react-native-screens';
      import { bottomTabRoute, nativeTabIcon, tabList, tabs, tabsScreenIcons } from './icons/react-native/TabIcons';
      import { NativeTabs } from 'expo-router/native-tabs';
      import { screens } from './screens';

      export const one = tabList.map((tab) => (
        <Tabs.Screen screenKey={tab.id} ios={tab.src && tabsScreenIcons(tab.src)} />
      ));
      export const two = <NativeTabs.Trigger.Icon xcasset={tabs.places.xcasset} {...nativeTabIcon(tabs.places.src)} />;
      export const three = (
        <TabView
          navigationState={{ index: 0, routes: tabList.map((tab) => bottomTabRoute(tab)) }}
          renderScene={({ route }) => {
            const Screen = screens[route.key as keyof typeof screens];
            return <Screen />;
          }}
          onIndexChange={() => {}}
        />
      );

      """, to: "more.tsx")
    _ = try Self.check(project, "--noEmit", "--module", "es2020")
    try project.write(
      "import { tabs } from './icons/react-native/TabIcons';\nexport const x = tabs.nowhere;\n",
      to: "wrong.ts")
    let wrong = try Self.check(project, "--noEmit", "--module", "es2020", status: 2)
    #expect(wrong.contains("wrong.ts(2,") && wrong.contains("nowhere"), "\(wrong)")
  }

  @Test(.enabled(if: isReady, "tsc and node are needed, which 'make test' installs"))
  func `Metro finds each image, and any name and text comes out as it was`() throws {
    let set = try Self.trouble("[react-native, xcassets]")
    let project = try Self.project(set.folder("out"))
    try project.write("export * from './icons/react-native/TabIcons';\n", to: "main.ts")
    _ = try Self.check(
      project, "--outDir", project("js"), "--module", "commonjs", "--exactOptionalPropertyTypes")
    // The images lie where the module looks for them.
    let found = try #require(
      try FileTree(project("js")).paths.first { $0.hasSuffix("TabIcons.js") })
    try project.copy(
      project("icons/react-native/images"),
      to: "js/" + (found as NSString).deletingLastPathComponent + "/images")
    let loaded = try Command(
      "/usr/bin/env", ["node", Self.fixtures + "/metro.js", project("js/" + found)]
    ).run(status: 0).output
    // What the module says once it is loaded, as it was read and approved.
    let object = try JSONSerialization.jsonObject(with: Data(loaded.utf8))
    let sorted = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try Snapshot.expect(
      String(decoding: sorted, as: UTF8.self).replacing(project.path, with: "PROJECT")
        .replacing("\u{202E}", with: "\\u202E") + "\n",
      named: "react-native.json")
    #expect(try Self.trouble("[react-native]").output().paths.allSatisfy { !$0.hasSuffix(".js") })
  }
}
