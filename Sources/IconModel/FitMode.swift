/// What of an icon is brought to the target size.
package enum FitMode: String, CaseIterable, Hashable, Sendable {
  /// The ink: its governing side becomes the target exactly, with its edges on pixel boundaries.
  case target
  /// The artboard: the designer's own insets stay, and the ink is only checked.
  case artboard
}

/// How large a canvas the fitted icon gets.
package enum CanvasMode: String, CaseIterable, Hashable, Sendable {
  /// The target box; across the governing side the next whole pixel.
  case tight
  /// One size for all icons of a size class.
  case uniform
}
