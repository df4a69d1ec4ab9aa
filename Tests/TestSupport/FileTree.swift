package import Foundation

/// Everything below a folder, byte for byte, except the state that the tool keeps there.
package struct FileTree: Hashable, Sendable {
  /// The content of each regular file, and where each symbolic link leads, by relative path.
  package private(set) var files: [String: Data] = [:]
  package private(set) var modified: [String: Date] = [:]

  package init(_ folder: String) throws {
    let manager = FileManager.default
    for path in (try? manager.subpathsOfDirectory(atPath: folder)) ?? [] {
      guard !Self.isNote(path) else { continue }
      let attributes = try manager.attributesOfItem(atPath: folder + "/" + path)
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular?: files[path] = try Data(contentsOf: URL(filePath: folder + "/" + path))
      case .typeSymbolicLink?:
        files[path] = Data(
          try manager.destinationOfSymbolicLink(atPath: folder + "/" + path).utf8)
      default: continue
      }
      modified[path] = attributes[.modificationDate] as? Date
    }
  }

  /// Whether a file belongs to the state of the last run, which is about files of one machine; what
  /// killed runs leave does not.
  private static func isNote(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.contains(".tabicon") && parts.last?.hasPrefix(".tabicon-") != true
  }

  package var paths: [String] { files.keys.sorted() }

  package func differences(from other: FileTree) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
  }

  package func filter(_ isWanted: (String) -> Bool) -> FileTree {
    var tree = self
    tree.files = files.filter { isWanted($0.key) }
    tree.modified = modified.filter { isWanted($0.key) }
    return tree
  }

  package var temporaryFiles: [String] {
    paths.filter { ($0 as NSString).lastPathComponent.hasPrefix(".tabicon-") }
  }
}
