import CGLib

/// The SHA-256 of bytes, by GLib, which librsvg brings anyway.
package struct ContentHash: Hashable, Sendable {
  private var digest = SIMD32<UInt8>()

  /// Hashes bytes.
  package init(of bytes: ContiguousArray<UInt8>) {
    let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256)
    defer { unsafe g_checksum_free(checksum) }
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe g_checksum_update(checksum, buffer.baseAddress, gssize(buffer.count))
    }
    unsafe withUnsafeMutableBytes(of: &digest) { digest in
      var length = gsize(digest.count)
      unsafe g_checksum_get_digest(
        checksum, digest.baseAddress?.assumingMemoryBound(to: UInt8.self), &length)
    }
  }

  /// The hash in 64 lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * digest.scalarCount)
    for index in digest.indices {
      text.append(digits[Int(digest[index] >> 4)])
      text.append(digits[Int(digest[index] & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
