import Foundation

/// The drawings that a target is built with.
struct IconFolder {
  private static let configurationName = "tabbar.yml"
  private static let iconsName = "Icons"

  let folder: URL
  /// What the tool is given: a `tabbar.yml`, or the folder.
  let input: URL
  let files: [URL]

  /// Looks for `tabbar.yml`, `Icons/tabbar.yml` and `Icons`, in one folder after the other.
  init?(in folders: [URL]) {
    let manager = FileManager.default
    let places = folders.flatMap { [$0, $0.appending(path: Self.iconsName)] }
    // The tool itself refuses what cannot be used, such as a link that leads nowhere.
    let configured = places.first {
      let path = Self.path($0.appending(path: Self.configurationName))
      return (try? manager.attributesOfItem(atPath: path)) != nil
    }
    let plain = folders.map { $0.appending(path: Self.iconsName) }.first {
      !Self.drawings(below: $0).isEmpty
    }
    guard let folder = configured ?? plain else { return nil }
    self.folder = folder
    input = configured?.appending(path: Self.configurationName) ?? folder
    files = configured == nil ? Self.drawings(below: folder) : [input] + Self.drawings(of: input)
  }

  /// Looks in a target's folders in a project: the one of its name, those of its files, the one with the
  /// most files first, and the project's own.
  init?(target: String, files: [URL], project: URL) {
    let start = Self.path(project).hasSuffix("/") ? Self.path(project) : Self.path(project) + "/"
    let names = files.compactMap { file -> String? in
      let path = Self.path(file)
      guard path.hasPrefix(start) else { return nil }
      return path.dropFirst(start.count).split(separator: "/").dropLast().first.map(String.init)
    }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let folders = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    self.init(in: ([target] + folders).map { project.appending(path: $0) } + [project])
  }

  /// The warning where there is nothing to export.
  static func absence(for target: String) -> String {
    "\(target) has no icons: there is neither '\(configurationName)' nor a folder '\(iconsName)'"
      + " with SVGs beside its sources or at the top"
  }

  /// The drawings of a configuration: those below its `icons`, in any folder, and those that it names.
  ///
  /// A plugin has no reader of YAML. A word mistaken for a path does no harm, since only existing files
  /// count.
  private static func drawings(of configuration: URL) -> [URL] {
    let text = (try? String(contentsOf: configuration, encoding: .utf8)) ?? ""
    let folder = configuration.deletingLastPathComponent()
    let lines = text.split(whereSeparator: \.isNewline)
    let key = #/^\{?\s*["']?icons["']?\s*:(?=\s|$)/#
    let start = lines.firstIndex { $0.contains(key) }
    let value = start.map { start in
      let items = lines[(start + 1)...].prefix { " -]".contains($0.first ?? "-") }
      return ([lines[start].replacing(key, with: "")] + items).joined(separator: "\n")
    }
    let roots = words(of: value ?? ".").map { URL(filePath: $0, relativeTo: folder) }
    let named = words(of: text).filter { word in
      [".svg", ".svgz", ".png", ".pdf"].contains { word.lowercased().hasSuffix($0) }
    }
    let single = ([folder] + roots).flatMap { root in
      named.map { URL(filePath: $0, relativeTo: root) }
    }.filter { FileManager.default.fileExists(atPath: path($0.absoluteURL)) }
    var known: Set<String> = []
    return (roots.flatMap { drawings(below: $0.absoluteURL) } + single)
      .map(\.standardizedFileURL).filter { known.insert(path($0)).inserted }
  }

  /// Words that may be paths in YAML, without quotes and comments.
  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline)
      .map { $0.replacing(#/(^|\s)#.*/#, with: "") }
      .flatMap { $0.split { "[]{},:".contains($0) } }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")) }
      .map { $0.hasPrefix("- ") ? String($0.dropFirst(2)) : $0 }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")) }
      .filter { !$0.isEmpty }
  }

  /// The drawings below a folder: PNGs and PDFs are drawings where there are no SVGs.
  private static func drawings(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let files = (found?.compactMap { $0 as? URL } ?? []).sorted { path($0) < path($1) }
    func having(_ extensions: [String]) -> [URL] {
      files.filter { extensions.contains($0.pathExtension.lowercased()) }
    }
    let vectors = having(["svg", "svgz"])
    return vectors.isEmpty ? having(["png", "pdf"]) : vectors
  }

  private static func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
