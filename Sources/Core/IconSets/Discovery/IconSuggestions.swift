import IconModel

package struct IconSuggestions {
  /// The most bytes of names that all searches together may compare.
  private static let comparisonLimit = 1_000_000
  /// The longest path of a drawing that a system can open, in bytes.
  private static let longestPath = 4_096

  /// The icons' names, sorted; empty where the searches would exceed the limit.
  private let names: [String]
  /// The icons and drawings by the `fileSystemKey` of the drawing's path.
  private let icons: [String: (icon: String, file: String)]

  init(among drawings: [(icon: String, files: [String])], count: Int) {
    let byteCount = drawings.reduce(0) { $0 + $1.icon.utf8.count }
    let isWorthIt = count > 0 && byteCount <= Self.comparisonLimit / count
    let sorted = isWorthIt ? drawings.sorted { $0.icon.precedesInBytes($1.icon) } : []
    names = sorted.map(\.icon)
    icons = Dictionary(
      firstOf: sorted.flatMap { icon, files in files.map { ($0.fileSystemKey, (icon, $0)) } })
  }

  /// Prepares a search among all icons of a folder.
  package init(among discovery: IconDiscovery, count: Int) {
    self.init(
      among: discovery.icons.map { ($0.name, $0.files) }
        + discovery.collisions.map { ($0.names[0], $0.files) },
      count: count)
  }

  /// The question whether another icon is meant; `nil` where none is likely.
  ///
  /// It is the icon of the drawing with this path, with or without its extension. Else it is an
  /// icon with a similar name, and else the only icon in a folder with this last part of its name.
  package func suggestion(for name: String) -> String? {
    let stem = DrawingName.bare(name)
    let ends = name == stem ? DrawingName.suffixes : [""]
    for end in ends {
      guard let found = icons[(name + end).fileSystemKey] else { continue }
      let isPlain = DrawingName.bare(found.file) == found.icon
      return "did you mean \(found.icon.quoted)"
        + (isPlain ? "?" : ", the icon of \(found.file.quoted)?")
    }
    let bare =
      stem.utf8.count <= Self.longestPath
      ? IconDiscovery(paths: [stem]).icons.first?.name : nil
    let similar = [stem, bare].lazy.compactMap(\.self).compactMap { candidate in
      NearestName.nearest(to: candidate, among: names)
    }.first
    return (similar ?? inFolder(stem)).map { "did you mean \($0.quoted)?" }
  }

  package func help(aboutTabIcon name: String) -> String {
    suggestion(for: name) ?? "correct the name or add \((DrawingName.bare(name) + ".svg").quoted)"
  }

  /// The only icon with this last part of its name.
  private func inFolder(_ last: String) -> String? {
    let end = "/\(last)".fileSystemKey
    let found = names.filter { $0.fileSystemKey.hasSuffix(end) }
    return found.count == 1 ? found[0] : nil
  }
}
