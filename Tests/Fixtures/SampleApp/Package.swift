// swift-tools-version: 6.2
import PackageDescription

// Two apps with the same tab bar, as a start for one's own. `make test-sdk` builds them on a Mac; the
// tests check their types against stand-ins.
let package = Package(
  name: "SampleApp",
  platforms: [.iOS(.v18)],
  products: [.library(name: "SampleApp", targets: ["SwiftUISample", "UIKitSample"])],
  dependencies: [.package(name: "tabicon", path: "../../..")],
  targets: ["SwiftUISample", "UIKitSample"].map {
    .target(name: $0, plugins: [.plugin(name: "TabIconPlugin", package: "tabicon")])
  })
