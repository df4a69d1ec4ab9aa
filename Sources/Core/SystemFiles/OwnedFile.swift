import CFiles
import IconModel

/// A file that people own and the tool changes: a configuration, a string catalog, a schema.
///
/// A change is a function from the old bytes of the file to the new ones. The result is written beside
/// the file, and the two are exchanged in one step. If the replaced file has other bytes than the function
/// was given, somebody has saved it meanwhile: it is put back, and the function is called again. The file
/// keeps its permissions, its owner as far as possible, its access list and its extended attributes;
/// nobody gains the right to read it. Other processes of the tool wait for a lock on the file. Symbolic
/// links and read-only files are never changed.
package struct OwnedFile: Sendable {
  /// How often a change is tried while others save the file.
  private static let maximumAttempts = 100

  /// The bytes of a file before a change, `nil` where there was none, and after it.
  package typealias Change = (old: ContiguousArray<UInt8>?, new: ContiguousArray<UInt8>)

  package let path: String
  private let byteLimit: Int
  private var location: FileLocation { FileLocation(path) }
  private var folder: String { PathText.parent(of: path) }

  /// Names a file, which need not exist, with the most bytes of it to read.
  package init(_ path: String, byteLimit: Int) {
    self.path = path
    self.byteLimit = byteLimit
  }

  /// The content; `nil` where nothing is at the path, not even a link that leads nowhere.
  package func read() throws(SystemError) -> ContiguousArray<UInt8>? {
    FileSystem.isAbsent(path) ? nil : try FileSystem.read(path, limit: byteLimit)
  }

  /// Checks that the file can be changed: it is missing, or a file that is not read-only, and no link.
  package func checkChangeable() throws(SystemError) { _ = try open()?.close() }

  /// Changes the file, or creates it, by a function from the old bytes, `nil` where there is no
  /// file, to the new ones; it is called again if the file was saved meanwhile, and an error
  /// leaves the file as others left it.
  package func change<Problem: Error>(
    failing problem: (SystemError) -> Problem, isCancelled: () -> Bool = { false },
    _ merge: (ContiguousArray<UInt8>?) throws(Problem) -> ContiguousArray<UInt8>
  ) throws(Problem) -> Change {
    for _ in 0..<Self.maximumAttempts where !isCancelled() {
      let outcome: Result<Change, Problem>?
      do throws(SystemError) {
        outcome = try attempt(isCancelled) { old in
          Result { () throws(Problem) in try merge(old) }
        }
      } catch {
        throw problem(error)
      }
      if let outcome { return try outcome.get() }
    }
    throw problem(isCancelled() ? SystemError(code: EINTR) : .savedByOthers)
  }

  /// Tries to change the file; `nil` where it was saved meanwhile.
  private func attempt<Problem: Error>(
    _ isCancelled: () -> Bool,
    _ merge: (ContiguousArray<UInt8>?) -> Result<ContiguousArray<UInt8>, Problem>
  ) throws(SystemError) -> Result<Change, Problem>? {
    let lock = try openLocked(isCancelled)
    let old = try read()
    if lock == nil, old != nil { return nil }
    switch merge(old) {
    case .success(let new):
      let isDone = new == old ? true : try write(new, over: old, lock, isCancelled)
      return isDone ? .success((old, new)) : nil
    case .failure(let problem):
      // An editor that writes the file in place may not have finished.
      let isFresh = FileStamp(location)?.isFresh == true
      if isFresh { usleep(FileStamp.saveTick) }
      return !isFresh && (try? read()) == old ? .failure(problem) : nil
    }
  }

  /// Removes the file if it holds known bytes; an error leaves it where it was.
  package func remove(holding bytes: ContiguousArray<UInt8>) throws(SystemError) -> Bool {
    let lock = try openLocked { false }
    defer { _ = lock }
    guard holds(location, bytes) else { return false }
    let temporary = FileLocation(folder + "/" + TemporaryFiles.nextName())
    try location.rename(to: temporary)
    // It may have been saved meanwhile.
    let isMeant = holds(temporary, bytes)
    // If the name has been taken meanwhile, that file is the newer save.
    let isBack = isMeant ? false : try temporary.rename(toFree: location)
    if !isBack { temporary.remove() }
    return isMeant
  }

  /// Opens the file; `nil` where nothing is at the path.
  private func open() throws(SystemError) -> FileDescriptor? {
    guard let status = location.status() else {
      let error = SystemError.last
      if error.isAbsence { return nil }
      throw error
    }
    try status.requireFile()
    // Permissions do not bind root, but people also protect files by them when they work as root.
    guard status.st_mode & 0o222 != 0 else { throw .readOnly }
    return try location.open(O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens the file, and locks it against other processes of the tool until it is closed.
  private func openLocked(_ isCancelled: () -> Bool) throws(SystemError) -> FileDescriptor? {
    while true {
      guard let file = try open() else { return nil }
      guard file.lock(isCancelled: isCancelled, isWaiting: {}) != nil else {
        throw SystemError(code: EINTR)
      }
      // The process that had the lock may have replaced the file.
      let status = try file.status()
      if location.status()?.isSameFile(as: status) == true { return file }
    }
  }

  /// Writes the file if it still holds what was read.
  private func write(
    _ new: ContiguousArray<UInt8>, over old: ContiguousArray<UInt8>?,
    _ file: borrowing FileDescriptor?, _ isCancelled: () -> Bool
  ) throws(SystemError) -> Bool {
    if old == nil { try FileSystem.createDirectories(folder) }
    TemporaryFiles.sweep(folder)
    let temporary = FileLocation(folder + "/" + TemporaryFiles.nextName())
    let mark = try create(temporary, holding: new, like: file)
    // It is locked until it has its name or is removed, so that no other run removes it as a leftover.
    defer { _ = mark }
    do throws(SystemError) {
      guard let old else {
        if try temporary.rename(toFree: location) { return true }
        temporary.remove()
        return false
      }
      guard try temporary.exchange(with: location) else {
        let isUnchanged = holds(location, old)
        if isUnchanged { try temporary.rename(to: location) } else { temporary.remove() }
        return isUnchanged
      }
    } catch {
      temporary.remove()
      // The file was removed meanwhile.
      guard error.code == ENOENT, old != nil else { throw error }
      return false
    }
    return try settle(temporary, placed: new, expected: old ?? [], isCancelled) == new
  }

  /// Puts back the file that an exchange replaced, as long as it has other bytes than expected because
  /// somebody has saved it, and returns the bytes that were placed last.
  ///
  /// It fails too where what came out cannot be read; the file is then as others left it.
  private func settle(
    _ temporary: FileLocation, placed: ContiguousArray<UInt8>, expected: ContiguousArray<UInt8>,
    _ isCancelled: () -> Bool
  ) throws(SystemError) -> ContiguousArray<UInt8> {
    var (placed, expected) = (placed, expected)
    for _ in 0..<Self.maximumAttempts {
      if holds(temporary, expected) {
        temporary.remove()
        return placed
      }
      let saved: Result<ContiguousArray<UInt8>, SystemError> = Result { () throws(SystemError) in
        try FileSystem.read(temporary.path, limit: byteLimit)
      }
      do throws(SystemError) {
        _ = try temporary.exchange(with: location)
      } catch {
        guard error.code == ENOENT else { throw error }
        _ = try temporary.rename(toFree: location)
        return try saved.get()
      }
      (placed, expected) = (try saved.get(), placed)
      if isCancelled() {
        if holds(temporary, expected) { temporary.remove() }
        throw SystemError(code: EINTR)
      }
    }
    throw .savedByOthers
  }

  /// Whether a path is a regular file, not a link, that holds known bytes.
  private func holds(_ file: FileLocation, _ bytes: ContiguousArray<UInt8>?) -> Bool {
    guard let bytes, !FileSystem.isLink(file.path) else { return false }
    return (try? FileSystem.readStamped(file.path, byteCount: bytes.count + 1).bytes) == bytes
  }

  /// Creates a file with this one's access rights, and no more.
  private func create(
    _ temporary: FileLocation, holding bytes: ContiguousArray<UInt8>,
    like original: borrowing FileDescriptor?
  ) throws(SystemError) -> FileDescriptor {
    do throws(SystemError) {
      let file = try TemporaryFiles.create(temporary)
      switch original {
      case .some(let original): try file.takeAccess(from: original)
      case nil: break
      }
      try file.writeAll(bytes)
      try file.synchronize()
      let mark = try file.duplicate()
      try file.closeChecked()
      return mark
    } catch {
      temporary.remove()
      throw error
    }
  }
}

extension FileDescriptor {
  /// Gives the file the owner, the access list, the permissions and the attributes of another one;
  /// fails where it would grant something that the other one does not.
  fileprivate func takeAccess(from other: borrowing FileDescriptor) throws(SystemError) {
    let wanted = try other.status()
    // Only root may change the owner; others may choose among their groups.
    if fchown(rawValue, wanted.st_uid, wanted.st_gid) != 0 {
      _ = fchown(rawValue, .max, wanted.st_gid)
    }
    guard cfiles_copy_attributes(other.rawValue, rawValue) == 0 else { throw .last }
    let current = try status()
    var mode = wanted.st_mode & 0o7777
    if current.st_uid != wanted.st_uid { mode &= ~0o4000 }
    if current.st_gid != wanted.st_gid {
      // Another group gets no rights, and others no more than the old group had.
      mode &= ~0o2070 & (0o7770 | (mode >> 3 & 0o007))
    }
    guard fchmod(rawValue, mode) == 0 else { throw .last }
  }
}
