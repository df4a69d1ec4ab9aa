/// Where an image is shown: in one of the two kinds of tab bar, or in the large content viewer.
package enum SizeClass: String, CaseIterable, Hashable, Comparable, MessageCodable, Sendable {
  /// Portrait bars, and all bars of tablets.
  case regular
  /// Bars of phones in landscape: `UIBarItem.landscapeImagePhone`.
  case compact
  /// The large content viewer, which people with large type see when they hold a tab:
  /// `UIBarItem.largeContentSizeImage`.
  case large

  /// What follows the variant in a file's name; empty for regular bars.
  package var fileSuffix: String { self == .regular ? "" : "-\(rawValue)" }
}

/// The number of device pixels along one point of a screen.
package struct DisplayScale: Hashable, Comparable, MessageCodable, Sendable {
  /// Pixels per point, at least 1.
  package let factor: Int

  /// The scales of all screens that Apple has made.
  package static let all = [DisplayScale(1), DisplayScale(2), DisplayScale(3)]

  package init(_ factor: Int) {
    precondition(factor > 0, "a display has at least one pixel a point")
    self.factor = factor
  }

  /// The text that iOS expects between a file's stem and its extension: `@2x`, `@3x`, or none at
  /// 1x.
  package var fileSuffix: String { factor == 1 ? "" : "@\(factor)x" }

  package static func < (first: Self, second: Self) -> Bool { first.factor < second.factor }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let factor = try coder(value.map { UInt8(clamping: $0.factor) })
    guard factor > 0 else { throw MessageError() }
    self.init(Int(factor))
  }
}

package enum TabImageKind: String, CaseIterable, Hashable, Sendable {
  /// Images at the target sizes.
  case image
  /// Symbols, which follow bold text and larger text.
  case symbol
}

/// Where an asset catalog has the images for compact bars.
package enum CompactMode: String, CaseIterable, Hashable, Sendable {
  /// In an image set of their own, for `UIBarItem.landscapeImagePhone`.
  case separate
  /// In the image set of the regular ones, in slots of the compact height class: one name for both.
  case sizeClass = "size-class"
}
