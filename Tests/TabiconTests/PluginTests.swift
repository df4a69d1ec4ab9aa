import Foundation
import TestSupport
import Testing

/// A package that gets its icons by the plugins.
///
/// It compiles the tool, as every package does that uses it, into `.build-tests/consumer`.
@Suite(
  .serialized, .enabled(if: Consumer.canBeBuilt, "SwiftPM and its copies of packages are needed"))
struct PluginTests {
  @Test func `a package is built with its icons, and only a changed one is exported again`() throws
  {
    let consumer = try Consumer()
    let first = try consumer.build()
    try #require(first.status == 0, "\(first.output.suffix(2_000)) \(first.errors.suffix(2_000))")
    #expect(!first.output.contains("error:"), "nothing of the tool's own build shows")
    // The title from the manifest, the tabs of the accessors, and an image that was loaded.
    #expect(try consumer.launch() == "Home 2 home-filled@2x.png 46 x 46\n")
    #expect(!(try consumer.build().output.contains("Exporting icons")))

    try consumer.folder.write(
      ["Sources/App/Icons/home-filled.svg": .rectangle(width: 20, height: 8)])
    #expect(try consumer.build().output.contains("Exporting icons"))
    #expect(try consumer.launch() == "Home 2 home-filled@2x.png 62 x 25\n")

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

/// A package in a folder of its own.
private struct Consumer {
  let folder: TemporaryFolder
  private static let scratch = PackageRoot.path + "/.build-tests/consumer"
  private static let dependencies = [
    "Yams": "https://github.com/jpsim/Yams",
    "swift-argument-parser": "https://github.com/apple/swift-argument-parser",
  ]

  /// Where SwiftPM keeps what the tests' own build has fetched, so that nothing is fetched again.
  private static func copy(of dependency: String) -> String? {
    let folder = PackageRoot.path + "/.build-tests/repositories"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?
      .first { $0.hasPrefix(dependency + "-") }.map { folder + "/" + $0 }
  }

  static let canBeBuilt =
    dependencies.keys.allSatisfy { copy(of: $0) != nil }
    && (try? Command("/usr/bin/env", ["swift", "--version"]).run().status) == 0

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "Sources/App/Icons/home-filled.svg": .square, "Sources/App/Icons/search-filled.svg": .disc,
    ])
    try folder.write(
      """
      icons: .
      rules: {variant-missing: off}
      tabs: [{id: home, title: Home}, {id: search, title: Search}]
      """, to: "Sources/App/Icons/tabbar.yml")
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Consumer", platforms: [.macOS(.v15)],
        dependencies: [.package(name: "tabicon", path: "\(PackageRoot.path)")],
        targets: [
          .executableTarget(
            name: "App", dependencies: [.product(name: "TabBarManifest", package: "tabicon")],
            exclude: ["Icons"], plugins: [.plugin(name: "TabIconPlugin", package: "tabicon")])
        ])
      """, to: "Package.swift")
    try folder.write(
      """
      import Foundation
      import TabBarManifest

      let bundle = TabIcons.bundle
      guard let url = bundle.url(forResource: "manifest", withExtension: "json") else {
        fatalError("\\(bundle.bundlePath) has no manifest")
      }
      let manifest = try JSONDecoder().decode(TabBarManifest.self, from: Data(contentsOf: url))
      let icon = manifest.icon(named: manifest.tabs[0].icon ?? "")
      guard let image = icon?.images.first else { fatalError("there is no image") }
      let file = bundle.bundleURL.appending(path: image.file)
      // The width and the height are at the bytes 16 to 23.
      let bytes = try Array(Data(contentsOf: file)[16..<24])
      let size = [bytes[..<4], bytes[4...]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
      print(
        manifest.tabs[0].title ?? "", TabIcons.Tab.allCases.count, file.lastPathComponent, size[0],
        "x", size[1])
      """, to: "Sources/App/main.swift")
    for (name, address) in Self.dependencies {
      // A mirror's name is what the package is called.
      try folder.createFolder("mirrors")
      try folder.link("mirrors/\(name)", to: Self.copy(of: name) ?? "")
      let result = try swift(
        "package", "config", "set-mirror", "--original", address, "--mirror",
        "file://" + folder("mirrors/\(name)"))
      try #require(result.status == 0, "\(result.errors)")
    }
  }

  func swift(_ arguments: String...) throws -> Command.Result {
    var command = Command(
      "/usr/bin/env",
      ["swift", arguments[0], "--package-path", folder.path, "--scratch-path", Self.scratch]
        + arguments.dropFirst())
    command.secondsAtMost = 3_600
    return try command.run()
  }

  func build() throws -> Command.Result { try swift("build") }

  func launch() throws -> String {
    try Command(Self.scratch + "/debug/App", []).run().output
  }
}
