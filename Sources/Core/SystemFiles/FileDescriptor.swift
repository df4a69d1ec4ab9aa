import CFiles
import IconModel

package struct FileDescriptor: ~Copyable, Sendable {
  package let rawValue: CInt

  package init(owning rawValue: CInt) { self.rawValue = rawValue }

  package init(openingFolder path: String) throws(SystemError) {
    self = try FileLocation(path).open(O_RDONLY | O_DIRECTORY)
  }

  deinit { close_(rawValue) }

  /// The names in a folder, without `.` and `..`, sorted by their bytes.
  package func names() throws(SystemError) -> [String] {
    let copy = try duplicate().released()
    guard let folder = unsafe fdopendir(copy) else {
      let error = SystemError.last
      close_(copy)
      throw error
    }
    defer { unsafe closedir(folder) }
    // The copy shares the descriptor's read position.
    unsafe rewinddir(folder)
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // The entry is only as long as its name, so a copy of the whole field would read beyond it.
      let start = MemoryLayout<dirent>.offset(of: \.d_name)
      guard let start else { preconditionFailure("an entry of a folder has a name") }
      let name = unsafe String(
        cString: (UnsafeRawPointer(entry) + start).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    // The order of ASCII is that of its bytes.
    let isASCII = names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    return isASCII ? names.sorted() : names.sorted { $0.precedesInBytes($1) }
  }

  /// The number of the descriptor, which somebody else closes.
  private consuming func released() -> CInt {
    let rawValue = rawValue
    discard self
    return rawValue
  }

  /// Closes now, and not only when the value ends.
  package consuming func close() {}

  /// Closes, and throws if `close` fails: on network file systems a failed write may show here only.
  package consuming func closeChecked() throws(SystemError) {
    let result = close_(rawValue)
    let error = SystemError.last
    discard self
    guard result == 0 else { throw error }
  }

  /// Another descriptor of the same open file, with the locks that it has.
  package func duplicate() throws(SystemError) -> FileDescriptor { try Self.duplicate(rawValue) }

  package static func duplicate(_ descriptor: CInt) throws(SystemError) -> FileDescriptor {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .last }
    return FileDescriptor(owning: copy)
  }

  /// Waits until what was written is on the disk.
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // `fsync` alone leaves the data in the drive's cache.
      guard fcntl(rawValue, F_FULLFSYNC) == 0 || fsync(rawValue) == 0 else { throw .last }
    #else
      guard fsync(rawValue) == 0 else { throw .last }
    #endif
  }

  package func status() throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(rawValue, &status) == 0 else { throw .last }
    return status
  }

  package func writeAll(_ bytes: ContiguousArray<UInt8>) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(rawValue, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
      }
      if count < 0 {
        guard errno == EINTR else { throw .last }
      } else {
        offset += count
      }
    }
  }

  /// Reads up to `limit` bytes, appends them, and returns how many there were; 0 at the end.
  package func read(into bytes: inout ContiguousArray<UInt8>, atMost limit: Int) throws(SystemError)
    -> Int
  {
    while true {
      var count = 0
      let chunk = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: limit) {
        buffer, initialized in
        count = unsafe read_(rawValue, buffer.baseAddress, limit)
        initialized = max(0, count)
      }
      if count >= 0 {
        if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
        return count
      }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Opens a folder below this one, name by name, or this one once more without names; a part of
  /// the path that is a symbolic link fails with `throughLink`.
  package func openFolder(
    _ names: some Collection<String>, creates: Bool
  ) throws(SystemError) -> FileDescriptor {
    guard let name = names.first else { return try openFolder(named: ".", creates: false) }
    var folder = try openFolder(named: name, creates: creates)
    for name in names.dropFirst() { folder = try folder.openFolder(named: name, creates: creates) }
    return folder
  }

  private func openFolder(
    named name: String, creates: Bool
  ) throws(SystemError) -> FileDescriptor {
    do {
      return try FileLocation(name, in: self).open(O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      guard creates, error.code == ENOENT else {
        throw FileLocation(name, in: self).status()?.kind == S_IFLNK ? .throughLink : error
      }
      // Another thread may have created it meanwhile.
      guard unsafe mkdirat(rawValue, name, 0o777) == 0 || errno == EEXIST else { throw .last }
      return try openFolder(named: name, creates: false)
    }
  }
}

/// The system's `close`, under a name that the method above does not shadow.
@discardableResult private func close_(_ descriptor: CInt) -> CInt { close(descriptor) }

/// The system's `read`, under a name that the method above does not shadow.
@unsafe private func read_(_ descriptor: CInt, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int)
  -> Int
{
  unsafe read(descriptor, buffer, count)
}

extension stat {
  /// The bits of the mode that distinguish files from folders, links and devices: `S_IFREG`.
  package var kind: mode_t { st_mode & S_IFMT }
}

/// Where a file is or will be: a path, and the open folder that it is relative to.
///
/// A file named in an open folder is found even if the folder's path leads elsewhere by then.
package struct FileLocation {
  /// An open folder, or the working directory.
  package let folder: CInt
  package let path: String

  /// A file by its name in a folder, which must stay open as long as the location is used.
  package init(_ name: String, in folder: borrowing FileDescriptor) {
    self.init(name, in: folder.rawValue)
  }

  /// A file by its name in the folder of a descriptor, which must stay open.
  init(_ name: String, in folder: CInt) {
    self.folder = folder
    path = name
  }

  package init(_ path: String) {
    folder = AT_FDCWD
    self.path = path
  }

  /// A file by its name in a folder that is open, or else by its path.
  package init(_ name: String, in folder: borrowing FileDescriptor?, orAt path: String) {
    switch folder {
    case .some(let folder): self.init(name, in: folder)
    case nil: self.init(path)
    }
  }

  package func open(_ flags: CInt) throws(SystemError) -> FileDescriptor {
    let descriptor = unsafe openat(folder, path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(owning: descriptor)
  }

  /// Writes a file under a name of `TemporaryFiles`, and renames it, on the same file system, once it is
  /// complete or, with `synchronizes`, on the disk.
  ///
  /// The file is not locked, so it may be removed only by code that knows that its writer has
  /// ended. If writing fails, the target is as it was.
  package func write(
    _ bytes: ContiguousArray<UInt8>, renamingTo target: FileLocation, synchronizes: Bool = false
  ) throws(SystemError) {
    let file = try open(O_WRONLY | O_CREAT | O_EXCL)
    do throws(SystemError) {
      try file.writeAll(bytes)
      if synchronizes { try file.synchronize() }
      try file.closeChecked()
      try rename(to: target)
    } catch {
      remove()
      throw error
    }
  }

  /// The `stat` of the file, or of a symbolic link's target; `nil` where there is none, with the reason
  /// in `errno`.
  package func status(followsLinks: Bool = false) -> stat? {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    return unsafe fstatat(folder, path, &status, flags) == 0 ? status : nil
  }

  /// Whether anything is there, even a symbolic link that leads nowhere.
  package var isTaken: Bool { status() != nil }

  /// Removes the file; one that is missing or cannot be removed is ignored.
  package func remove() { unsafe unlinkat(folder, path, 0) }

  package func rename(to other: FileLocation) throws(SystemError) {
    guard unsafe renameat(folder, path, other.folder, other.path) == 0 else { throw .last }
  }

  /// Renames the file to a name that nothing has; false where something has the name.
  func rename(toFree other: FileLocation) throws(SystemError) -> Bool {
    do throws(SystemError) {
      if try rename(to: other, exchanging: false) { return true }
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
    guard !other.isTaken else { return false }
    try rename(to: other)
    return true
  }

  /// Exchanges two files in one step; false where the file system cannot do that.
  func exchange(with other: FileLocation) throws(SystemError) -> Bool {
    try rename(to: other, exchanging: true)
  }

  /// Renames in exchange for a file, or to a name that nothing has; false where the file system
  /// does not support that.
  private func rename(to other: FileLocation, exchanging: Bool) throws(SystemError) -> Bool {
    let result = unsafe cfiles_rename(folder, path, other.folder, other.path, exchanging)
    guard result != 0 else { return true }
    let error = SystemError.last
    guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
    return false
  }
}
