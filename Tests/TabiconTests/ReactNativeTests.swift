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

  /// A project with the declarations of the libraries and an export below `icons`.
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
      contentsOfFile: PackageRoot.path + "/Sources/tabicon/tabicon.docc/Frameworks.md",
      encoding: .utf8)
    let samples = article.matches(of: #/```tsx\n// (?:.*/)?(.+)\n((?:.|\n)*?)```/#)
    #expect(samples.map { String($0.1) } == ["App.tsx", "_layout.tsx", "Tabs.tsx"])
    for sample in samples { try project.write(String(sample.2), to: String(sample.1)) }
    try project.write(
      """
      import { Tabs } from 'react-native-screens';
      import { nativeTabIcon, tabList, tabs, tabsScreenIcons } from './icons/react-native/TabIcons';
      import { NativeTabs } from 'expo-router/native-tabs';

      export const one = tabList.map((tab) => (
        <Tabs.Screen screenKey={tab.id} ios={tab.src && tabsScreenIcons(tab.src)} />
      ));
      export const two = <NativeTabs.Trigger.Icon xcasset={tabs.places.xcasset} {...nativeTabIcon(tabs.places.src)} />;

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

  @Test func `it is a format like others: incremental, listed, and removed in the end`() throws {
    var set = try DrawingSet()
    let plain = set.configuration
    set.configuration = plain + "formats: [react-native]\n"
    try set.run(status: 0)
    let output = try set.output()
    let manifest = try set.export().manifest
    let listed = manifest.icons.flatMap { $0.images.map(\.file) } + manifest.files.map(\.file)
    #expect(
      Set(listed).union(["manifest.json"]) == Set(output.paths), "\(output.paths)")
    #expect(
      output.paths.filter { $0.hasPrefix("react-native/") } == [
        "react-native/TabIcons.ts", "react-native/images/good-filled@2x.png",
        "react-native/images/good-filled@3x.png", "react-native/images/kind-outlined@2x.png",
        "react-native/images/kind-outlined@3x.png",
      ])
    // Nothing has changed since.
    try set.attempt(status: 0)
    #expect(try set.output() == output)
    // The same images, in several places.
    set.configuration = plain + "formats: [png, react-native, flutter]\n"
    try set.run(status: 0)
    for scale in [2, 3] {
      #expect(
        try set.folder.data("out/png/good-filled@\(scale)x.png")
          == set.folder.data("out/react-native/images/good-filled@\(scale)x.png"))
    }
    // Code of the app stays, whatever folder it lies in.
    try set.folder.write("export {};\n", to: "out/react-native/App.tsx")
    set.configuration = plain + "formats: [png]\n"
    let result = try set.run(status: 0)
    #expect(result.status == 0)
    let left = try set.output().paths.filter {
      $0.contains("react-native") || $0.contains("flutter")
    }
    #expect(left == ["react-native/App.tsx"])
  }

  @Test func `code that is not ours is not replaced, and none that a manifest names is removed`()
    throws
  {
    var set = try DrawingSet()
    let plain = set.configuration
    set.configuration = plain + "formats: [react-native]\n"
    try set.folder.write("export {};\n", to: "out/react-native/TabIcons.ts")
    let result = try set.attempt(status: 2)
    #expect(result.errors.contains("react-native/TabIcons.ts"), "\(result.errors)")
    #expect(try set.folder.text("out/react-native/TabIcons.ts") == "export {};\n")
    try set.folder.remove("out/react-native/TabIcons.ts")
    try set.run(status: 0)
    // A manifest can come from anywhere.
    let known = try #require(
      set.export().manifest.files.first { $0.file.hasSuffix("TabIcons.ts") })
    try set.folder.write("let mine = 1\n", to: "out/react-native/App.ts")
    let hash = "034978483dae0c5740c1543e7d5b585636e81b3dc76dffd79b58fbb3a7421561"
    try set.folder.write(
      set.folder.text("out/manifest.json").replacing("TabIcons.ts", with: "App.ts")
        .replacing(known.sha256, with: hash), to: "out/manifest.json")
    try set.folder.remove("out/.tabicon")
    set.configuration = plain
    try set.attempt()
    #expect(try set.output().paths.contains("react-native/App.ts"))
  }
}

/// The config plugin for Expo, under node, on a made-up tree of `npx expo prebuild`.
@Suite(
  .enabled(
    if: Command.succeeds("node", "--version") || Browser.isRequired,
    "node is needed, which 'make test' installs"))
struct ExpoPluginTests {
  private static let images = "app/ios/App/Images.xcassets"

  /// A set in a project, exported, with a native project beside it.
  private static func project() throws -> DrawingSet {
    var set = try DrawingSet()
    set.configuration += "formats: [react-native, xcassets, symbols]\n"
    try set.attempt(status: 0)
    let icon = "\(images)/AppIcon.appiconset/Contents.json"
    for file in ["\(images)/Contents.json", icon] {
      try set.folder.write("{ \"info\" : { \"author\" : \"expo\", \"version\" : 1 } }", to: file)
    }
    return set
  }

  private static func prebuild(_ set: DrawingSet, status: Int32 = 0) throws -> String {
    let script = PackageRoot.fixtures + "/Frameworks/prebuild.js"
    let plugin = set.folder("out/react-native/withTabIcons")
    return try Command("/usr/bin/env", ["node", script, plugin, set.folder("app")])
      .run(status: status).errors
  }

  @Test func `it brings the sets into a group, and changes nothing the second time`() throws {
    var set = try Self.project()
    let before = try FileTree(set.folder("app"))
    _ = try Self.prebuild(set)
    let after = try FileTree(set.folder(Self.images))
    let ours = after.paths.filter { $0.hasPrefix("TabIcons/") }.map { $0.dropFirst(9) }
    let catalog = try FileTree(set.folder("out/TabIcons.xcassets")).paths
    #expect(ours.map(String.init) == catalog && catalog.contains { $0.contains("symbolset") })
    for path in before.paths {
      #expect(try FileTree(set.folder("app")).files[path] == before.files[path])
    }
    let set0 = "good-filled.imageset/good-filled@2x.png"
    #expect(
      after.files["TabIcons/" + set0]
        == (try FileTree(set.folder("out/TabIcons.xcassets")).files[set0]))
    _ = try Self.prebuild(set)
    #expect(try FileTree(set.folder(Self.images)) == after)
    // What the export has no more goes, and nothing else.
    set.configuration = set.configuration.replacing(", symbols", with: "")
    try set.attempt(status: 0)
    _ = try Self.prebuild(set)
    let fewer = try FileTree(set.folder(Self.images)).paths
    #expect(!fewer.contains { $0.contains("symbolset") } && fewer.contains("Contents.json"))
    #expect(
      fewer.filter { !$0.hasPrefix("TabIcons/") } == [
        "AppIcon.appiconset/Contents.json", "Contents.json",
      ]
    )
  }

  @Test(arguments: [
    ("a group of somebody else", "TabIcons/Contents.json", "was not written by tabicon"),
    ("a group of nobody", "TabIcons/home.imageset/Contents.json", "was not written by tabicon"),
    ("a set of the same name", "good-filled.imageset/Contents.json", "has the name of an icon"),
    ("one in a group", "Own/Good-Filled.imageset/Contents.json", "has the name of an icon"),
  ])
  func `where a name is taken, it stops and changes nothing`(
    id: String, file: String, message: String
  ) throws {
    let set = try Self.project()
    try set.folder.write(
      "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }", to: "\(Self.images)/\(file)")
    let before = try FileTree(set.folder("app"))
    #expect(try Self.prebuild(set, status: 1).contains(message))
    #expect(try FileTree(set.folder("app")) == before)
  }

  @Test func `without an export it says what to do`() throws {
    let set = try Self.project()
    try set.folder.remove("out/TabIcons.xcassets")
    #expect(try Self.prebuild(set, status: 1).contains("run 'tabicon export' first"))
  }
}
