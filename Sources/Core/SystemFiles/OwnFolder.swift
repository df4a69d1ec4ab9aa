import Synchronization

/// A folder of the tool below one that people name: it is opened without following links, and created
/// with the first file in it.
///
/// A folder that people name may be a link: they know where it leads. One that the tool looks for may
/// come with a repository, and lead anywhere.
package final class OwnFolder: Sendable {
  private let root: String
  private let names: [String]
  private let folder = Mutex<FileDescriptor?>(nil)

  /// The path as diagnostics show it.
  package var path: String { ([root] + names).joined(separator: "/") }

  package init(_ names: [String], in root: String) {
    self.root = root
    self.names = names
  }

  package func folder(_ name: String) -> OwnFolder { OwnFolder(names + [name], in: root) }

  /// The place of a file in the folder; fails where there is no such folder, or where it is a link.
  package func location(
    of name: String, creates: Bool = false
  ) throws(SystemError) -> FileLocation {
    try folder.withLock { folder throws(SystemError) in
      if folder == nil {
        if creates { try FileSystem.createDirectories(root) }
        folder = try open(creates: creates)
      }
      guard let descriptor = folder?.rawValue else { preconditionFailure("it was just opened") }
      return FileLocation(name, in: descriptor)
    }
  }

  private func open(creates: Bool) throws(SystemError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(openingFolder: root).openFolder(names, creates: creates)
    } catch {
      throw error == .throughLink ? .isLink : error
    }
  }

  /// Removes the files that killed processes left in the folder, if it is there; fails where it is
  /// a link, or no folder.
  package func clean() throws(SystemError) {
    do throws(SystemError) {
      TemporaryFiles.sweep(try open(creates: false))
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// The names in the folder; none where it is missing.
  package var fileNames: [String] { (try? open(creates: false).names()) ?? [] }
}
