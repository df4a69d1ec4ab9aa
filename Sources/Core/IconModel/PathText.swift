/// Operations on paths as text, by their bytes and without reading the file system.
package enum PathText {
  package static func isAbsolute(_ path: String) -> Bool { path.hasBytePrefix("/") }

  /// The parts of a path between its slashes, without empty ones.
  package static func parts(of path: String) -> [Substring] {
    path.bytesSplit(at: "/", omittingEmptyParts: true)
  }

  /// A path below a folder; an absolute one stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty || folder == "." { return normalized(path) }
    return normalized(folder + "/" + path)
  }

  /// The path without `.`, without empty parts, and without each `..` that can be resolved; `.` for
  /// an empty path.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = isAbsolute(path)
    for part in Self.parts(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The folder that contains a path; `.` for a bare name.
  package static func parent(of path: String) -> String {
    guard let (head, _) = path.bytesCut(atLast: "/") else { return "." }
    return head.isEmpty ? "/" : String(head)
  }

  package static func name(of path: String) -> String {
    path.bytesCut(atLast: "/").map { String($0.tail) } ?? path
  }

  /// A path below the working directory relative to it; any other path unchanged.
  package static func shortened(_ path: String, from workingDirectory: String) -> String {
    path.withoutBytePrefix(folderPrefix(workingDirectory)) ?? path
  }

  /// The text that all paths below a folder start with; the folder is not `.`.
  private static func folderPrefix(_ folder: String) -> String {
    folder.hasByteSuffix("/") ? folder : folder + "/"
  }

  /// The deepest folder that all paths share.
  package static func commonParent(of paths: [String]) -> String {
    let folders = paths.map { parent(of: $0).bytesSplit(at: "/") }
    guard var common = folders.first else { return "." }
    for folder in folders.dropFirst() {
      common = zip(common, folder).prefix { $0.hasBytes(of: $1) }.map(\.0)
    }
    let joined = common.joined(separator: "/")
    return joined.isEmpty ? (paths.allSatisfy(isAbsolute) ? "/" : ".") : joined
  }

  /// A normalized path relative to a normalized folder, or `nil` if it is not below it; `.` contains
  /// all relative paths.
  package static func relative(_ path: String, below folder: String) -> String? {
    folder == "."
      ? (isAbsolute(path) ? nil : path) : path.withoutBytePrefix(folderPrefix(folder))
  }

  /// The paths that lie below a folder, relative to it, sorted by their bytes.
  package static func relative(_ paths: [String], below folder: String) -> [String] {
    let folder = normalized(folder)
    return paths.compactMap { relative(normalized($0), below: folder) }
      .sorted { $0.precedesInBytes($1) }
  }
}
