/// Paths as text: joined and shortened by their letters, without asking the file system.
package enum PathText {
  /// A path below a folder; an absolute one stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return normalized(path) }
    return normalized(folder + "/" + path)
  }

  /// The path without `.`, empty parts and such `..` as can be taken out; `.` for nothing.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The folder that holds a path; `.` for a bare name.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }

  /// A path below the working directory as people write it there; any other one as it is.
  package static func shortened(_ path: String, from workingDirectory: String) -> String {
    let prefix = workingDirectory.hasSuffix("/") ? workingDirectory : workingDirectory + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The deepest folder that all paths share.
  package static func commonParent(of paths: [String]) -> String {
    let folders = paths.map {
      parent(of: $0).split(separator: "/", omittingEmptySubsequences: false)
    }
    guard var common = folders.first else { return "." }
    for folder in folders.dropFirst() {
      common = zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
    let joined = common.joined(separator: "/")
    return joined.isEmpty ? (paths.allSatisfy { $0.hasPrefix("/") } ? "/" : ".") : joined
  }

  /// The paths that lie below a folder, relative to it, sorted by their bytes.
  package static func relative(_ paths: [String], below folder: String) -> [String] {
    let prefix = normalized(folder) + "/"
    return paths.map(normalized).filter {
      folder == "." ? !$0.hasPrefix("/") : $0.hasPrefix(prefix)
    }
    .map { folder == "." ? $0 : String($0.dropFirst(prefix.count)) }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
