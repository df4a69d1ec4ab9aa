/// The kind of tab bar that an image is for.
package enum SizeClass: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Portrait bars, and all bars of tablets.
  case regular
  /// Bars of phones in landscape: `UIBarItem.landscapeImagePhone`.
  case compact

  /// What stands behind the variant in a file's stem: nothing for regular bars.
  package var fileSuffix: String { self == .regular ? "" : "-compact" }

  package static func < (first: Self, second: Self) -> Bool {
    first == .regular && second == .compact
  }
}
