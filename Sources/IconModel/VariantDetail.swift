/// What becomes of detail inside a body when a variant is derived.
package enum VariantDetail: String, CaseIterable, Hashable, Sendable {
  /// It survives: as negative space in a filled drawing, as strokes in an outlined one.
  case knockout
  /// Only the silhouette counts.
  case silhouette
}
