package import IconModel

/// Where an icon's images lie below the output folder.
package enum ImagePath {
  /// The folder of plain images.
  package static let folder = "png"

  /// The path of a PNG: `png/places-filled-compact@2x.png`.
  ///
  /// An icon of a subfolder keeps its folder, since its name holds it.
  package static func png(
    icon: String, variant: IconVariant, sizeClass: SizeClass, scale: DisplayScale
  ) -> String {
    stem(icon: icon, variant: variant, sizeClass: sizeClass) + "\(scale.fileSuffix).png"
  }

  /// What the paths of the PNGs of all scales begin with: `png/places-filled-compact`.
  static func stem(icon: String, variant: IconVariant, sizeClass: SizeClass) -> String {
    "\(folder)/\(icon)-\(variant.rawValue)\(sizeClass.fileSuffix)"
  }
}
