import IconModel

/// The icons that people mean by names which no icon has.
package struct MeantIcons {
  /// How many comparisons of one name with another are worth a hint.
  private static let comparisonLimit = 200_000

  /// The icons' names, sorted, where looking for similar ones does not take too long.
  private let names: [String]
  /// The icons and drawings by the paths of the drawings, as `fileSystemKey`.
  private let icons: [String: (icon: String, file: String)]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - drawings: The paths of the drawings of each icon.
  ///   - count: How many names are to be looked for.
  init(among drawings: [(icon: String, files: [String])], count: Int) {
    let isWorthIt = count > 0 && count * drawings.count <= Self.comparisonLimit
    let sorted = isWorthIt ? drawings.sorted { $0.icon.precedesInBytes($1.icon) } : []
    names = sorted.map(\.icon)
    icons = Dictionary(
      sorted.flatMap { icon, files in files.map { ($0.fileSystemKey, (icon, $0)) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Prepares a search among all icons of a folder.
  ///
  /// - Parameters:
  ///   - discovery: What the folder holds.
  ///   - count: How many names are to be looked for.
  package init(among discovery: IconDiscovery, count: Int) {
    self.init(
      among: discovery.icons.map { ($0.name, $0.files) }
        + discovery.collisions.map { ($0.names[0], $0.files) },
      count: count)
  }

  /// The question whether an icon is meant: the one of a drawing of that name, with or without its
  /// extension, one whose name is similar, or the only one of the name in a folder.
  package func question(about name: String) -> String? {
    let stem = Self.stem(of: name)
    let ends = name == stem ? DrawingName.suffixes : [""]
    for end in ends {
      guard let found = icons[(name + end).fileSystemKey] else { continue }
      let isPlain = Self.stem(of: found.file) == found.icon
      return "did you mean \(found.icon.quoted)"
        + (isPlain ? "?" : ", the icon of \(found.file.quoted)?")
    }
    let bare = StyleWord.split(stem)?.base
    let similar = [stem, bare].lazy.compactMap(\.self).compactMap { candidate in
      NearestName.nearest(to: candidate, among: names)
    }.first
    return (similar ?? inFolder(stem)).map { "did you mean \($0.quoted)?" }
  }

  /// What to do about a tab whose icon is not there.
  package func help(aboutTabIcon name: String) -> String {
    question(about: name) ?? "correct the name or add \((Self.stem(of: name) + ".svg").quoted)"
  }

  /// The only icon with this last part of its name.
  private func inFolder(_ last: String) -> String? {
    let end = "/\(last)".fileSystemKey
    let found = names.filter { $0.fileSystemKey.hasSuffix(end) }
    return found.count == 1 ? found[0] : nil
  }

  /// The path without the extension of a drawing.
  private static func stem(of path: String) -> String {
    DrawingName.isOne(path) ? DrawingFile(path: path).stemWithFolder : path
  }
}
