import IconCatalog
import IconModel

/// How files are written: beside their places, and renamed into them.
extension OutputFolder {
  /// Writes small files, but for those that are there already.
  ///
  /// All of them are noted before the first one is written. Files of one folder that follow each
  /// other are written to it while it stays open.
  ///
  /// - Throws: `RunError`; each file is then whole or as it was.
  func write(_ files: [OutputFile]) throws(RunError) {
    var missing: [OutputFile] = []
    for file in files {
      if try mayWrite(file) { missing.append(file) }
    }
    guard let first = missing.first else { return }
    do {
      try note(missing)
    } catch {
      throw .unwritable(path: path + "/" + first.path, error)
    }
    var parent: String?
    var folder: FileDescriptor?
    for file in missing {
      do {
        if parent != PathText.parent(of: file.path) {
          folder = try openFolder(of: file.path)
          parent = PathText.parent(of: file.path)
        }
        try replace(file, in: folder)
      } catch {
        throw .unwritable(path: path + "/" + file.path, error)
      }
    }
  }

  /// Whether a file is to be written: it is not there, or not as it should be.
  ///
  /// A link, a device or a FIFO in its place was not written by the tool, and stays.
  private func mayWrite(_ file: OutputFile) throws(RunError) -> Bool {
    guard let stamp = FileStamp(ofUnlinked: path + "/" + file.path) else {
      guard FileReplacement.kind(of: path + "/" + file.path) != .replaced else { return true }
      withState { _ = $0.refused.insert(file.path) }
      return false
    }
    guard !holds(file.hash, byteCount: file.bytes.count, at: file.path, stamp) else { return false }
    switch try occupant(of: file.path, stamp) {
    case .foreign where file.sparesForeign:
      withState { _ = $0.refused.insert(file.path) }
      return false
    case .edited: withState { _ = $0.edited.insert(file.path) }
    case .foreign, .ours: break
    }
    return true
  }

  /// Writes a file beside its place and renames it into it.
  private func replace(
    _ file: OutputFile, in folder: borrowing FileDescriptor?
  ) throws(SystemError) {
    let stamp = try FileSystem.replace(
      target(file.path, in: folder), by: temporary(in: folder, of: file.path)
    ) { descriptor throws(SystemError) in
      try descriptor.writeAll(file.bytes)
      if synchronizes { try descriptor.synchronize() }
    }
    note(RecordedFile(path: file.path, stamp: stamp, hash: file.hash), isWritten: true)
  }

  /// Writes a small file, unless it is there already.
  func write(_ bytes: ContiguousArray<UInt8>, to relative: String) throws(RunError) {
    try write([OutputFile(path: relative, bytes: bytes, hash: ContentHash(of: bytes))])
  }

  /// Writes a file piece by piece, unless it is there already.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - body: Hands the pieces to its argument, in order.
  /// - Throws: `RunError.unwritable`; the file is then as it was.
  func write(
    to relative: String,
    _ body: ((ContiguousArray<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(RunError) {
    do {
      try withState { state throws(SystemError) in try open(&state.journal) }
      let folder = try openFolder(of: relative)
      var hash: ContentHash?
      let stamp = try FileSystem.replace(
        target(relative, in: folder), by: temporary(in: folder, of: relative),
        unless: { size in hash.map { holds($0, byteCount: size, at: relative) } ?? false }
      ) { file throws(SystemError) in
        hash = try file.writeAll(of: body)
        if synchronizes { try file.synchronize() }
      }
      guard let stamp, let hash else { return }
      note(RecordedFile(path: relative, stamp: stamp, hash: hash), isWritten: true)
    } catch {
      throw .unwritable(path: path + "/" + relative, error)
    }
  }

  private func note(_ files: [OutputFile]) throws(SystemError) {
    try withState { state throws(SystemError) in
      try open(&state.journal)
      try state.journal?.add(files)
    }
  }

  private func open(_ journal: inout OutputJournal?) throws(SystemError) {
    if journal == nil { journal = try OutputJournal(in: notes) }
  }
}
