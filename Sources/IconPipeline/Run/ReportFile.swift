import IconModel

/// The files that lie outside of output folders: reports, baselines, lists, configurations.
package enum ReportFile {
  /// The most bytes of a baseline: a hundred thousand findings.
  private static let maximumByteCount = 64 << 20

  /// Writes a file piece by piece, in one step: it is whole, or as it was.
  ///
  /// Folders on the way are created. A device, a FIFO or an open descriptor is written to, and stays.
  ///
  /// - Parameters:
  ///   - path: The file; one that holds the text already is left alone.
  ///   - body: Hands the pieces of its text to its argument, in order.
  /// - Throws: `RunError.unwritable`, and `RunError.protected` for a link or a socket.
  package static func write(
    to path: String,
    _ body: ((ContiguousArray<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(RunError) {
    switch FileReplacement.kind(of: path) {
    case .replaced: try replace(path, body)
    case .kept(let reason): throw .protected(path: path, reason)
    case .writtenTo:
      do {
        let file = try FileReplacement.open(path)
        try body { bytes throws(SystemError) in try file.writeAll(bytes) }
      } catch {
        throw .unwritable(path: path, error)
      }
    }
  }

  private static func replace(
    _ path: String,
    _ body: ((ContiguousArray<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(RunError) {
    let folder = PathText.parent(of: path)
    do {
      try FileSystem.createDirectories(folder)
    } catch {
      throw .unwritable(path: folder, error)
    }
    TemporaryFiles.sweep(folder)
    do {
      let temporary = folder + "/" + TemporaryFiles.nextName()
      _ = try FileSystem.replace(
        FileLocation(path), by: FileLocation(temporary),
        unless: { _ throws(SystemError) in try FileSystem.haveEqualContent(path, temporary) }
      ) { file throws(SystemError) in
        try body { bytes throws(SystemError) in try file.writeAll(bytes) }
      }
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Reads a file.
  ///
  /// - Throws: `RunError.unreadable`.
  package static func read(_ path: String) throws(RunError) -> ContiguousArray<UInt8> {
    do {
      return try FileSystem.read(path, limit: maximumByteCount)
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}
