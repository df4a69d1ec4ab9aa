/// What a configuration says about a variant for which it names no drawing.
package enum VariantChoice: String, CaseIterable, Hashable, Sendable {
  /// It is derived, even where a drawing is found or nothing else is derived.
  case derive
  /// It is left out.
  case none
}
