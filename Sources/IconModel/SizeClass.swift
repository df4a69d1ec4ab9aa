/// What an image is shown in: one of the two kinds of tab bar, or the large content viewer.
package enum SizeClass: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Portrait bars, and all bars of tablets.
  case regular
  /// Bars of phones in landscape: `UIBarItem.landscapeImagePhone`.
  case compact
  /// What people with large type see when they hold a tab: `UIBarItem.largeContentSizeImage`.
  case large

  /// What stands behind the variant in a file's stem: nothing for regular bars.
  package var fileSuffix: String { self == .regular ? "" : "-\(rawValue)" }

  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .regular: 0
    case .compact: 1
    case .large: 2
    }
  }
}
