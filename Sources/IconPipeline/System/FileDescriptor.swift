#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Owns an open file or socket.
struct FileDescriptor: ~Copyable, Sendable {
  let rawValue: CInt

  /// Takes over a descriptor that is open.
  init(owning rawValue: CInt) { self.rawValue = rawValue }

  /// Opens a file.
  init(opening path: String, _ flags: CInt, mode: mode_t = 0o666) throws(SystemError) {
    self = try FileLocation(path).open(flags, mode: mode)
  }

  /// Opens a folder.
  init(openingFolder path: String) throws(SystemError) {
    try self.init(opening: path, O_RDONLY | O_DIRECTORY)
  }

  deinit { close_(rawValue) }

  /// Closes now, and not only when the value ends.
  consuming func close() {}

  /// Closes and reports what `close` reports: on network file systems the last chance to hear of
  /// a failed write.
  consuming func closeChecked() throws(SystemError) {
    let result = close_(rawValue)
    let error = SystemError.last
    discard self
    guard result == 0 else { throw error }
  }

  /// Another descriptor of the same open file, with the locks that it has.
  func duplicate() throws(SystemError) -> FileDescriptor {
    let descriptor = fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(owning: descriptor)
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // `fsync` alone leaves it in the memory of the drive.
      guard fcntl(rawValue, F_FULLFSYNC) == 0 || fsync(rawValue) == 0 else { throw .last }
    #else
      guard fsync(rawValue) == 0 else { throw .last }
    #endif
  }

  /// What the system knows about the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(rawValue, &status) == 0 else { throw .last }
    return status
  }

  /// Writes all bytes.
  func writeAll(_ bytes: ContiguousArray<UInt8>) throws(SystemError) {
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

  /// Appends up to `limit` bytes, and returns how many there were; 0 is the end.
  func read(into bytes: inout ContiguousArray<UInt8>, atMost limit: Int) throws(SystemError) -> Int
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
}

/// The system's `close`, by a name that the method above does not hide.
@discardableResult private func close_(_ descriptor: CInt) -> CInt { close(descriptor) }

/// The system's `read`, by a name that the method above does not hide.
@unsafe private func read_(_ descriptor: CInt, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int)
  -> Int
{
  unsafe read(descriptor, buffer, count)
}
