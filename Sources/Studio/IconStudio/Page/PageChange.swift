import IconModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An image of an icon in an older and a newer state, which the page shows on top of each other.
struct PageChange {
  private let old: IconImage
  private let new: IconImage

  /// The images that both states have and that differ: of each variant the largest.
  static func changes(from old: [IconImage], to new: [IconImage]) -> [PageChange] {
    IconVariant.allCases.compactMap { variant in
      new.filter { $0.variant == variant && $0.sizeClass != .large }
        .sorted { ($0.sizeClass, $1.scale) < ($1.sizeClass, $0.scale) }
        .lazy.compactMap { image in
          old.first { $0.key == image.key }.map { PageChange(old: $0, new: image) }
        }.first { $0.old.bytes != $0.new.bytes }
    }
  }

  /// The values of a figure of the template `card`.
  var context: [String: Any] {
    let (width, height) = (
      max(old.size.width, new.size.width), max(old.size.height, new.size.height)
    )
    func style(_ image: IconImage) -> String {
      let (x, y) = (
        100 * Double(image.size.width) / Double(width),
        100 * Double(image.size.height) / Double(height)
      )
      return "mask-image:url(data:image/png;base64,\(Data(image.bytes).base64EncodedString()));"
        + "mask-size:\(x.formatted(decimals: 2))% \(y.formatted(decimals: 2))%"
    }
    return [
      "variant": new.variant.rawValue, "ratio": "\(width)/\(height)", "was": style(old),
      "is": style(new),
    ]
  }
}
