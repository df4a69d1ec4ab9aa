import Foundation
import TestSupport
import Testing

/// A package that gets its icons by the plugins.
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
struct ImageFormTests {
  @Test func `images are in a catalog where Xcode builds, and plain where 'swift build' does`()
    throws
  {
    let folder = try TemporaryFolder()
    let folders = [
      "/App/.build/plugins/outputs/app/App/destination/TabIconPlugin",
      "/D/App-a/SourcePackages/plugins/app.output/App/TabIconPlugin",
      "/D/App-a/Build/Intermediates.noindex/BuildToolPluginIntermediates/app.output/App/TabIconPlugin",
    ]
    try folder.write(
      """
      for folder in CommandLine.arguments.dropFirst() {
        print([true, false].map { ImageForm(workFolder: folder, isOnMac: $0).folder })
      }
      """, to: "main.swift")
    try Command(
      "/usr/bin/env",
      ["swiftc", "-o", folder("ask"), folder("main.swift")]
        + [PackageRoot.path + "/Sources/Plugins/TabIconPlugin/ImageForm.swift"]
    ).run(status: 0)
    let lines = try Command(folder("ask"), folders).run(status: 0).outputLines
    let (plain, both) = (#"["png", "png"]"#, #"["TabIcons.xcassets", "png"]"#)
    #expect(lines == [plain, both, both])
  }
}

/// A package whose target has exported files among its sources, without a plugin.
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
