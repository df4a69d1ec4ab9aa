import CGLib
package import IconModel

extension ContentHash {
  /// Hashes bytes by GLib, which librsvg already links.
  package init(of bytes: ContiguousArray<UInt8>) {
    let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256)
    defer { unsafe g_checksum_free(checksum) }
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe g_checksum_update(checksum, buffer.baseAddress, gssize(buffer.count))
    }
    var length = gsize(Self.byteCount)
    let digest = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: Self.byteCount) {
      buffer, initialized in
      unsafe g_checksum_get_digest(checksum, buffer.baseAddress, &length)
      initialized = Int(length)
    }
    guard let hash = Self(bytes: digest[...]) else { preconditionFailure("a SHA-256 has 32 bytes") }
    self = hash
  }
}
