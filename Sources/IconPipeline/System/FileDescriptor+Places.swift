#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes at a place of a file, wherever reading and writing in order has got to.
extension FileDescriptor {
  /// Reads so many bytes.
  ///
  /// - Throws: `SystemError`; `endsEarly` where the file has fewer.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
    var error: SystemError?
    let bytes = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) {
      buffer, initialized in
      while initialized < count, error == nil {
        let step = unsafe pread(
          rawValue, buffer.baseAddress?.advanced(by: initialized), count - initialized,
          off_t(offset + initialized))
        if step > 0 {
          initialized += step
        } else if step == 0 {
          error = .endsEarly
        } else if errno != EINTR {
          error = .last
        }
      }
    }
    if let error { throw error }
    return bytes
  }

  /// Writes all bytes.
  func writeAll(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          rawValue, buffer.baseAddress?.advanced(by: written), buffer.count - written,
          off_t(offset + written))
      }
      if count < 0 {
        guard errno == EINTR else { throw .last }
      } else {
        written += count
      }
    }
  }
}

extension SystemError {
  /// A file has fewer bytes than it had.
  static let endsEarly = SystemError(code: EIO)
}
