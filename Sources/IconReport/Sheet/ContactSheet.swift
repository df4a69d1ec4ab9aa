package import IconModel

/// A whole set on one picture: both variants of each icon, large and in real size, its name and its
/// class.
///
/// Of a large set the cells are smaller, and show the real size alone.
package struct ContactSheet {
  /// What a sheet takes from other modules.
  package struct Tools {
    let mask: (IconImage) -> AlphaMask?
    let label: (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?

    /// Names the tools.
    ///
    /// - Parameters:
    ///   - mask: The coverage of an image.
    ///   - label: A line of text by the size of its letters, cut to a width, both in pixels.
    package init(
      mask: @escaping (IconImage) -> AlphaMask?,
      label: @escaping (String, Int, Bool, Int) -> AlphaMask?
    ) {
      self.mask = mask
      self.label = label
    }
  }

  /// The icons up to which each is also shown large.
  static let detailedCount = 600
  /// The most icons of a sheet: a picture of 115 million pixels, 0.9 GB while it is made.
  package static let maximumCount = 5_000

  private let tools: Tools

  package init(_ tools: Tools) { self.tools = tools }

  /// Paints the sheet.
  ///
  /// - Parameter content: The run, whose icons have their images; of icons past `maximumCount` the
  ///   title gives the number.
  /// - Returns: The picture, opaque.
  /// - Complexity: O(icons).
  package func raster(of content: ReportContent) -> ColorRaster {
    let count = AnySequence(content.icons).reduce(0) { count, _ in count + 1 }
    let layout = SheetLayout(
      profile: content.profile, count: min(count, Self.maximumCount),
      isDetailed: count <= Self.detailedCount)
    var canvas = RasterCanvas(size: layout.size, background: SheetColor.page)
    let hidden =
      count > Self.maximumCount ? "; the last \(count - Self.maximumCount) are not shown" : ""
    let title = "\(content.summary.validationText); what is derived is blue\(hidden)"
    if let label = tools.label(title, 18, true, layout.size.width - 2 * SheetLayout.margin) {
      canvas.paint(label, x: SheetLayout.margin, y: 16, with: SheetColor.ink)
    }
    for (place, icon) in AnySequence(content.icons).prefix(Self.maximumCount).enumerated() {
      SheetCell(icon, layout: layout, tools: tools).paint(at: layout.origin(of: place), on: &canvas)
    }
    return canvas.raster
  }
}

/// The colours of a sheet.
enum SheetColor {
  static let page = RasterColor(0xF2F2F7)
  static let paper = RasterColor(0xFFFFFF)
  static let ink = RasterColor(0x1C1C1E)
  static let quiet = RasterColor(0x5C5C61)
  static let derived = RasterColor(0x0059C9)

  /// The colour that marks a class.
  static func shape(_ shape: ShapeClass) -> RasterColor {
    switch shape {
    case .circular: RasterColor(0x6A3FA0)
    case .square: RasterColor(0x7A4D00)
    case .wide: RasterColor(0x00796B)
    case .tall: RasterColor(0xC2185B)
    }
  }
}
