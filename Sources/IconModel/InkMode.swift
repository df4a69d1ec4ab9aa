/// What of a drawing counts as ink.
package enum InkMode: String, CaseIterable, Hashable, Sendable {
  /// Everything that is opaque, whatever its colour.
  case alpha
  /// White is no ink: for drawings that knock detail out with white paint.
  ///
  /// Coverage is alpha times one minus the smallest colour channel, so that black and saturated
  /// colours are full ink, white is none, and antialiased edges between them are exact.
  case luminance
}
