import IconModel

/// The files of a run that are not images: reports and baselines.
package enum ReportFile {
  /// The most bytes of a baseline: a hundred thousand findings.
  private static let maximumByteCount = 64 << 20

  /// Writes a file piece by piece, in one step: it is whole, or as it was.
  ///
  /// Folders on the way are created.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - body: Hands the pieces of its text to its argument, in order.
  /// - Throws: `RunError.unwritable`.
  package static func write(
    to path: String,
    _ body: ((ContiguousArray<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(RunError) {
    try OutputFolder(PathText.parent(of: path)).write(to: PathText.name(of: path), body)
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
