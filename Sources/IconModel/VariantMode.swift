/// What is done about variants that nobody drew; they are left out unless asked for.
package enum VariantMode: String, CaseIterable, Hashable, Sendable {
  /// They are derived.
  case auto
  /// They are left out.
  case drawn
}
