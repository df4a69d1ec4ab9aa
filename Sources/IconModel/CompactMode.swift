/// Where an asset catalog keeps the images for compact bars.
package enum CompactMode: String, CaseIterable, Hashable, Sendable {
  /// In an image set of their own, for `UIBarItem.landscapeImagePhone`.
  case separate
  /// In the image set of the regular ones, told apart by their height class: one name for both.
  case sizeClass = "size-class"
}
