/// The names of icons, for shells to complete.
package enum IconNames {
  /// The names in the set that a request means; none where it means none.
  package static func known(to request: RunRequest) -> [String] {
    (try? IconSet(request))?.entries.map(\.name) ?? []
  }
}
