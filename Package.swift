// swift-tools-version: 6.2
import PackageDescription

/// One list for every Swift target, so that no module is compiled under laxer rules than another.
///
/// `make test` and CI make errors of warnings; other compilers may warn about more than this one.
let swiftSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
  + (Context.environment["TABICON_WARNINGS_AS_ERRORS"] == nil
    ? [] : [.treatAllWarnings(as: .error)])

/// A module of the pipeline.
func module(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    resources: resources.map { .embedInCode($0) }, swiftSettings: swiftSettings)
}

/// Tests are compiled without optimisation, in half the time: what they call is optimised.
let testSettings = swiftSettings + [.unsafeFlags(["-Onone"])]

/// The tests of a module.
///
/// Those that have pixel loops of their own, as references, are optimised like the modules.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = ["IconModel"], isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: isOptimized ? swiftSettings : testSettings)
}

/// Whether the plugins are part of the package.
///
/// A build of all targets compiles the tools of plugins a second time, as programs of the machine that
/// builds, so `make` and `make test` leave the plugins out; tests use them as other packages do.
let hasPlugins = Context.environment["TABICON_WITHOUT_PLUGINS"] == nil

let package = Package(
  name: "tabicon",
  // One list for all: macOS is what the tool needs, the others are what apps link. The package with the
  // built tool (Sources/Packaging) reaches back to macOS 12 too.
  platforms: [.iOS(.v15), .macOS(.v15), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8)],
  products: [
    .executable(name: "tabicon", targets: ["tabicon"]),
    // What builds need: the plugin compiles it in half the time.
    .executable(name: "tabicon-build", targets: ["tabicon-build"]),
    .library(name: "TabBarManifest", targets: ["TabBarManifest"]),
  ]
    + (hasPlugins
      ? [
        .plugin(name: "TabIconPlugin", targets: ["TabIconPlugin"]),
        .plugin(name: "TabIconCommandPlugin", targets: ["TabIconCommandPlugin"]),
      ] : []),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibrsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev", "libcairo2-dev"]), .brew(["librsvg", "cairo"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CLibpng", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(
      name: "CLibdeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(name: "CPNGShim", dependencies: ["CLibpng"]),

    .target(name: "CPixelKernels"),
    .target(name: "CDistanceField"),
    .target(name: "CVariantJudge", exclude: ["weights.bin"]),
    .target(name: "CSandbox"),

    module("TabBarManifest", [], exclude: ["manifest.schema.json", "app.schema.json"]),
    module("IconModel", []),
    module("SystemFiles", ["IconModel"]),
    module("SVGRendering", ["IconModel", "CLibrsvg", "CLibdeflate"]),
    module("IconMetrics", ["IconModel"]),
    module("IconVariants", ["IconModel", "CDistanceField", "CVariantJudge"]),
    module("VectorImages", ["IconModel", "CCairo"]),
    module("IconScaling", ["IconModel", "CPixelKernels"]),
    module("IconPNG", ["IconModel", "CPNGShim", "CLibdeflate"]),
    module(
      "IconRendering",
      [
        "IconModel", "SVGRendering", "IconMetrics", "IconScaling", "IconVariants", "IconPNG",
        "VectorImages", "IconCatalog", "SystemFiles", "CSandbox",
      ]),
    module("IconRules", ["IconModel"]),
    // Sources of the generated code; those of the manifest's tabs are links to that module.
    module(
      "IconCatalog", ["IconModel", "TabBarManifest", "CGLib"],
      resources: ["Icons", "Symbols", "Tabs", "Tab", "Views", "Sections"].map {
        "Accessors/Embedded/\($0).txt"
      } + ["TabIcons.ts", "withTabIcons.js", "tab_icons.dart"].map { "Frameworks/Embedded/\($0)" }),
    module("IconReport", ["IconModel"], exclude: ["report.schema.json"]),
    module(
      "IconPictures",
      [
        "IconModel", "IconReport", "VectorImages",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      // In the code, so that the binary is whole by itself.
      resources: [
        "head", "top", "summary", "switches", "bar", "advice", "screen", "item", "tab", "findings",
        "icons", "tile", "detail", "card", "vectors", "choices", "tail",
      ].map { "Page/\($0).mustache" }
        + ["page.css", "page.js", "vectors.js", "icons.js", "editing.js", "choices.js"].map {
          "Page/\($0)"
        }),
    module(
      "IconSets", ["IconModel", "IconRules", "IconCatalog", "SystemFiles", "Yams"],
      exclude: ["tabbar.schema.json"]),
    module(
      "ExportStore",
      ["IconModel", "IconCatalog", "IconSets", "SystemFiles", "TabBarManifest", "CLibdeflate"]),
    module(
      "IconPipeline",
      [
        "IconModel", "IconCatalog", "IconRules", "IconPNG", "SVGRendering", "IconSets",
        "IconRendering", "VectorImages", "ExportStore", "SystemFiles", "TabBarManifest",
      ]),
    // Nothing that only people use: no server, no page, no editing.
    module(
      "IconCommandLine",
      [
        "ExportStore", "IconModel", "IconPipeline", "IconRendering", "IconReport", "IconRules",
        "IconSets", "SystemFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "tabicon",
      dependencies: [
        "ExportStore", "IconCommandLine", "IconModel", "IconPictures", "IconPipeline",
        "IconReport", "IconSets", "SystemFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        // The sockets alone: the server of that package imports FoundationNetworking, which wants
        // libcurl where it is linked statically.
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "tabicon-build", dependencies: ["IconCommandLine"], swiftSettings: swiftSettings),

    tests(of: "TabBarManifest", []),
    tests(of: "IconModel", ["TestSupport"]),
    tests(of: "SystemFiles", ["TestSupport"]),
    tests(of: "SVGRendering", ["IconModel", "TestSupport"]),
    tests(of: "IconMetrics", ["IconModel", "TestSupport"]),
    tests(of: "IconVariants", isOptimized: true),
    tests(of: "VectorImages", ["IconModel", "TestSupport"]),
    tests(of: "IconScaling", ["IconModel", "TestSupport"], isOptimized: true),
    tests(of: "IconPNG", ["IconModel", "TestSupport"]),
    tests(of: "IconRendering", ["IconModel", "SystemFiles", "TestSupport"]),
    tests(of: "IconRules", ["IconModel", "SVGRendering", "TestSupport", "VectorImages"]),
    tests(of: "IconCatalog", ["IconModel", "TabBarManifest", "TestSupport"]),
    tests(of: "IconReport", ["IconModel", "IconPictures", "TestSupport", "VectorImages"]),
    tests(of: "IconSets", ["IconModel", "TestSupport"]),
    tests(of: "ExportStore", ["IconCatalog", "IconModel", "SystemFiles", "TestSupport"]),
    tests(
      of: "IconPipeline",
      ["ExportStore", "IconCatalog", "IconModel", "IconRendering", "IconRules", "TestSupport"]),
    .testTarget(
      name: "TabiconCommandTests",
      dependencies: ["tabicon", "IconModel", "IconPictures", "IconSets", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: testSettings),

    .target(name: "CSpawn", path: "Tests/CSpawn"),
    .target(
      name: "TestSupport",
      dependencies: ["CLibdeflate", "CSpawn", "IconModel", "IconPNG", "TabBarManifest"],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TabiconTests",
      dependencies: [
        "ExportStore", "IconCatalog", "IconMetrics", "IconModel", "IconPNG", "IconPipeline",
        "IconRendering", "IconRules", "IconSets", "SystemFiles", "TabBarManifest", "TestSupport",
        "VectorImages", "tabicon", "tabicon-build",
      ],
      swiftSettings: testSettings),
  ]
    + (hasPlugins
      ? [
        .plugin(
          name: "TabIconPlugin", capability: .buildTool(), dependencies: ["tabicon-build"],
          path: "Sources/TabIconPlugin"),
        .plugin(
          name: "TabIconCommandPlugin",
          capability: .command(
            intent: .custom(verb: "tabicon", description: "Export or validate tab bar icons."),
            permissions: [.writeToPackageDirectory(reason: "Exports go into the package.")]),
          dependencies: ["tabicon"], path: "Sources/TabIconCommandPlugin"),
      ] : [])
)
