// swift-tools-version: 6.2
import PackageDescription

// The plugins with the tool as it was built, so that packages that use them do not compile it.
let package = Package(
  name: "tabicon",
  // What apps link reaches further back than the tool, which is built already.
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8)],
  products: [
    .library(name: "TabBarManifest", targets: ["TabBarManifest"]),
    .plugin(name: "TabIconPlugin", targets: ["TabIconPlugin"]),
    .plugin(name: "TabIconCommandPlugin", targets: ["TabIconCommandPlugin"]),
  ],
  targets: [
    // The executable for all systems.
    .binaryTarget(name: "tabicon", url: "@URL@", checksum: "@CHECKSUM@"),
    .target(name: "TabBarManifest", exclude: ["manifest.schema.json", "app.schema.json"]),
    .plugin(
      name: "TabIconPlugin", capability: .buildTool(), dependencies: ["tabicon"],
      path: "Sources/TabIconPlugin"),
    .plugin(
      name: "TabIconCommandPlugin",
      capability: .command(
        intent: .custom(verb: "tabicon", description: "Export or validate tab bar icons."),
        permissions: [.writeToPackageDirectory(reason: "Exports go into the package.")]),
      dependencies: ["tabicon"], path: "Sources/TabIconCommandPlugin"),
  ]
)
