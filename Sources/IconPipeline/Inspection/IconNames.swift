/// The names of icons, for shells to complete.
package enum IconNames {
  /// The names by which icons are found from the working directory; none where there are none.
  package static func known(to request: RunRequest) -> [String] {
    InspectedIcon.places(of: request).lazy.compactMap { try? IconSet($0) }.first?
      .entries.map(\.name) ?? []
  }
}
