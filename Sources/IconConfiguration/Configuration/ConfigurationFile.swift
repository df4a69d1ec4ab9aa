internal import Foundation
import IconModel

/// The search for a configuration on disk.
package enum ConfigurationFile {
  /// The `tabbar.yml` of a folder or of the nearest folder above it; `nil` up to the root.
  ///
  /// `.` and `..` are resolved by their letters, as shells do: a symbolic link is not followed
  /// before its `..` is. A folder of the name does not count.
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
