import IconModel

extension SetSubject {
  /// The images that the `pubspec.yaml` of a Flutter app does not declare, with the file that has the
  /// lines for it.
  package typealias UndeclaredAssets = (file: String, assets: [String], list: String)

  static let assetUndeclared = rule(
    "asset-undeclared", .warning,
    "The images for Flutter must be among the assets of pubspec.yaml.",
    """
    Flutter bundles what `flutter: assets:` lists, and an image that is not there is an error when the
    app shows it. An entry for the folder does not do: it finds only what lies in the folder itself, and
    the images are its variants, in `2.0x` and `3.0x`. The rule looks into the nearest `pubspec.yaml`
    above the output folder; `flutter/pubspec-assets.yaml` has all lines after an export.
    """
  ) { subject in
    guard let undeclared = subject.undeclaredAssets, let first = undeclared.assets.first else {
      return []
    }
    let rest = undeclared.assets.count - 1
    return [
      Violation(
        "the image '\(first)'\(rest > 0 ? " and \(rest) more are" : " is") not among the assets",
        help: "add \(rest > 0 ? "the lines" : "its line") of \(undeclared.list) to it",
        location: SourceLocation(file: undeclared.file))
    ]
  }
}
