/// What a rule judges, by which reports group its findings.
package enum RuleGroup: String, CaseIterable, Hashable, Sendable {
  /// One file.
  case drawing
  /// One icon with its variants, at its target sizes.
  case icon
  /// The icons of a set against each other.
  case comparison
  /// The names and files of a set.
  case set
  /// The bar and the navigation map.
  case tabBar = "tab-bar"
}
