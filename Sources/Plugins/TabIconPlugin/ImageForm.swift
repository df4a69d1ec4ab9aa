import Foundation

/// The form of the images that the plugin has the tool make.
enum ImageForm {
  /// Image sets in an asset catalog, which Xcode compiles for each of Apple's systems.
  case catalog
  /// PNGs, which are bundled as they are.
  case plain

  /// The form for what builds the target.
  ///
  /// A plugin does not learn for which system a target is built, and Xcode and `swift build` both run it on
  /// the same Mac. `swift build` bundles an asset catalog without compiling it, so that no code finds its
  /// images. The two differ in the folder of the plugin: `swift build` has it below
  /// `.build/plugins/outputs`, Xcode below `SourcePackages/plugins` or `BuildToolPluginIntermediates`.
  init(workFolder folder: String, isOnMac: Bool) {
    let parts = folder.split(separator: "/")
    let isOfSwiftBuild = zip(parts, parts.dropFirst()).contains {
      $0 == "plugins" && $1 == "outputs"
    }
    self = isOnMac && !isOfSwiftBuild ? .catalog : .plain
  }

  /// The options of an export that makes the images.
  var options: [String] {
    switch self {
    case .catalog: ["--catalog-only"]
    case .plain: ["--formats", "png,swift"]
    }
  }

  var folder: String {
    switch self {
    case .catalog: "TabIcons.xcassets"
    case .plain: "png"
    }
  }
}
