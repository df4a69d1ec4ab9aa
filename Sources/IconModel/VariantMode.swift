/// What is done about variants that nobody drew; they are derived unless that is forbidden.
package enum VariantMode: String, CaseIterable, Hashable, Sendable {
  /// They are derived.
  case auto
  /// They are left out.
  case drawn
}
