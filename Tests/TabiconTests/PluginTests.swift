import Foundation
import TestSupport
import Testing

@Suite(.serialized, .enabled(if: Consumer.canBeBuilt, "SwiftPM is needed"))
struct PluginTests {
  @Test func `a package is built with its icons, and a changed one alone again`() throws {
    let consumer = try Consumer()
    let first = try consumer.build()
    try #require(first.status == 0, "\(first.output.suffix(2_000)) \(first.errors.suffix(2_000))")
    #expect(!first.output.contains("error:"), "nothing of the tool's own build shows")
    // The title from the manifest, the tabs of the accessors, and an image that was loaded.
    #expect(try consumer.launch() == "Home 2 home-filled@2x.png 46 x 46\n")
    // The second build of a package whose tools are compiled compiles their C code once more.
    if Consumer.isFromSource { _ = try consumer.build() }
    #expect(!(try consumer.build().output.contains("Exporting icons")))

    let search = "png/search-filled@2x.png"
    let before = try consumer.modified(search)
    try consumer.folder.write(
      ["Sources/App/Icons/home-filled.svg": .rectangle(width: 20, height: 8)])
    #expect(try consumer.build().output.contains("Exporting icons"))
    #expect(try consumer.launch() == "Home 2 home-filled@2x.png 62 x 25\n")
    #expect(try consumer.modified(search) == before)

    try consumer.folder.write("<svg", to: "Sources/App/Icons/home-filled.svg")
    let broken = try consumer.build()
    #expect(broken.status != 0)
    #expect((broken.output + broken.errors).contains("home-filled.svg:1:1: error: [svg-malformed]"))
  }

  @Test func `the command runs the tool in the package, whatever targets Xcode names`() throws {
    let consumer = try Consumer()
    let result = try consumer.swift(
      "package", "--allow-writing-to-package-directory", "tabicon", "--target", "App",
      "--target", "Other", "export", "Sources/App/Icons", "-o", "Exported", "--formats", "png")
    #expect(result.status == 0, "\(result.output.suffix(2_000)) \(result.errors.suffix(2_000))")
    #expect(result.output.contains("exported 2 icons"))
    #expect(try Export(consumer.folder("Exported")).iconNames == ["home", "search"])
    let wrong = try consumer.swift(
      "package", "--allow-writing-to-package-directory", "tabicon", "validate", "nowhere")
    #expect(wrong.status != 0)
    #expect((wrong.output + wrong.errors).contains("nowhere: error: cannot be read"))
  }
}

/// The plugin's own sources, compiled to a program that asks them.
@Suite(.enabled(if: Consumer.canBeBuilt, "swiftc is needed"))
struct PluginSourceTests {
  /// The answers of a program around sources of the plugin.
  private func answers(
    _ program: String, _ sources: [String], _ arguments: [String], in folder: TemporaryFolder
  ) throws -> [String] {
    try folder.write(program, to: "main.swift")
    try Command(
      "/usr/bin/env",
      ["swiftc", "-o", folder("ask"), folder("main.swift")]
        + sources.map { PackageRoot.path + "/Sources/Plugins/TabIconPlugin/\($0).swift" }
    ).run(status: 0)
    return try Command(folder("ask"), arguments).run(status: 0).outputLines
  }

  @Test func `inputs are the drawings that a configuration names, wherever they are`() throws {
    let folder = try TemporaryFolder()
    for path in [
      "Design/Icons/home.svg", "Design/Icons/sub/a b.svgz", "Brand/home.svg", "Own/star.svg",
      "App/One/Icons/in.svg", "App/One/x.swift", "App/Tests/Snapshots/shot.svg", "secant/b.swift",
      "secant/icons/c.svg", "Pictures/p.png", "Pictures/p.pdf",
    ] { try folder.write("", to: path) }
    let configurations = [
      "App/One/tabbar.yml": "icons: ../../Design/Icons # shared\ntabs: []\n",
      "App/Two/tabbar.yml":
        "# icons: x\nicons:\n  - \"../../Design/Icons\"\n  - ../../Brand\ntabs: []\n",
      "App/Three/tabbar.yml":
        "icons: [../../Pictures]\noverrides:\n  star: {filled: ../../Own/star.svg, open: 1}\n",
      "App/tabbar.yml": "tabs: []\nicons: One/Icons\n",
      "App/Four/tabbar.yml": "\"icons\" : ../../Brand\n",
      "App/Five/tabbar.yml": "{icons: [../../Brand], tabs: []}\n",
      "secant/tabbar.yml": "icons: icons\n",
    ]
    for (path, text) in configurations { try folder.write(text, to: path) }
    let lines = try answers(
      """
      import Foundation
      let root = URL(filePath: CommandLine.arguments[1])
      func show(_ icons: IconFolder?) {
        let start = root.path(percentEncoded: false) + "/"
        print(
          icons?.files.map {
            $0.path(percentEncoded: false).replacingOccurrences(of: start, with: "")
          }.joined(separator: ", ") ?? "none")
      }
      for name in ["App/One", "App/Two", "App/Three", "App", "App/Four", "App/Five"] {
        show(IconFolder(in: [root.appending(path: name)]))
      }
      let files = ["secant/b.swift", "secant/icons/c.svg", "App/Tests/t.swift"]
        .map { root.appending(path: $0) }
      show(IconFolder(target: "secant-testnet", files: files, project: root))
      show(IconFolder(target: "App", files: files, project: root))
      """, ["IconFolder"], [folder.path], in: folder)
    #expect(
      lines == [
        "App/One/tabbar.yml, Design/Icons/home.svg, Design/Icons/sub/a b.svgz",
        "App/Two/tabbar.yml, Design/Icons/home.svg, Design/Icons/sub/a b.svgz, Brand/home.svg",
        "App/Three/tabbar.yml, Pictures/p.pdf, Pictures/p.png, Own/star.svg",
        "App/tabbar.yml, App/One/Icons/in.svg", "App/Four/tabbar.yml, Brand/home.svg",
        "App/Five/tabbar.yml, Brand/home.svg", "secant/tabbar.yml, secant/icons/c.svg",
        "App/tabbar.yml, App/One/Icons/in.svg",
      ])
  }

  @Test func `images are in a catalog where Xcode builds, and plain where 'swift build' does`()
    throws
  {
    let folder = try TemporaryFolder()
    let folders = [
      "/App/.build/plugins/outputs/app/App/destination/TabIconPlugin",
      "/D/App-a/SourcePackages/plugins/app.output/App/TabIconPlugin",
      "/D/App-a/Build/Intermediates.noindex/BuildToolPluginIntermediates/app.output/App/TabIconPlugin",
    ]
    let lines = try answers(
      """
      for folder in CommandLine.arguments.dropFirst() {
        print([true, false].map { ImageForm(workFolder: folder, isOnMac: $0).folder })
      }
      """, ["ImageForm"], folders, in: folder)
    let (plain, both) = (#"["png", "png"]"#, #"["TabIcons.xcassets", "png"]"#)
    #expect(lines == [plain, both, both])
  }
}

@Suite(.enabled(if: Consumer.canBeBuilt, "SwiftPM is needed"))
struct CommittedOutputTests {
  @Test func `committed outputs are compiled and bundled without a warning`() throws {
    let folder = try TemporaryFolder([
      "Icons/home-filled.svg": .square, "Icons/home-outlined.svg": .square,
    ])
    try Tabicon.run(
      "export", folder("Icons"), "-o", folder("Sources/App"), "--formats", "xcassets,swift",
      status: 0)
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "Committed", platforms: [.macOS(.v13)],
        targets: [
          .executableTarget(
            name: "App", exclude: ["manifest.json", "TabIcons.json"],
            resources: [.process("TabIcons.xcassets")])
        ])
      """, to: "Package.swift")
    try folder.write(
      """
      import Foundation

      let name = TabIcons.Icon.home.imageName()
      let files = FileManager.default.subpaths(atPath: TabIcons.bundle.bundlePath) ?? []
      print(files.filter { $0.hasSuffix("/\\(name)@2x.png") }.count, name)
      """, to: "Sources/App/main.swift")
    let result = try Command(
      "/usr/bin/env", ["swift", "run", "--package-path", folder.path, "App"]
    ).run()
    #expect(result.status == 0 && result.outputLines.last == "1 home-filled", "\(result.output)")
    #expect(!(result.output + result.errors).contains("warning"), "\(result.errors)")
  }
}

/// A package in a folder of its own that uses the plugins.
///
/// The tool comes as a binary artifact, so that it is not compiled again; with
/// `TABICON_CONSUMER=source` it is compiled, as in every package that depends on this one.
struct Consumer {
  let folder: TemporaryFolder
  static let isFromSource =
    ProcessInfo.processInfo.environment["TABICON_CONSUMER"] == "source"
  static let canBeBuilt = Command.succeeds("swiftc", "--version")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "Sources/App/Icons/home-filled.svg": .square, "Sources/App/Icons/search-filled.svg": .disc,
    ])
    try folder.write(
      """
      icons: .
      variants: drawn
      rules: {variant-missing: off}
      swift: {name: BrandIcons}
      tabs: [{id: home, title: Home}, {id: search, title: Search}]
      """, to: "Sources/App/Icons/tabbar.yml")
    let package = Self.isFromSource ? PackageRoot.path : try packageOfArtifact()
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Consumer", platforms: [.macOS(.v15)],
        dependencies: [.package(name: "tabicon", path: "\(package)")],
        targets: [
          .executableTarget(
            name: "App", dependencies: [.product(name: "TabBarManifest", package: "tabicon")],
            exclude: ["Icons"], swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "TabIconPlugin", package: "tabicon")])
        ])
      """, to: "Package.swift")
    try folder.write(
      """
      import Foundation
      import TabBarManifest

      // The target's own default is the main actor.
      let bundle = await Task.detached { BrandIcons.bundle }.value
      guard let url = bundle.url(forResource: "TabIcons", withExtension: "json") else {
        fatalError("\\(bundle.bundlePath) has no manifest")
      }
      let manifest = try JSONDecoder().decode(TabBarManifest.self, from: Data(contentsOf: url))
      guard bundle.url(forResource: "manifest", withExtension: "json") == nil,
        let image = manifest.tabs[0].images?.unselected, let name = manifest.name(of: image)
      else { fatalError("there is no image, or what tools read is in the app") }
      let file = bundle.bundleURL.appending(path: name + "@2x.png")
      // The width and the height are at the bytes 16 to 23.
      let bytes = try Array(Data(contentsOf: file)[16..<24])
      let size = [bytes[..<4], bytes[4...]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
      print(
        manifest.tabs[0].title ?? "", BrandIcons.Tab.allCases.count, file.lastPathComponent, size[0],
        "x", size[1])
      """, to: "Sources/App/main.swift")
  }

  /// The package of a release, with the tool as it was built for the tests in its archive.
  private func packageOfArtifact() throws -> String {
    #if os(Linux)
      let system = "linux"
    #else
      let system = "macos"
    #endif
    let machine = try Command("/usr/bin/env", ["uname", "-m"]).run(status: 0).outputLines[0]
    let name = "tabicon-1.0.0-\(system)-\(machine)"
    for part in ["bin", "lib", "share/licenses"] {
      try FileManager.default.createDirectory(
        atPath: folder("release/\(name)/\(part)"), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: Tabicon.path, toPath: folder("release/\(name)/bin/tabicon"))
    let archive = folder("release/\(name).tar.gz")
    try Command("/usr/bin/env", ["tar", "-czf", archive, "-C", folder("release"), name])
      .run(status: 0)
    try Command(
      PackageRoot.path + "/Sources/Packaging/bundle.sh", [folder("release"), "-", archive]
    ).run(status: 0)
    return folder("release/tabicon-plugin")
  }

  func swift(_ arguments: String...) throws -> Command.Result {
    return try Command(
      "/usr/bin/env",
      ["swift", arguments[0], "--package-path", folder.path] + arguments.dropFirst()
    ).with(secondsAtMost: 3_600).run()
  }

  func build() throws -> Command.Result { try swift("build") }

  func launch() throws -> String {
    try Command(folder(".build/debug/App"), []).run().output
  }

  /// When an image in the bundle's folder of outputs was changed.
  func modified(_ image: String) throws -> Date {
    let outputs = folder(".build/plugins/outputs")
    let path = try #require(
      FileManager.default.subpathsOfDirectory(atPath: outputs).first { $0.hasSuffix("/" + image) })
    let attributes = try FileManager.default.attributesOfItem(atPath: outputs + "/" + path)
    return try #require(attributes[.modificationDate] as? Date)
  }
}
