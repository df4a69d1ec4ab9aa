import Foundation

/// The drawings that a target is built with.
struct IconFolder {
  private static let configurationName = "tabbar.yml"
  private static let iconsName = "Icons"

  /// The folder that everything lies in.
  let folder: URL
  /// What the tool is given: a `tabbar.yml`, or the folder.
  let input: URL
  /// The configuration and the drawings.
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
    files = (configured == nil ? [] : [input]) + Self.drawings(below: folder)
  }

  /// The warning where there is nothing to export.
  static func absence(for target: String) -> String {
    "\(target) has no icons: there is neither '\(configurationName)' nor a folder '\(iconsName)'"
      + " with SVGs beside its sources or at the top"
  }

  private static func drawings(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let files = (found?.compactMap { $0 as? URL } ?? []).sorted { path($0) < path($1) }
    func having(_ extensions: [String]) -> [URL] {
      files.filter { extensions.contains($0.pathExtension.lowercased()) }
    }
    // Images are drawings where there are no SVGs; a configuration may name some beside them.
    return having(["svg", "svgz"]) + having(["png", "pdf"])
  }

  private static func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
