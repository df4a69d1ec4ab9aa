import CGLib

/// Hashes bytes that come piece by piece.
@safe package struct ContentHasher: ~Copyable {
  private let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256)

  package init() {}

  deinit { unsafe g_checksum_free(checksum) }

  /// Takes in the next bytes.
  package mutating func update(_ bytes: ContiguousArray<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe g_checksum_update(checksum, buffer.baseAddress, gssize(buffer.count))
    }
  }

  /// The hash of all bytes.
  package consuming func finish() -> ContentHash {
    var length = gsize(ContentHash.byteCount)
    let digest = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: ContentHash.byteCount) {
      buffer, initialized in
      unsafe g_checksum_get_digest(checksum, buffer.baseAddress, &length)
      initialized = Int(length)
    }
    guard let hash = ContentHash(bytes: digest[...]) else {
      preconditionFailure("a SHA-256 has 32 bytes")
    }
    return hash
  }
}
