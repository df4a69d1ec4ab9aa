/// The file format of an icon's image.
package enum ImageFormat: String, CaseIterable, Hashable, Comparable, MessageCodable, Sendable {
  /// The pixels for screens of one scale.
  case png
  /// One path, for screens of any scale.
  case svg
  /// One page with one path, for screens of any scale.
  case pdf
  /// The template of a custom symbol, which follows the weight and the size of text.
  case symbol

  /// The formats that image sets of an asset catalog can have.
  package static let ofImageSets: [Self] = [.png, .svg, .pdf]

  /// Whether one file is for screens of any scale.
  package var isVector: Bool {
    switch self {
    case .png: false
    case .svg, .pdf, .symbol: true
    }
  }

  package var fileExtension: String { self == .symbol ? Self.svg.rawValue : rawValue }

  /// The folder of plain files, and the format's name in configurations.
  package var folder: String { self == .symbol ? "symbols" : rawValue }
}

extension Comparable where Self: CaseIterable, AllCases == [Self] {
  /// Cases are in the order in which they are declared.
  package static func < (first: Self, second: Self) -> Bool {
    allCases.firstIndex(of: first) ?? 0 < allCases.firstIndex(of: second) ?? 0
  }
}

/// What distinguishes an image of an icon from the icon's other images.
package struct ImageKey: Hashable, Comparable, MessageCodable, Sendable {
  package var format: ImageFormat
  package var variant: IconVariant
  package var sizeClass: SizeClass
  /// The scale of the screens that the image is for; of a vector image, the scale at which its canvas
  /// is a whole number of pixels.
  package var scale: DisplayScale

  package init(
    format: ImageFormat, variant: IconVariant, sizeClass: SizeClass, scale: DisplayScale
  ) {
    self.format = format
    self.variant = variant
    self.sizeClass = sizeClass
    self.scale = scale
  }

  package static let all = ImageFormat.allCases.flatMap { format in
    IconVariant.allCases.flatMap { variant in
      SizeClass.allCases.flatMap { sizeClass in
        DisplayScale.all.map {
          ImageKey(format: format, variant: variant, sizeClass: sizeClass, scale: $0)
        }
      }
    }
  }

  /// The part of a file's stem after the name of the icon: `-filled-compact@2x`.
  ///
  /// The system finds the filled variant of a symbol by `.fill`.
  package var fileSuffix: String {
    format == .symbol
      ? variant == .filled ? ".fill" : ""
      : "-\(variant.rawValue)\(sizeClass.fileSuffix)\(format.isVector ? "" : scale.fileSuffix)"
  }

  /// The order of a manifest: by variant, size class, format and scale.
  package static func < (first: Self, second: Self) -> Bool {
    if first.variant != second.variant { return first.variant < second.variant }
    if first.sizeClass != second.sizeClass { return first.sizeClass < second.sizeClass }
    if first.format != second.format { return first.format < second.format }
    return first.scale < second.scale
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(format:variant:sizeClass:scale:),
      value.map { ($0.format, $0.variant, $0.sizeClass, $0.scale) })
  }
}
