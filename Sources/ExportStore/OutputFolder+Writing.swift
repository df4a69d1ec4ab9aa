import IconCatalog
import IconModel
import IconSets
import SystemFiles

/// A small file that a run wants in its output folder.
struct OutputFile {
  /// The path below the folder, without `.` and `..`.
  let path: String
  /// The content of the file.
  let bytes: ContiguousArray<UInt8>
  /// The hash of the bytes.
  let hash: ContentHash
  /// Whether a file in its place that the tool did not write stays, and is added to `refused`.
  var sparesForeign = false
}

/// Writes files beside their places and renames them into these.
extension OutputFolder {
  /// Writes small files, except those that are there already with the same content.
  ///
  /// All of them are listed in the journal before the first one is written. Files of one folder that follow each
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
      try addToJournal(missing)
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
    // A string that was built from parts has up to twice the memory that it needs.
    let path = String(decoding: file.path.utf8, as: UTF8.self)
    add(RecordedFile(path: path, stamp: stamp, hash: file.hash), isWritten: true)
  }

  /// Writes a small file, unless it is there already with the same content.
  func write(_ bytes: ContiguousArray<UInt8>, to relative: String) throws(RunError) {
    try write([OutputFile(path: relative, bytes: bytes, hash: ContentHash(of: bytes))])
  }

  /// Writes a file piece by piece, unless it is there already with the same content.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - body: Passes the pieces to its argument, in order.
  /// - Throws: `RunError.unwritable`; the file is then as it was.
  func write(
    to relative: String,
    _ body: ByteSource
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
      add(RecordedFile(path: relative, stamp: stamp, hash: hash), isWritten: true)
    } catch {
      throw .unwritable(path: path + "/" + relative, error)
    }
  }

  private func addToJournal(_ files: [OutputFile]) throws(SystemError) {
    try withState { state throws(SystemError) in
      try open(&state.journal)
      try state.journal?.add(files)
    }
  }

  private func open(_ journal: inout OutputJournal?) throws(SystemError) {
    if journal == nil { journal = try OutputJournal(in: stateFolder) }
  }
}

/// Names files by their folders, which are open, so that no link on the way is followed.
extension OutputFolder {
  /// Opens the folder of a file part by part.
  ///
  /// It is created where it is missing, and temporary files that killed runs left in it are removed.
  ///
  /// - Returns: `nil` where only files may be touched.
  func openFolder(of relative: String) throws(SystemError) -> FileDescriptor? {
    let parent = PathText.parent(of: path + "/" + relative)
    let folder: FileDescriptor
    switch root {
    case .some(let root):
      folder = try root.openFolder(
        PathText.parts(of: relative).dropLast().map(String.init),
        creates: true)
    case nil:
      try FileSystem.createDirectories(parent)
      return nil
    }
    withState { state in
      guard state.folders.insert(parent).inserted else { return }
      if stateFolder == path { TemporaryFiles.sweep(parent) }
    }
    return folder
  }

  /// The place of a file under its own name.
  func target(_ relative: String, in folder: borrowing FileDescriptor?) -> FileLocation {
    switch folder {
    case .some(let folder): FileLocation(PathText.name(of: relative), in: folder)
    case nil: FileLocation(path + "/" + relative)
    }
  }

  /// The place of a file until it is whole.
  func temporary(
    in folder: borrowing FileDescriptor?, of relative: String
  ) -> FileLocation {
    let name = TemporaryFiles.nextName()
    guard stateFolder == path else { return FileLocation(stateFolder + "/" + name) }
    return switch folder {
    case .some(let folder): FileLocation(name, in: folder)
    case nil: FileLocation(PathText.parent(of: path + "/" + relative) + "/" + name)
    }
  }
}

extension FileDescriptor {
  /// Writes bytes that come in pieces, with a system call for some 64 KiB each.
  ///
  /// - Parameter body: Passes the pieces to its argument, in order.
  /// - Returns: The hash of all of it.
  /// - Throws: What `body` throws, and `SystemError`.
  func writeAll(
    of body: ByteSource
  ) throws(SystemError) -> ContentHash {
    let pieceByteCount = 1 << 16
    var hasher = ContentHasher()
    var piece = ContiguousArray<UInt8>()
    try body { bytes throws(SystemError) in
      piece += bytes
      guard piece.count >= pieceByteCount else { return }
      hasher.update(piece)
      try writeAll(piece)
      piece.removeAll(keepingCapacity: true)
    }
    hasher.update(piece)
    try writeAll(piece)
    return hasher.finish()
  }
}
