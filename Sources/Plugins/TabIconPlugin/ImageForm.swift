import Foundation

/// The form of the images that the plugin has the tool make: image sets in an asset catalog, which Xcode
/// compiles for each of Apple's systems, or PNGs, which are bundled as they are.
struct ImageForm {
  /// The options of an export that makes the images.
  let options: [String]
  let folder: String

  /// The form for the target's build system.
  ///
  /// A plugin does not learn for which system a target is built, and Xcode and `swift build` both run it on
  /// the same Mac. `swift build` bundles an asset catalog without compiling it, so that no code finds its
  /// images. The two differ in the folder of the plugin: `swift build` has it below
  /// `.build/plugins/outputs`, Xcode below `SourcePackages/plugins` or `BuildToolPluginIntermediates`.
  init(workFolder: String, isOnMac: Bool) {
    let parts = workFolder.split(separator: "/")
    let isOfSwiftBuild = zip(parts, parts.dropFirst()).contains {
      $0 == "plugins" && $1 == "outputs"
    }
    let isCatalog = isOnMac && !isOfSwiftBuild
    options = isCatalog ? ["--catalog-only"] : ["--formats", "png,swift"]
    folder = isCatalog ? "TabIcons.xcassets" : "png"
  }
}
