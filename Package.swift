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

/// A floor of `Sources/`: the core, or a room that comes to the core through a protocol.
///
/// The core imports no room. Of the other floors it imports the types of the manifest alone, since they are
/// the format of the file that it writes and apps read.
enum Floor: String {
  case core = "Core"
  case variants = "Variants"
  case vectors = "Vectors"
  case studio = "Studio"
  case app = "App"
  case tool = "Tool"
  case c = "C"
  case plugins = "Plugins"

  /// The folder of a target.
  func path(of target: String) -> String { "Sources/\(rawValue)/\(target)" }
}

/// A module on a floor.
func module(
  _ floor: Floor, _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: floor.path(of: name), exclude: exclude,
    resources: resources.map { .embedInCode($0) }, swiftSettings: swiftSettings)
}

/// A library of the system, found with pkg-config.
func systemLibrary(_ name: String, _ pkgConfig: String, apt: [String], brew: [String]) -> Target {
  .systemLibrary(
    name: name, path: Floor.c.path(of: name), pkgConfig: pkgConfig,
    providers: [.apt(apt), .brew(brew)])
}

/// A module in C.
func cModule(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [])
  -> Target
{
  .target(
    name: name, dependencies: dependencies, path: Floor.c.path(of: name), exclude: exclude)
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
    systemLibrary(
      "CLibrsvg", "librsvg-2.0", apt: ["librsvg2-dev", "libcairo2-dev"],
      brew: ["librsvg", "cairo"]),
    systemLibrary("CCairo", "cairo", apt: ["libcairo2-dev"], brew: ["cairo"]),
    systemLibrary("CLibpng", "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
    systemLibrary("CGLib", "glib-2.0", apt: ["libglib2.0-dev"], brew: ["glib"]),
    systemLibrary("CLibdeflate", "libdeflate", apt: ["libdeflate-dev"], brew: ["libdeflate"]),
    cModule("CPNGShim", ["CLibpng"]),
    cModule("CPixelKernels"),
    cModule("CContours"),
    cModule("CVariantJudge", exclude: ["weights.bin"]),
    cModule("CSandbox"),
    cModule("CFiles"),
    cModule("CPage"),

    module(.app, "TabBarManifest", [], exclude: ["manifest.schema.json", "app.schema.json"]),
    module(.core, "IconModel", []),
    module(.core, "SystemFiles", ["IconModel", "CFiles"]),
    // The stages of pixels are modules of their own: they compile beside each other, before the renderer,
    // and the benchmark links them alone.
    module(.core, "SVGRendering", ["IconModel", "CLibrsvg", "CLibdeflate"]),
    module(.core, "IconMetrics", ["IconModel"]),
    module(.core, "IconScaling", ["IconModel", "CPixelKernels"]),
    module(.core, "IconPNG", ["IconModel", "CPNGShim", "CLibdeflate"]),
    module(
      .core, "IconRendering",
      [
        "IconModel", "SVGRendering", "IconMetrics", "IconScaling", "IconPNG", "IconCatalog",
        "SystemFiles", "CSandbox",
      ]),
    module(.core, "IconRules", ["IconModel"], resources: ["TabBar/tab-words.txt"]),
    // Sources of the generated code; those of the manifest's tabs are links to that module.
    module(
      .core, "IconCatalog", ["IconModel", "TabBarManifest", "CGLib"],
      resources: ["Icons", "Tabs", "ShownTab", "ShownBar", "ModuleBundle", "NamedBundle"].map {
        "Accessors/Embedded/\($0).txt"
      } + ["TabIcons.ts", "withTabIcons.js", "tab_icons.dart"].map { "Frameworks/Embedded/\($0)" }),
    module(
      .core, "IconReport", ["IconModel", "IconRules", "SystemFiles"],
      exclude: ["report.schema.json"]),
    module(
      .core, "IconSets", ["IconModel", "IconRules", "IconCatalog", "SystemFiles", "Yams"],
      exclude: ["tabbar.schema.json"], resources: ["Text/tab-uses.txt"]),
    module(
      .core, "IconPipeline",
      [
        "IconModel", "IconCatalog", "IconReport", "IconRules", "IconPNG", "SVGRendering",
        "IconSets",
        "IconRendering", "SystemFiles", "TabBarManifest", "CLibdeflate",
      ]),
    module(.variants, "IconContours", ["IconModel", "CContours"]),
    module(
      .variants, "IconVariants", ["IconModel", "IconContours", "IconScaling", "CVariantJudge"]),
    module(.vectors, "VectorImages", ["IconModel", "IconContours", "CCairo"]),
    module(
      .studio, "IconStudio",
      [
        "IconCatalog", "IconModel", "IconPNG", "IconPipeline", "IconReport", "IconSets",
        "SVGRendering", "SystemFiles", "VectorImages", "CPage",
        .product(name: "Mustache", package: "swift-mustache"),
        // The sockets alone: the server of that package imports FoundationNetworking, which wants
        // libcurl where it is linked statically.
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      // All files are in the code, so that the binary is whole by itself; these by `CPage`.
      exclude: ["page.css", "page.js", "vectors.js", "icons.js", "editing.js", "choices.js"].map {
        "Page/\($0)"
      },
      resources: [
        "head", "summary", "switches", "bar", "screen", "item", "tab", "findings",
        "icons", "tile", "detail", "card", "vectors", "choices", "tail",
      ].map { "Page/\($0).mustache" } + ["Preview/live.js", "Preview/waiting.html"]),
    .executableTarget(
      name: "tabicon",
      dependencies: [
        "IconModel", "IconPipeline", "IconRendering", "IconReport", "IconRules", "IconSets",
        "IconStudio", "IconVariants", "SystemFiles", "VectorImages",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: Floor.tool.path(of: "tabicon"), swiftSettings: swiftSettings),

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
    tests(of: "IconRules", ["IconModel", "TestSupport"]),
    tests(of: "IconCatalog", ["IconModel", "TabBarManifest", "TestSupport"]),
    tests(of: "IconReport", ["IconModel", "SystemFiles", "TestSupport"]),
    tests(of: "IconSets", ["IconModel", "TestSupport"]),
    tests(
      of: "IconPipeline",
      ["IconCatalog", "IconModel", "IconRendering", "IconRules", "TestSupport"]),
    tests(
      of: "IconStudio",
      ["IconModel", "IconReport", "IconSets", "TestSupport", "VectorImages"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: testSettings),

    .target(name: "CSpawn", path: "Tests/CSpawn"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CLibdeflate", "CSpawn", "IconModel", "IconPNG", "IconReport", "SystemFiles",
        "TabBarManifest",
      ],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TabiconTests",
      dependencies: [
        "IconCatalog", "IconMetrics", "IconModel", "IconPNG", "IconPipeline", "IconRendering",
        "IconReport", "IconRules", "IconSets", "IconVariants", "SystemFiles", "TabBarManifest",
        "TestSupport", "VectorImages", "tabicon",
      ],
      swiftSettings: testSettings),
  ]
    + (hasPlugins
      ? [
        .plugin(
          name: "TabIconPlugin", capability: .buildTool(), dependencies: ["tabicon"],
          path: Floor.plugins.path(of: "TabIconPlugin")),
        .plugin(
          name: "TabIconCommandPlugin",
          capability: .command(
            intent: .custom(verb: "tabicon", description: "Export or validate tab bar icons."),
            permissions: [.writeToPackageDirectory(reason: "Exports go into the package.")]),
          dependencies: ["tabicon"], path: Floor.plugins.path(of: "TabIconCommandPlugin")),
      ] : [])
)
