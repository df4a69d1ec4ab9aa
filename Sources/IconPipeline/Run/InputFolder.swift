import IconConfiguration
import IconModel

/// The drawings below a folder.
struct InputFolder {
  /// The longest chain of folders that is followed.
  private static let maximumDepth = 64

  /// All paths below the folder that are named like drawings, relative to it, sorted by their bytes.
  ///
  /// Hidden files and folders are passed over, and links to folders are not followed, since they
  /// can lead in circles or out of the project. What is named like a drawing and is none (a
  /// folder, a broken link) is listed too: reading it will say what is wrong.
  private(set) var drawings: [String] = []
  /// The folders below it whose names cannot be read, so that nobody knows what they hold.
  private(set) var unreadable: [RunReport.UnreadableDrawing] = []

  /// Looks through a folder.
  ///
  /// - Throws: `SystemError` when its own names cannot be read.
  init(_ folder: String) throws(SystemError) {
    try collect(folder, prefix: "", depth: 0)
  }

  private mutating func collect(
    _ folder: String, prefix: String, depth: Int
  ) throws(SystemError) {
    for name in try FileSystem.names(in: folder) where !name.hasBytePrefix(".") {
      let path = folder + "/" + name
      if DrawingName.isOne(name) {
        drawings.append(prefix + name)
      } else if !FileSystem.isLink(path) {
        do throws(SystemError) {
          guard try kind(of: path) == .directory else { continue }
          guard depth < Self.maximumDepth else { throw .tooDeep }
          try collect(path, prefix: prefix + name + "/", depth: depth + 1)
        } catch  where !error.isAbsence {
          unreadable.append(
            RunReport.UnreadableDrawing(file: PathText.normalized(path), error: error))
        } catch {
          // It has gone in the meantime.
        }
      }
    }
  }

  /// What is at a path whose name was read just now.
  ///
  /// - Throws: `SystemError.notUnicode` where the name had bytes in whose place there is U+FFFD now.
  private func kind(of path: String) throws(SystemError) -> FileSystem.Kind {
    do {
      return try FileSystem.kind(of: path)
    } catch  where error.isAbsence && path.unicodeScalars.contains("\u{FFFD}") {
      throw .notUnicode
    }
  }
}
