import IconCatalog
import IconModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a run ends: with a record of its files.
extension OutputFolder {
  /// Writes the record of the run, and takes the list of an unfinished one away.
  ///
  /// - Parameters:
  ///   - memory: The drawings and icons.
  ///   - completion: What the next run may take over as a whole.
  ///   - isUnfinished: Whether the run ends before it has looked at all files.
  /// - Throws: `RunError.unwritable`.
  func finish(
    _ memory: IconMemory, completion: (key: RunKey, report: RunReport)?,
    isUnfinished: Bool = false
  ) throws(RunError) {
    // What was not looked at is still there.
    let absent = isUnfinished ? try absentFiles() : []
    touchFolders()
    do {
      let state = RunRecord.State.parts(
        completion: completion.map { ($0.key.hash, $0.report.putAway(in: notes)) },
        set: identity, drawings: try memory.drawings(), outputs: try settledFiles(and: absent))
      try RunRecord.write([state, memory.results(isUnfinished: isUnfinished)], to: notes)
    } catch {
      throw .unwritable(path: notes + "/" + RunRecord.fileName, error)
    }
  }

  /// The paths of the files that are as they should be, sorted.
  ///
  /// - Throws: `RunError.unreadable` where what was put away of them cannot be read.
  func paths() throws(RunError) -> [String] {
    var paths: [String] = []
    do {
      var files = try sortedFiles()
      while let note = try files.next() { paths.append(note.file.path) }
    } catch {
      throw .unreadable(path: notes, error)
    }
    return paths
  }

  private func sortedFiles() throws(SystemError) -> SortedFiles {
    try withState { state throws(SystemError) in try state.files.sorted() }
  }

  /// What earlier runs wrote and this one has not looked at.
  func absentFiles() throws(RunError) -> [RecordedFile] {
    do {
      return try known.files(absentFrom: try sortedFiles())
    } catch {
      throw .unreadable(path: notes, error)
    }
  }

  /// Gives the folders directly in the output folder a new time if anything below them changed, as
  /// build systems expect of a folder that is an output.
  private func touchFolders() {
    guard permitted == nil else { return }
    for folder in withState({ $0.changedFolders }) {
      unsafe utimensat(AT_FDCWD, path + "/" + folder, nil, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// The files that are as they should be, with stamps that every later change would alter, and
  /// others, sorted by their paths.
  private func settledFiles(and others: [RecordedFile]) throws(SystemError) -> FileTableDraft {
    let time = withState { state in (try? state.journal?.waitForTick()) ?? 0 }
    let table = FileTableDraft(in: notes)
    var (files, others) = (try sortedFiles(), others[...])
    while let note = try files.next() {
      while let other = others.first, other.path.precedesInBytes(note.file.path) {
        table.append(other)
        others.removeFirst()
      }
      table.append(note.isWritten ? settled(note.file, before: time) : note.file)
    }
    for other in others { table.append(other) }
    return table
  }

  /// A file that this run wrote, with the stamp that it has by now.
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
