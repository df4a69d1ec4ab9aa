import IconCatalog
import IconModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The record that a run leaves of its output folder.
extension OutputFolder {
  /// Writes the record of the run and removes its journal.
  ///
  /// - Parameters:
  ///   - results: The cached results of icons.
  ///   - drawings: The drawings that were read.
  ///   - completion: What the next run may take over as a whole.
  ///   - isUnfinished: Whether the run ends before it has looked at all files.
  /// - Throws: `RunError.unwritable`.
  func writeRecord(
    _ results: RecordedResults, drawings: [RecordedFile],
    completion: (key: RunKey, report: RunReport)?, isUnfinished: Bool
  ) throws(RunError) {
    // What was not looked at is still there.
    let absent = isUnfinished ? absentFiles : []
    touchFolders()
    let state = RunRecord.State(
      completion: completion.map { .init(key: $0.key.hash, report: $0.report.message) },
      set: identity, drawings: FileTable(drawings), outputs: FileTable(settledFiles() + absent))
    do {
      try RunRecord(state: state, results: results).write(to: notes)
    } catch {
      throw .unwritable(path: notes + "/" + RunRecord.fileName, error)
    }
  }

  /// The paths of the files that are as they should be, sorted.
  var paths: [String] {
    withState { $0.files.keys.map(\.text) }.sorted { $0.precedesInBytes($1) }
  }

  /// The files that earlier runs wrote and this one has not looked at, in the order of their paths.
  var absentFiles: [RecordedFile] {
    known.files(absentFrom: withState { Set($0.files.keys) })
  }

  /// Gives the folders directly in the output folder a new time if anything below them changed, as
  /// build systems expect of a folder that is an output.
  private func touchFolders() {
    guard permitted == nil else { return }
    for folder in withState({ $0.changedFolders }) {
      unsafe utimensat(AT_FDCWD, path + "/" + folder, nil, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// The files that are as they should be, with stamps that every later change would alter.
  private func settledFiles() -> [RecordedFile] {
    let time = withState { state in (try? state.journal?.waitForTick()) ?? 0 }
    return withState { Array($0.files.values) }.map { noted in
      noted.isWritten ? settled(noted.file, before: time) : noted.file
    }
  }

  /// A file that this run wrote, with the stamp that it has now.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - time: A time that no later change of it is before.
  /// - Returns: The file, without a stamp where it may have been changed since it was written.
  private func settled(_ file: RecordedFile, before time: Int) -> RecordedFile {
    guard let old = file.stamp else { return file }
    // Renaming a file changes it, so the stamp is taken again.
    let stamp = FileStamp(ofUnlinked: path + "/" + file.path)
    var file = file
    file.stamp = stamp.flatMap {
      $0.isSameContent(as: old) && $0.isSettled(before: time) ? $0 : nil
    }
    return file
  }
}
