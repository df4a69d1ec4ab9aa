// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses tabicon resolves or builds it. The modules under
// test are links into Sources/: they are the same files, seen with `package` access.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CLibrsvg", pkgConfig: "librsvg-2.0"),
    .systemLibrary(name: "CLibpng", pkgConfig: "libpng"),
    .systemLibrary(name: "CLibdeflate", pkgConfig: "libdeflate"),
    .target(name: "CPixelKernels"),
    .target(name: "CContours"),
    .target(name: "CVariantJudge", exclude: ["weights.bin"]),
    .target(name: "CPNGShim", dependencies: ["CLibpng"]),
    .target(name: "IconModel", swiftSettings: swiftSettings),
    .target(
      name: "SVGRendering", dependencies: ["IconModel", "CLibrsvg", "CLibdeflate"],
      swiftSettings: swiftSettings),
    .target(name: "IconMetrics", dependencies: ["IconModel"], swiftSettings: swiftSettings),
    .target(
      name: "IconContours", dependencies: ["IconModel", "CContours"], swiftSettings: swiftSettings),
    .target(
      name: "IconVariants",
      dependencies: ["IconModel", "IconContours", "IconScaling", "CVariantJudge"],
      swiftSettings: swiftSettings),
    .target(
      name: "IconScaling", dependencies: ["IconModel", "CPixelKernels"],
      swiftSettings: swiftSettings),
    .target(
      name: "IconPNG", dependencies: ["IconModel", "CPNGShim", "CLibdeflate"],
      swiftSettings: swiftSettings),

    .target(name: "ReadOnce"),
    .executableTarget(
      name: "ScalingServer", dependencies: ["IconModel", "IconScaling", "ReadOnce"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "StageTimes",
      dependencies: [
        "IconModel", "SVGRendering", "IconMetrics", "IconVariants", "IconScaling", "IconPNG",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(name: "Floor", dependencies: ["CLibrsvg"]),
    .executableTarget(name: "Direct", dependencies: ["CLibrsvg"]),
    .executableTarget(name: "Nothing", dependencies: ["CLibrsvg", "CLibpng", "CLibdeflate"]),
    .executableTarget(name: "Stamps", dependencies: ["CLibrsvg", "CLibpng", "CLibdeflate"]),
  ]
)
