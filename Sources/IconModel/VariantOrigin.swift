/// Where a variant comes from.
package enum VariantOrigin: String, Hashable, Sendable {
  /// A designer made it.
  case drawn
  /// It was derived from the other variant.
  case derived
}
