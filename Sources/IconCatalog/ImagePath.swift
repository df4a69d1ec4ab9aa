package import IconModel

/// Where an icon's images lie below the output folder.
package enum ImagePath {
  /// The path of a PNG: `png/places-filled-compact@2x.png`.
  ///
  /// An icon of a subfolder keeps its folder, since its name holds it.
  package static func png(
    icon: String, variant: IconVariant, sizeClass: SizeClass, scale: DisplayScale
  ) -> String {
    "png/\(icon)-\(variant.rawValue)\(sizeClass.fileSuffix)\(scale.fileSuffix).png"
  }
}
