/// What becomes of icons in right-to-left layouts.
package struct RightToLeft: Hashable, Sendable {
  /// The icons that are mirrored.
  package var mirrored: Set<String> = []
  /// The icon that stands in, by the one that it stands in for.
  package var standIns: [String: String] = [:]

  package init() {}
}
