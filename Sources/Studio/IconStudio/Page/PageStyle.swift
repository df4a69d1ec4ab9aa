import IconModel
import IconReport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The part of the style sheet that depends on the profile and the icons.
///
/// Images and sizes of outputs are custom properties: `--fr2` is the filled image for the regular bar
/// at @2x. The switches select the properties in use. A tile of the grid has those of one small picture
/// (`--ft`), icons of the bars and the card of an icon have all.
struct PageStyle {
  /// The side of the picture of a variant in a card, as the style sheet has it.
  private static let viewSide = 240.0

  let profile: MetricsProfile

  /// The name of an output in custom properties: `r2`.
  static func key(_ sizeClass: SizeClass, _ scale: DisplayScale) -> String {
    "\(sizeClass.rawValue.prefix(1))\(scale.factor)"
  }

  /// The name of a variant in custom properties and classes: `f`.
  static func key(_ variant: IconVariant) -> String { String(variant.rawValue.prefix(1)) }

  var rules: String {
    let choices = profile.bars.flatMap { bar in
      profile.scales.map { scale in
        let key = Self.key(bar.sizeClass, scale)
        let largest = max(bar.uniformWidth, bar.uniformHeight) * scale.factor
        // The largest image with a pixel around it takes all of the view of a card.
        let fit = Self.viewSide / Double(largest + 2)
        let parts = (["f", "o"] + Self.lengths).map { "--\($0):var(--\($0)\(key));" }.joined()
        return ":root[data-bar=\(bar.sizeClass.rawValue)][data-scale=\"\(scale.factor)\"] .icon{"
          + "\(parts)--s:\(scale.factor);--fit:\(fit.formatted(decimals: 3))}\n"
      }
    }
    let rows = profile.bars.map(row)
    let regular = profile.bars[0].sizeClass
    let places = profile.scales.map { scale in
      place("tablet", [regular], scale) + place("viewer", [.large, regular], scale)
    }
    // A phone of 390 by 844 points in portrait and in landscape.
    let bars = [("regular", 390, 49), ("compact", 844, 32)].map { name, width, height in
      ":root[data-bar=\(name)]{--bar-width:\(width);--bar-height:\(height)}\n"
    }
    return (choices + places + rows + bars).joined()
  }

  /// The rule for a place that shows images of the first size class that an icon has, whatever bar
  /// the switches ask for.
  ///
  /// UIKit, too, scales a tab's image for the large content viewer where it has no large one.
  private func place(_ name: String, _ sizeClasses: [SizeClass], _ scale: DisplayScale) -> String {
    let keys = sizeClasses.map { Self.key($0, scale) }
    let parts = ["f", "o", "w", "h"].map { part in
      let value = keys.reversed().reduce("") { rest, key in
        "var(--\(part)\(key)\(rest.isEmpty ? "" : ",\(rest)"))"
      }
      return "--\(part):\(value);"
    }
    return ":root[data-scale=\"\(scale.factor)\"] .\(name) .icon{\(parts.joined())}\n"
  }

  /// The custom properties of each output beside its images: the size of the image, the ink box and
  /// the target box.
  private static let lengths = ["w", "h", "x", "y", "iw", "ih", "tx", "ty", "tw", "th"]

  /// The rule for a row of all images of a size class, in which each pixel is one of the screen.
  private func row(_ bar: MetricsProfile.Bar) -> String {
    var left = 0
    var layers: [(image: String, position: String, size: String)] = []
    for scale in profile.scales {
      for variant in IconVariant.allCases {
        let key = Self.key(bar.sizeClass, scale)
        layers.append(
          (
            "var(--\(Self.key(variant))\(key),none)", "calc(\(left)px/var(--dpr)) 0",
            "calc(var(--w\(key))*1px/var(--dpr)) calc(var(--h\(key))*1px/var(--dpr))"
          ))
        left += (bar.uniformWidth + 4) * scale.factor
      }
    }
    let height = bar.uniformHeight * (profile.scales.last?.factor ?? 1)
    return ".row.\(bar.sizeClass.rawValue){width:calc(\(left)px/var(--dpr));"
      + "height:calc(\(height)px/var(--dpr));"
      + "mask-image:\(layers.map(\.image).joined(separator: ","));"
      + "mask-position:\(layers.map(\.position).joined(separator: ","));"
      + "mask-size:\(layers.map(\.size).joined(separator: ","));mask-repeat:no-repeat}\n"
  }

  func rule(of icon: RunReport.Icon, named name: String) -> String {
    "#bar .\(name){\(thumbnail(of: icon));\(images(of: icon))}\n"
  }

  /// The small picture of an icon, which the grid shows, and its sizes; their key is `t`.
  func thumbnail(of icon: RunReport.Icon) -> String {
    guard let shown = shownImage(of: icon) else { return "" }
    let images = icon.images.filter {
      $0.sizeClass == shown.sizeClass && $0.scale == shown.scale
    }
    let fit = icon.fits.first { $0.sizeClass == shown.sizeClass && $0.scale == shown.scale }
    let sizes =
      fit.map { Self.sizes($0, "t") } ?? ["--wt:\(shown.size.width)", "--ht:\(shown.size.height)"]
    return
      (images.map { "--\(Self.key($0.variant))t:" + Self.url(of: $0) } + sizes
      + ["--st:\(shown.scale.factor)"]).joined(separator: ";")
  }

  /// All images and sizes of an icon, beside those of its small picture.
  func images(of icon: RunReport.Icon) -> String {
    let shown = shownImage(of: icon)
    var properties: [String] = []
    for image in icon.images {
      let key = Self.key(image.variant) + Self.key(image.sizeClass, image.scale)
      let isShown = image.sizeClass == shown?.sizeClass && image.scale == shown?.scale
      properties.append(
        "--\(key):" + (isShown ? "var(--\(Self.key(image.variant))t)" : Self.url(of: image)))
    }
    // Both variants of an output have one size.
    let variant = icon.images.first?.variant
    for image in icon.images where image.sizeClass == .large && image.variant == variant {
      let key = Self.key(image.sizeClass, image.scale)
      properties.append("--w\(key):\(image.size.width);--h\(key):\(image.size.height)")
    }
    for fit in icon.fits where fit.sizeClass != .large {
      properties += Self.sizes(fit, Self.key(fit.sizeClass, fit.scale))
    }
    return properties.joined(separator: ";")
  }

  /// The largest image for the first bar.
  private func shownImage(of icon: RunReport.Icon) -> IconImage? {
    icon.images.filter { $0.sizeClass == profile.bars[0].sizeClass }
      .max { $0.scale < $1.scale }
  }

  static func url(of image: IconImage) -> String {
    "url(data:image/png;base64,\(Data(image.bytes).base64EncodedString()))"
  }

  private static func sizes(_ fit: TargetFit, _ key: String) -> [String] {
    let values =
      [Double(fit.canvas.width), Double(fit.canvas.height)]
      + [fit.ink, fit.targetBox].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    return zip(lengths, values).map { length, value in
      "--\(length)\(key):\(value.roundedForReport.formatted(decimals: 2))"
    }
  }
}

extension TargetFit {
  /// The box of the target, centred on the canvas; a side that the target does not fix is that of the
  /// canvas.
  fileprivate var targetBox: Rect {
    let (canvasWidth, canvasHeight) = (Double(canvas.width), Double(canvas.height))
    let width = governing == .height ? canvasWidth : Double(target)
    let height = governing == .width ? canvasHeight : Double(target)
    return Rect(
      x: (canvasWidth - width) / 2, y: (canvasHeight - height) / 2, width: width, height: height)
  }
}
