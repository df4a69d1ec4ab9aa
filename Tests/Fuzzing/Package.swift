// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses tabicon builds it. The modules under test are links
// into Sources/: they are the same files, instrumented. `make fuzz` builds and runs it.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

func module(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    resources: resources.map { .embedInCode($0) }, swiftSettings: swiftSettings + settings)
}

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
  targets: [
    .systemLibrary(name: "CLibrsvg", pkgConfig: "librsvg-2.0"),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
    .systemLibrary(name: "CLibpng", pkgConfig: "libpng"),
    .systemLibrary(name: "CLibdeflate", pkgConfig: "libdeflate"),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0"),
    .target(name: "CPixelKernels"),
    .target(name: "CContours"),
    .target(name: "CPNGShim", dependencies: ["CLibpng"]),
    .target(name: "CSandbox"),
    .target(name: "CFiles"),
    module("IconModel", []),
    module("TabBarManifest", [], exclude: ["manifest.schema.json", "app.schema.json"]),
    module("SVGRendering", ["IconModel", "CLibrsvg", "CLibdeflate"]),
    module("IconMetrics", ["IconModel"]),
    module("IconContours", ["IconModel", "CContours"]),
    module("VectorImages", ["IconModel", "IconContours", "CCairo"]),
    module("IconScaling", ["IconModel", "CPixelKernels"]),
    module("IconPNG", ["IconModel", "CPNGShim", "CLibdeflate"]),
    module(
      "IconReport", ["IconModel", "IconRules", "SystemFiles"], exclude: ["report.schema.json"]),
    module("SystemFiles", ["IconModel", "CFiles"]),
    module(
      "IconRendering",
      [
        "IconModel", "SVGRendering", "IconMetrics", "IconScaling", "IconPNG", "IconCatalog",
        "SystemFiles", "CSandbox",
      ],
      // What the supervisor and the worker say to each other is internal to their module.
      settings: [.unsafeFlags(["-enable-testing"])]),
    module("IconRules", ["IconModel"], resources: ["TabBar/tab-words.txt"]),
    module(
      "IconCatalog", ["IconModel", "TabBarManifest", "CGLib"],
      resources: ["Icons", "Tabs", "ShownTab", "ShownBar", "ModuleBundle", "NamedBundle"].map {
        "Accessors/Embedded/\($0).txt"
      } + ["TabIcons.ts", "withTabIcons.js", "tab_icons.dart"].map { "Frameworks/Embedded/\($0)" }),
    module(
      "IconSets", ["IconModel", "IconRules", "IconCatalog", "SystemFiles", "Yams"],
      exclude: ["tabbar.schema.json"], resources: ["Text/tab-uses.txt"]),
    // The folder of the files that write a first configuration is a link in this target, but for
    // the one that reads folders.
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "IconModel", "TabBarManifest", "IconSets", "SVGRendering", "IconScaling", "IconPNG",
        "IconReport", "IconRendering", "IconRules", "IconCatalog", "SystemFiles",
        "VectorImages", "CSandbox",
      ],
      exclude: ["Draft/NewConfiguration.swift"],
      swiftSettings: swiftSettings),
  ]
)
