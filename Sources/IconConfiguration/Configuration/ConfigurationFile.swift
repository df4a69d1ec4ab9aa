internal import Foundation
import IconModel

/// Which files are configurations, and where they are found.
package enum ConfigurationFile {
  /// The extensions of configurations, in lower case.
  package static let extensions = ["yml", "yaml"]
  private static let suffixes = extensions.map { "." + $0 }

  /// Whether a path is that of a configuration, by its extension in upper or lower case.
  ///
  /// A configuration that is named may have any file name. One that is looked for in a folder is
  /// called `Configuration.fileName`.
  package static func isOne(_ path: String) -> Bool {
    path.hasSuffixInAnyCase(among: suffixes)
  }

  /// The `tabbar.yml` of a folder or of the nearest folder above it; `nil` if none has one.
  ///
  /// `.` and `..` are resolved in the text of the path, as shells do: a symbolic link before a `..`
  /// is not followed. A folder called `tabbar.yml` does not count.
  ///
  /// - Parameter directory: A path, absolute or relative to the working directory.
  /// - Returns: An absolute path.
  package static func nearest(to directory: String) -> String? {
    var components = PathText.parts(of: directory)
    if !PathText.isAbsolute(directory) {
      components = PathText.parts(of: FileManager.default.currentDirectoryPath) + components
    }
    var folders: [Substring] = []
    for component in components where component != "." {
      if component == ".." { _ = folders.popLast() } else { folders.append(component) }
    }
    while true {
      let path = "/" + (folders + [Substring(Configuration.fileName)]).joined(separator: "/")
      if isFile(path) { return path }
      guard folders.popLast() != nil else { return nil }
    }
  }

  private static func isFile(_ path: String) -> Bool {
    let files = FileManager.default
    // A folder, and only a folder, has an entry `.`; symbolic links are followed.
    return files.fileExists(atPath: path) && !files.fileExists(atPath: path + "/.")
  }
}
