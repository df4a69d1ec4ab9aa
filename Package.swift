// swift-tools-version: 6.2
import PackageDescription

/// One list for every Swift target, so that no module is compiled under laxer rules than another.
var swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

// Set by `make test` and CI; other compilers may warn about more than this one does.
if Context.environment["TABICON_WARNINGS_AS_ERRORS"] != nil {
  swiftSettings.append(.treatAllWarnings(as: .error))
}

let package = Package(
  name: "tabicon",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "IconModel", swiftSettings: swiftSettings),
    .testTarget(
      name: "IconModelTests", dependencies: ["IconModel"], swiftSettings: swiftSettings),
  ]
)
